//! Findings as one JSON object each, and one after them.

use std::io::{self, Write};
use std::ops::Range;

use serde::Serialize;

use super::finding::Finding;
use super::summary::Summary;
use super::text::Place;
use crate::json::{At, Fixed, Named, Said, component, write_line};

/// Changes when a field goes or changes its meaning, not when one comes.
const VERSION: u32 = 2;

/// How many columns of a text are shown.
const COLUMNS: usize = 200;

#[derive(Serialize)]
struct Object<'a> {
    r#type: &'static str,
    version: u32,
    file: &'a str,
    text: String,
    #[serde(flatten)]
    named: Named,
    span: Span,
    component: Option<&'static str>,
    #[serde(flatten)]
    said: Said<'a>,
    labels: Vec<At<'a, Span>>,
    fixes: Vec<Fixed<'a, Span>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<&'static str>,
}

/// A part of a text, and of the file.
#[derive(Serialize)]
struct Span {
    text_start: usize,
    text_end: usize,
    byte_start: u64,
    byte_end: u64,
    start: Columns,
    end: Columns,
}

#[derive(Serialize)]
struct Columns {
    line: u64,
    column: usize,
    byte_column: usize,
    utf16_column: usize,
}

pub fn write(out: &mut impl Write, finding: &Finding<'_>) -> io::Result<()> {
    let Finding { checked, diagnostic, severity } = *finding;
    let span = |span: &Range<usize>| {
        let Range { start, end } = checked.places(span);
        Span {
            text_start: span.start,
            text_end: span.end,
            byte_start: start.offset,
            byte_end: end.offset,
            start: columns(start),
            end: columns(end),
        }
    };
    let labels = diagnostic.notes().iter();
    let object = Object {
        r#type: "diagnostic",
        version: VERSION,
        file: checked.file(),
        text: checked.around(diagnostic.span(), COLUMNS).text().to_owned(),
        named: Named::of(diagnostic.kind(), severity),
        span: span(&diagnostic.span()),
        component: component(diagnostic),
        said: Said::of(diagnostic, checked.text.bytes, checked.secrets()),
        labels: labels.map(|note| At { span: span(&note.span), text: &note.text }).collect(),
        // Their results would hold passwords, and may be long.
        fixes: diagnostic
            .fixes()
            .iter()
            .filter(|fix| checked.may_show(fix))
            .map(|fix| Fixed::of(fix, span))
            .collect(),
        hint: finding.hint(),
    };
    write_line(out, &object)
}

fn columns(place: Place) -> Columns {
    let Place { line, column, byte_column, utf16_column, .. } = place;
    Columns { line, column, byte_column, utf16_column }
}

pub fn end(out: &mut impl Write, summary: &Summary) -> io::Result<()> {
    #[derive(Serialize)]
    struct End<'a> {
        r#type: &'static str,
        version: u32,
        #[serde(flatten)]
        summary: &'a Summary,
    }
    write_line(out, &End { r#type: "summary", version: VERSION, summary })
}
