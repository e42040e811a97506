//! Escapes of JSON and JavaScript.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::edits::{Edit, remove, replace};
use super::escapes::of_backslashes;
use super::runs::PLAIN;
use super::triplets::push_encoded;

/// Returns edits that decode the whole string and remove its quotes.
pub(crate) fn read(text: &[u8]) -> Vec<Edit> {
    let inside = unquoted(text);
    let mut edits = Vec::new();
    edits.extend((inside.start > 0).then(|| remove(0..1)));
    let escapes = unescaped(text, inside.clone());
    if escapes.is_empty() {
        return escapes;
    }
    edits.extend(escapes);
    edits.extend((inside.end < text.len()).then(|| remove(inside.end..text.len())));
    edits
}

/// Returns the range within the quotes, if there are two, without a comma after them.
pub(crate) fn unquoted(text: &[u8]) -> Range<usize> {
    match text {
        [b'"', .., b'"'] => 1..text.len() - 1,
        [b'"', .., b'"', b','] => 1..text.len() - 2,
        _ => 0..text.len(),
    }
}

/// Returns edits that decode every escape of the part. Returns no edits if a backslash is not an escape, or if there
/// are too many.
pub(crate) fn unescaped(text: &[u8], part: Range<usize>) -> Vec<Edit> {
    of_backslashes(text, part.clone(), |at| {
        let rest = &text[at..part.end];
        if rest.starts_with(b"\\/") {
            return Some(remove(at..at + 1));
        }
        let (length, characters) = escapes(rest);
        Some(replace(at..at + length, encoded(&characters?)))
    })
}

/// Parses a UTF-16 code unit of four hexadecimal digits.
pub(crate) fn code_unit(digits: &[u8]) -> Option<u16> {
    let is_one = digits.len() == 4 && digits.iter().all(u8::is_ascii_hexdigit);
    let digits = str::from_utf8(digits).ok().filter(|_| is_one)?;
    u16::from_str_radix(digits, 16).ok()
}

/// Returns the length of the run of escapes at the beginning, and the characters that they encode.
pub(crate) fn escapes(text: &[u8]) -> (usize, Option<String>) {
    let unit = |unit: &[u8]| code_unit(unit.strip_prefix(b"\\u")?);
    let units: Vec<u16> = text.chunks(6).map_while(unit).collect();
    (6 * units.len(), String::from_utf16(&units).ok().filter(|text| !text.is_empty()))
}

/// Returns the characters as a URI contains them.
pub(crate) fn encoded(characters: &str) -> String {
    let mut out = String::with_capacity(3 * characters.len());
    for character in characters.chars() {
        if PLAIN.contains(character) {
            out.push(character);
        } else {
            push_encoded(character.encode_utf8(&mut [0; 4]).as_bytes(), &mut out);
        }
    }
    out
}

/// Returns `true` if the backslash begins the escape of a character.
pub(crate) fn is_escape(text: &[u8], at: usize) -> bool {
    escapes(&text[at..text.len().min(at + 12)]).1.is_some()
}

/// Decodes the output of JavaScript's `escape`: each UTF-16 code unit is written as `%u` and four digits.
pub(crate) fn percent_u(escaped: &[u8]) -> Option<String> {
    let unit = |unit: &[u8]| code_unit(unit.strip_prefix(b"%u")?);
    let units: Vec<u16> = escaped.chunks(6).map(unit).collect::<Option<_>>()?;
    String::from_utf16(&units).ok()
}
