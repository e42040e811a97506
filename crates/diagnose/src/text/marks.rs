//! Marks around a URI in other text.

use super::characters::contains;

/// Pairs of opening and closing delimiters.
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
    // Swedish and Finnish use the same mark on both sides.
    ("\u{201D}", "\u{201D}"),
    ("\u{2019}", "\u{2019}"),
    ("\u{3008}", "\u{3009}"),
    ("\u{300A}", "\u{300B}"),
    ("\u{300C}", "\u{300D}"),
    ("\u{300E}", "\u{300F}"),
    ("\u{FF08}", "\u{FF09}"),
];

/// Returns `true` if the text is a pair of the delimiters of Appendix C.
pub(crate) fn is_pair(open: &[u8], close: &[u8]) -> bool {
    DELIMITERS
        .iter()
        .any(|pair| open.eq_ignore_ascii_case(pair.0.as_bytes()) && close == pair.1.as_bytes())
}

/// Returns `true` if the delimiter is data, because a percent-encoded delimiter of its type precedes it.
pub(crate) fn is_data(before: &[u8], delimiter: u8) -> bool {
    match delimiter {
        b'"' => contains(before, b"%22"),
        b'<' | b'>' => contains(before, b"%3C") || contains(before, b"%3c"),
        _ => false,
    }
}

/// The maximum length of a control sequence.
pub(crate) const SEQUENCE: usize = 24;

/// Returns the length of the control sequence at the beginning: `ESC [`, numbers, and a letter.
pub(crate) fn control_sequence(text: &[u8]) -> Option<usize> {
    let numbers = text.strip_prefix(b"\x1B[")?.iter().take(SEQUENCE - 3);
    let length = 2 + numbers.take_while(|b| b.is_ascii_digit() || **b == b';').count();
    text.get(length).filter(|byte| byte.is_ascii_alphabetic()).map(|_| length + 1)
}

/// Returns the ASCII character of a typographic quote or dash.
pub(crate) const fn plain(mark: char) -> Option<char> {
    match mark {
        '\u{B4}' | '\u{2BC}' | '\u{2018}'..='\u{201B}' | '\u{2032}' => Some('\''),
        '\u{201C}'..='\u{201F}' | '\u{2033}' => Some('"'),
        '\u{2010}'..='\u{2015}' | '\u{2212}' => Some('-'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::*;

    #[test]
    fn every_mark_is_written_on_a_keyboard() {
        let of = |written: char| -> String {
            ('\0'..=char::MAX).filter(|mark| plain(*mark) == Some(written)).collect()
        };
        assert_eq!(of('\''), "\u{B4}\u{2BC}\u{2018}\u{2019}\u{201A}\u{201B}\u{2032}");
        assert_eq!(of('"'), "\u{201C}\u{201D}\u{201E}\u{201F}\u{2033}");
        assert_eq!(of('-'), "\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2015}\u{2212}");
        assert_eq!(('\0'..=char::MAX).filter_map(plain).count(), 19);
    }
}
