//! The guide for users of other libraries is true of the versions that it names. The crate `tests/foreign/guide` is
//! built with all of these libraries, and run.
//!
//! That crate is not a member of the workspace, because it needs three versions of one library. The test is here, so
//! that an ordinary `cargo test` does not compile the other libraries.

#![allow(missing_docs, clippy::unwrap_used)]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
#[ignore = "builds many libraries; `.ci/performance` runs it with URI_GRAMMAR_ALL=1"]
fn docs_coming_from_is_true() {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("foreign");
    let output = Command::new(env::var_os("CARGO").unwrap())
        .args(["run", "--quiet", "--locked"])
        .current_dir(root().join("tests/foreign/guide"))
        .env("CARGO_TARGET_DIR", target)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// `docs/comparison.md` names the versions with which the guide is run.
#[test]
fn docs_comparison_names_these_versions() {
    let table = fs::read_to_string(root().join("docs/comparison.md")).unwrap();
    let titles = table.lines().find(|line| line.starts_with('|')).unwrap();
    let lock = fs::read_to_string(root().join("tests/foreign/guide/Cargo.lock")).unwrap();
    let libraries: Vec<_> =
        titles.split('|').map(str::trim).filter(|cell| !cell.is_empty()).collect();
    assert_eq!(libraries.len(), 8);
    for library in libraries {
        let (name, version) = library.split_once(' ').unwrap();
        let locked = format!("name = \"{name}\"\nversion = \"{version}\"\n");
        assert!(lock.contains(&locked), "{library} is not in the lock file");
    }
}
