//! The run of a text through the automaton of references, in a constant.

#[cfg(feature = "iri")]
use crate::fast::ucschar;
use crate::grammar::rfc3986::Rule;
use crate::reading::reference::first_error::state::State;

/// Checks that the text is a URI-reference, or an IRI-reference if `iri`. If not, returns the length
/// of the longest prefix that begins one, and the state there.
pub(super) const fn walk(text: &[u8], iri: bool) -> Result<(), (usize, State)> {
    let (mut state, mut at) = (State::start(Rule::UriReference), 0);
    while at < text.len() {
        let (next, length) = if iri && !text[at].is_ascii() {
            let (character, length) = character(text, at);
            if !is_in_iris(character, state.is_in_query()) {
                return Err((at, state));
            }
            (state.after_triplet(), length)
        } else {
            (state.step(text[at]), 1)
        };
        if next.is_dead() {
            return Err((at, state));
        }
        state = next;
        at += length;
    }
    if state.may_end() { Ok(()) } else { Err((at, state)) }
}

/// Returns `true` if an IRI can contain the character, which is not ASCII, in a query or elsewhere.
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

/// Returns the character at that offset, which is not ASCII, and its length in bytes.
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
