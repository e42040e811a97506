//! Builds and runs crates as users have them, each with its own manifest and lock file outside of the workspace. The
//! tests call cargo.
//!
//! By default, only the programs of the README are built. The gate builds the others, for which the library is built
//! once more for each set of features.
//!
//! The crates share a target folder, so that the library is built once for each set of features. To change a version
//! in a lock file, run `cargo update` in its folder; for `readme`, run
//! `UPDATE_README_LOCK=1 cargo test --test it foreign`.

mod forgery;
mod readme;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs};

/// The crates that are built and run unchanged.
const PROGRAMS: [&str; 8] =
    ["crawler", "did", "editor", "errors", "formats", "linked", "router", "triples"];

/// The crates that were written for another library, and the section of the guide by which they were changed.
const SWAPPED: [(&str, &str); 2] = [("formats", "## iri-string 0.7"), ("triples", "## oxiri 0.3")];

/// The crates with a separate test; `oldest`, which the gate runs with another compiler; `machines` and `windows`,
/// which it runs on other machines; and `guide`, which the tests of `peers` run.
const OTHERS: [&str; 7] = ["forgery", "guide", "machines", "no_std", "oldest", "readme", "windows"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn folder(name: &str) -> PathBuf {
    root().join("tests/foreign").join(name)
}

/// Runs cargo in that folder as a user does, but without the output that only a debugger or a second build needs.
fn cargo(folder: &Path, arguments: &[&str]) -> Output {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap());
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("foreign");
    cargo.args(arguments).current_dir(folder).env("CARGO_TARGET_DIR", target);
    cargo.env("CARGO_INCREMENTAL", "0").env("CARGO_PROFILE_DEV_DEBUG", "0");
    cargo.output().unwrap()
}

#[track_caller]
fn succeeds(folder: &Path, arguments: &[&str]) {
    let output = cargo(folder, arguments);
    let (out, err) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{}: {arguments:?}\n{out}\n{err}", folder.display());
}

/// Each former call has a row, which `tests/foreign/guide` runs with both libraries.
#[test]
fn guide_lists_every_replaced_call() {
    let guide = fs::read_to_string(root().join("docs/coming-from.md")).unwrap();
    for (name, heading) in SWAPPED {
        let section = guide.split(&format!("\n{heading}\n")).nth(1).unwrap();
        let section = section.split("\n## ").next().unwrap();
        let there = section.lines().filter_map(|line| line.strip_prefix('|')?.split('|').next());
        let there: BTreeSet<_> = there.flat_map(codes).collect();
        let program = fs::read_to_string(folder(name).join("src/main.rs")).unwrap();
        let comments = program.lines().filter_map(|line| line.trim().strip_prefix("// was: "));
        let calls: BTreeSet<_> = comments.flat_map(codes).collect();
        assert!(calls.len() >= 7, "{name}: {calls:?}");
        let missing: Vec<_> = calls.difference(&there).collect();
        assert!(missing.is_empty(), "{name}: {heading} has no {missing:?}");
    }
}

/// Returns the texts between backquotes.
fn codes(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

mod gate {
    use super::{PROGRAMS, folder, succeeds};

    #[test]
    #[ignore = "builds the library with several sets of features; `.ci/tests` runs it with URI_GRAMMAR_ALL=1"]
    fn programs_run() {
        for name in PROGRAMS {
            succeeds(&folder(name), &["run", "--quiet", "--locked"]);
        }
    }

    /// The check is that the program links: see its `main.rs`.
    #[test]
    #[ignore = "builds all in release; `.ci/tests` runs it with URI_GRAMMAR_ALL=1"]
    fn a_program_without_an_allocator_runs() {
        succeeds(&folder("no_std"), &["run", "--quiet", "--locked", "--release"]);
    }
}

#[test]
fn every_crate_is_listed() {
    let entries = fs::read_dir(folder("")).unwrap().map(Result::unwrap);
    let folders = entries.filter(|entry| entry.file_type().unwrap().is_dir());
    let found: BTreeSet<_> =
        folders.map(|entry| entry.file_name().into_string().unwrap()).collect();
    let known = PROGRAMS.iter().chain(&OTHERS).map(ToString::to_string).collect();
    assert_eq!(found, known);
}
