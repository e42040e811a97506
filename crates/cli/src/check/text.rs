//! A text of a file, and where each of its bytes stands there.

#[cfg(test)]
mod tests;

use std::cell::RefCell;
use std::ops::Range;

use super::piece::Piece;
use super::reference::Reference;
use crate::secrets::Secrets;

/// A text that is checked, and the lines that it was found in.
#[derive(Clone, Copy)]
pub struct Text<'a> {
    /// What the rule reads. Spans of diagnostics count its bytes.
    pub bytes: &'a [u8],
    /// The part of the file that holds it: its line without the line end, or less of that, or
    /// more lines.
    pub lines: &'a [u8],
    /// The number of the line that this part begins in, counted from 1.
    pub number: u64,
    /// How many bytes of the file stand before this part.
    pub offset: u64,
    /// Where in its line this part begins.
    pub columns: Columns,
    /// Where each part of the text stands in `lines`, in order and without gaps in the text.
    /// There is none where the text is the line; one at least where it was found in a document.
    pub pieces: &'a [Piece],
    /// What stands around it in the file, where it was found in a document.
    pub around: Option<Around<'a>>,
    /// What it is in the document that it was found in.
    pub found: Option<&'a Reference<'a>>,
}

/// The file that a text was found in, and what is known of the secrets around its references.
#[derive(Clone, Copy)]
pub struct Around<'a> {
    pub file: &'a [u8],
    /// Where in it the part begins that holds the text.
    pub start: usize,
    pub secrets: &'a RefCell<Secrets>,
}

/// Three ways to count a column, each from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Columns {
    pub character: usize,
    pub byte: usize,
    pub utf16: usize,
}

impl Columns {
    pub const FIRST: Self = Self { character: 1, byte: 1, utf16: 1 };
}

impl<'a> Text<'a> {
    /// A whole line.
    pub const fn line(line: &'a [u8], number: u64, offset: u64) -> Self {
        let columns = Columns::FIRST;
        Self {
            bytes: line,
            lines: line,
            number,
            offset,
            columns,
            pieces: &[],
            around: None,
            found: None,
        }
    }

    /// Whether it was found in a document.
    pub const fn is_found(&self) -> bool {
        !self.pieces.is_empty()
    }

    /// Whether the file has the text as it is.
    pub fn is_verbatim(&self) -> bool {
        match self.pieces {
            [] => true,
            [piece] => self.lines.get(piece.lines.clone()) == Some(self.bytes),
            _ => false,
        }
    }

    /// Where in `lines` the bytes of the text stand.
    pub fn in_lines(&self, span: &Range<usize>) -> Range<usize> {
        if self.pieces.is_empty() {
            return span.clone();
        }
        let start = self.begins(span.start);
        let end = if span.is_empty() { start } else { self.ends(span.end) };
        start..end.max(start)
    }

    /// The bytes of the text that stand in a part of the file around it; `None` where it has none.
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

    /// Where the byte at `at` begins; after the last piece, where the text ends.
    fn begins(&self, at: usize) -> usize {
        let index = self.pieces.partition_point(|piece| piece.text.end <= at);
        let Some(piece) = self.pieces.get(index) else { return self.ends(at) };
        if piece.is_verbatim() {
            piece.lines.start + at.saturating_sub(piece.text.start)
        } else {
            piece.lines.start
        }
    }

    /// Where what stands before `at` ends.
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

/// A place in a file. All but `offset` count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The bytes of the file before it.
    pub offset: u64,
    pub line: u64,
    /// In characters. A byte that is part of none is one.
    pub column: usize,
    pub byte_column: usize,
    /// In units of UTF-16, as editors count.
    pub utf16_column: usize,
}

/// Places within lines, found in one pass, for there can be many in a long line.
#[derive(Debug)]
pub struct Places {
    /// By their offset in the lines.
    known: Vec<(usize, Place)>,
}

impl Places {
    /// The places of these offsets in the lines of the text.
    pub fn new(text: &Text<'_>, mut offsets: Vec<usize>) -> Self {
        offsets.push(0);
        offsets.sort_unstable();
        offsets.dedup();
        let mut place = Place {
            offset: text.offset,
            line: text.number,
            column: text.columns.character,
            byte_column: text.columns.byte,
            utf16_column: text.columns.utf16,
        };
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

    /// The place of one of the offsets that these are the places of; of others the one before.
    pub fn at(&self, offset: usize) -> Place {
        let index = self.known.partition_point(|(known, _)| *known <= offset);
        self.known[index.saturating_sub(1)].1
    }
}

impl Place {
    pub const FIRST: Self = Self { offset: 0, line: 1, column: 1, byte_column: 1, utf16_column: 1 };

    /// The place after these of the bytes. All formats of documents have CR as a line end, too;
    /// in a line it is an error.
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
            // Those of four bytes are two units.
            let long = valid.bytes().filter(|&byte| byte >= 0xF0).count();
            place.column += characters + invalid;
            place.utf16_column += characters + long + invalid;
        }
        place
    }
}
