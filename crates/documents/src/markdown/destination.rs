//! The positions of destinations, and their decoded text.

use std::ops::Range;

use super::written::{Angle, Bare, bare};
use crate::syntax::Syntax;

/// The bytes of a destination, and its syntax.
pub(super) type Place = (Range<usize>, &'static dyn Syntax);

/// Returns the range of a destination within the end of a link: `](` or `] (`, then the destination. The span begins
/// at the end of the link's text.
pub(super) fn behind_text(file: &str, span: Range<usize>) -> Option<Place> {
    let end = span.end;
    let close = span.start + file.get(span)?.find("](")?;
    at(file, close + 2..end)
}

/// Returns the range of a destination within a definition: `[label]: destination`.
pub(super) fn behind_definition(file: &str, span: Range<usize>) -> Option<Place> {
    let text = file.get(span.clone())?;
    let mut escaped = false;
    let close = text.bytes().position(|byte| {
        let here = byte == b']' && !escaped;
        escaped = byte == b'\\' && !escaped;
        here
    })?;
    let colon = span.start + close + 1;
    file[colon..].starts_with(':').then_some(())?;
    at(file, colon + 1..span.end)
}

/// Returns the destination that begins in the range, after white space and the marks of quotes.
fn at(file: &str, span: Range<usize>) -> Option<Place> {
    let text = file.get(span.clone())?;
    let mut start = text.len() - text.trim_start_matches([' ', '\t', '\r', '\n']).len();
    if text[..start].contains(['\r', '\n']) {
        start = text.len() - text.trim_start_matches([' ', '\t', '\r', '\n', '>']).len();
    }
    let rest = &text[start..];
    let start = span.start + start;
    if rest.starts_with('<') {
        let mut escaped = false;
        let len = rest.bytes().position(|byte| {
            let here = byte == b'>' && !escaped;
            escaped = byte == b'\\' && !escaped;
            here
        })?;
        return Some((start + 1..start + len, &Angle));
    }
    Some((start..start + bare(rest), &Bare))
}

/// Returns the range of a text that the library borrowed from the file unchanged.
pub(super) fn in_source(file: &str, text: &str) -> Option<Range<usize>> {
    let start = (text.as_ptr() as usize).checked_sub(file.as_ptr() as usize)?;
    let end = start.checked_add(text.len())?;
    (file.get(start..end)? == text).then_some(start..end)
}
