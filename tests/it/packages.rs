//! What is published: a package has no files but those of its own folder.

use std::fs;
use std::path::{Path, PathBuf};

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
    assert_eq!(count, 16);
}

/// That a published package can be compiled: whatever its sources include is part of it.
#[test]
fn packages_have_what_they_include() {
    let root = Path::new(ROOT);
    let crates = fs::read_dir(root.join("crates")).expect("a folder");
    let folders = crates.map(|entry| entry.expect("an entry").path());
    let (mut packages, mut files) = (0, 0);
    for folder in folders.chain([root.to_owned()]) {
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
        if manifest.contains("\npublish = false\n") {
            continue;
        }
        // That of the library says what is part of it.
        let listed = ["src", "grammar", "docs", "README.md", "CHANGELOG.md"];
        assert_eq!(manifest.contains("\ninclude = ["), folder == root, "{}", folder.display());
        for source in sources(&folder.join("src")) {
            let text = fs::read_to_string(&source).expect("UTF-8");
            for line in text.lines().filter(|line| !line.trim_start().starts_with("//")) {
                let Some(included) = included(line) else { continue };
                let path = normal(&source.parent().expect("a folder").join(included));
                // The README's examples are run in the project, and not in the package.
                let of_project = line.starts_with("#[doc = ") && path == root.join("README.md");
                let within = path.strip_prefix(&folder).ok().filter(|rest| {
                    folder != root || listed.iter().any(|part| rest.starts_with(part))
                });
                assert!(path.is_file(), "{}: {line}", source.display());
                assert!(
                    of_project || within.is_some(),
                    "{}: {line}\nis outside of the package",
                    source.display()
                );
                files += 1;
            }
        }
        packages += 1;
    }
    assert!(packages == 9 && files > 30, "{packages} packages, {files} files");
}

/// What stands between the quotes of `include_str!` or `include_bytes!`.
fn included(line: &str) -> Option<&str> {
    let (_, rest) =
        line.split_once("include_str!(\"").or_else(|| line.split_once("include_bytes!(\""))?;
    rest.split_once('"').map(|(path, _)| path)
}

/// All Rust files below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths
        .flat_map(|path| match path.is_dir() {
            true => sources(&path),
            false if path.extension().is_some_and(|extension| extension == "rs") => vec![path],
            false => Vec::new(),
        })
        .collect()
}

/// The path without `..`, which leads out of the folder before it.
fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in path.components() {
        match part {
            std::path::Component::ParentDir => _ = normal.pop(),
            part => normal.push(part),
        }
    }
    normal
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
