//! What stands around a URI in other texts.

/// Delimiters that open, and those that close them.
pub(crate) const DELIMITERS: [(&str, &str); 20] = [
    ("<URL:", ">"),
    ("<", ">"),
    ("\"", "\""),
    ("`", "`"),
    ("\u{201C}", "\u{201D}"),
    ("\u{2018}", "\u{2019}"),
    ("\u{201E}", "\u{201C}"),
    ("\u{201E}", "\u{201D}"),
    ("\u{201A}", "\u{2018}"),
    ("\u{AB}", "\u{BB}"),
    ("\u{BB}", "\u{AB}"),
    ("\u{2039}", "\u{203A}"),
    ("\u{203A}", "\u{2039}"),
    // As Swedish and Finnish have them.
    ("\u{201D}", "\u{201D}"),
    ("\u{2019}", "\u{2019}"),
    ("\u{3008}", "\u{3009}"),
    ("\u{300A}", "\u{300B}"),
    ("\u{300C}", "\u{300D}"),
    ("\u{300E}", "\u{300F}"),
    ("\u{FF08}", "\u{FF09}"),
];

/// Whether it is what Appendix C delimits a URI by, and nothing else.
pub(crate) fn is_pair(open: &[u8], close: &[u8]) -> bool {
    DELIMITERS
        .iter()
        .any(|pair| open.eq_ignore_ascii_case(pair.0.as_bytes()) && close == pair.1.as_bytes())
}

/// How long a control sequence of a terminal is at most.
pub(crate) const SEQUENCE: usize = 24;

/// The length of the control sequence that it begins with: `ESC [`, numbers, and a letter.
pub(crate) fn control_sequence(text: &[u8]) -> Option<usize> {
    let numbers = text.strip_prefix(b"\x1B[")?.iter().take(SEQUENCE - 3);
    let length = 2 + numbers.take_while(|b| b.is_ascii_digit() || **b == b';').count();
    text.get(length).filter(|byte| byte.is_ascii_alphabetic()).map(|_| length + 1)
}

/// The character of a keyboard in place of which printed texts have a quote or a dash.
pub(crate) const fn plain(mark: char) -> Option<char> {
    match mark {
        '\u{B4}' | '\u{2BC}' | '\u{2018}'..='\u{201B}' | '\u{2032}' => Some('\''),
        '\u{201C}'..='\u{201F}' | '\u{2033}' => Some('"'),
        '\u{2010}'..='\u{2015}' | '\u{2212}' => Some('-'),
        _ => None,
    }
}
