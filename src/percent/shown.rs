//! The characters beyond ASCII that an IRI shows unencoded (RFC 3987 section 3.2), and data encoded accordingly.

use alloc::string::String;
use core::str;

use super::{EncodeSet, encode};
use crate::fast::ucschar::{is_iprivate, is_ucschar};

/// Appends data as in an IRI: characters that satisfy [`is_shown`] are kept, and everything else is
/// encoded as in a URI.
pub(crate) fn push_shown(data: &[u8], place: EncodeSet, text: &mut String) {
    let in_query = matches!(place, EncodeSet::Query | EncodeSet::QueryValue);
    let mut rest = data;
    while !rest.is_empty() {
        let (valid, invalid) = match str::from_utf8(rest) {
            Ok(valid) => (valid, 0),
            Err(error) => {
                let (valid, after) = rest.split_at(error.valid_up_to());
                (
                    str::from_utf8(valid).unwrap_or_default(),
                    error.error_len().unwrap_or(after.len()),
                )
            }
        };
        push_characters(valid, place, in_query, text);
        text.extend(encode(&rest[valid.len()..valid.len() + invalid], place));
        rest = &rest[valid.len() + invalid..];
    }
}

fn push_characters(data: &str, place: EncodeSet, in_query: bool, text: &mut String) {
    let mut done = 0;
    let shown = data.char_indices().filter(|&(_, c)| !c.is_ascii() && is_shown(c, in_query));
    for (at, character) in shown {
        text.extend(encode(&data[done..at], place));
        text.push(character);
        done = at + character.len_utf8();
    }
    text.extend(encode(&data[done..], place));
}

/// Returns `true` if an IRI can, and should, contain the character, which is beyond ASCII.
pub(crate) fn is_shown(character: char, in_query: bool) -> bool {
    is_ucschar(character) && !is_bidi_formatting(character) && !is_like_a_space(character)
        || in_query && is_iprivate(character)
}

/// Returns `true` if the character is invisible and changes the direction of text: the seven of section 4.1, and
/// those that Unicode 6.3 added for the same purpose (U+061C, U+2066 to U+2069).
const fn is_bidi_formatting(character: char) -> bool {
    matches!(
        character,
        '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{61C}' | '\u{2066}'..='\u{2069}'
    )
}

/// Returns `true` if the character looks like a space or is invisible, which section 6.1 advises against in an IRI.
fn is_like_a_space(character: char) -> bool {
    character.is_whitespace() || matches!(character, '\u{200B}' | '\u{2060}' | '\u{FEFF}')
}
