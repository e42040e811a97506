//! Characters in messages. Each is named or shown so that it is visible, and none controls a terminal.

use alloc::string::String;
use core::fmt::Write;

use uri_grammar::Found;

/// Appends the name of a character or byte. Printable ASCII characters are in backticks. Other characters have their
/// number, and their name if it is well known, or else the character itself.
pub(crate) fn push_found(found: Found, out: &mut String) {
    // Writing to a `String` cannot fail.
    let _ = match found {
        Found::Character('`') => write!(out, "U+0060 GRAVE ACCENT"),
        Found::Character(seen) if seen.is_ascii_graphic() => write!(out, "`{seen}`"),
        Found::Character(other) => {
            let _ = write!(out, "U+{:04X}", u32::from(other));
            match character_name(other) {
                Some(name) => write!(out, " {name}"),
                None if is_seen(other) => write!(out, " `{other}`"),
                None => Ok(()),
            }
        }
        Found::Byte(byte) => write!(out, "byte 0x{byte:02X}"),
        end => write!(out, "{end}"),
    };
}

/// The maximum length of an excerpt in characters.
const EXCERPT: usize = 30;

/// Appends the beginning of a text, with invisible characters escaped.
pub(crate) fn push_excerpt(text: &[u8], out: &mut String) {
    // If the cut breaks a character, enough characters for the excerpt precede it.
    let end = text.len().min(4 * EXCERPT);
    let mut shown = 0;
    for chunk in text[..end].utf8_chunks() {
        let characters = chunk.valid().chars().map(Ok);
        for piece in characters.chain(chunk.invalid().iter().map(Err)) {
            if shown >= EXCERPT {
                out.push_str("...");
                return;
            }
            let before = out.len();
            match piece {
                Ok('`') => out.push('\''),
                Ok(seen) if is_seen(seen) => out.push(seen),
                Ok(hidden) => _ = write!(out, "\\u{{{:X}}}", u32::from(hidden)),
                Err(byte) => _ = write!(out, "\\x{byte:02X}"),
            }
            shown += out[before..].chars().count();
        }
    }
    if end < text.len() {
        out.push_str("...");
    }
}

/// Returns `true` if the character is visible and does not change its neighbors. Not visible are characters that the
/// standard library escapes (controls, bidirectional and format characters, separators, combining marks) and blank
/// letters.
pub(crate) fn is_seen(character: char) -> bool {
    match character {
        ' '..='~' => true,
        '\u{115F}' | '\u{1160}' | '\u{3164}' | '\u{FFA0}' | '\u{2800}' => false,
        _ => character.escape_debug().len() == 1,
    }
}

/// Returns `true` if the character has no width: zero-width and bidirectional controls, byte order marks, soft hyphens.
pub(crate) fn is_zero_width(character: char) -> bool {
    matches!(character, '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}'
        | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}')
}

/// Returns the name of a non-ASCII character that is invisible or changes the direction of text.
pub(crate) fn hidden_name(character: char) -> Option<&'static str> {
    match character {
        '\u{80}'..='\u{9F}' => Some("CONTROL CHARACTER"),
        '\u{2061}'..='\u{2064}' => Some("INVISIBLE OPERATOR"),
        '\u{E0001}'..='\u{E007F}' => Some("TAG CHARACTER"),
        '\u{34F}' => None,
        '\u{2028}' | '\u{2029}' => character_name(character),
        _ => character_name(character).filter(|_| is_zero_width(character)),
    }
}

/// Returns the name of a character that is hard to see or to distinguish: controls, spaces, format and bidirectional
/// characters, and look-alikes of delimiters.
pub(crate) fn character_name(character: char) -> Option<&'static str> {
    let index = NAMES.binary_search_by_key(&character, |(named, _)| *named).ok()?;
    Some(NAMES[index].1)
}

#[rustfmt::skip]
const NAMES: [(char, &str); 106] = [
    ('\0', "NULL"), ('\x01', "START OF HEADING"), ('\x02', "START OF TEXT"),
    ('\x03', "END OF TEXT"), ('\x04', "END OF TRANSMISSION"), ('\x05', "ENQUIRY"),
    ('\x06', "ACKNOWLEDGE"), ('\x07', "BELL"), ('\x08', "BACKSPACE"), ('\t', "TAB"),
    ('\n', "LINE FEED"), ('\x0B', "VERTICAL TAB"), ('\x0C', "FORM FEED"),
    ('\r', "CARRIAGE RETURN"), ('\x0E', "SHIFT OUT"), ('\x0F', "SHIFT IN"),
    ('\x10', "DATA LINK ESCAPE"), ('\x11', "DEVICE CONTROL ONE"),
    ('\x12', "DEVICE CONTROL TWO"), ('\x13', "DEVICE CONTROL THREE"),
    ('\x14', "DEVICE CONTROL FOUR"), ('\x15', "NEGATIVE ACKNOWLEDGE"),
    ('\x16', "SYNCHRONOUS IDLE"), ('\x17', "END OF TRANSMISSION BLOCK"), ('\x18', "CANCEL"),
    ('\x19', "END OF MEDIUM"), ('\x1A', "SUBSTITUTE"), ('\x1B', "ESCAPE"),
    ('\x1C', "FILE SEPARATOR"), ('\x1D', "GROUP SEPARATOR"), ('\x1E', "RECORD SEPARATOR"),
    ('\x1F', "UNIT SEPARATOR"), (' ', "SPACE"), ('\x7F', "DELETE"), ('\u{85}', "NEXT LINE"),
    ('\u{A0}', "NO-BREAK SPACE"), ('\u{AB}', "LEFT DOUBLE ANGLE QUOTE"),
    ('\u{AD}', "SOFT HYPHEN"), ('\u{B4}', "ACUTE ACCENT"), ('\u{B7}', "MIDDLE DOT"),
    ('\u{BB}', "RIGHT DOUBLE ANGLE QUOTE"), ('\u{2BC}', "MODIFIER LETTER APOSTROPHE"),
    ('\u{2D0}', "TRIANGULAR COLON"), ('\u{34F}', "COMBINING GRAPHEME JOINER"),
    ('\u{61C}', "ARABIC LETTER MARK"), ('\u{180E}', "MONGOLIAN VOWEL SEPARATOR"),
    ('\u{2000}', "EN QUAD"), ('\u{2001}', "EM QUAD"), ('\u{2002}', "EN SPACE"),
    ('\u{2003}', "EM SPACE"), ('\u{2004}', "THREE-PER-EM SPACE"),
    ('\u{2005}', "FOUR-PER-EM SPACE"), ('\u{2006}', "SIX-PER-EM SPACE"),
    ('\u{2007}', "FIGURE SPACE"), ('\u{2008}', "PUNCTUATION SPACE"), ('\u{2009}', "THIN SPACE"),
    ('\u{200A}', "HAIR SPACE"), ('\u{200B}', "ZERO WIDTH SPACE"),
    ('\u{200C}', "ZERO WIDTH NON-JOINER"), ('\u{200D}', "ZERO WIDTH JOINER"),
    ('\u{200E}', "LEFT-TO-RIGHT MARK"), ('\u{200F}', "RIGHT-TO-LEFT MARK"),
    ('\u{2010}', "HYPHEN"), ('\u{2011}', "NON-BREAKING HYPHEN"), ('\u{2012}', "FIGURE DASH"),
    ('\u{2013}', "EN DASH"), ('\u{2014}', "EM DASH"), ('\u{2015}', "HORIZONTAL BAR"),
    ('\u{2018}', "LEFT SINGLE QUOTATION MARK"), ('\u{2019}', "RIGHT SINGLE QUOTATION MARK"),
    ('\u{201A}', "SINGLE LOW-9 QUOTATION MARK"), ('\u{201C}', "LEFT DOUBLE QUOTATION MARK"),
    ('\u{201D}', "RIGHT DOUBLE QUOTATION MARK"), ('\u{201E}', "DOUBLE LOW-9 QUOTATION MARK"),
    ('\u{2024}', "ONE DOT LEADER"), ('\u{2026}', "HORIZONTAL ELLIPSIS"),
    ('\u{2028}', "LINE SEPARATOR"), ('\u{2029}', "PARAGRAPH SEPARATOR"),
    ('\u{202A}', "LEFT-TO-RIGHT EMBEDDING"), ('\u{202B}', "RIGHT-TO-LEFT EMBEDDING"),
    ('\u{202C}', "POP DIRECTIONAL FORMATTING"), ('\u{202D}', "LEFT-TO-RIGHT OVERRIDE"),
    ('\u{202E}', "RIGHT-TO-LEFT OVERRIDE"), ('\u{202F}', "NARROW NO-BREAK SPACE"),
    ('\u{2044}', "FRACTION SLASH"), ('\u{205F}', "MEDIUM MATHEMATICAL SPACE"),
    ('\u{2060}', "WORD JOINER"), ('\u{2066}', "LEFT-TO-RIGHT ISOLATE"),
    ('\u{2067}', "RIGHT-TO-LEFT ISOLATE"), ('\u{2068}', "FIRST STRONG ISOLATE"),
    ('\u{2069}', "POP DIRECTIONAL ISOLATE"), ('\u{2212}', "MINUS SIGN"),
    ('\u{2215}', "DIVISION SLASH"), ('\u{2236}', "RATIO"), ('\u{2982}', "Z NOTATION TYPE COLON"),
    ('\u{3000}', "IDEOGRAPHIC SPACE"), ('\u{3002}', "IDEOGRAPHIC FULL STOP"),
    ('\u{FEFF}', "BYTE ORDER MARK"), ('\u{FF03}', "FULLWIDTH NUMBER SIGN"),
    ('\u{FF05}', "FULLWIDTH PERCENT SIGN"), ('\u{FF0E}', "FULLWIDTH FULL STOP"),
    ('\u{FF0F}', "FULLWIDTH SOLIDUS"), ('\u{FF1A}', "FULLWIDTH COLON"),
    ('\u{FF1F}', "FULLWIDTH QUESTION MARK"), ('\u{FF20}', "FULLWIDTH COMMERCIAL AT"),
    ('\u{FFFD}', "REPLACEMENT CHARACTER"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted() {
        assert!(NAMES.is_sorted_by(|a, b| a.0 < b.0));
        for (character, name) in NAMES {
            assert!(!name.is_empty() && !character.is_ascii_graphic());
        }
    }

    fn shown(push: impl Fn(&mut String)) -> String {
        let mut out = String::new();
        push(&mut out);
        out
    }

    #[test]
    fn found_characters_are_visible() {
        for (found, text) in [
            (Found::Character('a'), "`a`"),
            (Found::Character('`'), "U+0060 GRAVE ACCENT"),
            (Found::Character(' '), "U+0020 SPACE"),
            (Found::Character('\x1B'), "U+001B ESCAPE"),
            (Found::Character('é'), "U+00E9 `é`"),
            (Found::Character('\u{202E}'), "U+202E RIGHT-TO-LEFT OVERRIDE"),
            (Found::Character('\u{301}'), "U+0301"),
            (Found::Character('\u{3164}'), "U+3164"),
            (Found::Character('😀'), "U+1F600 `😀`"),
            (Found::Byte(0xFF), "byte 0xFF"),
            (Found::EndOfInput, "end of input"),
        ] {
            assert_eq!(shown(|out| push_found(found, out)), text);
        }
    }

    #[test]
    fn excerpts_are_short_and_visible() {
        for (text, excerpt) in [
            (&b""[..], ""),
            (b"a b", "a b"),
            (b"a\n\xFF`", "a\\u{A}\\xFF'"),
            ("\u{202E}é".as_bytes(), "\\u{202E}é"),
            (&[b'a'; 31], "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa..."),
            (&[b'a'; 30], "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"),
        ] {
            assert_eq!(shown(|out| push_excerpt(text, out)), excerpt);
        }
        let long = "é".repeat(1000);
        assert_eq!(shown(|out| push_excerpt(long.as_bytes(), out)).chars().count(), 33);
        // Invalid bytes are shown in long texts, too, unless the cut broke a character.
        let of = |text: &[u8]| shown(|out| push_excerpt(text, out));
        let long = [b"a\xFF", &[b'b'; 200][..]].concat();
        assert_eq!(of(&long), ["a\\xFF", &"b".repeat(25), "..."].concat());
        let long = ["a", &"\u{20000}".repeat(40)].concat();
        assert_eq!(of(long.as_bytes()), ["a", &"\u{20000}".repeat(29), "..."].concat());
    }
}
