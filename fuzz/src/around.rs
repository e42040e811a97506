//! The bodies of the targets around the library: diagnostics and their rendering, documents, and running text.

use documents::{
    DocumentOptions as Names, Format, Occurrence, Strings, entity, html_base, references_with,
};
use uri_grammar::rfc3987::Rule as IriRule;
use uri_grammar::{GrammarRule, Rule};
use uri_grammar_diagnose::render::{Renderer, masked, secrets, visible};
use uri_grammar_diagnose::{
    Applicability, Kind, Lints, Options, Report, Severity, diagnose as second,
};
use uri_grammar_extract::{
    ExtractOptions as Search, Extracted, Form, extract as search, parse_user_input,
};

/// The number of findings, and of references of a document, that are checked in detail.
const CLOSELY: usize = 8;

/// A byte that selects the rule, the lints and IRIs, and any bytes as the text.
pub fn diagnose(data: &[u8]) -> bool {
    let Some((&how, text)) = data.split_first() else { return false };
    let rules = [
        (Rule::UriReference, IriRule::IriReference),
        (Rule::Uri, IriRule::Iri),
        (Rule::Authority, IriRule::Iauthority),
        (Rule::Host, IriRule::Ihost),
        (Rule::Query, IriRule::Iquery),
        (Rule::Userinfo, IriRule::Iuserinfo),
    ];
    let (rule, of_iris) = rules[usize::from(how) % rules.len()];
    let lints = if how & 0x80 == 0 { Lints::ALL } else { Lints::NONE };
    let is_iri = how & 0x40 != 0;
    let options = Options::new(rule).lints(lints).iri(is_iri);
    let report = second(text, &options);
    let is_match = if is_iri { of_iris.is_match_bytes(text) } else { rule.is_match_bytes(text) };
    assert_eq!(report.is_valid(), is_match);
    assert_eq!(report.is_valid(), report.errors().next().is_none());
    let hidden = report.secrets();
    assert!(hidden.is_sorted_by(|a, b| a.end < b.start), "{hidden:?}");
    assert!(hidden.iter().all(|secret| !secret.is_empty() && secret.end <= text.len()));
    harmless(&format!("{report:#}"));
    let columns = usize::from(how).max(40);
    let renderer = Renderer::new().columns(usize::from(how)).verbose(how & 1 == 1);
    let shown = renderer.render(&report);
    harmless(&shown);
    // A character takes at least one column.
    assert!(shown.lines().all(|line| line.chars().count() <= columns), "{shown}");
    harmless(&masked(text, &secrets(rule, text, 0..text.len())));
    for finding in report.diagnostics() {
        let span = finding.span();
        assert!(span.start <= span.end && span.end <= text.len());
        harmless(finding.message());
        harmless(finding.help());
    }
    for finding in report.diagnostics().iter().take(CLOSELY) {
        for fix in finding.fixes() {
            let mut from = 0;
            for edit in &fix.edits {
                assert!(from <= edit.span.start && edit.span.end <= text.len(), "{:?}", fix.edits);
                from = edit.span.end;
            }
            if fix.applicability == Applicability::MachineApplicable {
                assert_no_new_errors(&report, finding.kind(), &second(&fix.result, &options));
            }
        }
    }
    !report.is_valid()
}

/// A certain fix removes its finding or one of them, and leaves no more errors.
fn assert_no_new_errors(before: &Report<'_>, kind: Kind, after: &Report<'_>) {
    let count = |report: &Report<'_>, kind| {
        report.diagnostics().iter().filter(|finding| finding.kind() == kind).count()
    };
    let errors = |report: &Report<'_>| report.errors().count() + report.omitted();
    if kind.severity() == Severity::Error {
        assert!(errors(after) <= errors(before), "{before:#}\n{after:#}");
    } else {
        assert!(after.is_valid() || !before.is_valid(), "{before:#}\n{after:#}");
        assert!(count(after, kind) < count(before, kind), "{before:#}\n{after:#}");
    }
}

/// Asserts that no character affects a terminal. A combining mark is harmless.
fn harmless(text: &str) {
    for line in text.lines() {
        let without = line.replace('\u{301}', "");
        assert_eq!(visible(without.as_bytes()), without, "{text:?}");
    }
}

/// A byte that selects the format and names, and any bytes as the document.
pub fn documents(data: &[u8]) -> bool {
    let Some((&how, file)) = data.split_first() else { return false };
    let format = Format::ALL[usize::from(how) % Format::ALL.len()];
    let strings = if how & 0x80 == 0 { Strings::Names } else { Strings::All };
    let options = Names::new().strings(strings);
    let _ = entity(file);
    if let Ok(text) = str::from_utf8(file) {
        let _ = html_base(text);
    }
    let found = match references_with(format, file, &options) {
        Ok(found) => found,
        Err(error) => {
            assert!(error.span().end <= file.len());
            harmless(error.message());
            return false;
        }
    };
    for one in &found {
        assert!(one.span.start <= one.span.end && one.span.end <= file.len(), "{one:?}");
        assert_eq!(one.map.len(), one.text.len(), "{one:?}");
        assert_eq!(one.map.range(0..one.text.len()), one.span, "{one:?}");
    }
    for one in found.iter().take(CLOSELY) {
        for (at, _) in one.text.char_indices().take(CLOSELY) {
            for what in ["%20", "&", "\"", "a"] {
                if let Some(edit) = one.edit(at..at, what) {
                    assert!(one.span.start <= edit.span.start && edit.span.end <= one.span.end);
                    written(format, &options, file, one, &edit, at, what);
                }
            }
        }
    }
    !found.is_empty()
}

/// A written reference has the expected text, if there is still a reference at this place.
fn written(
    format: Format,
    options: &Names,
    file: &[u8],
    one: &Occurrence<'_>,
    edit: &documents::Replacement,
    at: usize,
    what: &str,
) {
    let mut after = file.to_vec();
    after.splice(edit.span.clone(), edit.text.bytes());
    let mut wanted = one.text.to_string();
    wanted.insert_str(at, what);
    let again = references_with(format, &after, options).unwrap_or_default();
    let here =
        again.iter().find(|other| other.span.start == one.span.start && other.role == one.role);
    // The text of a link can then end elsewhere, and a name or scheme can become invalid.
    let is_same = here.is_none_or(|here| {
        here.text == wanted
            || matches!(
                format,
                Format::Markdown | Format::Text | Format::Asciidoc | Format::Rst | Format::Mail
            )
    });
    assert!(is_same, "{one:?} {edit:?} {here:?}");
}

/// Any text, both searched and as typed input.
pub fn extract(data: &[u8]) -> bool {
    let Ok(text) = str::from_utf8(data) else { return false };
    let mut any = false;
    for options in [Search::new(), Search::new().abbreviated(true)] {
        let mut free = 0;
        // An abbreviated reference is a reference only with its scheme.
        let holds = |found: &Extracted<'_>| match found.completed() {
            Some(uri) => Rule::Uri.is_match(&uri),
            None if found.form() == Form::Invalid => !Rule::Uri.is_match(found.text()),
            None => Rule::UriReference.is_match(found.text()),
        };
        for found in search(text, options) {
            any = true;
            assert!(free <= found.outer().start && found.outer().end <= text.len());
            free = found.outer().end;
            assert!(holds(&found), "{found:?}");
            assert!(!found.text().is_empty());
        }
        if let Some(found) = parse_user_input(text, options) {
            assert!(holds(&found), "{found:?}");
        }
    }
    any
}
