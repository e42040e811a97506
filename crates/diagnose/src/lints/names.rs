//! Names of characters that cannot be shown, and what Windows-1252 makes of an octet.

/// The names of the C0 controls and of DEL.
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

/// The name of a character that is not seen, or changes the direction of those that are.
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

/// The character of the octet in Windows-1252, which is Latin-1 with more letters and
/// punctuation; `None` for the five octets that it leaves open.
pub(super) const fn windows_1252(octet: u8) -> Option<char> {
    /// Those of 0x80 to 0x9F.
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
