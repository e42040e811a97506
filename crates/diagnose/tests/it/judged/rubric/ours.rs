//! The diagnosis of this library as an answer.

use uri_grammar::{Found, GrammarRule, Rule};
use uri_grammar_diagnose::{Applicability, Diagnostic, Lints, Options, Severity, diagnose};

use super::answer::{Answer, Expected, Fix, Said, Token};
use super::set::Row;

/// Returns the answer to a row, with lints if the text is valid.
pub(crate) fn answer(row: &Row) -> Answer {
    let rule: Rule = row.rule.parse().expect("a rule");
    let lints = if row.is_valid() { Lints::ALL } else { Lints::NONE };
    let report = diagnose(&row.text, &Options::new(rule).lints(lints));
    let said = report.diagnostics().iter().map(said).collect();
    Answer { accepted: report.is_valid(), said }
}

fn said(finding: &Diagnostic) -> Said {
    let expected = finding.error().map(|error| {
        let range = |range: std::ops::RangeInclusive<char>| {
            u32::from(*range.start())..=u32::from(*range.end())
        };
        let expected = error.expected();
        let characters = expected.characters().char_ranges().map(range).collect();
        Expected::Set { characters, end: expected.end_of_input() }
    });
    let found = finding.error().map(|error| {
        let mut buffer = [0; 4];
        let bytes = match error.found() {
            Found::Character(character) => character.encode_utf8(&mut buffer).as_bytes().to_vec(),
            Found::Byte(byte) => vec![byte],
            _ => Vec::new(),
        };
        // Spaces and controls are always named: src/error/mod.rs.
        Token { bytes, visible: true }
    });
    let fixes = finding.fixes().iter().map(|fix| Fix {
        placeholder: fix.applicability == Applicability::HasPlaceholders,
        edits: fix
            .edits
            .iter()
            .map(|edit| (edit.span.clone(), edit.text.as_bytes().to_vec()))
            .collect(),
        result: fix.result.as_bytes().to_vec(),
    });
    Said {
        warning: finding.severity() == Severity::Warning,
        code: Some(finding.kind().code().to_owned()),
        rule: Some(finding.rule().name().to_owned()),
        section: Some(finding.section().into_owned()),
        span: Some(finding.span()),
        found,
        expected,
        text: finding.message().to_owned(),
        help: finding.help().to_owned(),
        fixes: fixes.collect(),
        ..Said::default()
    }
}
