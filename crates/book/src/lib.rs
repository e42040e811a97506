//! The URI grammars as a book for the browser: a page for each rule of each document, and a playground.
//!
//! [`build`] writes static files that link to each other by relative paths, and load nothing from other servers. The
//! content of the pages is computed from `grammar/`, the libraries, the catalogue of errors and `oracle`, and from
//! snapshots of the project's tests. The prose is in `prose/`.

mod abnf;
mod derivation;
mod diagram;
mod drawing;
mod error;
pub mod facts;
pub mod lessons;
pub mod literal;
mod module;
mod own;
mod page;
mod pages;
mod parallel;
mod playground;
mod project;
mod prose;
pub mod recording;
mod records;
pub mod site;
pub mod text;

use std::path::Path;

pub use error::Error;
pub use module::Module;
pub use project::Project;
pub use site::{Site, Written};

/// Writes the book to the folder `out`, with the playground if its module is there.
pub fn build(project: &Project, module: &Module, out: &Path) -> Result<Written, Error> {
    let mut site = Site::default();
    pages::add(project, module, &mut site)?;
    Ok(site.write(out)?)
}
