//! A text of a file, and where each of its bytes stands there.

use std::ops::Range;

use super::piece::Piece;
use super::reference::Reference;

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
    pub around: Around<'a>,
    /// What it is in the document that it was found in.
    pub found: Option<&'a Reference<'a>>,
}

/// The line that a part of a file stands in, or as much of it as can matter.
#[derive(Debug, Clone, Copy)]
pub struct Around<'a> {
    pub line: &'a [u8],
    /// Where in it the part begins.
    pub start: usize,
}

impl<'a> Around<'a> {
    /// The most bytes on each side that are looked at.
    const REACH: usize = 1 << 12;

    pub const NOTHING: Self = Self { line: &[], start: 0 };

    pub fn of(file: &'a [u8], part: &Range<usize>) -> Self {
        let from = part.start.saturating_sub(Self::REACH);
        let to = file.len().min(part.end.saturating_add(Self::REACH));
        let start =
            memchr::memrchr(b'\n', &file[from..part.start]).map_or(from, |at| from + at + 1);
        let end = memchr::memchr(b'\n', &file[part.end..to]).map_or(to, |at| part.end + at);
        Self { line: &file[start..end], start: part.start - start }
    }
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
            around: Around::NOTHING,
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

    /// The bytes of the text that stand in a part of the line around it; `None` where it has none.
    pub fn of_line(&self, part: &Range<usize>) -> Option<Range<usize>> {
        let part = part.start.saturating_sub(self.around.start)
            ..part.end.checked_sub(self.around.start)?;
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

#[cfg(test)]
mod tests {
    use super::*;

    fn place(offset: u64, line: u64, columns: [usize; 3]) -> Place {
        let [column, byte_column, utf16_column] = columns;
        Place { offset, line, column, byte_column, utf16_column }
    }

    #[test]
    fn columns_are_counted_in_three_ways() {
        let line = "aé😀\u{FFFD}b".as_bytes();
        let line = [line, b"\xFF\x80c"].concat();
        let text = Text::line(&line, 7, 100);
        let places = Places::new(&text, vec![13, 1, 3, 7, 10]);
        assert_eq!(places.at(0), place(100, 7, [1, 1, 1]));
        assert_eq!(places.at(1), place(101, 7, [2, 2, 2]));
        assert_eq!(places.at(3), place(103, 7, [3, 4, 3]));
        assert_eq!(places.at(7), place(107, 7, [4, 8, 5]));
        assert_eq!(places.at(10), place(110, 7, [5, 11, 6]));
        assert_eq!(places.at(13), place(113, 7, [8, 14, 9]));
        assert_eq!(Places::new(&text, vec![999]).at(999).byte_column, 1 + line.len());
    }

    #[test]
    fn the_line_around_a_part_ends_where_lines_end() {
        let of = |file: &'static [u8], part: Range<usize>| {
            let around = Around::of(file, &part);
            (around.line, around.start)
        };
        assert_eq!(of(b"ab\ncdef\ngh", 4..6), (&b"cdef"[..], 1));
        assert_eq!(of(b"abcd", 1..2), (&b"abcd"[..], 1));
        // No more of a long line than can matter.
        let long = "a".repeat(3 * Around::REACH);
        let middle = Around::REACH + 5..Around::REACH + 7;
        let around = Around::of(long.as_bytes(), &middle);
        assert_eq!((around.line.len(), around.start), (2 * Around::REACH + 2, Around::REACH));
        let far = format!("b\n{long}");
        assert_eq!(
            Around::of(far.as_bytes(), &(2 * Around::REACH..2 * Around::REACH)).line[0],
            b'a'
        );
    }

    #[test]
    fn a_part_of_the_line_is_found_in_the_text() {
        // `xa&b` between others, with the ampersand as HTML writes it.
        let line = b"12xa&amp;b34";
        let pieces =
            [(0..2, 0..2), (2..3, 2..7), (3..4, 7..8)].map(|(text, lines)| Piece { text, lines });
        let mut text = Text::line(&line[2..10], 1, 2);
        text.bytes = b"xa&b";
        text.pieces = &pieces;
        text.around = Around { line, start: 2 };
        for (part, wanted) in [
            (0..2, None),
            (0..3, Some(0..1)),
            (3..4, Some(1..2)),
            (4..5, Some(2..3)),
            (3..9, Some(1..3)),
            (0..12, Some(0..4)),
            (9..12, Some(3..4)),
            (10..12, None),
        ] {
            assert_eq!(text.of_line(&part), wanted, "{part:?}");
        }
    }

    #[test]
    fn what_the_file_writes_otherwise_is_found_there() {
        // `a?b&c` over two lines of HTML.
        let lines = b"<a href=\"a?b&amp;\n  c\">";
        let pieces = [(0..3, 9..12), (3..4, 12..17), (4..5, 20..21)]
            .map(|(text, lines)| Piece { text, lines });
        let columns = Columns::FIRST;
        let text = Text {
            bytes: b"a?b&c",
            lines,
            number: 3,
            offset: 50,
            columns,
            around: Around::NOTHING,
            found: None,
            pieces: &pieces,
        };
        for (span, wanted) in [
            (0..1, 9..10),
            (1..3, 10..12),
            (3..4, 12..17),
            (2..5, 11..21),
            (4..5, 20..21),
            (4..4, 20..20),
            (5..5, 21..21),
            (0..4, 9..17),
        ] {
            assert_eq!(text.in_lines(&span), wanted, "{span:?}");
        }
        let places = Places::new(&text, vec![12, 20]);
        assert_eq!(places.at(12), place(62, 3, [13, 13, 13]));
        assert_eq!(places.at(20), place(70, 4, [3, 3, 3]));
    }

    #[test]
    fn a_part_begins_within_its_line_and_has_any_line_ends() {
        let columns = Columns { character: 9, byte: 12, utf16: 10 };
        let pieces = [(0..1, 0..1), (1..2, 2..3), (2..3, 5..6), (3..4, 7..8)]
            .map(|(text, lines)| Piece { text, lines });
        let lines = b"a\rb\r\nc\nd";
        let text = Text {
            bytes: b"abcd",
            lines,
            number: 1,
            offset: 11,
            columns,
            around: Around::NOTHING,
            found: None,
            pieces: &pieces,
        };
        let places = Places::new(&text, vec![1, 2, 5, 7]);
        assert_eq!(places.at(1), place(12, 1, [10, 13, 11]));
        assert_eq!(places.at(2), place(13, 2, [1, 1, 1]));
        assert_eq!(places.at(5), place(16, 3, [1, 1, 1]));
        assert_eq!(places.at(7), place(18, 4, [1, 1, 1]));
        let line = Text::line(lines, 1, 0);
        assert_eq!(Places::new(&line, vec![2]).at(2), place(2, 1, [3, 3, 3]));
    }

    /// All short files, in two steps and counted by hand.
    #[test]
    fn places_are_counted_in_any_steps() {
        let parts: [&[u8]; 6] =
            [b"a", b"\n", b"\r", "\u{E9}".as_bytes(), "\u{1F600}".as_bytes(), b"\xFF"];
        for number in 0..6_usize.pow(4) {
            let file: Vec<u8> =
                (0..4).flat_map(|at| parts[number / 6_usize.pow(at) % 6].to_vec()).collect();
            for (end, cr_ends) in (0..=file.len()).flat_map(|end| [(end, true), (end, false)]) {
                let mut wanted = place(end as u64, 1, [1, 1, 1]);
                for at in 0..end {
                    let is_end = file[at] == b'\n'
                        || cr_ends && file[at] == b'\r' && file.get(at + 1) != Some(&b'\n');
                    wanted.byte_column += 1;
                    if is_end {
                        wanted = place(end as u64, wanted.line + 1, [1, 1, 1]);
                    }
                }
                let line = &file[end - (wanted.byte_column - 1)..end];
                let units = line
                    .utf8_chunks()
                    .map(|it| it.valid().encode_utf16().count() + it.invalid().len());
                let characters =
                    line.utf8_chunks().map(|it| it.valid().chars().count() + it.invalid().len());
                (wanted.utf16_column, wanted.column) =
                    (1 + units.sum::<usize>(), 1 + characters.sum::<usize>());
                let found = Place::FIRST.advance(&file, 0..end, cr_ends);
                assert_eq!(found, wanted, "{file:?} {end} {cr_ends}");
                // Steps are made between characters.
                let is_between = |at: &usize| file.get(*at).is_none_or(|byte| byte & 0xC0 != 0x80);
                for middle in (0..=end).filter(is_between) {
                    let found = Place::FIRST.advance(&file, 0..middle, cr_ends);
                    assert_eq!(
                        found.advance(&file, middle..end, cr_ends),
                        wanted,
                        "{file:?} {middle} {end}"
                    );
                }
            }
        }
    }
}
