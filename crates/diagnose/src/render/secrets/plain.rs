//! Replaces other spellings of delimiters with the delimiters themselves: every byte stays in its
//! place.

use alloc::borrow::Cow;
use alloc::vec::Vec;

/// What stands for a byte that says nothing.
pub(super) const FILLER: u8 = 0;

/// The text with plain delimiters where it has their full-width forms, which somebody typed for
/// them.
pub(super) fn with_plain_delimiters(text: &[u8]) -> Cow<'_, [u8]> {
    const FORMS: [(&str, u8); 3] = [("\u{FF1A}", b':'), ("\u{FF20}", b'@'), ("\u{FF0F}", b'/')];
    if !text.contains(&0xEF) {
        return Cow::Borrowed(text);
    }
    let mut plain = text.to_vec();
    for at in 0..plain.len() {
        let form = FORMS.iter().find(|(form, _)| plain[at..].starts_with(form.as_bytes()));
        if let Some((form, byte)) = form {
            plain[at..at + form.len()].fill(*byte);
        }
    }
    Cow::Owned(plain)
}

/// The text with plain delimiters where they are percent-encoded; `None` where it has none. What
/// follows a delimiter begins right after its last byte, and what it ends ends before its first.
pub(super) fn with_decoded_delimiters(text: &[u8]) -> Option<Vec<u8>> {
    let mut decoded: Option<Vec<u8>> = None;
    for at in text.iter().enumerate().filter_map(|(at, &byte)| (byte == b'%').then_some(at)) {
        let Some(&[_, high, low]) = text.get(at..at + 3) else { break };
        let three = match [high, low.to_ascii_uppercase()] {
            [b'3', b'A'] => [FILLER, FILLER, b':'],
            [b'3', b'D'] => [FILLER, FILLER, b'='],
            [b'2', b'F'] => [b'/'; 3],
            [b'5', b'C'] => [b'\\'; 3],
            [b'4', b'0'] => [b'@', FILLER, FILLER],
            [b'2', b'6'] => [b'&', FILLER, FILLER],
            [b'3', b'B'] => [b';', FILLER, FILLER],
            [b'3', b'F'] => [b'?', FILLER, FILLER],
            [b'2', b'3'] => [b'#', FILLER, FILLER],
            _ => continue,
        };
        decoded.get_or_insert_with(|| text.to_vec())[at..at + 3].copy_from_slice(&three);
    }
    decoded
}
