//! Parts of a text that stand somewhere in a file.

use std::ops::Range;

/// A part of a text. Where both ranges are of one length its bytes stand in the file as they
/// are; otherwise the file has another way to write them, such as `&amp;`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    pub text: Range<usize>,
    pub lines: Range<usize>,
}

impl Piece {
    /// Whether the file has it as it is.
    pub fn is_verbatim(&self) -> bool {
        self.text.len() == self.lines.len()
    }
}
