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

/// Checks a statement of ARCHITECTURE: only inline functions read by the rules of RFC 3986, so that the rules are
/// compiled in the crates that use them.
#[test]
fn types_use_rules_only_in_inline_functions() {
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
