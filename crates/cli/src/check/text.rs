//! A text of a file, with the positions of its bytes in the file.

#[cfg(test)]
mod tests;

use std::cell::RefCell;
use std::ops::Range;

use serde::Serialize;

use super::reference::{Piece, Reference};
use crate::secrets::Secrets;

/// A text to check, and the lines in which it was found.
#[derive(Clone, Copy)]
pub struct Text<'a> {
    /// The decoded bytes, which the rule reads. Spans of diagnostics count these bytes.
    pub bytes: &'a [u8],
    /// The part of the file that contains the text: its line without the line end, a part of a line, or several
    /// lines.
    pub lines: &'a [u8],
    /// The place at which this part begins.
    pub place: Place,
    /// The pieces of the text, with their spans in `lines`. They are in order and cover the text. There are none if
    /// the text is a line of a list, and at least one if it is from a document.
    pub pieces: &'a [Piece],
    /// The surrounding file, if the text is from a document.
    pub around: Option<Around<'a>>,
    /// The reference, if the text is from a document.
    pub found: Option<&'a Reference<'a>>,
}

/// The file that contains a text, and the known secrets around its references.
#[derive(Clone, Copy)]
pub struct Around<'a> {
    pub file: &'a [u8],
    /// The offset in the file of the part that contains the text.
    pub start: usize,
    pub secrets: &'a RefCell<Secrets>,
}

impl<'a> Text<'a> {
    /// Returns the text of a whole line.
    pub const fn line(line: &'a [u8], number: u64, offset: u64) -> Self {
        let place = Place { offset, line: number, ..Place::FIRST };
        Self { bytes: line, lines: line, place, pieces: &[], around: None, found: None }
    }

    /// Returns `true` if the text is from a document.
    pub const fn is_found(&self) -> bool {
        !self.pieces.is_empty()
    }

    /// Returns `true` if the file has the same bytes.
    pub fn is_verbatim(&self) -> bool {
        match self.pieces {
            [] => true,
            [piece] => self.lines.get(piece.lines.clone()) == Some(self.bytes),
            _ => false,
        }
    }

    /// Returns the span in `lines` of a span of the text.
    pub fn in_lines(&self, span: &Range<usize>) -> Range<usize> {
        if self.pieces.is_empty() {
            return span.clone();
        }
        let start = self.begins(span.start);
        let end = if span.is_empty() { start } else { self.ends(span.end) };
        start..end.max(start)
    }

    /// Returns the part of the text in a span of the file; `None` if there is none.
    pub fn of_file(&self, part: &Range<usize>) -> Option<Range<usize>> {
        let start = self.around?.start;
        let part = part.start.saturating_sub(start)..part.end.checked_sub(start)?;
        let within = |piece: &Piece| {
            let lines = part.start.max(piece.lines.start)..part.end.min(piece.lines.end);
            if lines.is_empty() {
                None
            } else if piece.is_verbatim() {
                let start = piece.text.start + (lines.start - piece.lines.start);
                Some(start..start + lines.len())
            } else {
                Some(piece.text.clone())
            }
        };
        let index = self.pieces.partition_point(|piece| piece.lines.end <= part.start);
        let reached = self.pieces[index..].iter().take_while(|piece| piece.lines.start < part.end);
        let mut pieces = reached.filter_map(within);
        let first = pieces.next()?;
        let end = pieces.last().map_or(first.end, |last| last.end);
        Some(first.start..end)
    }

    /// Returns the start in `lines` of the byte at `at`, or the end of the text after the last piece.
    fn begins(&self, at: usize) -> usize {
        let index = self.pieces.partition_point(|piece| piece.text.end <= at);
        let Some(piece) = self.pieces.get(index) else { return self.ends(at) };
        if piece.is_verbatim() {
            piece.lines.start + at.saturating_sub(piece.text.start)
        } else {
            piece.lines.start
        }
    }

    /// Returns the end in `lines` of the text before `at`.
    fn ends(&self, at: usize) -> usize {
        let index = self.pieces.partition_point(|piece| piece.text.end < at);
        let Some(piece) = self.pieces.get(index).or(self.pieces.last()) else { return at };
        if piece.is_verbatim() {
            piece.lines.start + at.saturating_sub(piece.text.start).min(piece.lines.len())
        } else {
            piece.lines.end
        }
    }
}

/// A place in a file. Lines and columns count from 1, and offsets from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The offset in the file.
    #[serde(skip)]
    pub offset: u64,
    pub line: u64,
    /// The column in characters. A byte that is not part of a character counts as one.
    pub column: usize,
    pub byte_column: usize,
    /// The column in UTF-16 code units, as editors count.
    pub utf16_column: usize,
}

/// Places in the lines of a text, found in one pass because a long line can have many.
#[derive(Debug)]
pub struct Places {
    /// Places by their offset in the lines.
    known: Vec<(usize, Place)>,
}

impl Places {
    /// Finds the places of these offsets in the lines of the text.
    pub fn new(text: &Text<'_>, mut offsets: Vec<usize>) -> Self {
        offsets.push(0);
        offsets.sort_unstable();
        offsets.dedup();
        let mut place = text.place;
        let mut at = 0;
        let mut known = Vec::with_capacity(offsets.len());
        for offset in offsets {
            let offset = offset.clamp(at, text.lines.len());
            place = place.advance(text.lines, at..offset, text.is_found());
            at = offset;
            known.push((offset, place));
        }
        Self { known }
    }

    /// Returns the place of one of these offsets, or the last place before another offset.
    pub fn at(&self, offset: usize) -> Place {
        let index = self.known.partition_point(|(known, _)| *known <= offset);
        self.known[index.saturating_sub(1)].1
    }
}

impl Place {
    pub const FIRST: Self = Self { offset: 0, line: 1, column: 1, byte_column: 1, utf16_column: 1 };

    /// Returns the place of a later offset in a file. Each byte is counted once.
    pub fn forward(self, file: &[u8], offset: usize) -> Self {
        let passed = usize::try_from(self.offset).unwrap_or(file.len());
        self.advance(file, passed..offset.max(passed), true)
    }

    /// Returns the place after these bytes. In all formats of documents, a CR is a line end, too. In a list, it is an
    /// error.
    pub fn advance(self, bytes: &[u8], passed: Range<usize>, cr_ends: bool) -> Self {
        let mut place = self;
        place.offset += passed.len() as u64;
        let ends_line = |at: &usize| match bytes[*at] {
            b'\n' => true,
            b'\r' => cr_ends && bytes.get(at + 1) != Some(&b'\n'),
            _ => false,
        };
        let ends = memchr::memchr2_iter(b'\n', b'\r', &bytes[passed.clone()]);
        let ends = ends.map(|at| passed.start + at).filter(ends_line);
        let (count, last) = ends.fold((0, None), |(count, _), at| (count + 1, Some(at)));
        let mut rest = &bytes[passed.clone()];
        if let Some(last) = last {
            place.line += count;
            (place.column, place.byte_column, place.utf16_column) = (1, 1, 1);
            rest = &bytes[last + 1..passed.end];
        }
        place.byte_column += rest.len();
        for chunk in rest.utf8_chunks() {
            let (valid, invalid) = (chunk.valid(), chunk.invalid().len());
            let characters = valid.chars().count();
            // A character of four bytes has two UTF-16 code units.
            let long = valid.bytes().filter(|&byte| byte >= 0xF0).count();
            place.column += characters + invalid;
            place.utf16_column += characters + long + invalid;
        }
        place
    }
}
