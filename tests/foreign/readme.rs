//! The program of the README, with the dependencies that it names, as somebody who copies both.

use std::path::Path;
use std::{env, fs};

use super::{folder, root, succeeds};

/// The code of the first block in that language that has the words.
fn block<'a>(readme: &'a str, language: &str, words: &str) -> &'a str {
    let mut blocks = readme.split("\n```").skip(1).step_by(2);
    let block = blocks.find_map(|block| {
        let (first, code) = block.split_once('\n')?;
        (first == language && code.contains(words)).then_some(code)
    });
    block.unwrap_or_else(|| panic!("the README has no {language} with {words}"))
}

/// The dependency with our crates taken from here, wherever the README has them from.
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
            // No list within may be cut: what is wanted of features goes on to the bracket.
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
    let dependencies: Vec<_> =
        block(&readme, "toml", "[dependencies]").lines().map(from_here).collect();
    let manifest = format!(
        "[package]\nname = \"foreign-readme\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n{}\n",
        dependencies.join("\n"),
    );
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme");
    fs::create_dir_all(copy.join("src")).unwrap();
    fs::write(copy.join("Cargo.toml"), manifest).unwrap();
    fs::write(copy.join("src/main.rs"), block(&readme, "rust", "fn main()")).unwrap();
    let (lock, locked) = (copy.join("Cargo.lock"), folder("readme").join("Cargo.lock"));
    if env::var_os("UPDATE_README_LOCK").is_some() {
        succeeds(&copy, &["generate-lockfile", "--quiet"]);
        fs::copy(&lock, &locked).unwrap();
    }
    fs::copy(&locked, &lock).unwrap();
    succeeds(&copy, &["run", "--quiet", "--locked"]);
}
