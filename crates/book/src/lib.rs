//! The URI grammars as a book for the browser: a page for each rule of each document, and a playground.
//!
//! [`build`] writes it: files that need no server, link to each other by relative paths, and ask for nothing
//! from elsewhere. What the pages say is computed from `grammar/`, the libraries, the catalogue of errors and
//! `oracle`, and read from what the tests of the project write. The prose is in `prose/`.

mod abnf;
mod diagram;
mod drawing;
mod error;
pub mod facts;
pub mod literal;
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
pub use playground::Module;
pub use project::Project;
pub use site::{Site, Written};

/// Writes the book to the folder `out`, with the playground if its module is there.
///
/// # Errors
///
/// Where a file of the project cannot be read, or one of the book cannot be written.
pub fn build(project: &Project, module: &Module, out: &Path) -> Result<Written, Error> {
    let mut site = Site::default();
    pages::add(project, module, &mut site)?;
    Ok(site.write(out)?)
}
