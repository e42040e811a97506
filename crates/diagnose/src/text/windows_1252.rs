//! Windows-1252, as which UTF-8 text is often read by mistake.

/// The characters for the bytes 0x80 to 0x9F. Five bytes have no character.
const CONTROLS: [char; 32] = [
    '\u{20AC}', '\u{81}', '\u{201A}', '\u{192}', '\u{201E}', '\u{2026}', '\u{2020}', '\u{2021}',
    '\u{2C6}', '\u{2030}', '\u{160}', '\u{2039}', '\u{152}', '\u{8D}', '\u{17D}', '\u{8F}',
    '\u{90}', '\u{2018}', '\u{2019}', '\u{201C}', '\u{201D}', '\u{2022}', '\u{2013}', '\u{2014}',
    '\u{2DC}', '\u{2122}', '\u{161}', '\u{203A}', '\u{153}', '\u{9D}', '\u{17E}', '\u{178}',
];

/// Returns the byte of a character.
pub(crate) fn octet(character: char) -> Option<u8> {
    match character {
        '\0'..='\x7F' | '\u{A0}'..='\u{FF}' => u8::try_from(character).ok(),
        _ => {
            let at = CONTROLS.iter().position(|&control| control == character)?;
            u8::try_from(0x80 + at).ok()
        }
    }
}

/// Returns the character of a byte. Returns `None` for the five bytes without one.
pub(crate) fn character(octet: u8) -> Option<char> {
    let latin = char::from(octet);
    let character = octet.checked_sub(0x80).and_then(|at| CONTROLS.get(usize::from(at)));
    match character {
        Some(&character) => Some(character).filter(|_| character != latin),
        None => Some(latin),
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;
    use alloc::vec::Vec;

    use super::*;

    /// Common misread UTF-8 is decoded, and each byte belongs to exactly one character.
    #[test]
    fn every_byte_has_one_character() {
        let octets = |text: &str| text.chars().map(octet).collect::<Option<Vec<_>>>();
        for (read, meant) in
            [("Ã©", "é"), ("â€™", "’"), ("â‚¬", "€"), ("Å“", "œ"), ("ðŸ˜€", "😀"), ("Ã\u{A0}", "à")]
        {
            assert_eq!(octets(read).as_deref(), Some(meant.as_bytes()), "{read}");
        }
        let all: Vec<_> = ('\0'..=char::MAX).filter_map(octet).collect();
        let mut sorted = all.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, (0..=u8::MAX).collect::<Vec<_>>());
        let seen: String = (0x80..=0x9F).filter_map(character).collect();
        assert_eq!(seen, "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");
        assert!((0..=0xFF).all(|byte| character(byte).is_none_or(|it| octet(it) == Some(byte))));
        assert_eq!(octets("中"), None);
    }
}
