//! Texts with escapes, and the escapes that JSON, TOML and YAML have in common.

use std::fmt::Write as _;

use crate::map::Decoded;

/// Writes a text for use between double quotes, without the quotes.
pub(crate) fn quoted(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '"' | '\\' => written.extend(['\\', c]),
            c if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{FEFF}') => {
                // Writing to a string cannot fail.
                let _ = write!(written, "\\u{:04X}", u32::from(c));
            }
            c => written.push(c),
        }
    }
    written
}

/// Returns the character with the given number of hexadecimal digits at an offset.
pub(crate) fn scalar(raw: &str, at: usize, digits: usize) -> Option<char> {
    let digits = raw.get(at..at + digits)?;
    if !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    char::from_u32(u32::from_str_radix(digits, 16).ok()?)
}

/// Decodes a text with escapes. `next` finds the first byte that can begin an escape. `escape` returns the text that an
/// escape represents, and the offset of its end; `None` if the whole text is invalid.
pub(crate) fn decoded(
    raw: &str,
    next: impl Fn(&[u8]) -> Option<usize>,
    escape: impl Fn(usize) -> Option<(String, usize)>,
) -> Option<Decoded> {
    let mut read = Decoded::new(0);
    let mut at = 0;
    while let Some(skip) = next(&raw.as_bytes()[at..]) {
        let start = at + skip;
        read.literal(raw, at..start);
        let (text, end) = escape(start)?;
        if text == raw[start..end] {
            read.literal(raw, start..end);
        } else {
            read.replaced(&text, start..end);
        }
        at = end;
    }
    read.literal(raw, at..raw.len());
    Some(read)
}

/// Returns the offset of the first backslash.
pub(crate) fn backslash(raw: &[u8]) -> Option<usize> {
    memchr::memchr(b'\\', raw)
}
