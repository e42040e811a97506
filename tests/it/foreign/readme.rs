//! The programs of the README, with its dependencies, as a user who copies them has them.

use std::path::Path;
use std::{env, fs};

use super::{folder, root, succeeds};

/// Returns the code of the blocks in that language, each of which has the words.
fn blocks<'a>(readme: &'a str, language: &str, words: &str) -> Vec<&'a str> {
    let blocks = readme.split("\n```").skip(1).step_by(2);
    let codes = blocks.filter_map(|block| {
        let (first, code) = block.split_once('\n')?;
        (first == language).then_some(code)
    });
    let codes: Vec<_> = codes.collect();
    assert!(!codes.is_empty(), "the README has no {language}");
    assert!(codes.iter().all(|code| code.contains(words)), "{language} without {words}");
    codes
}

/// Returns the dependency with the path of our crates, whatever source the README has.
fn from_here(line: &str) -> String {
    let Some((name, wanted)) = line.split_once(" = ") else { return line.to_owned() };
    let path = match name.strip_prefix("uri-grammar") {
        Some("") => root().to_owned(),
        Some(rest) => root().join("crates").join(rest.trim_start_matches('-')),
        None => return line.to_owned(),
    };
    let wanted = wanted.split('#').next().unwrap().trim();
    let mut parts = vec![format!("path = {path:?}")];
    match wanted.strip_prefix('{') {
        None => parts.push(format!("version = {wanted}")),
        Some(table) => {
            // A list in the table must not be cut: the features end at the bracket.
            let table = table.trim_end_matches('}').trim();
            let from = ["path = ", "git = ", "branch = ", "tag = ", "rev = "];
            let kept =
                table.split(", ").filter(|part| !from.iter().any(|key| part.starts_with(key)));
            parts.extend(kept.map(str::to_owned));
        }
    }
    format!("{name} = {{ {} }}", parts.join(", "))
}

#[test]
fn the_readme_runs() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let mut manifest =
        "[package]\nname = \"foreign-readme\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
        [workspace]\n\n[dependencies]\n"
            .to_owned();
    // All programs share the dependencies.
    for block in blocks(&readme, "toml", "[dependencies]\n") {
        let lines = block.lines().filter(|line| *line != "[dependencies]");
        manifest.extend(lines.map(|line| from_here(line) + "\n"));
    }
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme");
    let programs = copy.join("src/bin");
    // No file of an earlier README may remain.
    if copy.exists() {
        fs::remove_dir_all(&copy).unwrap();
    }
    fs::create_dir_all(&programs).unwrap();
    fs::write(copy.join("Cargo.toml"), manifest).unwrap();
    let blocks = blocks(&readme, "rust", "fn main()");
    for (number, block) in blocks.iter().enumerate() {
        fs::write(programs.join(format!("block-{number}.rs")), block).unwrap();
    }
    let (lock, locked) = (copy.join("Cargo.lock"), folder("readme").join("Cargo.lock"));
    if env::var_os("UPDATE_README_LOCK").is_some() {
        succeeds(&copy, &["generate-lockfile", "--quiet"]);
        fs::copy(&lock, &locked).unwrap();
    }
    fs::copy(&locked, &lock).unwrap();
    for number in 0..blocks.len() {
        succeeds(&copy, &["run", "--quiet", "--locked", "--bin", &format!("block-{number}")]);
    }
}
