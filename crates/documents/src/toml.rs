//! TOML: strings, selected by the name of their key or by their beginning.

use std::borrow::Cow;
use std::ops::Range;

use toml_parser::decoder::Encoding;
use toml_parser::parser::{Event, EventKind, RecursionGuard, parse_document};
use toml_parser::{ParseError, Source};

use crate::error::FormatError;
use crate::escapes::{backslash, decoded, quoted, scalar};
use crate::found::{Occurrence, Role};
use crate::map::{Decoded, Map};
use crate::strings::{DocumentOptions, Place, each};
use crate::syntax::{Syntax, breaks_lines};

/// The maximum nesting of arrays and inline tables.
const DEPTH: u32 = 256;

/// Returns the references of a document.
pub(crate) fn references<'a>(
    file: &'a str,
    options: &DocumentOptions,
) -> Result<Vec<Occurrence<'a>>, FormatError> {
    let source = Source::new(file);
    let tokens = source.lex().into_vec();
    let mut events: Vec<Event> = Vec::with_capacity(tokens.len());
    let mut error: Option<ParseError> = None;
    parse_document(&tokens, &mut RecursionGuard::new(&mut events, DEPTH), &mut error);
    if let Some(error) = error {
        return Err(format_error(&error, file));
    }
    let mut found = Vec::new();
    // The place that the last header names, and the places of the open inline tables.
    let mut tables = vec![Place::default()];
    // The place of the names so far.
    let mut place = Place::default();
    // `true` if these names are in a header; `true` if a dot precedes the next name.
    let (mut in_header, mut dotted) = (false, false);
    for event in events {
        let Some(raw) = source.get(event) else { continue };
        match event.kind() {
            EventKind::InlineTableOpen => tables.push(place),
            EventKind::InlineTableClose => place = tables.pop().unwrap_or_default(),
            EventKind::StdTableOpen | EventKind::ArrayTableOpen => {
                tables.truncate(1);
                tables[0] = Place::default();
                (place, in_header) = (Place::default(), true);
            }
            EventKind::StdTableClose | EventKind::ArrayTableClose => {
                tables[0] = place;
                in_header = false;
            }
            EventKind::KeySep => dotted = true,
            EventKind::SimpleKey => {
                let mut key = Cow::Borrowed("");
                raw.decode_key(&mut key, &mut error);
                if let Some(error) = error {
                    return Err(format_error(&error, file));
                }
                let outer = if dotted || in_header {
                    place
                } else {
                    tables.last().copied().unwrap_or_default()
                };
                place = options.place(outer, &key);
                dotted = false;
            }
            EventKind::Scalar => {
                let mut text = Cow::Borrowed("");
                let kind = raw.decode_scalar(&mut text, &mut error);
                // A value that is not a string has no position between quotes.
                if let Some(error) = error {
                    return Err(format_error(&error, file));
                }
                if kind == toml_parser::decoder::ScalarKind::String
                    && options.takes(place, &text)
                    && let Some((span, syntax)) =
                        within(file, event.span().start()..event.span().end(), event.encoding())
                {
                    found.extend(each(Occurrence::new(file, span, text, Role::Value, syntax)));
                }
            }
            _ => {}
        }
    }
    Ok(found)
}

fn format_error(error: &ParseError, file: &str) -> FormatError {
    let span = error.unexpected().or(error.context());
    let span = span.map_or(file.len()..file.len(), |span| span.start()..span.end());
    FormatError::new(span, error.description())
}

/// Returns the range between the quotes.
fn within(
    file: &str,
    span: Range<usize>,
    encoding: Option<Encoding>,
) -> Option<(Range<usize>, &'static dyn Syntax)> {
    let (quotes, syntax): (usize, &'static dyn Syntax) = match encoding? {
        Encoding::BasicString => (1, &Basic),
        Encoding::LiteralString => (1, &Literal),
        Encoding::MlBasicString => (3, &Basic),
        Encoding::MlLiteralString => (3, &Literal),
    };
    let mut start = span.start + quotes;
    let end = span.end.checked_sub(quotes)?;
    // A line break directly after three quotes is not part of the text.
    if quotes == 3 {
        let rest = file.get(start..end)?;
        start += if rest.starts_with("\r\n") { 2 } else { usize::from(rest.starts_with('\n')) };
    }
    (start <= end).then_some((start..end, syntax))
}

/// A string between double quotes.
#[derive(Debug)]
struct Basic;

impl Syntax for Basic {
    fn read(&self, raw: &str, text: &str) -> Option<Map> {
        unescape(raw)?.of(text)
    }

    fn write(&self, text: &str) -> Option<String> {
        Some(quoted(text))
    }

    /// A carriage return must precede a line feed.
    fn fits(&self, raw: &str, _: &str) -> bool {
        raw.matches('\r').count() == raw.matches("\r\n").count()
    }
}

/// A string between apostrophes.
#[derive(Debug)]
struct Literal;

impl Syntax for Literal {
    fn fits(&self, raw: &str, _: &str) -> bool {
        !breaks_lines(raw) && !raw.contains('\'')
    }
}

/// Decodes the text between the quotes of a basic string. Returns `None` if it is not TOML.
fn unescape(raw: &str) -> Option<Decoded> {
    decoded(raw, backslash, |start| {
        let (c, len) = match *raw.as_bytes().get(start + 1)? {
            b'b' => ('\u{8}', 2),
            b'e' => ('\u{1B}', 2),
            b'f' => ('\u{C}', 2),
            b'n' => ('\n', 2),
            b'r' => ('\r', 2),
            b't' => ('\t', 2),
            b'x' => (scalar(raw, start + 2, 2)?, 4),
            b'u' => (scalar(raw, start + 2, 4)?, 6),
            b'U' => (scalar(raw, start + 2, 8)?, 10),
            c @ (b'"' | b'\\') => (char::from(c), 2),
            b' ' | b'\t' | b'\r' | b'\n' => {
                let rest = raw[start + 1..].trim_start_matches([' ', '\t', '\r', '\n']);
                return Some((String::new(), raw.len() - rest.len()));
            }
            _ => return None,
        };
        Some((c.into(), start + len))
    })
}
