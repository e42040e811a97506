//! The kernels agree with the library on every word of the suites, on generated rows, and in every layout of a
//! column.

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

/// The README and the manifest name the same version of Arrow.
#[test]
fn the_readme_names_the_version_of_arrow() {
    let line = |text: &'static str| text.lines().find(|line| line.starts_with("arrow-array = "));
    let manifest = line(include_str!("../../Cargo.toml"));
    assert!(manifest.is_some());
    assert_eq!(line(include_str!("../../README.md")), manifest);
}
