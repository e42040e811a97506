//! The shelf: each grammar is complete, derives the right texts, and is listed with its findings.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use oracle::tree::TreeError;
use oracle::{Expr, Grammar, abnf};
use uri_grammar_study::Own;
use uri_grammar_study::shelf::{self, Shelved};

use crate::own::{HOW, findings};
use crate::{case_files, committed};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("shelf")
}

fn read(shelved: Shelved, depth: usize) -> Own {
    Own::read(&[shelved.text], depth)
}

/// Returns the comments at the beginning of a grammar, each on one line.
fn notes(text: &str) -> Vec<String> {
    let comments = text.lines().map_while(|line| line.strip_prefix("; "));
    let mut notes: Vec<String> = Vec::new();
    for line in comments {
        match (line.strip_prefix("  "), notes.last_mut()) {
            (Some(more), Some(note)) => *note += &format!(" {more}"),
            _ => notes.push(line.to_owned()),
        }
    }
    notes
}

#[test]
fn the_shelf_has_every_file() {
    let entries = std::fs::read_dir(folder()).expect("a folder");
    let names =
        entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"));
    let mut files: Vec<String> =
        names.filter_map(|name| name.strip_suffix(".abnf").map(str::to_owned)).collect();
    files.sort();
    let names: Vec<&str> = shelf::ALL.iter().map(|shelved| shelved.name).collect();
    assert_eq!(files, names);
}

/// All of the text is rules, every name has a rule, and no rule is prose.
#[test]
fn grammars_are_complete() {
    for &shelved in shelf::ALL {
        let name = shelved.name;
        let written =
            Grammar::parse(shelved.text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let own = read(shelved, 0);
        assert_eq!(own.grammar().rules().len(), written.rules().len(), "{name}");
        assert!(own.whole().undefined().is_empty(), "{name}: {:?}", own.whole().undefined());
        for rule in own.whole().rules() {
            for expr in rule.expr.walk() {
                let is_prose = matches!(expr, Expr::Prose(text) if abnf::meaning(text).is_none());
                assert!(!is_prose, "{name}: {}", rule.name);
            }
        }
    }
}

#[test]
fn grammars_name_their_sources() {
    for shelved in shelf::ALL {
        let notes = notes(shelved.text);
        let number = &shelved.name["rfc".len()..];
        assert_eq!(notes[0], format!("RFC {number}: {}", shelved.title()));
        for heading in ["Published ", "Source: ", "Errata: "] {
            assert!(notes.iter().any(|note| note.starts_with(heading)), "{number}: {heading}");
        }
        let errata = notes.iter().find(|note| note.starts_with("Errata: ")).expect("a note");
        let marks = shelved.text.lines().filter_map(|line| line.split_once("erratum "));
        for (_, mark) in marks {
            let erratum: String = mark.chars().take_while(char::is_ascii_digit).collect();
            assert!(errata.contains(&format!("{erratum} (verified)")), "{number}: {erratum}");
        }
    }
}

#[test]
fn rules_derive_the_examples_of_their_documents() {
    let mut grammars: BTreeMap<(String, usize), Own> = BTreeMap::new();
    let mut counts: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    case_files::check(
        concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/shelf"),
        "UPDATE_SHELF=1 cargo test -p uri-grammar-study shelf",
        |out, _, word, text| {
            let mut parts = word.split(':');
            let mut part = || parts.next().expect("three parts");
            let (name, depth, rule) = (part(), part().parse().expect("a depth"), part());
            let grammar = || read(shelf::named(name).expect(name), depth);
            let own = grammars.entry((name.to_owned(), depth)).or_insert_with(grammar);
            let text = str::from_utf8(text).expect("a text");
            let is_member = match own.tree(rule, text, false) {
                Ok(_) => true,
                Err(TreeError::NoMember { .. }) => false,
                Err(error) => panic!("{word} {text:?}: {error}"),
            };
            out.push_str(if is_member { "  derived\n" } else { "  not derived\n" });
            counts.entry(word.to_owned()).or_default()[usize::from(is_member)] += 1;
        },
    );
    assert!(counts.values().all(|[others, members]| *others >= 3 && *members >= 3), "{counts:?}");
    let has = |name: &str| counts.keys().any(|word| word.split(':').next() == Some(name));
    assert!(shelf::ALL.iter().all(|shelved| has(shelved.name)), "{counts:?}");
}

/// Returns true for a grammar whose rules take seconds.
pub fn is_large(name: &str) -> bool {
    matches!(name, "rfc5321" | "rfc9110" | "rfc9112")
}

/// Returns true if the findings are recorded. The repairs of SMTP paths take minutes.
fn is_recorded(name: &str) -> bool {
    name != "rfc5321"
}

fn findings_on_record(is_asked: fn(&str) -> bool) {
    for &shelved in shelf::ALL.iter().filter(|shelved| is_asked(shelved.name)) {
        let own = read(shelved, 0);
        assert!(!own.findings().iter().any(|found| found.kind.is_error()), "{}", shelved.name);
        let file = folder().join(format!("findings/{}.txt", shelved.name));
        committed::compare(&file, &findings(shelved.name, &own), HOW);
    }
}

#[test]
fn findings_are_on_record() {
    findings_on_record(|name| !is_large(name));
}

mod gate {
    #[test]
    #[ignore = "takes long; `.ci/tests` runs it with URI_GRAMMAR_ALL=1"]
    fn findings_of_large_grammars_are_on_record() {
        super::findings_on_record(|name| super::is_large(name) && super::is_recorded(name));
    }
}

/// The table of the README agrees with the files.
#[test]
fn the_shelf_is_listed() {
    let mut table =
        "| name | title | rules | imported | found | errata |\n|---|---|---|---|---|---|\n"
            .to_owned();
    for &shelved in shelf::ALL {
        let own = read(shelved, 0);
        let name = shelved.name;
        let record = folder().join(format!("findings/{name}.txt"));
        let found = std::fs::read_to_string(record).unwrap_or_default();
        let found = match found.lines().filter(|line| line.contains(": note: ")).count() {
            _ if !is_recorded(name) => "not recorded".to_owned(),
            1 => format!("[1 note](findings/{name}.txt)"),
            found => format!("[{found} notes](findings/{name}.txt)"),
        };
        let notes = notes(shelved.text);
        let errata = notes.iter().find_map(|note| note.strip_prefix("Errata: ")).expect("a note");
        let (rules, imported) = (own.grammar().rules().len(), own.resolved().count());
        writeln!(
            table,
            "| [`{name}`]({name}.abnf) | {} | {rules} | {imported} | {found} | {errata} |",
            shelved.title()
        )
        .expect("writes");
    }
    let file = folder().join("README.md");
    let readme = std::fs::read_to_string(&file).expect("reads");
    let (before, _) = readme.split_once("| name | title |").unwrap_or((&readme, ""));
    committed::compare(&file, &format!("{before}{table}"), HOW);
}
