//! The guide for users of other libraries is true of the versions that it names: the crate
//! `tests/foreign/guide` is built with all of them, and run.
//!
//! It is no member of the workspace, since it needs three versions of one library, and is run here
//! since an ordinary `cargo test` is not to compile the others.

#![allow(missing_docs, clippy::unwrap_used)]

use std::env;
use std::path::Path;
use std::process::Command;

#[test]
fn docs_coming_from_is_true() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/foreign/guide");
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("foreign");
    let output = Command::new(env::var_os("CARGO").unwrap())
        .args(["run", "--quiet", "--locked"])
        .current_dir(folder)
        .env("CARGO_TARGET_DIR", target)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
