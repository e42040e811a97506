//! The syntax of destinations.

use crate::escapes::decoded;
use crate::html;
use crate::map::{Decoded, Map};
use crate::syntax::{Syntax, breaks_lines, has_spaces};

/// The destination of a link: `[a](here)`.
#[derive(Debug)]
pub(super) struct Bare;

impl Syntax for Bare {
    fn read(&self, raw: &str, text: &str) -> Option<Map> {
        unescape(raw).of(text)
    }

    fn write(&self, text: &str) -> Option<String> {
        Some(backslashed(text, r"\()&<>|`"))
    }

    fn fits(&self, raw: &str, _: &str) -> bool {
        !has_spaces(raw) && is_bare(raw)
    }
}

/// The destination of a link: `[a](<here>)`.
#[derive(Debug)]
pub(super) struct Angle;

impl Syntax for Angle {
    fn read(&self, raw: &str, text: &str) -> Option<Map> {
        unescape(raw).of(text)
    }

    fn write(&self, text: &str) -> Option<String> {
        Some(backslashed(text, r"\&<>|`"))
    }

    fn fits(&self, raw: &str, _: &str) -> bool {
        !breaks_lines(raw)
    }
}

/// `<here>`.
#[derive(Debug)]
pub(super) struct Autolink;

impl Syntax for Autolink {
    fn fits(&self, raw: &str, _: &str) -> bool {
        !has_spaces(raw) && is_autolink(raw)
    }
}

fn backslashed(text: &str, special: &str) -> String {
    let mut written = String::with_capacity(text.len());
    for c in text.chars() {
        if special.contains(c) {
            written.push('\\');
        }
        written.push(c);
    }
    written
}

/// Returns the length of the destination without brackets that begins a text.
pub(super) fn bare(text: &str) -> usize {
    let mut open = 0_usize;
    let mut escaped = false;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if byte.is_ascii_whitespace() || byte.is_ascii_control() => return at,
            _ if escaped => {
                escaped = false;
                continue;
            }
            b'\\' => escaped = true,
            b'(' => open += 1,
            b')' => match open.checked_sub(1) {
                Some(less) => open = less,
                None => return at,
            },
            _ => {}
        }
    }
    text.len()
}

/// Returns `true` if a text can be a destination without angle brackets.
fn is_bare(raw: &str) -> bool {
    // The library, and others, count parentheses only to this depth.
    !raw.is_empty()
        && !raw.starts_with('<')
        && raw.matches('(').count() < 16
        && bare(&[raw, ")"].concat()) == raw.len()
}

/// Returns `true` if a text can be an autolink between angle brackets.
fn is_autolink(raw: &str) -> bool {
    let scheme = raw.split(':').next().unwrap_or_default();
    let known = (2..=32).contains(&scheme.len())
        && scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+.-".contains(&byte));
    known && scheme.len() < raw.len() && !raw.contains(['<', '>', ' '])
}

/// Reads a destination: backslash escapes and character references.
pub(super) fn unescape(raw: &str) -> Decoded {
    let next = |rest: &[u8]| memchr::memchr2(b'\\', b'&', rest);
    let read = decoded(raw, next, |at| {
        let rest = &raw[at..];
        let found = match rest.as_bytes() {
            [b'\\', c, ..] if c.is_ascii_punctuation() => Some((char::from(*c).into(), 2)),
            [b'&', ..] => reference(rest),
            _ => None,
        };
        let (text, len) = found.unwrap_or_else(|| (rest[..1].to_owned(), 1));
        Some((text, at + len))
    });
    read.unwrap_or_default()
}

/// Returns the character reference that begins a text, and its length: CommonMark 0.31 section 2.5.
fn reference(text: &str) -> Option<(String, usize)> {
    let len = text.bytes().take(40).position(|byte| byte == b';')? + 1;
    let whole = &text[..len];
    let Some(number) = whole[1..len - 1].strip_prefix('#') else {
        let name = whole[1..len - 1].bytes().all(|byte| byte.is_ascii_alphanumeric());
        return if name && len > 2 { Some((html::named(whole)?, len)) } else { None };
    };
    let (digits, radix, most) = match number.strip_prefix(['x', 'X']) {
        Some(digits) => (digits, 16, 6),
        None => (number, 10, 7),
    };
    if digits.is_empty() || digits.len() > most || !digits.chars().all(|c| c.is_digit(radix)) {
        return None;
    }
    let c =
        u32::from_str_radix(digits, radix).ok().filter(|code| *code != 0).and_then(char::from_u32);
    Some((c.unwrap_or('\u{FFFD}').to_string(), len))
}
