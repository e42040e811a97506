//! Writes each finding as a JSON object, and the summary as the last object.

use std::io::{self, Write};
use std::ops::Range;

use serde::Serialize;
use uri_grammar_diagnose::data;

use super::finding::Finding;
use super::summary::Summary;
use crate::check::text::Place;
use crate::json::{component, write_line};

/// The version of the format. It changes if a field is removed or changes its meaning, but not if a field is added.
const VERSION: u32 = 2;

/// The number of columns of a text that are shown.
const COLUMNS: usize = 200;

#[derive(Serialize)]
struct Object<'a> {
    r#type: &'static str,
    version: u32,
    file: &'a str,
    text: String,
    component: Option<&'static str>,
    // The results of fixes are omitted: they would show passwords, and can be long.
    #[serde(flatten)]
    finding: data::Finding<'a, Span>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<&'static str>,
}

/// A span of the text and of the file.
#[derive(Serialize)]
struct Span {
    text_start: usize,
    text_end: usize,
    byte_start: u64,
    byte_end: u64,
    start: Place,
    end: Place,
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
            start,
            end,
        }
    };
    let data = data::Finding::new(diagnostic, checked.text.bytes, checked.secrets(), span);
    let object = Object {
        r#type: "diagnostic",
        version: VERSION,
        file: checked.file(),
        text: checked.around(diagnostic.span(), COLUMNS).text().to_owned(),
        component: component(diagnostic),
        finding: data.with_severity(severity),
        hint: finding.hint(),
    };
    write_line(out, &object)
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
