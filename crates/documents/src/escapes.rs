//! The escapes that JSON, TOML and YAML have in common.

use std::fmt::Write as _;

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
