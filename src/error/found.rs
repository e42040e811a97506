//! The character or byte at the position of an error.

use core::fmt;

/// The character, byte or end of the text at the position of an error.
///
/// ```
/// use uri_grammar::{Found, GrammarRule, Rule};
///
/// let found = |text: &[u8]| Rule::Port.validate_bytes(text).unwrap_err().found();
/// assert_eq!(found("8\u{FC}".as_bytes()), Found::Character('\u{FC}'));
/// assert_eq!(found(b"8\xFF"), Found::Byte(0xFF));
/// assert_eq!(Rule::Scheme.validate("").unwrap_err().found(), Found::EndOfInput);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Found {
    /// A character.
    Character(char),
    /// A byte that does not begin a UTF-8 character.
    Byte(u8),
    /// The end of the text.
    EndOfInput,
}

impl Found {
    /// Returns the character, byte or end at the offset.
    #[inline]
    pub(crate) fn at(text: &[u8], offset: usize) -> Self {
        match text.get(offset) {
            None => Self::EndOfInput,
            Some(&first) => decode(&text[offset..]).map_or(Self::Byte(first), Self::Character),
        }
    }

    /// Returns the length in bytes.
    pub(crate) const fn len(self) -> usize {
        match self {
            Self::Character(character) => character.len_utf8(),
            Self::Byte(_) => 1,
            Self::EndOfInput => 0,
        }
    }
}

/// Returns the first character of a text; `None` if its first bytes are not a character in UTF-8. The standard
/// library would validate more than that character first.
#[inline(always)]
fn decode(text: &[u8]) -> Option<char> {
    let &first = text.first()?;
    if first.is_ascii() {
        return Some(char::from(first));
    }
    // After the end of the text are zeros, which are not continuation bytes.
    let four = match text.get(..4).and_then(|four| four.try_into().ok()) {
        Some(four) => four,
        None => {
            let mut four = [0; 4];
            four[..text.len()].copy_from_slice(text);
            four
        }
    };
    let bytes = u32::from_be_bytes(four);
    // Six bits of each byte after the first.
    let [second, third, fourth] = [16, 8, 0].map(|shift| bytes >> shift & 0x3F);
    let (code, least) = if bytes & 0xE0C0_0000 == 0xC080_0000 {
        ((bytes >> 24 & 0x1F) << 6 | second, 0x80)
    } else if bytes & 0xF0C0_C000 == 0xE080_8000 {
        ((bytes >> 24 & 0x0F) << 12 | second << 6 | third, 0x800)
    } else if bytes & 0xF8C0_C0C0 == 0xF080_8080 {
        ((bytes >> 24 & 0x07) << 18 | second << 12 | third << 6 | fourth, 0x1_0000)
    } else {
        return None;
    };
    char::from_u32(code).filter(|_| code >= least)
}

/// Writes the character in quotes if it is visible. Otherwise, or if a terminal might interpret it, writes its
/// number.
impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Character('"') => f.write_str("'\"'"),
            Self::Character(' ') => f.write_str("a space"),
            Self::Character(seen) if seen.is_ascii_graphic() || is_visible_letter(seen) => {
                write!(f, "\"{seen}\"")
            }
            Self::Character(hidden) => write!(f, "U+{:04X}", u32::from(hidden)),
            Self::Byte(byte) => write!(f, "byte 0x{byte:02X}"),
            Self::EndOfInput => f.write_str("end of input"),
        }
    }
}

/// Returns `true` if the character is a letter of a common script that runs from left to right, and has a distinct
/// shape. All others are shown by number: to recognize them, a program would need tables of Unicode a tenth of the
/// size of the parser.
const fn is_visible_letter(character: char) -> bool {
    matches!(
        character,
        '\u{C0}'..='\u{D6}' | '\u{D8}'..='\u{F6}' | '\u{F8}'..='\u{24F}' // Latin
            | '\u{391}'..='\u{3A1}' | '\u{3A3}'..='\u{3FF}' // Greek
            | '\u{400}'..='\u{481}' | '\u{48A}'..='\u{52F}' // Cyrillic
            | '\u{3041}'..='\u{3096}' | '\u{30A1}'..='\u{30FA}' // kana
            | '\u{4E00}'..='\u{9FFF}' // Han
            | '\u{AC00}'..='\u{D7A3}' // Hangul
    )
}

#[cfg(test)]
mod tests {
    use super::decode;

    /// Every sequence of at most three bytes, and the sequences of four whose last two bytes are at the edges
    /// of their ranges.
    #[test]
    fn first_character_matches_std() {
        let first_of = |text: &[u8]| {
            let chunk = (1..=text.len().min(4)).find_map(|n| core::str::from_utf8(&text[..n]).ok());
            chunk.and_then(|chunk| chunk.chars().next())
        };
        let edges = [0, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF];
        assert_eq!(decode(b""), None);
        for first in 0..=u8::MAX {
            assert_eq!(decode(&[first]), first_of(&[first]));
            for second in 0..=u8::MAX {
                assert_eq!(decode(&[first, second]), first_of(&[first, second]));
                for third in 0..=u8::MAX {
                    let text = [first, second, third];
                    assert_eq!(decode(&text), first_of(&text), "{text:X?}");
                }
                for text in edges
                    .iter()
                    .flat_map(|&third| edges.map(|fourth| [first, second, third, fourth]))
                {
                    assert_eq!(decode(&text), first_of(&text), "{text:X?}");
                }
            }
        }
    }
}
