//! Statements of README.md and ARCHITECTURE.md that can be compared with the project.

use std::collections::BTreeSet;
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

/// In `src/uri`, one function reads by a rule of RFC 3986. It is inline, so that the rule is compiled in the crates that
/// use it.
#[test]
fn one_function_of_types_reads_by_a_rule() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![root.join("src/uri")];
    let mut found = Vec::new();
    let mut files = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            files += 1;
            let source = fs::read_to_string(&path).unwrap();
            let code: String = source
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"))
                .flat_map(str::split_whitespace)
                .collect();
            let questions = ["is_match", "is_match_bytes", "validate", "validate_bytes", "prefix"];
            for (at, _) in code.match_indices("Rule::") {
                let call = code[at + "Rule::".len()..].split('(').next().unwrap();
                if call.split_once('.').is_some_and(|(_, name)| questions.contains(&name)) {
                    found.push(format!("{}: {call}", path.file_name().unwrap().to_string_lossy()));
                }
            }
        }
    }
    assert!(files > 50, "{files} files");
    assert_eq!(found, ["zone.rs: Ipv6address.validate"]);
    let zone = fs::read_to_string(root.join("src/uri/zone.rs")).unwrap();
    assert!(zone.contains("#[inline]\n    pub fn of_address("), "it is inline");
}

/// ARCHITECTURE, and so the book, and the documentation of the library show the grammar of whole references exactly
/// as in the code.
#[test]
fn documents_show_the_grammar_of_the_code() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let code = fs::read_to_string(root.join("src/reading/reference/pass.rs")).unwrap();
    let lines: Vec<&str> =
        code.lines().map(str::trim).filter(|line| line.contains(" = { ")).collect();
    assert!(lines.len() > 9, "{lines:?}");
    let shown = format!("```text\n{}\n```", lines.join("\n"));
    for file in ["ARCHITECTURE.md", "src/lib.rs"] {
        let text = fs::read_to_string(root.join(file)).unwrap().replace("//! ", "");
        assert!(text.contains(&shown), "{file} does not show:\n{shown}");
    }
}

/// The table of ARCHITECTURE has a row for each crate. The row lists the crates that it uses, which are in rows above.
#[test]
fn architecture_lists_the_dependencies_of_each_crate() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(root.join("ARCHITECTURE.md")).unwrap();
    let mut above = BTreeSet::from(["uri-grammar".to_owned()]);
    for row in text.lines().filter_map(|line| line.strip_prefix("| `crates/")) {
        let [name, uses, ..] = row.split('|').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("{row}");
        };
        let name = name.trim_end_matches('`');
        let uses: BTreeSet<_> =
            uses.split(", ").filter(|name| !name.is_empty()).map(str::to_owned).collect();
        let manifest = fs::read_to_string(root.join("crates").join(name).join("Cargo.toml"));
        let manifest = manifest.unwrap_or_else(|error| panic!("{name}: {error}"));
        let lines = manifest.lines().skip_while(|line| *line != "[dependencies]").skip(1);
        let paths = lines
            .take_while(|line| !line.starts_with('['))
            .filter_map(|line| line.split_once("path = \"../")?.1.split_once('"'))
            .map(|(path, _)| if path == ".." { "uri-grammar" } else { path }.to_owned());
        assert_eq!(uses, paths.collect(), "the crates that {name} uses");
        assert!(uses.is_subset(&above), "{name} is above a crate that it uses");
        above.insert(name.to_owned());
    }
    assert_eq!(above.len(), 1 + fs::read_dir(root.join("crates")).unwrap().count());
}
