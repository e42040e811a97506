//! The meaning of a backslash in a string.

use super::lexicon::Lexicon;
use crate::escapes::{self, backslash, scalar};
use crate::map::Decoded;

/// Decodes a string. An unknown escape represents itself, and so ends a reference.
pub(super) fn decoded(raw: &str, lexicon: &Lexicon) -> Decoded {
    let read = escapes::decoded(raw, backslash, |at| {
        let (text, end) = match escape(raw, at, lexicon) {
            Some((c, end)) => (c.into(), end),
            // The character after the backslash is included, since it may be a backslash, too.
            None => {
                let end = at + 1 + raw[at + 1..].chars().next().map_or(0, char::len_utf8);
                (raw[at..end].to_owned(), end)
            }
        };
        Some((text, end))
    });
    read.unwrap_or_default()
}

/// Returns the character of an escape, and the offset after the escape.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::lexicon;

    #[test]
    fn every_escape_is_undone() {
        for (raw, said) in [
            (r"\n", Some(('\n', 2))),
            (r"\r", Some(('\r', 2))),
            (r"\t", Some(('\t', 2))),
            (r"\0", Some(('\0', 2))),
            (r"\0a", Some(('\0', 2))),
            (r"\01", None),
            (r"\\", Some(('\\', 2))),
            (r#"\""#, Some(('"', 2))),
            (r"\'", Some(('\'', 2))),
            (r"\`", Some(('`', 2))),
            (r"\x41", Some(('A', 4))),
            (r"\x7F", Some(('\x7F', 4))),
            // In some languages this is a byte, and in others a character.
            (r"\x80", None),
            (r"\x4", None),
            (r"\x+4", None),
            (r"\xé9", None),
            (r"\u00e9", Some(('é', 6))),
            (r"\u0041", Some(('A', 6))),
            (r"\u004", None),
            (r"\uD800", None),
            (r"\u{41}", Some(('A', 6))),
            (r"\u{10FFFF}", Some(('\u{10FFFF}', 10))),
            (r"\u{00010FF}", None),
            (r"\u{110000}", None),
            (r"\u{}", None),
            (r"\u{41", None),
            (r"\u{g}", None),
            (r"\U00000041", Some(('A', 10))),
            (r"\U0000004", None),
            (r"\U0010FFFF", Some(('\u{10FFFF}', 10))),
            (r"\U00110000", None),
            (r"\a", None),
            (r"\N", None),
            (r"\é", None),
            ("\\\n", None),
            ("\\", None),
        ] {
            for lexicon in [&lexicon::C, &lexicon::JAVASCRIPT] {
                assert_eq!(escape(raw, 0, lexicon), said, "{raw}");
                let (after, end) = (format!("a{raw}"), said.map(|(c, end)| (c, end + 1)));
                assert_eq!(escape(&after, 1, lexicon), end, "{raw}");
            }
        }
        assert_eq!(escape(r"\/", 0, &lexicon::C), None);
        assert_eq!(escape(r"\/", 0, &lexicon::JAVASCRIPT), Some(('/', 2)));
    }
}
