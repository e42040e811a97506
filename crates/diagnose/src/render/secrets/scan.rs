//! Searches for bytes.

use core::ops::Range;

/// Returns the offset of the first of these bytes in a range of the text.
pub(super) fn first_of(bytes: &[u8], text: &[u8], range: Range<usize>) -> Option<usize> {
    let at = text.get(range.clone())?.iter().position(|byte| bytes.contains(byte))?;
    Some(range.start + at)
}

/// Returns the offset of the last such byte in a range of the text.
pub(super) fn last_of(byte: u8, text: &[u8], range: Range<usize>) -> Option<usize> {
    let at = text.get(range.clone())?.iter().rposition(|&other| other == byte)?;
    Some(range.start + at)
}

/// Returns the end of the word at `from`: the next whitespace, or the end of the text.
pub(super) fn word_end(text: &[u8], from: usize) -> usize {
    let rest = text.get(from..).unwrap_or_default();
    from + rest.iter().position(u8::is_ascii_whitespace).unwrap_or(rest.len())
}
