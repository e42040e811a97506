//! Properties of every report.

use uri_grammar::{GrammarRule, Rule};
use uri_grammar_diagnose::{Applicability, Diagnostic, Edit, Options, Report, Severity, diagnose};

/// Returns the report of a text, after asserting its properties.
pub fn lawful(rule: Rule, text: &[u8]) -> Report<'_> {
    let report = diagnose(text, &Options::new(rule));
    let error = rule.validate_bytes(text).err();
    let shown = || format!("{rule} {:?}: {report}", String::from_utf8_lossy(text));
    // There is an error if and only if the rule does not match the text. The first error has the grammar's own error.
    assert_eq!(report.is_valid(), error.is_none(), "{}", shown());
    let first = report.diagnostics().first();
    assert_eq!(first.and_then(Diagnostic::error), error.as_ref(), "{}", shown());
    // With a maximum of one error, the first error is the same.
    let kind_and_place = |finding: &Diagnostic| (finding.kind(), finding.span());
    let alone = diagnose(text, &Options::new(rule).max_errors(1));
    let alone = alone.diagnostics().first().map(kind_and_place);
    assert_eq!(alone, first.map(kind_and_place), "{}", shown());
    for (i, finding) in report.diagnostics().iter().enumerate() {
        assert_eq!(finding.severity(), Severity::Error);
        own_error(text, i, finding);
        let ordered = i == 0 || report.diagnostics()[i - 1].span().start <= finding.span().start;
        assert!(ordered, "{}", shown());
        spans(text, finding);
        words(finding);
        encoded(finding);
        // An empty span means that something is missing.
        let missing = ["U001", "U016", "U101", "U105", "U210", "U213"];
        let code = finding.kind().code();
        assert!(!finding.span().is_empty() || missing.contains(&code), "{}", shown());
        if i == 0 {
            let offset = error.map_or(0, |error| error.offset());
            let of_address = ("U210".."U230").contains(&finding.kind().code());
            assert!(of_address || finding.span().start <= offset, "{offset} {}", shown());
        }
        for (i, fix) in finding.fixes().iter().enumerate() {
            // Only the first of several fixes can be certain.
            assert!(i == 0 || fix.applicability > Applicability::MachineApplicable, "{}", shown());
            let others = &finding.fixes()[..i];
            assert!(others.iter().all(|other| other.result != fix.result), "{}", shown());
            // A fix without a placeholder, of a kind whose fixes have placeholders, is a guess.
            let least = finding.kind().entry().applicability.min(Applicability::MaybeIncorrect);
            assert!(fix.applicability >= least, "{}", shown());
            // Every edit changes the text.
            let does = |edit: &Edit| !edit.span.is_empty() || !edit.text.is_empty();
            assert!(fix.edits.iter().all(does), "{}", shown());
            let result = apply(text, &fix.edits);
            if str::from_utf8(&result).is_ok() {
                assert_eq!(result, fix.result.as_bytes(), "{}", shown());
            } else {
                // The result includes the fixes of all other errors.
                assert!(rule.is_match(&fix.result), "{} => {:?}", shown(), fix.result);
            }
            let alone = report.diagnostics().len() == 1;
            assert!(!alone || rule.is_match(&fix.result), "{} => {:?}", shown(), fix.result);
            assert!(!rule.is_match_bytes(text));
        }
    }
    together(rule, &report);
    report
}

/// Checks the grammar errors of findings. The first finding has one. The error of any other finding does not precede
/// the finding, except in addresses, where the reported error is not necessarily the first.
fn own_error(text: &[u8], i: usize, finding: &Diagnostic) {
    let Some(error) = finding.error() else { return assert!(i > 0, "{finding}") };
    let of_address = ("U210".."U230").contains(&finding.kind().code());
    let is_there = i == 0 || of_address || error.offset() >= finding.span().start;
    assert!(is_there && error.offset() <= text.len(), "{finding}: {error}");
}

/// Checks that spans are within the text and at character boundaries.
fn spans(text: &[u8], finding: &Diagnostic) {
    let notes = finding.notes().iter().map(|note| note.span.clone());
    let edits = finding.fixes().iter().flat_map(|fix| &fix.edits).map(|edit| edit.span.clone());
    for span in [finding.span()].into_iter().chain(notes).chain(edits) {
        let within = text.get(span.clone()).unwrap_or_else(|| panic!("{span:?} of {text:?}"));
        if let Ok(text) = str::from_utf8(text) {
            assert!(text.is_char_boundary(span.start) && text.is_char_boundary(span.end));
        } else if let Some(&first) = within.first().filter(|byte| **byte & 0xC0 == 0x80) {
            let before = &text[..span.start];
            let character = (1..=before.len().min(3)).find_map(|back| {
                let start = span.start - back;
                (start + 1..=text.len().min(start + 4))
                    .find_map(|end| str::from_utf8(&text[start..end]).ok())
            });
            assert!(character.is_none_or(|c| c.len() == 1 || first == 0), "{span:?} {text:?}");
        }
    }
}

/// Checks that messages are one line of visible characters.
fn words(finding: &Diagnostic) {
    let notes = finding.notes().iter().map(|note| note.text.as_str());
    let texts = [finding.message(), finding.help(), &finding.label()];
    for text in texts.into_iter().chain(notes) {
        let is_safe = |c: char| {
            !c.is_control() && (c.is_alphanumeric() || c.is_ascii() || c.escape_debug().len() == 1)
        };
        assert!(!text.is_empty() && text.chars().all(is_safe), "{text:?}");
        assert!(!text.ends_with('.') || text.ends_with("..."), "{text}");
        assert!(text.chars().count() <= 160, "{text}");
    }
    assert!(finding.message().chars().count() <= 120, "{finding}");
    alternatives(finding);
    let first = finding.message().chars().next().unwrap_or('X');
    let is_name = ["IP", "U+"].iter().any(|name| finding.message().starts_with(name));
    let rule = Rule::ALL.iter().any(|rule| finding.message().starts_with(rule.name()));
    assert!(!first.is_ascii_uppercase() || is_name || rule, "{finding}");
}

/// Checks that a label names at most three alternatives. Readers do not read more.
pub fn alternatives(finding: &Diagnostic) {
    let expected =
        finding.label().split_once(", expected ").map(|(_, it)| it.replace(" or ", ", "));
    assert!(expected.is_none_or(|it| it.split(", ").count() <= 3), "{}", finding.label());
}

/// Checks that a fix writes the encoded text that the help shows. Of a long text the help shows the beginning.
fn encoded(finding: &Diagnostic) {
    let help = finding.help();
    let is_told = help.starts_with("percent-encode ") && help.contains('`');
    if !is_told || finding.fixes().is_empty() {
        return;
    }
    let shown = help.split('`').skip(1).step_by(2).map(|shown| shown.trim_end_matches("..."));
    let mut edits = finding.fixes().iter().flat_map(|fix| &fix.edits);
    let is_written = edits.any(|edit| shown.clone().any(|it| edit.text.contains(it)));
    assert!(is_written, "{finding}: {help} {:?}", finding.fixes());
}

/// If every error has a fix and all errors are shown, the first fixes together make the text valid.
fn together(rule: Rule, report: &Report<'_>) {
    let first = report.diagnostics().iter().map(|finding| finding.fixes().first());
    let Some(first) = first.collect::<Option<Vec<_>>>() else { return };
    if first.len() < 2 || report.omitted() > 0 {
        return;
    }
    let mut edits: Vec<Edit> = first.iter().flat_map(|fix| fix.edits.clone()).collect();
    edits.sort_by_key(|edit| (edit.span.start, edit.span.end));
    if edits.windows(2).any(|pair| pair[0].span.end > pair[1].span.start) {
        return;
    }
    let result = apply(report.text(), &edits);
    let result = String::from_utf8_lossy(&result);
    let text = String::from_utf8_lossy(report.text());
    assert!(rule.is_match(&result), "{rule} {text:?} => {result:?}: {report}");
}

/// Applies edits, which are in order and do not overlap.
pub fn apply(text: &[u8], edits: &[Edit]) -> Vec<u8> {
    let mut result = Vec::new();
    let mut from = 0;
    for edit in edits {
        result.extend_from_slice(&text[from..edit.span.start]);
        result.extend_from_slice(edit.text.as_bytes());
        from = edit.span.end;
    }
    result.extend_from_slice(&text[from..]);
    result
}
