//! Makes untrusted text safe to show. Every character is visible and has its apparent width, and none controls a
//! terminal.

use alloc::string::String;
use core::fmt::Write;

use unicode_width::UnicodeWidthChar;

use crate::text::names::is_seen;

/// Returns the text with everything invisible as escapes: `\u{202E}` for a character, `\xFF` for a byte that is not
/// UTF-8.
///
/// Invisible are control, format and bidirectional characters, separators, blank letters, and combining marks, except
/// after a letter of a script that is written with marks, such as Devanagari or Thai.
///
/// ```
/// use uri_grammar_diagnose::render::visible;
///
/// assert_eq!(visible("例え/\u{202E}e\u{301}".as_bytes()), r"例え/\u{202E}e\u{301}");
/// assert_eq!(visible(b"\x1B[31m\xFF"), r"\u{1B}[31m\xFF");
/// ```
#[must_use]
pub fn visible(text: &[u8]) -> String {
    let mut shown = String::with_capacity(text.len());
    for piece in pieces(text) {
        piece.push_to(&mut shown);
    }
    shown
}

/// Returns `true` if [`visible`] does not change the text.
///
/// ```
/// use uri_grammar_diagnose::render::is_visible;
///
/// assert!(is_visible("例え".as_bytes()) && !is_visible(b"a\tb"));
/// ```
#[must_use]
pub fn is_visible(text: &[u8]) -> bool {
    pieces(text).all(|piece| matches!(piece.what, What::Seen(_)))
}

/// A character, or a byte that is not part of a character.
pub(super) struct Piece {
    pub(super) at: usize,
    what: What,
}

enum What {
    Seen(char),
    Hidden(char),
    Byte(u8),
}

impl Piece {
    /// Appends the piece, escaped if it is hidden.
    pub(super) fn push_to(&self, text: &mut String) {
        // Writing to a `String` cannot fail.
        let _ = match self.what {
            What::Seen(c) => text.write_char(c),
            What::Hidden(c) => write!(text, "\\u{{{:X}}}", u32::from(c)),
            What::Byte(byte) => write!(text, "\\x{byte:02X}"),
        };
    }
}

pub(super) fn pieces(text: &[u8]) -> impl Iterator<Item = Piece> {
    let mut at = 0;
    text.utf8_chunks().flat_map(move |chunk| {
        let start = at;
        at += chunk.valid().len() + chunk.invalid().len();
        let mut letter = None;
        let valid = chunk.valid().char_indices().map(move |(i, c)| {
            let is_mark = letter.is_some_and(|letter| completes(letter, c));
            let is_visible = is_mark || is_seen(c) && !is_attached(c);
            if !is_mark {
                letter = is_visible.then_some(c);
            }
            Piece { at: start + i, what: if is_visible { What::Seen(c) } else { What::Hidden(c) } }
        });
        let after = start + chunk.valid().len();
        let invalid = chunk.invalid().iter().enumerate();
        valid.chain(invalid.map(move |(i, &byte)| Piece { at: after + i, what: What::Byte(byte) }))
    })
}

/// Returns `true` if a character is a mark that readers expect on a visible character: a vowel sign of an Indic script
/// or of Thai, a point of Hebrew or Arabic. A Latin letter with a mark is usually one character, so the mark is suspect.
fn completes(letter: char, mark: char) -> bool {
    let block = |c| u32::from(c) & !0x7F;
    // The standard library escapes all marks alone, but only unprintable characters after another character.
    let is_printable = || String::from_iter([letter, mark]).escape_debug().count() == 2;
    matches!(mark, '\u{590}'..='\u{109F}' | '\u{1780}'..='\u{17FF}')
        && block(letter) == block(mark)
        && is_printable()
}

/// Returns `true` if the letter is combined with the letter before it and has no width: medial vowels and final
/// consonants of Hangul, and some Indic signs.
fn is_attached(character: char) -> bool {
    character.width() == Some(0)
}

/// Returns the width of a visible character in columns: two for East Asian characters and most emoji, none for marks,
/// and one for others.
pub(super) fn width_of(character: char) -> usize {
    if is_seen(character) { character.width().unwrap_or(1).max(1) } else { 0 }
}

/// Returns the width of a visible text in columns.
pub(super) fn columns_of(text: &str) -> usize {
    if text.is_ascii() {
        return text.len();
    }
    text.chars().map(width_of).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_visible_characters() {
        for text in
            ["", "http://a/b?c#d", r#"\ " '"#, "é日本語", "😀", "עברית", "हिन्दी", "ภาษาไทยที่"]
        {
            assert_eq!(visible(text.as_bytes()), text);
            assert!(is_visible(text.as_bytes()));
        }
    }

    #[test]
    fn escapes_invisible_characters() {
        for (text, shown) in [
            (&b"a\0b"[..], r"a\u{0}b"),
            (b"\x1b[31m", r"\u{1B}[31m"),
            (b"\t\r\n\x7f", r"\u{9}\u{D}\u{A}\u{7F}"),
            ("\u{202E}\u{2066}\u{200F}".as_bytes(), r"\u{202E}\u{2066}\u{200F}"),
            ("\u{FEFF}\u{AD}\u{200B}\u{A0}".as_bytes(), r"\u{FEFF}\u{AD}\u{200B}\u{A0}"),
            ("e\u{301}\u{3164}\u{E000}\u{9B}".as_bytes(), r"e\u{301}\u{3164}\u{E000}\u{9B}"),
            ("\u{94D}a\u{94D}\u{E48}".as_bytes(), r"\u{94D}a\u{94D}\u{E48}"),
            ("\u{1100}\u{1161}".as_bytes(), "\u{1100}\\u{1161}"),
            (b"\xFF\xC3\xE2\x82z", r"\xFF\xC3\xE2\x82z"),
        ] {
            assert_eq!(visible(text), shown);
            assert!(!is_visible(text));
        }
    }

    #[test]
    fn columns_are_counted() {
        for (text, columns) in [("", 0), ("abc", 3), ("é日本", 5), ("😀…", 3), ("हिन्दी", 5)]
        {
            assert_eq!(columns_of(text), columns, "{text}");
        }
    }
}
