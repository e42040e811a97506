//! Where a text comes from.

use alloc::format;
use alloc::string::String;

use super::visible::visible;

/// What is known of where a text begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Origin<'a> {
    /// Such as the name of a file.
    pub(super) name: Option<&'a str>,
    /// What is to be written for the place, whatever else is known.
    pub(super) place: Option<&'a str>,
    /// The line, counted from 1.
    pub(super) line: usize,
    /// The column in it, counted from 1 in characters.
    pub(super) column: usize,
}

impl Origin<'_> {
    /// Where the byte of the text is, if it is known where that comes from.
    pub(super) fn place_of(&self, text: &[u8], offset: usize) -> Option<String> {
        if let Some(place) = self.place {
            return Some(visible(place.as_bytes()));
        }
        let name = visible(self.name?.as_bytes());
        Some(format!("{name}:{}:{}", self.line, self.column_of(text, offset)))
    }

    /// The column of the byte of the text.
    pub(super) fn column_of(&self, text: &[u8], offset: usize) -> usize {
        let begins = |byte: &&u8| **byte & 0xC0 != 0x80;
        self.column + text[..offset].iter().filter(begins).count()
    }
}
