//! The errors of a text: by the grammar, and as diagnostics.

use serde::Serialize;
use uri_grammar::{GrammarRule, RuleRef, SyntaxError};
use uri_grammar_diagnose::{Diagnostic, Lints, Options, diagnose};
use uri_grammar_historic::editions::AnyRule;

/// The first error of the grammar.
#[derive(Debug, Serialize)]
pub struct Wrong {
    /// The offset of the error: the length of the longest prefix that begins a member.
    offset: usize,
    /// The end of the character at the offset.
    end: usize,
    found: String,
    /// The expected terms of the grammar.
    expected: Vec<String>,
    /// The expected characters, as ranges of code points.
    ranges: Vec<[char; 2]>,
    /// `true` if the text could have ended at the offset.
    may_end: bool,
    /// The open rules, outermost first.
    rules: Vec<&'static str>,
    message: String,
}

impl Wrong {
    /// Converts an error of the grammar.
    pub fn of(error: &SyntaxError) -> Self {
        let expected = error.expected();
        Self {
            offset: error.offset(),
            end: error.span().end,
            found: error.found().to_string(),
            expected: expected.labels().map(|label| label.to_string()).collect(),
            ranges: expected
                .characters()
                .ranges()
                .map(|range| [*range.start(), *range.end()])
                .collect(),
            may_end: expected.end_of_input(),
            rules: error.rule_path().iter().map(RuleRef::name).collect(),
            message: error.to_string(),
        }
    }
}

/// An error or lint with its message.
#[derive(Debug, Serialize)]
pub struct Diagnosis {
    code: &'static str,
    name: &'static str,
    severity: String,
    start: usize,
    end: usize,
    message: String,
    label: String,
    help: String,
    section: String,
    fixes: Vec<Fix>,
}

/// A fix of an error.
#[derive(Debug, Serialize)]
struct Fix {
    /// The fixed text.
    result: String,
    /// `true` if the fix certainly keeps the meaning.
    is_certain: bool,
}

impl Diagnosis {
    /// Returns all errors of the text, or its lints if there are none, and the text with the first fix of each. Only
    /// rules of RFC 3986 and RFC 3987 have diagnostics.
    pub fn all(rule: AnyRule, text: &str) -> (Vec<Self>, Option<String>) {
        let options = match rule {
            AnyRule::Rfc3986(rule) => Some(Options::new(rule)),
            AnyRule::Rfc3987(rule) => rule.as_rfc3986().map(|rule| Options::new(rule).iri(true)),
            _ => None,
        };
        let Some(options) = options else { return (Vec::new(), None) };
        let report = diagnose(text, &options.lints(Lints::DEFAULT));
        let found = report.diagnostics();
        let fixed = fixed(text, found).filter(|fixed| found.len() > 1 && rule.is_match(fixed));
        (found.iter().map(Self::of).collect(), fixed)
    }

    fn of(found: &Diagnostic) -> Self {
        let span = found.span();
        let fixes = found.fixes().iter().map(|fix| Fix {
            result: fix.result.clone(),
            is_certain: fix.applicability == uri_grammar_diagnose::Applicability::MachineApplicable,
        });
        Self {
            code: found.kind().code(),
            name: found.kind().name(),
            severity: found.severity().to_string(),
            start: span.start,
            end: span.end,
            message: found.message().to_owned(),
            label: found.label().into_owned(),
            // In a browser, the document is a choice of the page.
            help: found.help().replace("`--edition rfc3987`", "choose the document RFC 3987"),
            section: found.section().into_owned(),
            fixes: fixes.collect(),
        }
    }
}

/// Returns the text with the first fix of each finding; `None` if a finding has none, or fixes overlap.
fn fixed(text: &str, found: &[Diagnostic]) -> Option<String> {
    let first = |found: &Diagnostic| found.fixes().first().map(|fix| fix.edits.clone());
    let mut edits: Vec<_> =
        found.iter().map(first).collect::<Option<Vec<_>>>()?.into_iter().flatten().collect();
    edits.sort_by_key(|edit| (edit.span.start, edit.span.end));
    let is_apart = edits.windows(2).all(|pair| pair[0].span.end <= pair[1].span.start);
    let mut fixed = text.to_owned();
    for edit in edits.iter().rev().filter(|_| is_apart) {
        fixed.replace_range(edit.span.clone(), &edit.text);
    }
    is_apart.then_some(fixed)
}
