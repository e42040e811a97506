//! Texts and all their findings. Each file of `data/cases` has the texts of a subject. A line has a rule and a text, and
//! the indented lines after it have the findings.
//!
//! To add a case, write a line with a rule and a text. This command writes the findings of all texts:
//!
//! ```sh
//! UPDATE_CASES=1 cargo test -p uri-grammar-diagnose cases
//! ```
//!
//! Then read the difference from the perspective of a user who wrote the text.

use std::fmt::Write;

use uri_grammar::Rule;
use uri_grammar_diagnose::render::{masked, secrets};
use uri_grammar_diagnose::{
    Applicability, Diagnostic, Kind, Lints, Options, Severity, diagnose, diagnose_link,
};

use super::laws::lawful;
use crate::case_files;

#[test]
fn texts_have_their_findings() {
    case_files::check(
        concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/cases"),
        "UPDATE_CASES=1 cargo test -p uri-grammar-diagnose cases",
        |out, file, rule, text| match file {
            "links" => write_link(out, str::from_utf8(text).unwrap()),
            _ => write_findings(out, rule.parse().expect(rule), text, file),
        },
    );
}

/// Writes the findings of a text and its secrets. Without the fixes, which can show more, a text can have fewer secrets.
fn write_findings(out: &mut String, rule: Rule, text: &[u8], file: &str) {
    // Programs read most of these hosts and ports in several ways. The cases of U723 are in `lints.tsv`.
    let with_lints = Options::new(rule).lints(Lints::ALL.without(Kind::SeveralReadings));
    let report = match file {
        "iris" => diagnose(text, &with_lints.iri(true)),
        "lints" => diagnose(text, &with_lints),
        "accepted" => {
            let accepted = with_lints.lint_invalid(Kind::NonAscii);
            diagnose(text, &accepted.lint_invalid(Kind::ExcludedCharacter))
        }
        _ => lawful(rule, text),
    };
    report.diagnostics().iter().for_each(|finding| write_finding(out, finding));
    if report.omitted() > 0 {
        let _ = writeln!(out, "  and {} more", report.omitted());
    }
    let (secrets, of_text) = (report.secrets(), secrets(rule, text, 0..text.len()));
    if !secrets.is_empty() {
        let _ =
            writeln!(out, "  hidden {secrets:?} {:?}", with_repetitions(&masked(text, &secrets)));
    }
    if of_text != secrets {
        let _ = writeln!(out, "  hidden {of_text:?} without the fixes");
    }
}

/// Writes the finding of a broken link, whose destination is in brackets.
fn write_link(out: &mut String, text: &str) {
    let (before, rest) = text.split_once('⟦').expect(text);
    let (destination, after) = rest.split_once('⟧').expect(text);
    let place = before.len()..before.len() + destination.len();
    let link = [before, destination, after].concat();
    write_finding(out, &diagnose_link(&link, place, &Options::default()).diagnostics()[0]);
}

/// Writes the code, span, message, label, help, notes and fixes of a finding. The offset of the grammar error follows
/// the span if it is not the start of the span, and the cited section follows the help if it differs from the section
/// in the catalogue. Fixes begin with `=` if they keep the meaning, with `_` if they have placeholders, and otherwise
/// with `?`.
fn write_finding(out: &mut String, finding: &Diagnostic) {
    let span = finding.span();
    let _ = write!(out, "  {}@{span:?}", finding.kind().code());
    let _ = match finding.error().map(|error| error.offset()) {
        Some(offset) if offset != span.start => write!(out, " ({offset})"),
        None if finding.severity() == Severity::Error => write!(out, " (-)"),
        _ => Ok(()),
    };
    let (message, label, help) = (finding.message(), finding.label(), finding.help());
    assert!(![message, &label, help].iter().any(|line| line.contains("hunter2")), "{finding}");
    let _ = write!(out, " {} | {label} | {}", with_repetitions(message), with_repetitions(help));
    let section = finding.section();
    let has_own = section != finding.kind().entry().section;
    let _ = if has_own { writeln!(out, " | {section}") } else { writeln!(out) };
    let notes = finding.notes().iter().map(|note| format!("{:?} {}", note.span, note.text));
    let notes = notes.collect::<Vec<_>>().join("; ");
    if !notes.is_empty() {
        let _ = writeln!(out, "    {notes}");
    }
    for (i, fix) in finding.fixes().iter().enumerate() {
        // Only the first of several fixes can be certain.
        assert!(i == 0 || fix.applicability > Applicability::MachineApplicable, "{finding}");
        let sign = match fix.applicability {
            Applicability::MachineApplicable => '=',
            Applicability::HasPlaceholders => '_',
            _ => '?',
        };
        let _ = writeln!(out, "    {sign} {:?}", with_repetitions(&fix.result));
    }
}

/// Writes long repetitions of a few characters as in the texts.
fn with_repetitions(text: &str) -> String {
    const LONG: usize = 40;
    let mut out = String::new();
    let mut rest = text;
    while let Some(character) = rest.chars().next() {
        let repeats = |&length: &usize| {
            let repeated = rest.get(..length)?;
            let count = rest.as_bytes().chunks(length).take_while(|it| *it == repeated.as_bytes());
            Some((repeated, count.count())).filter(|(_, count)| count * length > LONG)
        };
        let length = match (1..=8).find_map(|length| repeats(&length)) {
            Some((repeated, count)) => {
                let _ = write!(out, "«{count} {repeated}»");
                repeated.len() * count
            }
            None => {
                out.push(character);
                character.len_utf8()
            }
        };
        rest = &rest[length..];
    }
    out
}
