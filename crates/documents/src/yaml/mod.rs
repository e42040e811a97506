//! YAML: scalars, selected by the name of their key or by their beginning.

mod scalar;
mod schema;

use std::borrow::Cow;
use std::ops::Range;

use saphyr_parser::{Event, Parser, ScalarStyle, Span};

use self::scalar::{Style, is_space, is_string};
use crate::error::FormatError;
use crate::found::{Expected, Occurrence, Role};
use crate::json_schema;
use crate::strings::{DocumentOptions, Place, each};
use crate::syntax::Syntax;

/// The maximum nesting of collections.
const DEPTH: usize = 256;

/// The context of a node: its place, and the `format` of a JSON Schema for it.
#[derive(Clone, Copy, Default)]
struct Known {
    place: Place,
    expected: Option<Expected>,
}

/// A collection that is open.
enum Open {
    /// A sequence, with the context of its items.
    Sequence { known: Known },
    /// A mapping in such a place, with its `format`, at a key, or at the value of a key.
    Mapping { place: Place, format: Option<Expected>, value: Option<Known> },
}

/// Returns the references of all documents of a file.
pub(crate) fn references<'a>(
    file: &'a str,
    options: &DocumentOptions,
) -> Result<Vec<Occurrence<'a>>, FormatError> {
    let offsets = Offsets::new(file);
    let mut parser = Parser::new_from_str(file);
    let mut found = Vec::new();
    let mut open: Vec<Open> = Vec::new();
    let mut formats = schema::formats(file).into_iter();
    while let Some(event) = parser.next_event() {
        let (event, span) = event.map_err(|error| {
            let at = offsets.byte(error.marker().index());
            FormatError::new(at..at, error.info())
        })?;
        // The context of this node; `None` for a key.
        let (outer, known) = match open.last() {
            None => (Place::default(), Some(Known::default())),
            Some(Open::Sequence { known }) => (known.place, Some(*known)),
            Some(Open::Mapping { place, value, .. }) => (*place, *value),
        };
        let key = Known { place: outer.within(), expected: None };
        match event {
            Event::Scalar(text, style, anchor, tag) => {
                let Some(Known { place, expected }) = known else {
                    let of_value = of_key(options, &open, outer, &text);
                    complete(&mut open, of_value);
                    continue;
                };
                if (style != ScalarStyle::Plain || tag.is_some() || is_string(&text))
                    && (expected.is_some() || options.takes(place, &text))
                {
                    let style = (style, anchor > 0 || tag.is_some());
                    let scalar = scalar(file, offsets.range(span), style, text);
                    match (scalar, expected) {
                        (Some(scalar), Some(expected)) => found.push(scalar.expecting(expected)),
                        (Some(scalar), None) => found.extend(each(scalar)),
                        (None, _) => {}
                    }
                }
            }
            Event::SequenceStart(..) => {
                deeper(&open, &offsets, span)?;
                open.push(Open::Sequence { known: known.unwrap_or(key) });
                continue;
            }
            Event::MappingStart(..) => {
                deeper(&open, &offsets, span)?;
                let place = known.unwrap_or(key).place;
                let format = formats.next().flatten();
                open.push(Open::Mapping { place, format, value: None });
                continue;
            }
            Event::SequenceEnd | Event::MappingEnd => {
                open.pop();
            }
            Event::Alias(_) => {}
            _ => continue,
        }
        // A node within the mapping has the context of the mapping.
        complete(&mut open, key);
    }
    Ok(found)
}

/// Returns the context of the value of a key.
fn of_key(options: &DocumentOptions, open: &[Open], outer: Place, key: &str) -> Known {
    let format = match open.last() {
        Some(Open::Mapping { format, .. }) => *format,
        _ => None,
    };
    let expected = format.filter(|_| json_schema::is_example(key));
    Known { place: options.place(outer, key), expected }
}

/// Completes a node: a value follows a key, and a key follows a value.
fn complete(open: &mut [Open], key: Known) {
    if let Some(Open::Mapping { value, .. }) = open.last_mut() {
        *value = if value.is_none() { Some(key) } else { None };
    }
}

fn deeper(open: &[Open], offsets: &Offsets<'_>, span: Span) -> Result<(), FormatError> {
    if open.len() < DEPTH {
        return Ok(());
    }
    Err(FormatError::new(offsets.range(span), "collections nest too deep"))
}

/// Returns the reference in a scalar. Returns `None` for a scalar that has no text in the file.
fn scalar<'a>(
    file: &'a str,
    span: Range<usize>,
    (style, properties): (ScalarStyle, bool),
    text: Cow<'a, str>,
) -> Option<Occurrence<'a>> {
    let raw = file.get(span.clone())?;
    // The library begins a scalar at its anchor or its tag, if it has one.
    let start = if properties { behind_properties(raw) } else { 0 };
    let (start, end, syntax): (usize, usize, &'static dyn Syntax) = match style {
        ScalarStyle::Plain => (start, raw.trim_end_matches(is_space).len(), &Style::Plain),
        ScalarStyle::SingleQuoted => (start + 1, closing(raw, start)?, &Style::Single),
        ScalarStyle::DoubleQuoted => (start + 1, closing(raw, start)?, &Style::Double),
        ScalarStyle::Literal | ScalarStyle::Folded => {
            let content = raw.get(start..)?;
            // With an anchor or a tag, the header comes next.
            let content =
                if properties { &content[content.find(['\r', '\n'])?..] } else { content };
            let end = raw.trim_end_matches(is_space).len();
            let start = (raw.len() - content.trim_start_matches(is_space).len()).min(end);
            // White space around a block is only for layout, and never meant in a reference.
            let kept = text.trim_matches(is_space).to_owned();
            // An empty block has only a header, which is not text.
            if kept.is_empty() {
                return None;
            }
            let span = span.start + start..span.start + end;
            return Some(Occurrence::new(file, span, kept.into(), Role::Value, &Style::Block));
        }
    };
    // An empty plain scalar can have no bytes at all.
    let end = end.max(start);
    Some(Occurrence::new(file, span.start + start..span.start + end, text, Role::Value, syntax))
}

/// Returns the offset of the quote that ends the scalar whose first quote is at `open`. With a tag, the span
/// from the library can contain comments after that quote.
fn closing(raw: &str, open: usize) -> Option<usize> {
    let bytes = raw.as_bytes();
    let quote = *bytes.get(open)?;
    let mut at = open + 1;
    loop {
        at += match (bytes.get(at)?, bytes.get(at + 1)) {
            (b'\\', _) if quote == b'"' => 2,
            (b'\'', Some(b'\'')) if quote == b'\'' => 2,
            (byte, _) if *byte == quote => return Some(at),
            _ => 1,
        };
    }
}

/// Returns the offset of a scalar after its anchor, its tag and comments.
fn behind_properties(raw: &str) -> usize {
    let mut rest = raw.trim_start_matches(is_space);
    loop {
        let skip = match rest.bytes().next() {
            Some(b'&' | b'!') => rest.find(is_space),
            Some(b'#') => rest.find(['\r', '\n']),
            _ => return raw.len() - rest.len(),
        };
        rest = rest[skip.unwrap_or(rest.len())..].trim_start_matches(is_space);
    }
}

/// Byte offsets of the code points that the library counts.
struct Offsets<'a> {
    file: &'a str,
    /// The offsets of every STEP-th code point; empty if all are ASCII.
    steps: Vec<usize>,
}

const STEP: usize = 256;

impl<'a> Offsets<'a> {
    fn new(file: &'a str) -> Self {
        let steps = if file.is_ascii() {
            Vec::new()
        } else {
            file.char_indices().step_by(STEP).map(|(at, _)| at).collect()
        };
        Self { file, steps }
    }

    fn byte(&self, index: usize) -> usize {
        if self.steps.is_empty() {
            return index.min(self.file.len());
        }
        let Some(start) = self.steps.get(index / STEP) else { return self.file.len() };
        let rest = &self.file[*start..];
        start + rest.char_indices().nth(index % STEP).map_or(rest.len(), |(at, _)| at)
    }

    fn range(&self, span: Span) -> Range<usize> {
        let start = self.byte(span.start.index());
        start..self.byte(span.end.index()).max(start)
    }
}
