//! Letters of other scripts that look like ASCII letters, and symbols that look like a slash.

/// The letters of Cyrillic, Greek, Armenian and Latin that look like an ASCII letter, in the order of their numbers.
const LETTERS: [(char, char); 60] = [
    ('\u{131}', 'i'),
    ('\u{251}', 'a'),
    ('\u{261}', 'g'),
    ('\u{391}', 'A'),
    ('\u{392}', 'B'),
    ('\u{395}', 'E'),
    ('\u{396}', 'Z'),
    ('\u{397}', 'H'),
    ('\u{399}', 'I'),
    ('\u{39A}', 'K'),
    ('\u{39C}', 'M'),
    ('\u{39D}', 'N'),
    ('\u{39F}', 'O'),
    ('\u{3A1}', 'P'),
    ('\u{3A4}', 'T'),
    ('\u{3A5}', 'Y'),
    ('\u{3A7}', 'X'),
    ('\u{3B1}', 'a'),
    ('\u{3B3}', 'y'),
    ('\u{3B9}', 'i'),
    ('\u{3BA}', 'k'),
    ('\u{3BD}', 'v'),
    ('\u{3BF}', 'o'),
    ('\u{3C1}', 'p'),
    ('\u{3C5}', 'u'),
    ('\u{3C7}', 'x'),
    ('\u{405}', 'S'),
    ('\u{406}', 'I'),
    ('\u{408}', 'J'),
    ('\u{410}', 'A'),
    ('\u{412}', 'B'),
    ('\u{415}', 'E'),
    ('\u{41A}', 'K'),
    ('\u{41C}', 'M'),
    ('\u{41D}', 'H'),
    ('\u{41E}', 'O'),
    ('\u{420}', 'P'),
    ('\u{421}', 'C'),
    ('\u{422}', 'T'),
    ('\u{425}', 'X'),
    ('\u{430}', 'a'),
    ('\u{435}', 'e'),
    ('\u{43A}', 'k'),
    ('\u{43E}', 'o'),
    ('\u{440}', 'p'),
    ('\u{441}', 'c'),
    ('\u{443}', 'y'),
    ('\u{445}', 'x'),
    ('\u{455}', 's'),
    ('\u{456}', 'i'),
    ('\u{458}', 'j'),
    ('\u{4BB}', 'h'),
    ('\u{4CF}', 'l'),
    ('\u{501}', 'd'),
    ('\u{51B}', 'q'),
    ('\u{51D}', 'w'),
    ('\u{570}', 'h'),
    ('\u{578}', 'n'),
    ('\u{57D}', 'u'),
    ('\u{585}', 'o'),
];

/// Returns the ASCII letter that the letter looks like.
pub(crate) fn ascii(letter: char) -> Option<char> {
    let at = LETTERS.binary_search_by_key(&letter, |(other, _)| *other).ok()?;
    Some(LETTERS[at].1)
}

/// Returns `true` if the symbol looks like a slash: FRACTION SLASH, DIVISION SLASH, BOX DRAWINGS LIGHT DIAGONAL, BIG
/// SOLIDUS.
pub(crate) const fn is_slash(sign: char) -> bool {
    matches!(sign, '\u{2044}' | '\u{2215}' | '\u{2571}' | '\u{29F8}')
}

/// Returns `true` if one of the letters can begin with the byte in UTF-8.
pub(crate) const fn can_begin(byte: u8) -> bool {
    matches!(byte, 0xC4 | 0xC9 | 0xCE..=0xD6)
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use super::*;

    /// Both rows look the same.
    #[test]
    fn table_lists_expected_letters() {
        let others = "ıɑɡΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορυχЅІЈАВЕКМНОРСТХаекорсухѕіјһӏԁԛԝհոսօ";
        let plain = "iagABEZHIKMNOPTYXayikvopuxSIJABEKMHOPCTXaekopcyxsijhldqwhnuo";
        assert_eq!(LETTERS.map(|(letter, _)| letter).to_vec(), others.chars().collect::<Vec<_>>());
        assert_eq!(LETTERS.map(|(_, plain)| plain).to_vec(), plain.chars().collect::<Vec<_>>());
    }

    #[test]
    fn letters_are_in_order_and_each_is_found() {
        assert!(LETTERS.is_sorted_by(|(one, _), (next, _)| one < next));
        for (letter, plain) in LETTERS {
            assert_eq!(ascii(letter), Some(plain), "{letter}");
            assert!(plain.is_ascii_alphabetic() && letter.is_alphabetic());
            assert_eq!(letter.is_uppercase(), plain.is_uppercase(), "{letter}");
            assert!(can_begin(letter.to_string().as_bytes()[0]), "{letter}");
        }
        for other in ['a', '\u{444}', '\u{FC}', '\u{3B2}', '\u{4E00}'] {
            assert_eq!(ascii(other), None, "{other}");
        }
    }
}
