//! The diagnosis of a text, for the exceptions and for `diagnose`. Python makes named tuples of these tuples.

use std::fmt::Write;
use std::ops::Range;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use uri_grammar::{GrammarRule, Rule};
use uri_grammar_diagnose::render::{Renderer, grouped, masked as with_stars, secrets};
use uri_grammar_diagnose::{Applicability, Diagnostic, Fix, Lints, Options, Report};

use crate::errors::expected;
use crate::grammar::Grammar;
use crate::places::Places;
use crate::text::bytes;

/// A span, with a text that describes or replaces it.
type At = (usize, usize, String);

/// A fix: its applicability, its edits, and its result.
type FixTuple = (&'static str, Vec<At>, String);

/// The fields of a diagnostic, in the order of Python's `Diagnostic`. Tuples of Rust have at most twelve fields.
type DiagnosticTuple = (
    (&'static str, &'static str, String),
    (usize, usize),
    (String, String, String),
    (&'static str, String),
    (Vec<At>, Vec<FixTuple>),
);

/// Returns the span of the first error of a text, and the expected characters.
#[pyfunction]
pub(crate) fn first_error(
    text: &Bound<'_, PyString>,
    rule: &str,
) -> PyResult<(usize, usize, Vec<String>)> {
    let text = bytes(text)?;
    let Some(error) = Grammar::named(Some(rule))?.error(&text) else {
        return Err(PyValueError::new_err("the text has no error"));
    };
    let places = Places::new(&text);
    let Range { start, end } = error.span();
    Ok((places.index(start), places.index(end), expected(&error)))
}

/// Returns the diagnostics of a text, and the number of further errors.
#[pyfunction]
pub(crate) fn diagnose(
    text: &Bound<'_, PyString>,
    rule: &str,
    lints: &str,
) -> PyResult<(Vec<DiagnosticTuple>, usize)> {
    let text = bytes(text)?;
    let report = uri_grammar_diagnose::diagnose(&*text, &options(rule, lints)?);
    let places = Places::new(&text);
    Ok((report.diagnostics().iter().map(|it| fields(it, &places)).collect(), report.omitted()))
}

/// Returns the errors of a text, in the form that the command prints on a terminal.
#[pyfunction]
pub(crate) fn render(
    text: &Bound<'_, PyString>,
    rule: &str,
    lints: &str,
    columns: usize,
    color: bool,
) -> PyResult<String> {
    let text = bytes(text)?;
    let report = uri_grammar_diagnose::diagnose(&*text, &options(rule, lints)?);
    Ok(shown(&report, Renderer::new().columns(columns.clamp(40, 10_000)).colored(color)))
}

/// Returns the text with `***` in place of passwords and other secrets.
#[pyfunction]
pub(crate) fn masked(text: &Bound<'_, PyString>) -> PyResult<String> {
    let text = bytes(text)?;
    Ok(with_stars(&text, &secrets(Rule::UriReference, &text, 0..text.len())))
}

fn options(rule: &str, lints: &str) -> PyResult<Options> {
    let lints = match lints {
        "none" => Lints::NONE,
        "default" => Lints::DEFAULT,
        "all" => Lints::ALL,
        _ => return Err(PyValueError::new_err("lints must be 'none', 'default' or 'all'")),
    };
    Ok(Grammar::named(Some(rule))?.options().lints(lints))
}

/// Draws findings of one kind together, each group with its line and column, as `check --uri` does.
fn shown(report: &Report<'_>, renderer: Renderer<'_>) -> String {
    let (mut out, mut last) = (String::new(), renderer);
    for group in grouped(report.diagnostics()) {
        let before = &report.text()[..group[0].span().start];
        let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        let column = 1 + Places::new(&before[line_start..]).index(before.len() - line_start);
        last = renderer.position(line, 1);
        let place = format!("<uri>:{line}:{column}");
        out += &last.place(&place).render_group(report, &group);
        out.push('\n');
    }
    out += &last.render_together(report).unwrap_or_default();
    let more = report.omitted();
    if more > 0 {
        // Writing to a `String` cannot fail.
        let _ = write!(out, "<uri>:1: and {more} more error{}", if more == 1 { "" } else { "s" });
    }
    out.truncate(out.trim_end().len());
    out
}

fn fields(diagnostic: &Diagnostic, places: &Places<'_>) -> DiagnosticTuple {
    let (kind, span) = (diagnostic.kind(), diagnostic.span());
    let at = |span: &Range<usize>, text: &str| {
        (places.index(span.start), places.index(span.end), text.to_owned())
    };
    let fix = |fix: &Fix| {
        let edits = fix.edits.iter().map(|edit| at(&edit.span, &edit.text)).collect();
        (applicability(fix.applicability), edits, fix.result.clone())
    };
    (
        (kind.code(), kind.name(), diagnostic.severity().to_string()),
        (places.index(span.start), places.index(span.end)),
        (
            diagnostic.message().to_owned(),
            diagnostic.label().into_owned(),
            diagnostic.help().into(),
        ),
        (diagnostic.rule().name(), diagnostic.section().into_owned()),
        (
            diagnostic.notes().iter().map(|note| at(&note.span, &note.text)).collect(),
            diagnostic.fixes().iter().map(fix).collect(),
        ),
    )
}

const fn applicability(applicability: Applicability) -> &'static str {
    match applicability {
        Applicability::MachineApplicable => "MachineApplicable",
        Applicability::MaybeIncorrect => "MaybeIncorrect",
        Applicability::HasPlaceholders => "HasPlaceholders",
        _ => "Unspecified",
    }
}
