//! The run of a text through the automaton of `URI-reference`, in a constant.

use super::table;
#[cfg(feature = "iri")]
use crate::fast::ucschar;
use crate::reading::components::{FRAGMENT, PATH, QUERY};

/// Checks that the text is a URI-reference, or an IRI-reference if `iri`; if not, returns how far
/// it begins one, and the state there.
pub(super) const fn walk(text: &[u8], iri: bool) -> Result<(), (usize, u8)> {
    let (mut state, mut at) = (0, 0);
    let mut component = PATH;
    while at < text.len() {
        let byte = text[at];
        let (next, length) = if iri && !byte.is_ascii() {
            let (character, length) = character(text, at);
            (
                if is_in_iris(character, component == QUERY) {
                    encoded(state)
                } else {
                    table::DEAD
                },
                length,
            )
        } else {
            (step(state, byte), 1)
        };
        if next == table::DEAD {
            return Err((at, state));
        }
        component = match byte {
            b'?' if component == PATH => QUERY,
            b'#' => FRAGMENT,
            _ => component,
        };
        state = next;
        at += length;
    }
    if is_end(state) { Ok(()) } else { Err((at, state)) }
}

/// The state after a triplet. An IRI can have a character beyond ASCII wherever a URI can have a
/// triplet.
pub(super) const fn encoded(state: u8) -> u8 {
    match step(state, b'%') {
        table::DEAD => table::DEAD,
        percent => step(step(percent, b'4'), b'1'),
    }
}

/// Whether an IRI can have the character, which is not ASCII, in a query or elsewhere.
#[cfg(feature = "iri")]
const fn is_in_iris(character: u32, in_query: bool) -> bool {
    match char::from_u32(character) {
        Some(character) => {
            ucschar::is_ucschar(character) || in_query && ucschar::is_iprivate(character)
        }
        None => false,
    }
}

#[cfg(not(feature = "iri"))]
const fn is_in_iris(_character: u32, _in_query: bool) -> bool {
    false
}

/// The character at that offset, which is not ASCII, and its length in bytes.
pub(super) const fn character(text: &[u8], at: usize) -> (u32, usize) {
    let first = text[at];
    let (mut point, length) = match first {
        0..=0xDF => ((first & 0x1F) as u32, 2),
        0xE0..=0xEF => ((first & 0x0F) as u32, 3),
        _ => ((first & 0x07) as u32, 4),
    };
    let mut next = 1;
    while next < length {
        point = point << 6 | (text[at + next] & 0x3F) as u32;
        next += 1;
    }
    (point, length)
}

/// The state after one more byte.
pub(super) const fn step(state: u8, byte: u8) -> u8 {
    if byte.is_ascii() {
        table::NEXT[state as usize][table::CLASSES[byte as usize] as usize]
    } else {
        table::DEAD
    }
}

/// Whether the text may end in the state.
pub(super) const fn is_end(state: u8) -> bool {
    table::ENDS[state as usize / 8] >> (state % 8) & 1 == 1
}
