//! Crates as users have them, each with a manifest and a lock file of its own outside of the
//! workspace: built, and run. Nothing here links the library; cargo is asked to.
//!
//! By default only the programs of the README are. The gate does the rest, which builds the library
//! once more for each set of features.
//!
//! They share one folder of what is built, so that the library is built once for each set of
//! features. When a version in a lock file must change, `cargo update` in its folder does it;
//! for `readme`, `UPDATE_README_LOCK=1 cargo test --test it foreign` does.

mod forgery;
mod readme;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs};

/// The crates that are built and run as they are.
const PROGRAMS: [&str; 8] =
    ["crawler", "did", "editor", "errors", "formats", "linked", "router", "triples"];

/// Those that were written for another library, and the section of the guide by which they were changed.
const SWAPPED: [(&str, &str); 2] = [("formats", "## iri-string 0.7"), ("triples", "## oxiri 0.3")];

/// Those with a test of their own; `oldest`, which the gate runs by another compiler, and `machines` and `windows`,
/// which it runs on other machines; and `guide`, which the tests of `peers` run.
const OTHERS: [&str; 7] = ["forgery", "guide", "machines", "no_std", "oldest", "readme", "windows"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn folder(name: &str) -> PathBuf {
    root().join("tests/foreign").join(name)
}

/// Cargo in that folder, as a user calls it there, but without what only a debugger or a second build
/// asks for.
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

/// Each call that stood there has a row, which `tests/foreign/guide` runs with both libraries.
#[test]
fn the_guide_has_every_call_that_was_swapped() {
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

/// What stands between backquotes.
fn codes(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

mod gate {
    use super::{PROGRAMS, folder, succeeds};

    #[test]
    #[ignore = "builds the library with several sets of features: a step of .ci/run"]
    fn programs_run() {
        for name in PROGRAMS {
            succeeds(&folder(name), &["run", "--quiet", "--locked"]);
        }
    }

    /// That it links is the check: see its `main.rs`.
    #[test]
    #[ignore = "builds all in release: a step of .ci/run"]
    fn a_program_without_an_allocator_runs() {
        succeeds(&folder("no_std"), &["run", "--quiet", "--locked", "--release"]);
    }
}

#[test]
fn every_crate_is_one_of_these() {
    let entries = fs::read_dir(folder("")).unwrap().map(Result::unwrap);
    let folders = entries.filter(|entry| entry.file_type().unwrap().is_dir());
    let found: BTreeSet<_> =
        folders.map(|entry| entry.file_name().into_string().unwrap()).collect();
    let known = PROGRAMS.iter().chain(&OTHERS).map(ToString::to_string).collect();
    assert_eq!(found, known);
}
