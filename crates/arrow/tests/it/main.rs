//! The kernels, held to the library: on every word of the suites, on generated rows, and in every layout
//! that a column can have.

#![allow(clippy::unwrap_used)]

mod answers;
mod columns;
#[path = "../../../../tests/shared/effort.rs"]
mod effort;
mod generated;
mod layouts;
mod sharing;
mod spark;
mod suites;

/// The versions of Arrow that the README names are those of the manifest.
#[test]
fn the_readme_names_the_version_of_arrow() {
    let line = |text: &'static str| text.lines().find(|line| line.starts_with("arrow-array = "));
    let manifest = line(include_str!("../../Cargo.toml"));
    assert!(manifest.is_some());
    assert_eq!(line(include_str!("../../README.md")), manifest);
}
