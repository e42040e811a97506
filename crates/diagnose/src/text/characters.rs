//! Characters of a text that need not be UTF-8.

use uri_grammar::Found;

use super::names::is_zero_width;

/// Returns `true` if the byte is a space or a control character.
pub(crate) const fn is_blank(byte: u8) -> bool {
    byte == b' ' || byte.is_ascii_control()
}

/// Returns `true` if all characters are invisible.
pub(crate) fn is_invisible(run: &[u8]) -> bool {
    run.utf8_chunks().all(|chunk| chunk.valid().chars().all(is_zero_width))
}

/// Returns `true` if the run consists of whitespace, including non-ASCII whitespace.
pub(crate) fn is_blank_run(run: &[u8]) -> bool {
    str::from_utf8(run).is_ok_and(|run| run.chars().all(char::is_whitespace))
}

/// Returns the length of the first character. The length is 1 for a byte that is not part of a character, and 0 at the
/// end.
pub(crate) fn character_length(text: &[u8]) -> usize {
    match character_at(text, 0) {
        Found::Character(character) => character.len_utf8(),
        Found::EndOfInput => 0,
        _ => 1,
    }
}

/// Returns the character or byte at a byte offset of the text, in the form of a grammar error.
///
/// ```
/// use uri_grammar::Found;
/// use uri_grammar_diagnose::data::found_at;
///
/// assert_eq!(found_at("aé".as_bytes(), 1), Found::Character('é'));
/// assert_eq!(found_at(b"\xE2\x82", 0), Found::Byte(0xE2));
/// assert_eq!([1, 9].map(|offset| found_at(b"a", offset)), [Found::EndOfInput; 2]);
/// ```
#[must_use]
pub fn character_at(text: &[u8], offset: usize) -> Found {
    let Some(&[first, ..]) = text.get(offset..) else { return Found::EndOfInput };
    if first.is_ascii() {
        return Found::Character(char::from(first));
    }
    // No character is longer.
    let window = &text[offset..text.len().min(offset + 4)];
    let valid = window.utf8_chunks().next().and_then(|chunk| chunk.valid().chars().next());
    valid.map_or(Found::Byte(first), Found::Character)
}

/// Returns `true` if the run consists of non-ASCII line ends.
pub(crate) fn ends_lines(run: &[u8]) -> bool {
    let ends_line = |c| matches!(c, '\u{85}' | '\u{2028}' | '\u{2029}');
    str::from_utf8(run).is_ok_and(|run| run.chars().all(ends_line))
}

/// Returns `true` if the run consists of no-break spaces.
pub(crate) fn is_no_break(run: &[u8]) -> bool {
    run.chunks(2).all(|character| character == "\u{A0}".as_bytes())
}

/// Returns `true` if the text begins with the word, ignoring case.
pub(crate) fn begins(text: impl AsRef<[u8]>, word: impl AsRef<[u8]>) -> bool {
    let word = word.as_ref();
    text.as_ref().get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
}

pub(crate) fn contains(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|window| window == part)
}

/// Returns the end of the run of matching bytes from `at`.
pub(crate) fn end_of_run(
    text: &[u8],
    at: usize,
    end: usize,
    belongs: impl Fn(u8) -> bool,
) -> usize {
    text[at..end].iter().position(|&byte| !belongs(byte)).map_or(end, |length| at + length)
}

/// Returns the end of the run of non-ASCII bytes from `at`.
pub(crate) fn end_of_non_ascii(text: &[u8], at: usize, end: usize) -> usize {
    end_of_run(text, at, end, |byte| !byte.is_ascii())
}

#[cfg(test)]
mod tests {
    use uri_grammar::GrammarRule;
    use uri_grammar::Rule;

    use super::*;

    #[test]
    fn characters_agree_with_the_grammar() {
        let texts: [&[u8]; 6] = [
            "aé€😀\u{7F}\u{E000}".as_bytes(),
            b"",
            b"\xFF\x80\xC3",
            b"\xE2\x82a\xE2\x82",
            b"\xED\xA0\x80\xC0\x80\xF4\x90\x80\x80",
            b"\xF0\x9F\x98\x80\xF0\x9F\x98",
        ];
        for text in texts {
            for at in 0..=text.len() {
                // The rule matches only the empty text.
                let error = Rule::PathEmpty.validate_bytes(&text[at..]).err();
                let found = error.map_or(Found::EndOfInput, |error| error.found());
                assert_eq!(character_at(text, at), found, "{text:?} {at}");
                let length = error.map_or(0, |error| error.span().len());
                assert_eq!(character_length(&text[at..]), length, "{text:?} {at}");
            }
        }
    }
}
