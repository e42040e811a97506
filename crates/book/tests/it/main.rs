//! Tests of the written book: its links, its sizes, and its content.

#![allow(clippy::unwrap_used)]

mod gate;
mod html;
mod lessons;
mod pages;
mod records;

use std::path::PathBuf;
use std::sync::OnceLock;

use book::{Module, Project};

/// Returns the project of the book.
fn project() -> Project {
    Project::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Returns the folder with the book, written once for all tests, without the module of the playground.
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
