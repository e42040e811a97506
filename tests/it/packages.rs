//! A package has no files but those of its own folder. `.ci/run` builds packages from what they would publish.

use std::fs;
use std::path::Path;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// `grammar/` is the grammar. A package carries what it compiles, so these two have copies of its files.
/// `UPDATE_GRAMMARS=1` writes them anew.
#[test]
fn the_grammars_of_packages_are_those_of_the_project() {
    let mut count = 0;
    for package in ["historic", "oracle"] {
        let folder = Path::new(ROOT).join("crates").join(package).join("grammar");
        for entry in fs::read_dir(&folder).expect("a folder") {
            let copy = entry.expect("an entry").path();
            let name = copy.file_name().expect("a name");
            let original = fs::read(Path::new(ROOT).join("grammar").join(name));
            let original = original.unwrap_or_else(|error| panic!("{}: {error}", copy.display()));
            if std::env::var_os("UPDATE_GRAMMARS").is_some() {
                fs::write(&copy, &original).expect("writes");
            }
            let found = fs::read(&copy).expect("reads");
            let how = "UPDATE_GRAMMARS=1 cargo test --test it packages";
            assert!(found == original, "{} is out of date: {how}", copy.display());
            count += 1;
        }
    }
    assert!(count >= 16);
}

/// The examples of the library are run by a crate of the same source, which must have all that the source asks for.
#[test]
fn the_examples_are_built_as_the_library_is() {
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
        // The standard library asks for the allocator.
        assert!(feature == "alloc" || default.contains(&format!("\"{feature}\"")), "{feature}");
    }
}
