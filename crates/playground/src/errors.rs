//! What is wrong with a text: by the grammar, and in words.

use serde::Serialize;
use uri_grammar::{GrammarRule, RuleRef, SyntaxError};
use uri_grammar_diagnose::{Diagnostic, Lints, Options, diagnose};
use uri_grammar_historic::editions::AnyRule;

/// The first error of the grammar.
#[derive(Debug, Serialize)]
pub struct Wrong {
    /// Where it is: the length of the longest beginning that some member has, too.
    offset: usize,
    /// Where the character that stands there ends.
    end: usize,
    found: String,
    /// What could have stood there: every term of the grammar.
    expected: Vec<String>,
    /// The same, as ranges of code points.
    ranges: Vec<[char; 2]>,
    /// Whether the text could have ended there.
    may_end: bool,
    /// The rules that were open, the outermost first.
    rules: Vec<&'static str>,
    message: String,
}

impl Wrong {
    /// What the error says.
    pub fn of(error: &SyntaxError) -> Self {
        let expected = error.expected();
        Self {
            offset: error.offset(),
            end: error.span().end,
            found: error.found().to_string(),
            expected: expected.labels().map(|label| label.to_string()).collect(),
            ranges: expected
                .characters()
                .char_ranges()
                .map(|range| [*range.start(), *range.end()])
                .collect(),
            may_end: expected.end_of_input(),
            rules: error.rule_path().iter().map(RuleRef::name).collect(),
            message: error.to_string(),
        }
    }
}

/// An error or lint in words.
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

/// What makes an error go away.
#[derive(Debug, Serialize)]
struct Fix {
    /// The text with the fix made.
    result: String,
    /// Whether it keeps the meaning for certain.
    is_certain: bool,
}

impl Diagnosis {
    /// All errors of the text, or its lints where there are none. Only rules of RFC 3986 and RFC 3987 have words.
    pub fn all(rule: AnyRule, text: &str) -> Vec<Self> {
        let options = match rule {
            AnyRule::Rfc3986(rule) => Options::new(rule),
            AnyRule::Rfc3987(rule) => match rule.as_rfc3986() {
                Some(rule) => Options::new(rule).iri(true),
                None => return Vec::new(),
            },
            _ => return Vec::new(),
        };
        let report = diagnose(text, &options.lints(Lints::DEFAULT));
        report.diagnostics().iter().map(Self::of).collect()
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
            help: found.help().to_owned(),
            section: found.section().into_owned(),
            fixes: fixes.collect(),
        }
    }
}
