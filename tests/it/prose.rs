//! Checks the statements of the documents about the project, as far as a program can: files exist, links have
//! targets, and commands name existing packages and tests.
//!
//! The tests read all Markdown files, the gate and the comments of the code.

use std::path::Path;

mod commands;
mod markdown;
mod paths;
mod project;

use markdown::Markdown;
use project::Project;

/// Names that look like paths of the project but are not, and their meaning.
const NOT_OURS: [(&str, &str); 11] = [
    (".pre-commit-config.yaml", "a file of a user"),
    (".git/hooks/pre-commit", "a file of a user"),
    ("web.txt", "a corpus that is not carried"),
    ("percent.txt", "a corpus that is not carried"),
    ("synthetic.txt", "a corpus that is not carried"),
    ("invalid.txt", "a corpus that is not carried"),
    ("pairs.tsv", "a corpus that is not carried"),
    ("www.w3.org/Addressing/", "a text"),
    ("fuzz/artifacts", "what a fuzzer writes"),
    ("NAME.txt", "a placeholder"),
    ("test_iri.py", "a suite that is not carried"),
];

/// Returns `true` if the paths in a document need not exist: the pages of the codes are about references, and the
/// change log is about the past.
fn may_name_missing_paths(name: &str) -> bool {
    name.starts_with("docs/codes/") || name == "CHANGELOG.md"
}

/// Lists the false statements in a Markdown document of the project.
fn problems(project: &Project, name: &str, text: &str) -> Vec<String> {
    let document = Markdown::read(text);
    let mut problems = paths::dead_links(project, name, &document);
    problems.extend(commands::wrong(project, &document.code().collect::<Vec<_>>()));
    if !may_name_missing_paths(name) {
        problems.extend(paths::missing(project, name, &document));
        problems.extend(paths::not_in_the_map(project, &document));
    }
    let in_its_place = |problem| format!("{name}: {problem}");
    problems.into_iter().map(in_its_place).collect()
}

/// Returns the comments of a file of code, as Markdown.
fn comments(code: &str) -> String {
    let comment = |line: &str| {
        let line = line.trim_start();
        let text = ["//!", "///", "//"].iter().find_map(|mark| line.strip_prefix(mark))?;
        Some(text.strip_prefix(' ').unwrap_or(text).to_owned())
    };
    code.lines().map(|line| comment(line).unwrap_or_default() + "\n").collect()
}

#[test]
fn documents_are_true() {
    let project = Project::read(Path::new(env!("CARGO_MANIFEST_DIR")));
    let documents: Vec<_> = project.files_that_end(".md").collect();
    assert!(documents.contains(&"README.md") && documents.contains(&"grammar/README.md"));
    let found: Vec<_> =
        documents.iter().flat_map(|name| problems(&project, name, &project.text(name))).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Lists the false statements in the comments of a file of code. Links are left to rustdoc.
fn problems_in_comments(project: &Project, name: &str, code: &str) -> Vec<String> {
    let mut document = Markdown::read(&comments(code));
    let mut problems = commands::wrong(project, &document.code().collect::<Vec<_>>());
    document.spans.retain(|code| paths::is_surely_path(project, code));
    problems.extend(paths::missing(project, name, &document));
    problems.into_iter().map(|problem| format!("{name}: {problem}")).collect()
}

#[test]
fn comments_and_the_gate_are_true() {
    let project = Project::read(Path::new(env!("CARGO_MANIFEST_DIR")));
    let mut found = Vec::new();
    for name in project.files_that_end("").filter(|name| name.starts_with(".ci/")) {
        found.extend(commands::wrong(&project, &[project.text(name).as_str()]));
    }
    // These files have mistakes on purpose.
    for name in project.files_that_end(".rs").filter(|name| !name.starts_with("tests/it/prose")) {
        found.extend(problems_in_comments(&project, name, &project.text(name)));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Files with one subject are short. A generated file names its source at its beginning.
#[test]
fn files_have_at_most_400_lines() {
    let project = Project::read(Path::new(env!("CARGO_MANIFEST_DIR")));
    for name in project.files_that_end(".rs") {
        let code = project.text(name);
        let is_generated = code.lines().take(8).any(|line| line.contains("Generated from"));
        let lines = code.lines().count();
        assert!(lines <= 400 || is_generated, "{name}: {lines} lines");
    }
}

#[test]
fn documents_mention_foreign_names() {
    let project = Project::read(Path::new(env!("CARGO_MANIFEST_DIR")));
    let all: String = project.files_that_end(".md").map(|name| project.text(name)).collect();
    for (name, why) in NOT_OURS {
        assert!(all.contains(&format!("`{name}`")), "{name}, {why}: no document mentions it");
    }
}

/// The checks notice mistakes: each text is true, and becomes false when a part of it is replaced.
#[test]
fn mistakes_are_noticed() {
    let project = Project::read(Path::new(env!("CARGO_MANIFEST_DIR")));
    for (name, text, right, wrong) in [
        ("README.md", "[a](docs/history.md)", "docs/history.md", "docs/histories.md"),
        ("README.md", "[a](docs/history.md \"A title\")", "history.md", "histories.md"),
        ("README.md", "[a][b]\n\n[b]: docs/history.md", "history.md", "histories.md"),
        ("docs/ci.md", "![a](schema/check.json)", "schema/", "schemas/"),
        ("docs/ci.md", "[`code`](../README.md#speed-and-weight)", "#speed", "#spead"),
        ("docs/ci.md", "# A `b`, c\n\n[a](#a-b-c)", "#a-b-c", "#a-b,-c"),
        ("docs/codes/U001.md", "[a](README.md)", "README.md", "readme.html"),
        ("README.md", "In `tests/lockstep/` are", "lockstep", "lock-step"),
        ("README.md", "In `tests/data/resolution/*.tsv` are", "resolution", "resolutions"),
        ("README.md", "In `src/percent` are", "src/percent", "src/percents"),
        ("README.md", "In `percent/mod.rs` are", "percent/mod.rs", "percents/mod.rs"),
        ("README.md", "In `cursor.rs` are", "cursor.rs", "cursors.rs"),
        ("crates/peers/README.md", "In `src/weigh/*.rs` are", "weigh", "weighs"),
        ("fuzz/README.md", "In `seeds/parse` are", "seeds/parse", "src/parse"),
        ("README.md", "```sh\ncargo test --test lockstep\n```", "lockstep", "lock"),
        ("README.md", "Run `cargo test --test\nlockstep`.", "lockstep", "lock"),
        ("README.md", "`A=1 cargo test -p uri-grammar-cli --test it`", "-cli", "-macro"),
        ("README.md", "`cargo test -p uri-grammar-cli --test it`", "--test it", "--test lockstep"),
        ("README.md", "`cargo test --features alloc,std`", "alloc,", "allocs,"),
        ("README.md", "`cargo run --example link_header`", "link_header", "link_headers"),
        ("README.md", "`cargo check --manifest-path fuzz/Cargo.toml`", "fuzz/", "fuzzy/"),
        ("README.md", "`cargo install --path crates/cli`", "crates/cli", "cli"),
        ("README.md", "```\nsrc/error/    a\n  mod.rs words.rs   b c\n```", "words.rs", "wordy.rs"),
        ("README.md", "```\nsrc/    a\n  uri/   b\n    build/\n```", "build/", "lib.rs"),
        ("README.md", "```\nsrc/uri/ lib.rs   b c\n```", "lib.rs", "main.rs"),
    ] {
        assert_eq!(problems(&project, name, text), [""; 0]);
        let untrue = text.replacen(right, wrong, 1);
        assert_ne!(text, untrue);
        let found = problems(&project, name, &untrue);
        assert_eq!(found.len(), 1, "{name}: {untrue:?}: {found:?}");
        assert!(found[0].starts_with(&format!("{name}: ")), "{found:?}");
    }
}

#[test]
fn mistakes_in_comments_are_noticed() {
    let project = Project::read(Path::new(env!("CARGO_MANIFEST_DIR")));
    for (text, right, wrong) in [
        ("//! See `tests/lockstep`.", "lockstep", "lockstop"),
        ("/// See `cursor.rs`.", "cursor", "cursors"),
        ("    // `cargo test --test\n    // lockstep`", "lockstep", "lockstop"),
        ("//! ```sh\n//! cargo test --test lockstep\n//! ```", "lockstep", "lockstop"),
    ] {
        assert_eq!(problems_in_comments(&project, "src/lib.rs", text), [""; 0]);
        let untrue = text.replacen(right, wrong, 1);
        assert_eq!(problems_in_comments(&project, "src/lib.rs", &untrue).len(), 1, "{untrue}");
        // Text outside of comments is not a statement.
        let code = untrue.replace("//", "");
        assert_eq!(problems_in_comments(&project, "src/lib.rs", &code), [""; 0]);
    }
}

/// Texts without statements about files.
#[test]
fn ignores_texts_that_are_not_paths() {
    let project = Project::read(Path::new(env!("CARGO_MANIFEST_DIR")));
    for text in [
        "`http://a/b`, `//a/b`, `a/../b`, `../../../g`, `a/b`, `/src/no`, `.//d`, `MB/s`, `1.2.3`",
        "`tree TEXT`, `NAME.txt`, `path-abempty`, `( IPv6address / IPvFuture )`, `a.b.c`",
        "[a](http://a/), [b](mailto:a@b), `[c](nowhere.md)`",
        "```\n[c](nowhere.md) `tests/nowhere`\n```",
        "`cargo fuzz`, and cargo test --test nowhere in prose, `cargo run -- --test nowhere`",
        "```rust\nlet a = \"src/\";\n```",
    ] {
        assert_eq!(problems(&project, "README.md", text), [""; 0]);
    }
}
