//! Escapes of shells, Markdown and logs.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::edits::{Edit, MOST_EDITS, percent_encoded, remove, replace};
use super::triplets::octet_of;

/// Returns the edit of each backslash of the part. Returns no edits if a backslash has none, or if there are too many.
pub(crate) fn of_backslashes(
    text: &[u8],
    part: Range<usize>,
    edit_at: impl Fn(usize) -> Option<Edit>,
) -> Vec<Edit> {
    let mut edits = Vec::new();
    let mut at = part.start;
    while let Some(plain) = text[at..part.end].iter().position(|&byte| byte == b'\\') {
        let edit = edit_at(at + plain).filter(|_| edits.len() < MOST_EDITS);
        let Some(edit) = edit else { return Vec::new() };
        at = edit.span.end;
        edits.push(edit);
    }
    edits
}

/// Returns edits that remove each backslash, if all of them precede punctuation or a space. Shells, Markdown and
/// regular expressions write escapes like this, while a separator precedes a name. Backslashes at the beginning, and
/// after dots or a drive, belong to paths.
pub(crate) fn removed(text: &[u8], part: Range<usize>) -> Vec<Edit> {
    let is_escape = |at: usize| {
        let before = at.checked_sub(1).map(|before| text[before]);
        let is_drive = before == Some(b':') && text.get(at + 1) != Some(&b'/');
        text.get(at + 1).is_some_and(|&next| next == b' ' || next.is_ascii_punctuation())
            && text[at + 1] != b'\\'
            && before.is_some_and(|before| !b".\\".contains(&before) && !is_drive)
    };
    of_backslashes(text, part, |at| is_escape(at).then(|| remove(at..at + 1)))
}

/// Returns `true` if there is an escaped byte, `\xHH`, at `at`.
pub(crate) fn is_octet(text: &[u8], at: usize) -> bool {
    octet(&text[at..]).is_some()
}

/// Returns the byte that is escaped as `\xHH`.
fn octet(text: &[u8]) -> Option<u8> {
    let &[high, low] = text.strip_prefix(b"\\x")?.first_chunk()?;
    octet_of(high, low)
}

/// Returns edits that percent-encode each `\xHH`, which server logs write for a byte, if no other backslashes occur.
/// Bytes that are not UTF-8 are read as numbers of characters.
pub(crate) fn octets(text: &[u8], part: Range<usize>) -> Vec<Edit> {
    of_backslashes(text, part.clone(), |at| {
        let bytes: Vec<u8> = text[at..part.end].chunks(4).map_while(octet).collect();
        let characters = || bytes.iter().map(|&byte| char::from(byte)).collect::<String>();
        let written = match str::from_utf8(&bytes) {
            Ok(_) => percent_encoded(&bytes),
            Err(_) => percent_encoded(characters().as_bytes()),
        };
        (!bytes.is_empty()).then(|| replace(at..at + 4 * bytes.len(), written))
    })
}
