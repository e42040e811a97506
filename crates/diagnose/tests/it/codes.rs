//! Compares the pages in `docs/codes/` with the catalogue, from which they are generated.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::PathBuf;

use uri_grammar::{GrammarRule, RuleRef};
use uri_grammar_diagnose::render::visible;
use uri_grammar_diagnose::{Applicability, Kind, Lints, Severity, diagnose};

use crate::catalogue::options;
use crate::committed;

const HOW: &str = "UPDATE_CODES=1 cargo test -p uri-grammar-diagnose codes";

const SECTIONS: [(&str, &str); 10] = [
    ("U0", "Characters and encoding"),
    ("U1", "Scheme"),
    ("U2", "Authority"),
    ("U3", "Path"),
    ("U4", "Query and fragment"),
    ("U5", "Lints of characters and encoding"),
    ("U6", "Lints of the scheme"),
    ("U7", "Lints of the authority"),
    ("U8", "Lints of the path"),
    ("U9", "Lints of query and fragment"),
];

#[test]
fn pages_match_the_catalogue() {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/codes"));
    let mut pages: Vec<_> =
        Kind::all().map(|kind| (format!("{}.md", kind.code()), page(kind))).collect();
    pages.push(("README.md".into(), index()));
    let names: BTreeSet<_> = pages.iter().map(|(name, _)| name.clone()).collect();
    for (name, content) in &pages {
        committed::compare(&folder.join(name), content, HOW);
    }
    let files = std::fs::read_dir(&folder).unwrap();
    let files: BTreeSet<_> =
        files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(files, names, "no page too many");
}

fn index() -> String {
    let mut out = String::from(
        "# Codes\n\n\
         The findings of `uri-grammar check` and of the crate `uri-grammar-diagnose`, with a page for each code. \
         Errors are texts that the rule does not match. Lints are valid references that are dangerous or \
         probably not intended. Codes and names are stable.\n\n\
         `crates/diagnose/tests/it/codes.rs` generates these pages from the entries in \
         `crates/diagnose/src/causes/` and `crates/diagnose/src/lints/`.\n",
    );
    assert!(Kind::all().all(|kind| SECTIONS.iter().any(|(of, _)| kind.code().starts_with(of))));
    for (first, title) in SECTIONS {
        write!(out, "\n## {title}\n\n| code | name | example |\n|---|---|---|\n").unwrap();
        for kind in Kind::all().filter(|kind| kind.code().starts_with(first)) {
            let (code, name) = (kind.code(), kind.name());
            let message = message(kind).replace('|', "\\|");
            writeln!(out, "| [{code}]({code}.md) | {name} | {message} |").unwrap();
        }
    }
    out
}

fn message(kind: Kind) -> String {
    let text = kind.entry().example_text();
    diagnose(&text, &options(kind)).diagnostics()[0].message().to_owned()
}

fn page(kind: Kind) -> String {
    let entry = kind.entry();
    let text = entry.example_text();
    let report = diagnose(&text, &options(kind));
    let finding = &report.diagnostics()[0];
    let mut out = format!("# {}: {}\n\n", entry.code, entry.name);
    let what = match entry.severity {
        Severity::Error => "Error",
        _ if Lints::DEFAULT.contains(kind) => "Lint in the set `default`",
        _ => "Lint in the set `all` only",
    };
    let sections: Vec<_> = entry.sections().collect();
    writeln!(out, "{what} · {}\n\n{}\n", sections.join(", "), entry.why).unwrap();

    writeln!(out, "## Example\n\n```text\n{}\n```\n", visible(&text)).unwrap();
    writeln!(out, "```text\n{report:#}\n```\n").unwrap();
    match finding.fixes().first() {
        Some(fix) => writeln!(out, "Corrected:\n\n```text\n{}\n```\n", fix.result).unwrap(),
        None => writeln!(out, "To correct the text, {}.\n", finding.help()).unwrap(),
    }
    let trust = match entry.applicability {
        Applicability::MachineApplicable => {
            "`uri-grammar check --fix` makes this correction, which keeps the meaning."
        }
        Applicability::MaybeIncorrect => {
            "`uri-grammar check --fix-suggestions` shows possible corrections, which are guesses."
        }
        Applicability::HasPlaceholders => {
            "`uri-grammar check --fix-suggestions` shows a correction with placeholders, which you must \
             fill in."
        }
        _ => "It is not corrected automatically.",
    };
    writeln!(out, "{trust}\n").unwrap();

    let rule = finding.rule();
    let name = rule.name();
    writeln!(out, "## Grammar\n\n`{name}`, {}:\n", RuleRef::from(rule).citation()).unwrap();
    writeln!(out, "```abnf\n{}\n```\n", dedented(rule.abnf())).unwrap();
    writeln!(out, "Specification: <{}>\n", entry.url()).unwrap();

    let code = entry.code;
    writeln!(out, "## To silence it\n").unwrap();
    writeln!(out, "`uri-grammar check --allow {code}`, or in `uri-grammar.toml`:\n").unwrap();
    writeln!(out, "```toml\nallow = [\"{}\"]\n```", entry.name).unwrap();
    if entry.severity == Severity::Warning {
        let lints = if Lints::DEFAULT.contains(kind) { "DEFAULT" } else { "ALL" };
        writeln!(out, "\nIn the library, `Lints::{lints}.without(Kind::{kind:?})`.").unwrap();
    }
    out
}

/// Removes the common indentation of all lines.
fn dedented(abnf: &str) -> String {
    let lines: Vec<_> = abnf.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
    let indents = lines.iter().map(|line| line.len() - line.trim_start().len());
    let indent = indents.min().unwrap_or(0);
    lines.iter().map(|line| &line[indent..]).collect::<Vec<_>>().join("\n")
}
