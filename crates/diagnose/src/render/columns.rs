//! The width of characters in a terminal.

use unicode_width::UnicodeWidthChar;

use crate::text::names::is_seen;

/// Returns the width of a [visible](super::visible) character: two columns for East Asian characters and most emoji,
/// none for marks, and one for others.
pub(super) fn of(character: char) -> usize {
    if is_seen(character) { character.width().unwrap_or(1).max(1) } else { 0 }
}

/// Returns `true` if the letter is combined with the letter before it and has no width: medial vowels and final
/// consonants of Hangul, and some Indic signs.
pub(super) fn is_attached(character: char) -> bool {
    character.width() == Some(0)
}
