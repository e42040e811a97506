//! What a backslash means in a string.

use super::lexicon::Lexicon;
use crate::escapes::scalar;
use crate::map::Decoded;

/// What a string says. An escape that is not known stands for itself, and so ends a reference.
pub(super) fn decoded(raw: &str, lexicon: &Lexicon) -> Decoded {
    let mut read = Decoded::new(0);
    let mut at = 0;
    while let Some(next) = memchr::memchr(b'\\', &raw.as_bytes()[at..]).map(|next| at + next) {
        read.literal(raw, at..next);
        match escape(raw, next, lexicon) {
            Some((text, end)) => {
                let mut buffer = [0; 4];
                read.replaced(text.encode_utf8(&mut buffer), next..end);
                at = end;
            }
            None => {
                // With what it stands before, which may be another one.
                at = next + 1;
                at += raw[at..].chars().next().map_or(0, char::len_utf8);
                read.literal(raw, next..at);
            }
        }
    }
    read.literal(raw, at..raw.len());
    read
}

/// The character that an escape stands for, and where that ends.
fn escape(raw: &str, at: usize, lexicon: &Lexicon) -> Option<(char, usize)> {
    let rest = &raw[at + 1..];
    let first = rest.chars().next()?;
    let one = |c: char| Some((c, at + 2));
    let digits = |count: usize| {
        let c = scalar(raw, at + 2, count)?;
        Some((c, at + 2 + count))
    };
    match first {
        'n' => one('\n'),
        'r' => one('\r'),
        't' => one('\t'),
        '0' if !rest[1..].starts_with(|c: char| c.is_ascii_digit()) => one('\0'),
        '\\' | '"' | '\'' | '`' => one(first),
        '/' if lexicon.slash => one('/'),
        'x' => digits(2).filter(|(c, _)| c.is_ascii()),
        'u' if rest[1..].starts_with('{') => {
            let len = rest[2..].bytes().take(7).position(|byte| byte == b'}')?;
            let (c, end) = (scalar(raw, at + 3, len)?, at + 3 + len + 1);
            Some((c, end))
        }
        'u' => digits(4),
        'U' => digits(8),
        _ => None,
    }
}
