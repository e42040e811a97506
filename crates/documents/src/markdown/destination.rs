//! Where a destination stands, and what it says.

use std::ops::Range;

use crate::html;
use crate::map::Decoded;
use crate::syntax::Syntax;

/// The place of a destination within the end of a link: `](` or `] (`, then the destination.
/// The range begins where the link's text has ended.
pub(super) fn behind_text(file: &str, span: Range<usize>) -> Option<(Range<usize>, Syntax)> {
    let end = span.end;
    let close = span.start + file.get(span)?.find("](")?;
    at(file, close + 2..end)
}

/// The place of a destination within a definition: `[label]: destination`.
pub(super) fn behind_definition(file: &str, span: Range<usize>) -> Option<(Range<usize>, Syntax)> {
    let text = file.get(span.clone())?;
    let mut escaped = false;
    let close = text.bytes().position(|byte| {
        let here = byte == b']' && !escaped;
        escaped = byte == b'\\' && !escaped;
        here
    })?;
    let colon = span.start + close + 1;
    file[colon..].starts_with(':').then_some(())?;
    at(file, colon + 1..span.end)
}

/// The destination that begins in the range, behind white space and the marks of quotes.
fn at(file: &str, span: Range<usize>) -> Option<(Range<usize>, Syntax)> {
    let text = file.get(span.clone())?;
    let mut start = text.len() - text.trim_start_matches([' ', '\t', '\r', '\n']).len();
    if text[..start].contains(['\r', '\n']) {
        start = text.len() - text.trim_start_matches([' ', '\t', '\r', '\n', '>']).len();
    }
    let rest = &text[start..];
    let start = span.start + start;
    if rest.starts_with('<') {
        let mut escaped = false;
        let len = rest.bytes().position(|byte| {
            let here = byte == b'>' && !escaped;
            escaped = byte == b'\\' && !escaped;
            here
        })?;
        return Some((start + 1..start + len, Syntax::MarkdownAngle));
    }
    Some((start..start + bare(rest), Syntax::MarkdownBare))
}

/// The length of the destination without brackets that begins a text.
fn bare(text: &str) -> usize {
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

/// Whether a text can stand without angle brackets as a destination.
pub(crate) fn is_bare(raw: &str) -> bool {
    // The library, and others, count parentheses only so deep.
    !raw.is_empty()
        && !raw.starts_with('<')
        && raw.matches('(').count() < 16
        && bare(&[raw, ")"].concat()) == raw.len()
}

/// Whether a text can stand between angle brackets as an autolink.
pub(crate) fn is_autolink(raw: &str) -> bool {
    let scheme = raw.split(':').next().unwrap_or_default();
    let known = (2..=32).contains(&scheme.len())
        && scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+.-".contains(&byte));
    known && scheme.len() < raw.len() && !raw.contains(['<', '>', ' '])
}

/// Where a text stands that the library took from the file as it is.
pub(super) fn in_source(file: &str, text: &str) -> Option<Range<usize>> {
    let start = (text.as_ptr() as usize).checked_sub(file.as_ptr() as usize)?;
    let end = start.checked_add(text.len())?;
    (file.get(start..end)? == text).then_some(start..end)
}

/// Reads a destination: backslash escapes and character references.
pub(crate) fn unescape(raw: &str) -> Decoded {
    let bytes = raw.as_bytes();
    let mut read = Decoded::new(0);
    let (mut at, mut from) = (0, 0);
    while let Some(skip) = memchr::memchr3(b'\\', b'&', 0, &bytes[at..]) {
        let start = at + skip;
        at = start + 1;
        let text = match bytes[start] {
            b'\\' if bytes.get(at).is_some_and(u8::is_ascii_punctuation) => {
                at += 1;
                raw[start + 1..at].to_owned()
            }
            b'&' => match reference(&raw[start..]) {
                Some((text, len)) => {
                    at = start + len;
                    text
                }
                None => continue,
            },
            0 => "\u{FFFD}".to_owned(),
            _ => continue,
        };
        read.literal(raw, from..start);
        read.replaced(&text, start..at);
        from = at;
    }
    read.literal(raw, from..raw.len());
    read
}

/// The character reference that begins a text, and its length: CommonMark 0.31 section 2.5.
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
