//! Removing whitespace from a reference that is broken across lines.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::extracted::{Extracted, Form};

/// A run of whitespace.
pub(super) struct Gap {
    /// The length in bytes.
    pub(super) len: usize,
    /// The number of line breaks.
    pub(super) breaks: usize,
}

impl Gap {
    /// Returns the whitespace at the beginning of `text`.
    pub(super) fn at(text: &str) -> Self {
        let mut gap = Self { len: 0, breaks: 0 };
        let mut before = ' ';
        for character in text.chars().take_while(|character| character.is_whitespace()) {
            let ends_line = matches!(
                character,
                '\n' | '\u{B}' | '\u{C}' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}'
            );
            gap.breaks += usize::from(ends_line && (before, character) != ('\r', '\n'));
            gap.len += character.len_utf8();
            before = character;
        }
        gap
    }
}

/// Reads the original at `span` as a reference for which `form` returns a form. The reading that keeps hyphens at
/// line ends is preferred to the reading without them.
pub(super) fn read(
    original: &str,
    span: Range<usize>,
    form: impl Fn(&str) -> Option<Form>,
) -> Option<Extracted<'_>> {
    let whole = &original[span.clone()];
    if !whole.contains(char::is_whitespace) {
        return Some(Extracted::new(whole, span, form(whole)?));
    }
    let with = Joined::of(original, &span, true);
    let form_with = form(&with.text);
    if with.hyphens.is_empty() {
        return form_with.map(|form| with.found(span, form, false));
    }
    let without = Joined::of(original, &span, false);
    match (form_with, form(&without.text)) {
        (Some(form), other) => Some(with.found(span, form, other == Some(form))),
        (None, Some(form)) => Some(without.found(span, form, false)),
        (None, None) => None,
    }
}

/// A text without its whitespace.
struct Joined {
    text: String,
    /// The start of each piece, in `text` and in the original.
    pieces: Vec<(usize, usize)>,
    /// The offsets in `text` of hyphens at line ends, or of the places from which they were removed.
    hyphens: Vec<usize>,
}

impl Joined {
    /// Joins the original at `range`, with or without the hyphens at line ends. The range neither begins nor ends with
    /// whitespace.
    fn of(original: &str, range: &Range<usize>, with_hyphens: bool) -> Self {
        let mut joined = Self {
            text: String::with_capacity(range.len()),
            pieces: Vec::new(),
            hyphens: Vec::new(),
        };
        let mut at = range.start;
        while at < range.end {
            let rest = &original[at..range.end];
            let piece = &rest[..rest.find(char::is_whitespace).unwrap_or(rest.len())];
            let gap = Gap::at(&rest[piece.len()..]);
            if !piece.is_empty() {
                joined.pieces.push((joined.text.len(), at));
            }
            joined.text.push_str(piece);
            if gap.breaks > 0 && piece.ends_with('-') {
                if !with_hyphens {
                    joined.text.pop();
                }
                joined.hyphens.push(joined.text.len() - usize::from(with_hyphens));
            }
            at += piece.len() + gap.len;
        }
        joined
    }

    fn found<'a>(self, span: Range<usize>, form: Form, doubtful: bool) -> Extracted<'a> {
        let Self { text, pieces, mut hyphens } = self;
        hyphens.retain(|_| doubtful);
        Extracted { hyphens, pieces, ..Extracted::new(text, span, form) }
    }
}
