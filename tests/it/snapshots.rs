//! The results of the crate for texts, kept as one file per text in the top-level `snapshots/`. `rules/` has the
//! derivations and errors of each rule, `references/` has the parse trees of whole references, and `errors/` has the
//! errors of invalid ones. `editions/` has the rules of the older documents, which are in the crate
//! `uri-grammar-historic`.
//!
//! The texts are in the tables of `tests/it/snapshots/`. To accept changes, run
//! `INSTA_UPDATE=always cargo test --test it snapshots`, and read the difference.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

use uri_grammar::{GrammarRule, Rule, SyntaxError};

mod editions;
mod errors;
mod rules;

use errors::ERRORS;
use rules::EXAMPLES;

/// One line per reference, with tabs: the section of RFC 3986 that prints it, or the rule that a reference of ours is
/// about; the name of its file; the text.
const REFERENCES: &str = include_str!("snapshots/references.txt");

/// The expected contents of a file of `snapshots/`.
struct Snapshot {
    name: String,
    description: String,
    content: String,
}

#[test]
fn rules() {
    check("rules", of_rules());
}

#[test]
fn references() {
    check("references", of_references());
}

#[test]
fn errors() {
    check("errors", of_errors());
}

#[test]
fn every_rule_is_shown_accepting_and_rejecting() {
    let shown: Vec<Rule> = EXAMPLES.iter().map(|examples| examples.rule).collect();
    assert_eq!(shown, Rule::ALL, "each once, in the order of the document");
    for examples in EXAMPLES {
        assert!(!examples.accepts.is_empty(), "{} accepts", examples.rule);
        assert!(!examples.rejects.is_empty(), "{} rejects", examples.rule);
    }
}

fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/snapshots"))
}

/// Compares each snapshot with its file. It fails after the last if any differs, so that one run shows all
/// differences. It also fails if a file is left over, or if two names differ only in case, which some file systems do
/// not distinguish.
fn check(folder: &str, snapshots: Vec<Snapshot>) {
    let folder = root().join(folder);
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(&folder);
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let mut names = BTreeSet::new();
    let mut differing = Vec::new();
    for Snapshot { name, description, content } in snapshots {
        assert!(names.insert(name.to_lowercase()), "{name} is there twice");
        settings.set_description(&description);
        let compare = || settings.bind(|| insta::assert_snapshot!(name.as_str(), content));
        let same = catch_unwind(AssertUnwindSafe(compare)).is_ok();
        // insta does not compare the description.
        let file = std::fs::read_to_string(folder.join(format!("{name}.snap")));
        let header = format!("\ndescription: {}\n", yaml(&description));
        if !same || !file.is_ok_and(|file| file.contains(&header)) {
            differing.push(name);
        }
    }
    let files = std::fs::read_dir(&folder).unwrap();
    let files = files.map(|file| file.unwrap().file_name().into_string().unwrap().to_lowercase());
    // Files that a failed run proposes end with `.snap.new`.
    let files = files.filter(|file| !file.ends_with(".snap.new"));
    let left_over: Vec<_> = files
        .filter(|file| !file.strip_suffix(".snap").is_some_and(|name| names.contains(name)))
        .collect();
    let folder = folder.display();
    assert!(differing.is_empty(), "these differ in {folder}: {differing:#?}");
    assert!(left_over.is_empty(), "these are left over in {folder}: {left_over:#?}");
}

/// Returns the text as a string of YAML, as insta writes it.
fn yaml(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

fn of_rules() -> Vec<Snapshot> {
    let mut snapshots = Vec::new();
    for examples in EXAMPLES {
        let rule = examples.rule;
        for &(word, text) in examples.accepts {
            let tree = rule.tree_to_characters(text).unwrap_or_else(|error| {
                panic!("{rule} should accept {text:?}, but {error}");
            });
            snapshots.push(Snapshot {
                name: joined([rule.name(), "accepts", word]),
                description: format!("{rule}: {}", quoted(text.as_bytes())),
                content: tree.to_string(),
            });
        }
        for &(word, text) in examples.rejects {
            let error = rejected(rule, text.as_bytes());
            let prefix = rule.prefix(text).map(|prefix| quoted(prefix.as_bytes()));
            let prefix = prefix.as_deref().unwrap_or("nothing");
            snapshots.push(Snapshot {
                name: joined([rule.name(), "rejects", word]),
                description: format!("{rule}: {}", quoted(text.as_bytes())),
                content: format!("{}takes     {prefix}\n", rendered(text.as_bytes(), &error)),
            });
        }
    }
    snapshots
}

fn of_references() -> Vec<Snapshot> {
    let lines = REFERENCES.lines().map(|line| {
        let mut fields = line.splitn(3, '\t');
        [(); 3].map(|()| fields.next().unwrap_or_else(|| panic!("three fields in {line:?}")))
    });
    lines
        .map(|[place, name, text]| {
            let tree = Rule::UriReference
                .tree(text)
                .unwrap_or_else(|error| panic!("{name} should be a reference, but {error}"));
            let place = match place {
                _ if place.parse::<Rule>().is_ok() => place.into(),
                _ if place.contains(|c: char| c.is_ascii_digit()) => {
                    format!("RFC 3986 section {place}")
                }
                _ => format!("RFC 3986 {place}"),
            };
            Snapshot {
                name: name.into(),
                description: format!("{place}: {}", quoted(text.as_bytes())),
                content: format!("{}\n{tree}", without_trailing_space(&tree.braces().to_string())),
            }
        })
        .collect()
}

fn of_errors() -> Vec<Snapshot> {
    ERRORS
        .iter()
        .map(|&(name, rule, text)| Snapshot {
            name: name.into(),
            description: format!("{rule}: {}", quoted(text)),
            content: rendered(text, &rejected(rule, text)),
        })
        .collect()
}

fn joined(words: [&str; 3]) -> String {
    words.join(".").trim_end_matches('.').into()
}

fn rejected<R: GrammarRule>(rule: R, text: &[u8]) -> SyntaxError {
    let Err(error) = rule.validate_bytes(text) else {
        panic!("{rule} should reject {}", quoted(text));
    };
    error
}

/// Returns the text with a caret below the error, and all information of the error.
fn rendered(text: &[u8], error: &SyntaxError) -> String {
    let offset = error.offset();
    let caret = " ".repeat(visible(&text[..offset]).chars().count());
    let mut out = format!("text      {}", visible(text)).trim_end().to_owned();
    writeln!(out, "\n          {caret}^").unwrap();
    writeln!(out, "error     {error}").unwrap();
    writeln!(out, "offset    {offset}").unwrap();
    writeln!(out, "found     {}", error.found()).unwrap();
    writeln!(out, "rules     {}", error.rule_path()).unwrap();
    for (i, label) in error.expected().labels().enumerate() {
        writeln!(out, "{:10}{label}", if i == 0 { "expected" } else { "" }).unwrap();
    }
    out
}

/// Returns the text with an escape for each character that is invisible or controls a terminal.
fn visible(text: &[u8]) -> String {
    let mut out = String::new();
    for chunk in text.utf8_chunks() {
        for character in chunk.valid().chars() {
            match character {
                ' '..='~' => out.push(character),
                _ if character.is_alphanumeric() => out.push(character),
                '\t' | '\n' | '\r' => write!(out, "{}", character.escape_default()).unwrap(),
                _ => write!(out, "\\u{{{:04X}}}", u32::from(character)).unwrap(),
            }
        }
        for byte in chunk.invalid() {
            write!(out, "\\x{byte:02X}").unwrap();
        }
    }
    out
}

fn quoted(text: &[u8]) -> String {
    format!("\"{}\"", visible(text))
}

fn without_trailing_space(text: &str) -> String {
    text.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}
