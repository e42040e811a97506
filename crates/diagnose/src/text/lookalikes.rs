//! Letters of other scripts that look like ASCII letters, and symbols that look like a slash.

/// The letters of Cyrillic, Greek, Armenian and Latin that look like an ASCII letter.
const LETTERS: &str = "ıɑɡΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορυχЅІЈАВЕКМНОРСТХаекорсухѕіјһӏԁԛԝհոսօ";

/// The ASCII letters of the same shape, in the same order. Both rows look the same.
const PLAIN: &[u8] = b"iagABEZHIKMNOPTYXayikvopuxSIJABEKMHOPCTXaekopcyxsijhldqwhnuo";

pub(crate) fn ascii(letter: char) -> Option<char> {
    let at = LETTERS.chars().position(|other| other == letter)?;
    PLAIN.get(at).copied().map(char::from)
}

/// Returns `true` if the symbol looks like a slash: FRACTION SLASH, DIVISION SLASH, BOX DRAWINGS LIGHT DIAGONAL, BIG
/// SOLIDUS.
pub(crate) const fn is_slash(sign: char) -> bool {
    matches!(sign, '\u{2044}' | '\u{2215}' | '\u{2571}' | '\u{29F8}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_in_order_and_each_is_found() {
        assert!(LETTERS.chars().is_sorted_by(|one, next| one < next));
        assert_eq!(LETTERS.chars().count(), PLAIN.len());
        for (letter, plain) in LETTERS.chars().zip(PLAIN.iter().copied().map(char::from)) {
            assert_eq!(ascii(letter), Some(plain), "{letter}");
            assert!(plain.is_ascii_alphabetic() && letter.is_alphabetic());
            assert_eq!(letter.is_uppercase(), plain.is_uppercase(), "{letter}");
        }
        for other in ['a', '\u{444}', '\u{FC}', '\u{3B2}', '\u{4E00}'] {
            assert_eq!(ascii(other), None, "{other}");
        }
    }
}
