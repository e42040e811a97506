//! `diagnose`: everything that is wrong with a text, for other programs.

use std::io;
use std::ops::Range;

use serde::Serialize;
use uri_grammar::Rule;
use uri_grammar_diagnose::{Diagnostic, Lints, Options, diagnose, render};

use crate::args::DiagnoseArgs;
use crate::json::{self, At, Fixed, LONGEST, Named, Said, may_show};
use crate::json_lines;
use crate::kinds::LintSet;
use crate::outcome::Outcome;

/// What is said of a text.
#[derive(Serialize)]
struct Answer<'a> {
    valid: bool,
    diagnostics: Vec<Object<'a>>,
    #[serde(skip_serializing_if = "is_zero")]
    omitted: usize,
}

#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    named: Named,
    span: [usize; 2],
    #[serde(flatten)]
    said: Said<'a>,
    labels: Vec<At<'a, [usize; 2]>>,
    fixes: Vec<Fixed<'a, [usize; 2]>>,
}

pub fn run(args: &DiagnoseArgs) -> io::Result<Outcome> {
    let lints = args.lints.map_or(Lints::NONE, LintSet::lints);
    let options = Options::new(args.rule).lints(lints);
    json_lines::each(|text: String, out| {
        let report = diagnose(&text, &options);
        let secrets = if report.diagnostics().is_empty() { Vec::new() } else { report.secrets() };
        let of = Asked { text: &text, rule: args.rule, secrets: &secrets };
        let answer = Answer {
            valid: report.is_valid(),
            diagnostics: report.diagnostics().iter().map(|it| object(it, &of)).collect(),
            omitted: report.omitted(),
        };
        json::write_line(out, &answer)
    })
}

/// A text, and what is not to be told of it: answers are kept in logs.
struct Asked<'a> {
    text: &'a str,
    rule: Rule,
    secrets: &'a [Range<usize>],
}

fn object<'a>(diagnostic: &'a Diagnostic, asked: &Asked<'_>) -> Object<'a> {
    let Asked { text, rule, secrets } = *asked;
    let is_pattern = documents::is_pattern(text);
    let span = |span: &Range<usize>| [span.start, span.end];
    let labels = diagnostic.notes().iter();
    // A fix can make a secret of what was none.
    let is_open = |result: &str| {
        result.len() <= LONGEST
            && secrets.is_empty()
            && render::secrets(rule, result.as_bytes(), 0..result.len()).is_empty()
    };
    Object {
        named: Named::of(diagnostic.kind(), diagnostic.severity()),
        span: span(&diagnostic.span()),
        said: Said::of(diagnostic, text.as_bytes(), secrets),
        labels: labels.map(|note| At { span: span(&note.span), text: &note.text }).collect(),
        fixes: diagnostic
            .fixes()
            .iter()
            .filter(|fix| may_show(fix, secrets))
            .map(|fix| {
                let fixed = Fixed::of(fix, span).doubted(is_pattern);
                if is_open(&fix.result) { fixed.with_result(&fix.result) } else { fixed }
            })
            .collect(),
    }
}

fn is_zero(count: &usize) -> bool {
    *count == 0
}
