//! `diagnose`: everything that is wrong with a text, for other programs.

use std::io;
use std::ops::Range;

use serde::Serialize;
use uri_grammar_diagnose::{Diagnostic, Lints, Options, diagnose};

use crate::args::DiagnoseArgs;
use crate::json::{self, At, Fixed, Named, Said};
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
    offset: Option<usize>,
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
        let answer = Answer {
            valid: report.is_valid(),
            diagnostics: report.diagnostics().iter().map(|it| object(it, &text)).collect(),
            omitted: report.omitted(),
        };
        json::write_line(out, &answer)
    })
}

fn object<'a>(diagnostic: &'a Diagnostic, text: &str) -> Object<'a> {
    let is_pattern = documents::is_pattern(text);
    let span = |span: &Range<usize>| [span.start, span.end];
    let labels = diagnostic.notes().iter();
    Object {
        named: Named::of(diagnostic.kind(), diagnostic.severity()),
        span: span(&diagnostic.span()),
        offset: diagnostic.error().map(|error| error.offset()),
        said: Said::of(diagnostic),
        labels: labels.map(|note| At { span: span(&note.span), text: &note.text }).collect(),
        fixes: diagnostic
            .fixes()
            .iter()
            .map(|fix| Fixed::of(fix, span, true).doubted(is_pattern))
            .collect(),
    }
}

fn is_zero(count: &usize) -> bool {
    *count == 0
}
