//! The origin of a text.

use alloc::string::String;

use super::visible::visible;

/// The known facts about the origin of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Origin<'a> {
    /// The name of the source, such as a file name.
    pub(super) name: Option<&'a str>,
    /// The place to write, which overrides the other fields.
    pub(super) place: Option<&'a str>,
    /// The line of the beginning, counted from 1.
    pub(super) line: usize,
    /// The column of the beginning in characters, counted from 1.
    pub(super) column: usize,
}

impl Origin<'_> {
    /// Returns the place of a byte of the text, if the origin is known.
    pub(super) fn place_of(&self, text: &[u8], offset: usize) -> Option<String> {
        if let Some(place) = self.place {
            return Some(visible(place.as_bytes()));
        }
        let name = visible(self.name?.as_bytes());
        Some(format!("{name}:{}:{}", self.line, self.column_of(text, offset)))
    }

    /// Returns the column of a byte of the text.
    pub(super) fn column_of(&self, text: &[u8], offset: usize) -> usize {
        let begins = |byte: &&u8| **byte & 0xC0 != 0x80;
        self.column + text[..offset].iter().filter(begins).count()
    }
}
