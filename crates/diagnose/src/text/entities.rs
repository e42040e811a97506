//! HTML character references: `&amp;`, `&#38;`.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use uri_grammar::percent::{EncodeSet, encode};

use super::edits::{Edit, all_or_none, replace};

/// Returns edits that replace all numeric character references, such as `&#038;`, by their characters. The `#` at `at`,
/// or the first `#`, must belong to such a reference. Returns no edits for long texts, or if there are too many.
pub(crate) fn numbers(text: &[u8], at: usize) -> Vec<Edit> {
    const LONGEST: usize = 4096;
    let short = Some(text).filter(|text| text.len() <= LONGEST);
    let Some(Ok(text)) = short.map(core::str::from_utf8) else { return Vec::new() };
    let is_number = |at: usize| text[..at].ends_with('&');
    if !is_number(at) && !text.find('#').is_some_and(is_number) {
        return Vec::new();
    }
    let number = |at: usize| reference(&text[at..]).map(|found| (at, found));
    let numbers = text.match_indices("&#").filter_map(|(at, _)| number(at));
    all_or_none(numbers.map(|(at, (character, length))| replace(at..at + length, plain(character))))
}

/// Returns the character of the reference at the beginning, and the length of the reference. References can be escaped
/// repeatedly: `&amp;quot;` is a quotation mark.
pub(crate) fn reference(text: &str) -> Option<(char, usize)> {
    let mut found = None;
    let mut end = "&".len();
    while found.is_none_or(|(character, _)| character == '&')
        && let Some((character, length)) = named(&text[end..])
    {
        end += length;
        found = Some((character, end));
    }
    found
}

/// The maximum length of a reference, with few leading zeros.
const LONGEST: usize = "&#x0010FFFF;".len();

/// Returns the character whose name, without the `&`, is at the beginning.
pub(crate) fn named(text: &str) -> Option<(char, usize)> {
    let end = text.bytes().take(LONGEST - "&".len()).position(|byte| byte == b';')?;
    let character = match &text[..end] {
        "amp" => '&',
        "apos" => '\'',
        "gt" => '>',
        "lt" => '<',
        "nbsp" => '\u{A0}',
        "quot" => '"',
        name => {
            let number = name.strip_prefix('#')?;
            let (digits, radix) = match number.strip_prefix(['x', 'X']) {
                Some(digits) => (digits, 16),
                None => (number, 10),
            };
            let is_number = digits.chars().all(|digit| digit.is_digit(radix));
            let code = u32::from_str_radix(digits, radix).ok().filter(|_| is_number)?;
            char::from_u32(code).filter(|character| !character.is_control())?
        }
    };
    Some((character, end + ";".len()))
}

/// Returns `true` if the semicolon at the end belongs to a reference.
pub(crate) fn ends_with_reference(text: &str) -> bool {
    let near = text.len().saturating_sub(LONGEST);
    let ampersand = text.as_bytes()[near..].iter().rposition(|byte| *byte == b'&');
    ampersand.is_some_and(|at| {
        let tail = &text[near + at..];
        reference(tail).is_some_and(|(_, length)| length == tail.len())
    })
}

/// Returns the character of a reference as a URI contains it, percent-encoded if necessary.
pub(crate) fn plain(character: char) -> String {
    if character.is_ascii_graphic() && !"\"<>\\^`{|}".contains(character) {
        return character.to_string();
    }
    encode(character.encode_utf8(&mut [0; 4]), EncodeSet::Any).to_string()
}

#[cfg(test)]
mod tests {
    use super::super::edits::MOST_EDITS;
    use super::*;

    #[test]
    fn every_name_and_the_longest_number() {
        for (text, character) in [
            ("&amp;", Some('&')),
            ("&apos;", Some('\'')),
            ("&gt;", Some('>')),
            ("&lt;", Some('<')),
            ("&nbsp;", Some('\u{A0}')),
            ("&quot;", Some('"')),
            ("&amp;lt;", Some('<')),
            ("&#38;", Some('&')),
            ("&#x26;", Some('&')),
            ("&#X26;", Some('&')),
            ("&#x0010FFFF;", Some('\u{10FFFF}')),
            ("&#x00010FFFF;", None),
            ("&#x110000;", None),
            ("&#xD800;", None),
            ("&#10;", None),
            ("&#+38;", None),
            ("&#;", None),
            ("&;", None),
            ("&amp", None),
            ("&AMP;", None),
            ("&copy;", None),
        ] {
            let found = reference(text);
            assert_eq!(found.map(|(character, _)| character), character, "{text}");
            assert!(found.is_none_or(|(_, length)| length == text.len()), "{text}");
            let at_end = ["http://a/?x=1", text].concat();
            assert_eq!(ends_with_reference(&at_end), character.is_some(), "{text}");
            assert!(!ends_with_reference(&[text, "x"].concat()), "{text}");
        }
    }

    #[test]
    fn encodes_characters_outside_uris() {
        for character in ' '..='~' {
            let is_encoded = plain(character) != character.to_string();
            assert_eq!(is_encoded, " \"<>\\^`{|}".contains(character), "{character}");
        }
        assert_eq!(plain('\u{A0}'), "%C2%A0");
        assert_eq!(plain('\u{7F}'), "%7F");
    }

    #[test]
    fn only_some_numbers_of_short_texts_are_read() {
        for (count, found) in [(1, 1), (MOST_EDITS, MOST_EDITS), (MOST_EDITS + 1, 0)] {
            assert_eq!(numbers("&#38;".repeat(count).as_bytes(), 1).len(), found, "{count}");
        }
        for (length, found) in [(4096, 1), (4097, 0)] {
            let text = alloc::format!("{:a<length$}", "&#38;");
            assert_eq!(numbers(text.as_bytes(), 1).len(), found, "{length}");
        }
    }
}
