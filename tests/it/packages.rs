//! A package has only files of its own folder. `.ci/run` builds packages from their published files.

use std::fs;
use std::path::Path;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// A crate with the same source runs the examples of the library. It must have all features and dependencies of the
/// source.
#[test]
fn example_package_matches_the_library() {
    let manifest = |folder: &str| {
        let path = Path::new(ROOT).join(folder).join("Cargo.toml");
        let text = fs::read_to_string(path).expect("a manifest");
        let lines =
            text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    let part = |lines: &[String], title: &str| {
        let from = lines.iter().position(|line| line == title).expect("the part");
        let lines = lines[from + 1..].iter().take_while(|line| !line.starts_with('['));
        lines.filter(|line| !line.starts_with("default = ")).cloned().collect::<Vec<_>>()
    };
    let (library, examples) = (manifest("."), manifest("crates/doctests"));
    for title in ["[features]", "[dependencies]"] {
        assert_eq!(part(&examples, title), part(&library, title), "{title}");
    }
    let features = part(&library, "[features]");
    let default = examples.iter().find(|line| line.starts_with("default = ")).expect("features");
    for feature in features.iter().filter_map(|line| line.split(" = ").next()) {
        // The standard library includes the allocator.
        assert!(feature == "alloc" || default.contains(&format!("\"{feature}\"")), "{feature}");
    }
}
