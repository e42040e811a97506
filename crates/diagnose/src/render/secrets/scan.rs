//! Looking for bytes.

use core::ops::Range;

/// The first of these bytes in a range of the text.
pub(super) fn first_of(bytes: &[u8], text: &[u8], range: Range<usize>) -> Option<usize> {
    let at = text.get(range.clone())?.iter().position(|byte| bytes.contains(byte))?;
    Some(range.start + at)
}

/// The last place of the byte in a range of the text.
pub(super) fn last_of(byte: u8, text: &[u8], range: Range<usize>) -> Option<usize> {
    let at = text.get(range.clone())?.iter().rposition(|&other| other == byte)?;
    Some(range.start + at)
}

/// Where the white space begins that ends what stands at `from`, or the text ends.
pub(super) fn word_end(text: &[u8], from: usize) -> usize {
    let rest = text.get(from..).unwrap_or_default();
    from + rest.iter().position(u8::is_ascii_whitespace).unwrap_or(rest.len())
}

/// Whether a text is one of these names, in any case.
pub(super) fn is_one_of(names: &[&str], text: &[u8]) -> bool {
    names.iter().any(|name| text.eq_ignore_ascii_case(name.as_bytes()))
}
