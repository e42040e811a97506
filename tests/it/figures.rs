//! Figures of the README that can be counted in the project.

use std::fs;
use std::path::Path;

#[test]
fn the_readme_counts_the_kinds_of_errors() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let names = fs::read_dir(root.join("docs/codes")).unwrap().map(|entry| {
        let entry = entry.unwrap();
        entry.file_name().into_string().unwrap()
    });
    let pages = names.filter(|name| name.starts_with('U')).count();
    let readme = fs::read_to_string(root.join("README.md")).unwrap();
    let claim = format!("There are {pages} kinds of errors and lints");
    assert!(readme.contains(&claim), "the README does not say: {claim}");
}

#[test]
fn the_readme_counts_the_mistakes_that_are_noticed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mistakes = fs::read_to_string(root.join("snapshots/controls/mistakes.snap")).unwrap();
    let (_, mistakes) = mistakes.split_once("\n---\n").unwrap();
    let count = mistakes.lines().filter(|line| !line.starts_with(' ')).count();
    let readme = fs::read_to_string(root.join("README.md")).unwrap();
    assert!(readme.contains("more than a hundred plausible mistakes") && count > 100, "{count}");
}
