//! Names of invisible characters, and the characters of Windows-1252.

/// Returns the name of a C0 control or of DEL.
pub(super) const fn control_name(octet: u8) -> &'static str {
    match octet {
        0x00 => "U+0000 NULL",
        0x07 => "U+0007 BELL",
        0x08 => "U+0008 BACKSPACE",
        0x09 => "U+0009 CHARACTER TABULATION",
        0x0A => "U+000A LINE FEED",
        0x0D => "U+000D CARRIAGE RETURN",
        0x1B => "U+001B ESCAPE",
        0x7F => "U+007F DELETE",
        _ => "a control character",
    }
}

/// Returns the name of a character that is invisible or changes the direction of text.
pub(super) const fn hidden_name(character: char) -> Option<&'static str> {
    Some(match character {
        '\u{80}'..='\u{9F}' => "CONTROL CHARACTER",
        '\u{AD}' => "SOFT HYPHEN",
        '\u{61C}' => "ARABIC LETTER MARK",
        '\u{180E}' => "MONGOLIAN VOWEL SEPARATOR",
        '\u{200B}' => "ZERO WIDTH SPACE",
        '\u{200C}' => "ZERO WIDTH NON-JOINER",
        '\u{200D}' => "ZERO WIDTH JOINER",
        '\u{200E}' => "LEFT-TO-RIGHT MARK",
        '\u{200F}' => "RIGHT-TO-LEFT MARK",
        '\u{2028}' => "LINE SEPARATOR",
        '\u{2029}' => "PARAGRAPH SEPARATOR",
        '\u{202A}' => "LEFT-TO-RIGHT EMBEDDING",
        '\u{202B}' => "RIGHT-TO-LEFT EMBEDDING",
        '\u{202C}' => "POP DIRECTIONAL FORMATTING",
        '\u{202D}' => "LEFT-TO-RIGHT OVERRIDE",
        '\u{202E}' => "RIGHT-TO-LEFT OVERRIDE",
        '\u{2060}' => "WORD JOINER",
        '\u{2061}'..='\u{2064}' => "INVISIBLE OPERATOR",
        '\u{2066}' => "LEFT-TO-RIGHT ISOLATE",
        '\u{2067}' => "RIGHT-TO-LEFT ISOLATE",
        '\u{2068}' => "FIRST STRONG ISOLATE",
        '\u{2069}' => "POP DIRECTIONAL ISOLATE",
        '\u{FEFF}' => "ZERO WIDTH NO-BREAK SPACE",
        '\u{E0001}'..='\u{E007F}' => "TAG CHARACTER",
        _ => return None,
    })
}

/// Returns the character of the octet in Windows-1252, which is Latin-1 with more letters and punctuation. Returns
/// `None` for five unassigned octets.
pub(super) const fn windows_1252(octet: u8) -> Option<char> {
    /// The characters of 0x80 to 0x9F.
    const MORE: [char; 32] = [
        '€', '\0', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\0', 'Ž', '\0', '\0',
        '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\0', 'ž', 'Ÿ',
    ];
    match octet {
        0x80..=0x9F => match MORE[(octet - 0x80) as usize] {
            '\0' => None,
            character => Some(character),
        },
        _ => Some(octet as char),
    }
}

#[cfg(test)]
mod tests {
    use std::string::String;
    use std::vec::Vec;

    use super::*;

    /// The numbers are repeated here, so that a changed row is noticed.
    const HIDDEN: &[(u32, u32, &str)] = &[
        (0x80, 0x9F, "CONTROL CHARACTER"),
        (0xAD, 0xAD, "SOFT HYPHEN"),
        (0x61C, 0x61C, "ARABIC LETTER MARK"),
        (0x180E, 0x180E, "MONGOLIAN VOWEL SEPARATOR"),
        (0x200B, 0x200B, "ZERO WIDTH SPACE"),
        (0x200C, 0x200C, "ZERO WIDTH NON-JOINER"),
        (0x200D, 0x200D, "ZERO WIDTH JOINER"),
        (0x200E, 0x200E, "LEFT-TO-RIGHT MARK"),
        (0x200F, 0x200F, "RIGHT-TO-LEFT MARK"),
        (0x2028, 0x2028, "LINE SEPARATOR"),
        (0x2029, 0x2029, "PARAGRAPH SEPARATOR"),
        (0x202A, 0x202A, "LEFT-TO-RIGHT EMBEDDING"),
        (0x202B, 0x202B, "RIGHT-TO-LEFT EMBEDDING"),
        (0x202C, 0x202C, "POP DIRECTIONAL FORMATTING"),
        (0x202D, 0x202D, "LEFT-TO-RIGHT OVERRIDE"),
        (0x202E, 0x202E, "RIGHT-TO-LEFT OVERRIDE"),
        (0x2060, 0x2060, "WORD JOINER"),
        (0x2061, 0x2064, "INVISIBLE OPERATOR"),
        (0x2066, 0x2066, "LEFT-TO-RIGHT ISOLATE"),
        (0x2067, 0x2067, "RIGHT-TO-LEFT ISOLATE"),
        (0x2068, 0x2068, "FIRST STRONG ISOLATE"),
        (0x2069, 0x2069, "POP DIRECTIONAL ISOLATE"),
        (0xFEFF, 0xFEFF, "ZERO WIDTH NO-BREAK SPACE"),
        (0xE0001, 0xE007F, "TAG CHARACTER"),
    ];

    #[test]
    fn every_hidden_character_has_its_name() {
        for character in '\0'..='\u{10FFFF}' {
            let number = u32::from(character);
            let row = HIDDEN.iter().find(|(first, last, _)| (*first..=*last).contains(&number));
            assert_eq!(hidden_name(character), row.map(|(.., name)| *name), "{number:04X}");
        }
    }

    #[test]
    fn every_control_has_its_name() {
        for (octet, name) in [
            (0x00, "U+0000 NULL"),
            (0x07, "U+0007 BELL"),
            (0x08, "U+0008 BACKSPACE"),
            (0x09, "U+0009 CHARACTER TABULATION"),
            (0x0A, "U+000A LINE FEED"),
            (0x0D, "U+000D CARRIAGE RETURN"),
            (0x1B, "U+001B ESCAPE"),
            (0x7F, "U+007F DELETE"),
        ] {
            assert_eq!(control_name(octet), name);
        }
        let named = (0..=0x7F).filter(|octet| control_name(*octet).starts_with("U+"));
        assert_eq!(named.count(), 8);
    }

    #[test]
    fn windows_1252_is_that_of_the_encoding_standard() {
        let seen: String = (0x80..=0x9F).filter_map(windows_1252).collect();
        assert_eq!(seen, "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");
        let open: Vec<u8> = (0..=0xFF).filter(|octet| windows_1252(*octet).is_none()).collect();
        assert_eq!(open, [0x81, 0x8D, 0x8F, 0x90, 0x9D]);
        assert_eq!(windows_1252(b'a'), Some('a'));
        assert_eq!(windows_1252(0xE9), Some('é'));
    }
}
