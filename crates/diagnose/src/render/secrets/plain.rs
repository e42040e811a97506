//! Replaces other spellings of delimiters by the delimiters themselves, without moving other bytes.

use alloc::borrow::Cow;
use alloc::vec::Vec;

/// The replacement of bytes without meaning.
pub(super) const FILLER: u8 = 0;

/// Returns the text with plain delimiters in place of full-width ones.
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

/// Returns the text with plain delimiters in place of percent-encoded ones, or `None` if there are none. A delimiter
/// that begins a secret becomes the last byte of its triplet, and a delimiter that ends one becomes the first byte.
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
