//! The position of each byte of a decoded text in its file.

use std::ops::Range;

/// A part of a text that was made from one part of the file.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Piece {
    text: Range<usize>,
    file: Range<usize>,
    /// `true` if both are the same, byte for byte; otherwise, the text corresponds to the bytes of the file only as a
    /// whole.
    literal: bool,
}

/// Maps byte offsets in the text of an [`Occurrence`](crate::Occurrence) to byte offsets in the
/// file.
///
/// A map is a list of pieces: bytes that are the same in the file and the text, and escapes. For an escape, some
/// bytes of the file correspond to some bytes of the text, and neither can be split. Bytes of the file between two
/// pieces have no text, such as the line break in a folded header.
///
/// ```
/// use uri_grammar_documents::{Format, references};
///
/// let file = br#"<a href="?a&amp;b">"#;
/// let found = &references(Format::Html, file)?[0];
/// assert_eq!(found.text, "?a&b");
/// assert_eq!(found.map.offset(2), 11); // the "&" is where the "&amp;" begins
/// assert_eq!(found.map.offset(3), 16); // and the "b" stands after it
/// assert_eq!(found.map.range(2..3), 11..16);
/// # Ok::<(), uri_grammar_documents::FormatError>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Map {
    pieces: Vec<Piece>,
    /// The position of an empty text.
    at: usize,
}

impl Map {
    /// Creates the map of an empty text at this offset, to be extended.
    pub(crate) const fn new(at: usize) -> Self {
        Self { pieces: Vec::new(), at }
    }

    /// Creates the map of a text that is in the `file` unchanged.
    pub(crate) fn identity(file: Range<usize>) -> Self {
        let mut map = Self::new(file.start);
        map.literal(file);
        map
    }

    /// Creates the map of a text of `len` bytes of which only the position as a whole is known: `file`.
    pub(crate) fn opaque(len: usize, file: Range<usize>) -> Self {
        let mut map = Self::new(file.start);
        map.replaced(len, file);
        map
    }

    /// Appends bytes that are in the `file` unchanged.
    pub(crate) fn literal(&mut self, file: Range<usize>) {
        if file.is_empty() {
            return;
        }
        let start = self.len();
        if let Some(last) = self.pieces.last_mut()
            && last.literal
            && last.file.end == file.start
        {
            last.text.end += file.len();
            last.file.end = file.end;
            return;
        }
        self.pieces.push(Piece { text: start..start + file.len(), file, literal: true });
    }

    /// Appends `len` bytes of text that the bytes of the `file` represent.
    pub(crate) fn replaced(&mut self, len: usize, file: Range<usize>) {
        if len > 0 {
            let start = self.len();
            self.pieces.push(Piece { text: start..start + len, file, literal: false });
        }
    }

    /// Returns the length of the text in bytes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.pieces.last().map_or(0, |piece| piece.text.end)
    }

    /// Returns whether the text is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// Returns whether the file contains the text unchanged, without escapes or gaps.
    #[must_use]
    pub fn is_identity(&self) -> bool {
        match &*self.pieces {
            [] => true,
            [piece] => piece.literal,
            _ => false,
        }
    }

    /// Returns the pieces of the text, in order and without gaps. Each has its byte range in the text, its byte range
    /// in the file, and `true` if the two are the same, byte for byte.
    ///
    /// ```
    /// use uri_grammar_documents::{Format, references};
    ///
    /// let file = br#"{"url": "/\u002Fb"}"#;
    /// let found = &references(Format::Json, file)?[0];
    /// let pieces: Vec<_> = found.map.pieces().collect();
    /// assert_eq!(pieces, [(0..1, 9..10, true), (1..2, 10..16, false), (2..3, 16..17, true)]);
    /// # Ok::<(), uri_grammar_documents::FormatError>(())
    /// ```
    pub fn pieces(&self) -> impl Iterator<Item = (Range<usize>, Range<usize>, bool)> {
        let parts = |piece: &Piece| (piece.text.clone(), piece.file.clone(), piece.literal);
        self.pieces.iter().map(parts)
    }

    /// Returns the offset in the file of the byte at `offset` in the text: for a byte of an escape,
    /// the start of the escape; at or after the end of the text, the offset after its last byte.
    #[must_use]
    pub fn offset(&self, offset: usize) -> usize {
        match self.piece_at(offset) {
            Some(piece) if piece.literal => piece.file.start + (offset - piece.text.start),
            Some(piece) => piece.file.start,
            None => self.pieces.last().map_or(self.at, |piece| piece.file.end),
        }
    }

    /// Returns the byte range of the file for a range of the text: whole escapes, and everything between the first
    /// and the last byte. An empty range of the text gives an empty range at its start.
    #[must_use]
    pub fn range(&self, text: Range<usize>) -> Range<usize> {
        let start = self.offset(text.start);
        let Some(last) = text.end.checked_sub(1).filter(|last| *last >= text.start) else {
            return start..start;
        };
        let end = match self.piece_at(last) {
            Some(piece) if piece.literal => piece.file.start + (last - piece.text.start) + 1,
            Some(piece) => piece.file.end,
            None => self.offset(last),
        };
        start..end.max(start)
    }

    /// Returns the offset in the text of the byte at `offset` in the file, or `None` if that byte is not part of this
    /// text. For a byte of an escape, returns the start of the escape's text.
    #[must_use]
    pub fn text_offset(&self, offset: usize) -> Option<usize> {
        let at = self.pieces.partition_point(|piece| piece.file.end <= offset);
        let piece = self.pieces.get(at).filter(|piece| piece.file.start <= offset)?;
        let within = if piece.literal { offset - piece.file.start } else { 0 };
        Some(piece.text.start + within)
    }

    /// Returns whether an offset in the text has an exact position in the file, which means that it is not within an
    /// escape.
    #[must_use]
    pub fn is_boundary(&self, offset: usize) -> bool {
        offset <= self.len()
            && self.piece_at(offset).is_none_or(|piece| piece.literal || piece.text.start == offset)
    }

    fn piece_at(&self, offset: usize) -> Option<&Piece> {
        self.pieces.get(self.pieces.partition_point(|piece| piece.text.end <= offset))
    }

    /// Returns the map of a part of the text.
    pub(crate) fn slice(&self, text: Range<usize>) -> Self {
        let mut map = Self::new(self.offset(text.start));
        let first = self.pieces.partition_point(|piece| piece.text.end <= text.start);
        for piece in self.pieces[first..].iter().take_while(|piece| piece.text.start < text.end) {
            let part = piece.text.start.max(text.start)..piece.text.end.min(text.end);
            if piece.literal {
                let start = piece.file.start + (part.start - piece.text.start);
                map.literal(start..start + part.len());
            } else {
                map.replaced(part.len(), piece.file.clone());
            }
        }
        map
    }

    /// Composes this map, of a text that was found in another text, with `outer`, which maps that text to the file.
    pub(crate) fn through(&self, outer: &Self) -> Self {
        if let [only] = &*outer.pieces
            && only.literal
        {
            return self.shifted(only.file.start);
        }
        let mut map = Self::new(outer.offset(self.at));
        for piece in &self.pieces {
            if piece.literal {
                for inner in outer.slice(piece.file.clone()).pieces {
                    if inner.literal {
                        map.literal(inner.file);
                    } else {
                        map.replaced(inner.text.len(), inner.file);
                    }
                }
            } else {
                map.replaced(piece.text.len(), outer.range(piece.file.clone()));
            }
        }
        map
    }

    /// Returns this map with `by` added to all offsets of the file.
    pub(crate) fn shifted(&self, by: usize) -> Self {
        let mut map = self.clone();
        map.at += by;
        for piece in &mut map.pieces {
            piece.file = piece.file.start + by..piece.file.end + by;
        }
        map
    }
}

/// A decoded text, with its map.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Decoded {
    pub(crate) text: String,
    pub(crate) map: Map,
}

impl Decoded {
    pub(crate) const fn new(at: usize) -> Self {
        Self { text: String::new(), map: Map::new(at) }
    }

    /// Returns the map if the decoded text equals `text`.
    pub(crate) fn of(self, text: &str) -> Option<Map> {
        (self.text == text).then_some(self.map)
    }

    /// Appends the text of `source` at `range`, unchanged.
    pub(crate) fn literal(&mut self, source: &str, range: Range<usize>) {
        self.text.push_str(&source[range.clone()]);
        self.map.literal(range);
    }

    /// Appends a decoded part of the source that begins at an offset.
    pub(crate) fn append(&mut self, part: &Self, at: usize) {
        self.text.push_str(&part.text);
        for (text, file, literal) in part.map.pieces() {
            let file = file.start + at..file.end + at;
            if literal { self.map.literal(file) } else { self.map.replaced(text.len(), file) }
        }
    }

    /// Appends `text`, which `range` represents.
    pub(crate) fn replaced(&mut self, text: &str, range: Range<usize>) {
        self.text.push_str(text);
        self.map.replaced(text.len(), range);
    }
}
