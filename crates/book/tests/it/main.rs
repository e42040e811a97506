//! The book as it is written to a folder: its links, its sizes, and what it says.

#![allow(clippy::unwrap_used)]

mod gate;
mod html;
mod pages;
mod records;

use std::path::PathBuf;
use std::sync::OnceLock;

use book::{Module, Project};

/// The project that the book is of.
fn project() -> Project {
    Project::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The folder with the book, written once for all tests, without the playground's module.
fn site() -> &'static PathBuf {
    static SITE: OnceLock<PathBuf> = OnceLock::new();
    SITE.get_or_init(|| {
        let out = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("site");
        let _ = std::fs::remove_dir_all(&out);
        let module = Module::Missing("this is a test".to_owned());
        let written = book::build(&project(), &module, &out).unwrap();
        assert!(written.files > 500, "{written}");
        out
    })
}
