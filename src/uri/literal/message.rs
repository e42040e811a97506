//! The compiler's message about a literal that is not a reference.

use super::automaton::character;
use crate::reading::reference::first_error::state::State;

/// The mistake in a text that is not a reference of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mistake {
    /// The text is not a URI-reference. The part up to the offset is a prefix of a URI-reference, and leads to this
    /// state of the table.
    Grammar { offset: usize, state: State },
    /// There is no scheme.
    NoScheme,
    /// There is a scheme, which ends at that offset.
    Scheme { end: usize },
    /// There is a fragment, with its `#` at that offset.
    Fragment { sign: usize },
}

/// An upper bound of the length of a message.
const ROOM: usize = 320;

/// A text that is built in a constant, piece by piece.
#[derive(Clone, Copy)]
pub(super) struct Message {
    bytes: [u8; ROOM],
    len: usize,
}

impl Message {
    /// Returns the message about a literal that is not a reference of the kind with that name. `iri` is `true` for a
    /// kind of IRI.
    #[inline]
    pub(super) const fn of(kind: &str, iri: bool, text: &[u8], mistake: Mistake) -> Self {
        let message = Self { bytes: [0; ROOM], len: 0 }.text(kind).text("::from_static: at byte ");
        let (a_uri, uri) = if iri { ("an IRI", "Iri") } else { ("a URI", "Uri") };
        match mistake {
            Mistake::Grammar { offset, state } => {
                message.number(offset).text(": found ").found(text, offset).expected(state, iri)
            }
            Mistake::NoScheme if text.is_empty() => message
                .text("0: the text is empty, but ")
                .text(a_uri)
                .text(" begins with a scheme, such as \"https:\""),
            Mistake::NoScheme => message
                .text("0: ")
                .text(a_uri)
                .text(" begins with a scheme, such as \"https:\"; ")
                .text(uri)
                .text("Ref::from_static takes this"),
            Mistake::Scheme { end } => message
                .number(end)
                .text(": found \":\", but a relative reference has no scheme; ")
                .text(uri)
                .text("Ref::from_static takes this"),
            Mistake::Fragment { sign } => message
                .number(sign)
                .text(": found \"#\", but ")
                .text(if iri { "an absolute IRI" } else { "an absolute URI" })
                .text(" has no fragment; ")
                .text(uri)
                .text("::from_static takes this"),
        }
    }

    #[inline]
    pub(super) const fn as_str(&self) -> &str {
        let bytes: &[u8] = &self.bytes;
        let (used, _) = bytes.split_at(self.len);
        match core::str::from_utf8(used) {
            Ok(text) => text,
            Err(_) => "",
        }
    }

    #[inline]
    const fn byte(mut self, byte: u8) -> Self {
        self.bytes[self.len] = byte;
        self.len += 1;
        self
    }

    #[inline]
    const fn text(mut self, text: &str) -> Self {
        let bytes = text.as_bytes();
        let mut i = 0;
        while i < bytes.len() {
            self = self.byte(bytes[i]);
            i += 1;
        }
        self
    }

    #[inline]
    const fn number(mut self, number: usize) -> Self {
        if number >= 10 {
            self = self.number(number / 10);
        }
        self.byte(b'0' + (number % 10) as u8)
    }

    /// Appends a number in at least four hexadecimal digits.
    #[inline]
    const fn hexadecimal(mut self, number: u32) -> Self {
        let mut digits = match number {
            0..=0xFFFF => 4,
            0x1_0000..=0xF_FFFF => 5,
            _ => 6,
        };
        while digits > 0 {
            digits -= 1;
            let digit = (number >> (4 * digits) & 0xF) as u8;
            self = self.byte(if digit < 10 { b'0' + digit } else { b'A' - 10 + digit });
        }
        self
    }

    /// Appends the character at that offset, by its number if it might not be visible.
    #[inline]
    const fn found(self, text: &[u8], at: usize) -> Self {
        if at == text.len() {
            return self.text("the end");
        }
        match text[at] {
            b' ' => self.text("a space"),
            graphic if graphic.is_ascii_graphic() => self.quoted(graphic),
            control if control.is_ascii() => self.text("U+").hexadecimal(control as u32),
            _ => self.text("U+").hexadecimal(character(text, at).0),
        }
    }

    #[inline]
    const fn quoted(self, byte: u8) -> Self {
        let quote = if byte == b'"' { b'\'' } else { b'"' };
        self.byte(quote).byte(byte).byte(quote)
    }

    /// Appends everything that can follow in the state: characters and ranges, ordered by code.
    #[inline]
    const fn expected(mut self, state: State, iri: bool) -> Self {
        self = self.text(", expected ");
        let (ranges, count) = ranges(state);
        let others = (iri && state.has_triplet()) as usize;
        let all = count + others + state.may_end() as usize;
        let mut i = 0;
        while i < all {
            if i > 0 {
                self = self.text(if i + 1 == all { " or " } else { ", " });
            }
            self = if i == count + others {
                self.text("the end")
            } else if i == count {
                self.text("ucschar")
            } else {
                match ranges[i] {
                    (first, last) if first == last => self.quoted(first),
                    (first, last) => self.quoted(first).text(" to ").quoted(last),
                }
            };
            i += 1;
        }
        self
    }
}

/// Returns the characters that can follow in the state, as the fewest ranges, and the number of ranges.
#[inline]
const fn ranges(state: State) -> ([(u8, u8); 64], usize) {
    let (mut ranges, mut count) = ([(0, 0); 64], 0);
    let mut byte = 0;
    while byte < 128 {
        if !state.step(byte).is_dead() {
            if count > 0 && ranges[count - 1].1 + 1 == byte {
                ranges[count - 1].1 = byte;
            } else {
                ranges[count] = (byte, byte);
                count += 1;
            }
        }
        byte += 1;
    }
    (ranges, count)
}
