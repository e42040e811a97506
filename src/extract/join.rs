//! Taking whitespace out of a reference that is broken across lines.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// The whitespace at a place.
pub(super) struct Gap {
    /// Its bytes.
    pub(super) len: usize,
    /// How many lines it ends.
    pub(super) breaks: usize,
}

impl Gap {
    /// The whitespace that `text` begins with.
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

/// A text without its whitespace.
pub(super) struct Joined {
    pub(super) text: String,
    /// Where each piece begins: in `text`, and in the original.
    pub(super) pieces: Vec<(usize, usize)>,
    /// Where in `text` the hyphens at the ends of lines are; or were, if they were taken out.
    pub(super) hyphens: Vec<usize>,
}

impl Joined {
    /// The original at `range`, which begins and ends with other than whitespace, with or
    /// without the hyphens at the ends of its lines.
    pub(super) fn of(original: &str, range: &Range<usize>, with_hyphens: bool) -> Self {
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
}
