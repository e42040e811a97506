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
