//! Pieces of a text, with their spans in a file.

use std::ops::Range;

/// A piece of a text. If both ranges have the same length, the bytes in the file are the same. Otherwise, the file
/// encodes the text, for example as `&amp;`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    pub text: Range<usize>,
    pub lines: Range<usize>,
}

impl Piece {
    /// Returns `true` if the file has the same bytes.
    pub fn is_verbatim(&self) -> bool {
        self.text.len() == self.lines.len()
    }
}
