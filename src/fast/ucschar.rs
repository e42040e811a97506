//! Checks whether an IRI allows all characters beyond ASCII of a text.
//!
//! Most characters are `ucschar` (RFC 3987 section 2.2), and for most of them the first byte of their UTF-8 is enough
//! to decide that. So this module searches for the few bytes that begin other characters.

use core::ops::Range;

/// Returns whether `character` is in `ucschar` (RFC 3987 section 2.2): beyond ASCII, and neither a control character,
/// nor for private use, nor a noncharacter of Unicode. An IRI can contain it wherever a URI can contain a letter,
/// except in the scheme and the port.
///
/// ```
/// use uri_grammar::iri::is_ucschar;
///
/// assert!(['é', '豆', '\u{1F600}'].into_iter().all(is_ucschar));
/// assert!(!['e', '\u{85}', '\u{E000}', '\u{FFFE}'].into_iter().any(is_ucschar));
/// ```
#[must_use]
#[inline]
pub const fn is_ucschar(character: char) -> bool {
    let code = character as u32;
    if code < 0x1_0000 {
        return matches!(code, 0xA0..=0xD7FF | 0xF900..=0xFDCF | 0xFDF0..=0xFFEF);
    }
    // Each plane up to the fourteenth, without its last two code points; the fourteenth begins with
    // a block of tags and variation selectors.
    code & 0xFFFF <= 0xFFFD && (code < 0xE_0000 || matches!(code, 0xE_1000..=0xE_FFFD))
}

/// Returns whether `character` is in `iprivate` (RFC 3987 section 2.2): for private use. An IRI can
/// have it only in the query.
///
/// ```
/// use uri_grammar::iri::is_iprivate;
///
/// assert!(is_iprivate('\u{E000}') && is_iprivate('\u{10FFFD}'));
/// assert!(!is_iprivate('é'));
/// ```
#[must_use]
#[inline]
pub const fn is_iprivate(character: char) -> bool {
    matches!(character as u32, 0xE000..=0xF8FF | 0xF_0000..=0xF_FFFD | 0x10_0000..=0x10_FFFD)
}

/// Returns `true` if every character of the text that is not ASCII is in `ucschar`, or, within `query`, in
/// `iprivate`.
#[inline(never)]
pub fn all(text: &str, query: &Range<usize>) -> bool {
    let mut at = 0;
    while let Some(found) = next_doubtful(text.as_bytes(), at) {
        let Some(character) = text.get(found..).and_then(|rest| rest.chars().next()) else {
            return false;
        };
        let is_allowed = is_ucschar(character) || is_iprivate(character) && query.contains(&found);
        if !is_allowed {
            return false;
        }
        at = found + character.len_utf8();
    }
    true
}

/// The lowest first byte of characters that may be outside of `ucschar`: U+0080 to U+00BF, and everything from U+E000
/// on.
const LOW: u8 = 0xC2;
const HIGH: u8 = 0xEE;

/// Returns the offset of the next of these bytes, from `at` on.
#[inline]
fn next_doubtful(text: &[u8], mut at: usize) -> Option<usize> {
    const ONES: u64 = u64::MAX / 0xFF;
    const TOP: u64 = ONES << 7;
    while let Some(eight) = text.get(at..at + 8) {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(eight);
        let word = u64::from_le_bytes(bytes);
        // The sums carry nothing from one byte to the next.
        let high = (word & !TOP) + ONES * (0x80 - (HIGH & 0x7F)) as u64;
        let low = ((word & !TOP) ^ (ONES * (LOW & 0x7F) as u64)) + !TOP;
        let doubtful = word & (high | !low) & TOP;
        if doubtful != 0 {
            return Some(at + doubtful.trailing_zeros() as usize / 8);
        }
        at += 8;
    }
    let rest = text.get(at..)?;
    rest.iter().position(|&byte| byte == LOW || byte >= HIGH).map(|further| at + further)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grammar::rfc3987::Rule;
    use crate::reading::grammar_rule::GrammarRule;

    #[test]
    fn characters_agree_with_the_rules() {
        for character in '\u{80}'..=char::MAX {
            let mut utf8 = [0; 4];
            let text: &str = character.encode_utf8(&mut utf8);
            assert_eq!(is_ucschar(character), Rule::Ucschar.is_match(text), "{character:?}");
            assert_eq!(is_iprivate(character), Rule::Iprivate.is_match(text), "{character:?}");
            assert_eq!(all(text, &(0..0)), is_ucschar(character), "{character:?}");
            let in_query = is_ucschar(character) || is_iprivate(character);
            assert_eq!(all(text, &(0..1)), in_query, "{character:?}");
        }
    }

    #[test]
    fn finds_bad_character_at_any_offset() {
        for length in 0..40 {
            for at in 0..=length {
                for character in ['\u{80}', '\u{9F}', '\u{E000}', '\u{FDD0}', '\u{1FFFE}'] {
                    for filling in ["a", "\u{A0}", "é", "豆", "\u{D7FF}", "\u{1F600}"] {
                        let mut text = filling.repeat(length);
                        assert!(all(&text, &(0..0)));
                        let place = at * filling.len();
                        text.insert(place, character);
                        assert!(!all(&text, &(0..0)), "{text:?}");
                        let query = place..place + 1;
                        assert_eq!(all(&text, &query), character == '\u{E000}', "{text:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn finds_first_doubtful_byte() {
        for byte in 0..=u8::MAX {
            for neighbor in 0..=u8::MAX {
                for at in 0..9 {
                    let mut text = [neighbor; 9];
                    text[at] = byte;
                    let is_doubtful = |&byte: &u8| byte == LOW || byte >= HIGH;
                    assert_eq!(next_doubtful(&text, 0), text.iter().position(is_doubtful));
                }
            }
        }
    }
}
