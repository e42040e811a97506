//! Lines and columns.

use std::ops::Range;

/// The number of bytes between two stored counts of the characters before.
const STEP: usize = 1024;

/// A position in a file, for people and editors. Lines and columns count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The line.
    pub line: usize,
    /// The column in bytes.
    pub byte: usize,
    /// The column in code points.
    pub character: usize,
    /// The column in UTF-16 code units, as editors count.
    pub utf16: usize,
}

/// Converts byte offsets in a file to lines and columns.
///
/// A line ends with LF, CR LF, or a CR alone. An offset within a character means that character, an offset between CR
/// and LF means the end of the line, and an offset after the file means its end. A byte that is not UTF-8 counts as a
/// character if it could begin one.
///
/// ```
/// use uri_grammar_documents::LineIndex;
///
/// let file = "one\r\ntwo é𝄞!";
/// let at = LineIndex::new(file).position(file.find('!').unwrap());
/// assert_eq!((at.line, at.byte, at.character, at.utf16), (2, 11, 7, 8));
/// ```
#[derive(Debug, Clone)]
pub struct LineIndex<'a> {
    file: &'a [u8],
    /// The offsets where lines begin.
    starts: Vec<usize>,
    /// The characters and code units before each multiple of STEP.
    counts: Vec<(usize, usize)>,
}

impl<'a> LineIndex<'a> {
    /// Creates the index, reading the file once.
    #[must_use]
    pub fn new<T: AsRef<[u8]> + ?Sized>(file: &'a T) -> Self {
        let file = file.as_ref();
        let mut starts = vec![0];
        for at in memchr::memchr2_iter(b'\n', b'\r', file) {
            if file[at] == b'\n' || file.get(at + 1) != Some(&b'\n') {
                starts.push(at + 1);
            }
        }
        let mut counts = vec![(0, 0)];
        let mut sum = (0, 0);
        for chunk in file.chunks(STEP) {
            let (characters, units) = count(chunk);
            sum = (sum.0 + characters, sum.1 + units);
            counts.push(sum);
        }
        Self { file, starts, counts }
    }

    /// Returns the number of lines: one more than the number of line ends.
    #[must_use]
    pub fn lines(&self) -> usize {
        self.starts.len()
    }

    /// Returns the byte range of a line without its line end, or `None` if there is no such line.
    /// Lines count from 1.
    #[must_use]
    pub fn line(&self, line: usize) -> Option<Range<usize>> {
        let start = *self.starts.get(line.checked_sub(1)?)?;
        let mut end = self.starts.get(line).copied().unwrap_or(self.file.len());
        if line < self.starts.len() {
            end -= 1;
            if end > start && self.file[end] == b'\n' && self.file[end - 1] == b'\r' {
                end -= 1;
            }
        }
        Some(start..end)
    }

    /// Returns the line and the column of a byte offset.
    #[must_use]
    pub fn position(&self, offset: usize) -> Position {
        let mut offset = offset.min(self.file.len());
        let whole = offset;
        while offset > 0 && whole - offset < 3 && self.file.get(offset).is_some_and(|b| inner(*b)) {
            offset -= 1;
        }
        // A byte that begins no character has no continuation bytes.
        if self.file.get(offset).is_some_and(|byte| *byte < 0xC0) {
            offset = whole;
        }
        if offset > 0 && self.file.get(offset) == Some(&b'\n') && self.file[offset - 1] == b'\r' {
            offset -= 1;
        }
        let line = self.starts.partition_point(|start| *start <= offset);
        let start = self.starts[line - 1];
        let (from, to) = (self.before(start), self.before(offset));
        Position {
            line,
            byte: offset - start + 1,
            character: to.0 - from.0 + 1,
            utf16: to.1 - from.1 + 1,
        }
    }

    fn before(&self, offset: usize) -> (usize, usize) {
        let step = offset / STEP;
        let (characters, units) = self.counts[step];
        let rest = count(&self.file[step * STEP..offset]);
        (characters + rest.0, units + rest.1)
    }
}

/// Returns `true` if a byte continues a character of UTF-8.
const fn inner(byte: u8) -> bool {
    byte & 0xC0 == 0x80
}

/// Counts the characters and UTF-16 code units that begin in these bytes.
fn count(bytes: &[u8]) -> (usize, usize) {
    let characters = bytes.iter().filter(|byte| !inner(**byte)).count();
    let pairs = bytes.iter().filter(|byte| matches!(byte, 0xF0..=0xF4)).count();
    (characters, characters + pairs)
}
