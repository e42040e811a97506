//! The public interface of the libraries, item by item: `listings` has a line for each item, and the tests compare
//! these lines with the code. So a change of the interface is a change of a listing, which a reviewer sees.
//!
//! Rustdoc describes the interface of a crate in a format that depends on the compiler and is not stable yet. So the
//! tests need a specific compiler, and `RUSTC_BOOTSTRAP` only for the listed crate.

#![allow(missing_docs, clippy::unwrap_used)]

mod comparison;
mod listing;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// The libraries that programs link. Crates that only the command uses are not among them.
const LIBRARIES: [&str; 4] =
    ["uri-grammar", "uri-grammar-diagnose", "uri-grammar-extract", "uri-grammar-historic"];

/// Every trait of the standard library that a library implements for a type of another crate. Each is a further
/// candidate when the compiler infers a type in code without any URI. So the type must have other candidates already,
/// as `String` has for `From`: `tests/foreign/linked` has code that must compile.
const FOR_OTHERS: [&str; 12] = [
    "core::cmp::PartialEq for &'a str",
    "core::cmp::PartialEq for alloc::borrow::Cow",
    "core::cmp::PartialEq for alloc::string::String",
    "core::cmp::PartialEq for str",
    "core::convert::From for alloc::borrow::Cow",
    "core::convert::From for alloc::boxed::Box",
    "core::convert::From for alloc::rc::Rc",
    "core::convert::From for alloc::string::String",
    "core::convert::From for alloc::sync::Arc",
    "core::convert::From for http::error::Error",
    "core::convert::TryFrom for http::uri::Uri",
    "core::convert::TryFrom for url::Url",
];

const HOW: &str = "UPDATE_SURFACE=1 cargo +1.95.0 test --manifest-path tests/surface/Cargo.toml";

fn here() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Runs rustdoc for the interface of a crate with all its features.
fn documented(package: &str) -> PathBuf {
    let name = package.replace('-', "_");
    let target = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let mut cargo = Command::new(env::var_os("CARGO").unwrap());
    cargo.args(["rustdoc", "--quiet", "--locked", "--lib", "--all-features", "-p", package]);
    cargo.arg("--manifest-path").arg(here().join("../../Cargo.toml"));
    cargo.arg("--target-dir").arg(target);
    cargo.args(["--", "-Z", "unstable-options", "--output-format", "json"]);
    let output = cargo.env("RUSTC_BOOTSTRAP", &name).output().unwrap();
    assert!(output.status.success(), "{package}: {}", String::from_utf8_lossy(&output.stderr));
    target.join("doc").join(format!("{name}.json"))
}

/// One test for all libraries, since cargo builds for one test at a time.
#[test]
fn public_items_match_the_listings() {
    let mut found = String::new();
    for package in LIBRARIES {
        let offered = listing::of(&documented(package));
        let file = here().join("listings").join(format!("{package}.txt"));
        if env::var_os("UPDATE_SURFACE").is_some() {
            fs::write(&file, offered.join("\n") + "\n").unwrap();
        }
        let listed = fs::read_to_string(&file).unwrap_or_default();
        let listed: Vec<_> = listed.lines().collect();
        if let Some(difference) = comparison::difference(&listed, &offered) {
            found += &format!("{}:\n{difference}", file.display());
        }
    }
    assert!(
        found.is_empty(),
        "what the libraries offer is not what is listed (- listed, + offered):\n{found}\n\
         If the change is meant, tell of it in CHANGELOG.md, and write the listings anew:\n{HOW}\n"
    );
}

/// Checks the listings, which the test above compares with the code.
#[test]
fn foreign_types_get_no_new_candidates() {
    let listings = LIBRARIES.map(|package| {
        let file = here().join("listings").join(format!("{package}.txt"));
        fs::read_to_string(file).unwrap()
    });
    let found = listings.iter().flat_map(|listing| listing.lines());
    let found: BTreeSet<_> = found.filter_map(listing::for_another).collect();
    assert!(found.iter().eq(&FOR_OTHERS), "{found:#?}");
}

#[test]
fn every_listing_is_of_a_library() {
    let listings = fs::read_dir(here().join("listings")).unwrap();
    let names = listings.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<_> = names.collect();
    names.sort();
    let mut libraries = LIBRARIES.map(|library| format!("{library}.txt"));
    libraries.sort();
    assert_eq!(names, libraries);
}
