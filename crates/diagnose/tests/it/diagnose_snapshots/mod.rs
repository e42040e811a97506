//! Snapshots of every kind of the catalogue: its example and variants, in the full and the short form. There is one
//! file per kind in `snapshots/` of this crate.
//!
//! To accept changes, run `INSTA_UPDATE=always cargo test -p uri-grammar-diagnose diagnose_snapshots`. Then read the
//! difference from the perspective of a user who made the mistake.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

use uri_grammar::Rule;
use uri_grammar_diagnose::render::Renderer;
use uri_grammar_diagnose::{Kind, Lints, Options, diagnose};

mod neighbours;
mod variants;

/// Returns the options for the variants. A variant of a lint is checked with that lint only.
fn options(kind: Kind, rule: Rule) -> Options {
    let options = Options::new(rule).lints(Lints::NONE.with(kind)).max_errors(4);
    if kind == Kind::TooLong { options.max_len(20) } else { options }
}

#[test]
fn every_kind_matches_its_snapshot() {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/snapshots"));
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(&folder);
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let mut differing = Vec::new();
    for kind in Kind::all() {
        let content = rendered(kind);
        settings.set_description(kind.to_string());
        let compare = || settings.bind(|| insta::assert_snapshot!(kind.code(), content));
        if catch_unwind(AssertUnwindSafe(compare)).is_err() {
            differing.push(kind.code());
        }
    }
    assert!(differing.is_empty(), "these differ: {differing:?}");
    let files = std::fs::read_dir(&folder).unwrap();
    let files = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    // A failed run names its proposals `.snap.new`.
    let files: BTreeSet<_> = files.filter(|file| !file.ends_with(".snap.new")).collect();
    let kinds: BTreeSet<_> = Kind::all().map(|kind| format!("{}.snap", kind.code())).collect();
    assert_eq!(files, kinds);
}

/// Returns the example of a kind, and its variants.
fn texts(kind: Kind) -> impl Iterator<Item = (Rule, Vec<u8>)> {
    let entry = kind.entry();
    let example = (entry.example.0, entry.example_text().into_owned());
    std::iter::once(example).chain(variants::of(kind))
}

#[test]
fn every_text_has_a_finding_of_its_kind() {
    let mut wrong = Vec::new();
    for kind in Kind::all() {
        assert!(!variants::of(kind).is_empty(), "{kind} has no variant");
        for (rule, text) in texts(kind) {
            let report = diagnose(&text, &options(kind, rule));
            if !report.diagnostics().iter().any(|finding| finding.kind() == kind) {
                wrong.push(format!("{kind}: {report}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Renders the texts of a kind.
fn rendered(kind: Kind) -> String {
    let shown = texts(kind).map(|(rule, text)| {
        let report = diagnose(&text, &options(kind, rule));
        let full = Renderer::new().origin("references.txt").position(12, 1).render(&report);
        format!("{report}\n\n{full}")
    });
    shown.collect::<Vec<_>>().join("\n----\n\n")
}
