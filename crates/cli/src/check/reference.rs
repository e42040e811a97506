//! The references of a document, with their places in the file.

use std::ops::Range;

use documents::{DocumentOptions, Format, FormatError, Occurrence, references_with};
use uri_grammar_extract::{Delimiters, ExtractOptions, Extracted, extract};

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

/// A reference in a file.
pub enum Reference<'a> {
    /// A reference that the parser of a format found.
    Occurrence(Occurrence<'a>),
    /// A reference that the search in running text found, and the offset of the searched text in the file.
    Extracted(usize, Extracted<'a>),
}

/// Returns the references in a file, in order.
pub fn of_file<'a>(
    format: Format,
    options: &DocumentOptions,
    file: &'a [u8],
) -> Result<Vec<Reference<'a>>, FormatError> {
    if format == Format::Text { of_text(options, file) } else { of_format(format, options, file) }
}

fn of_format<'a>(
    format: Format,
    options: &DocumentOptions,
    file: &'a [u8],
) -> Result<Vec<Reference<'a>>, FormatError> {
    let mut found = references_with(format, file, options)?;
    found.sort_by_key(|found| found.span.start);
    Ok(found.into_iter().map(Reference::Occurrence).collect())
}

/// Returns the references in running text. `extract` finds only valid references. The search by known schemes also
/// finds invalid ones, up to the next white space, and its match wins. A reference in delimiters always comes from
/// `extract`.
fn of_text<'a>(
    options: &DocumentOptions,
    file: &'a [u8],
) -> Result<Vec<Reference<'a>>, FormatError> {
    let mut extracted = Vec::new();
    let mut start = 0;
    // Bytes that are not UTF-8 are in no reference, so each valid chunk is searched alone.
    for chunk in file.utf8_chunks() {
        let found = extract(chunk.valid(), ExtractOptions::new());
        extracted.extend(found.map(|found| Reference::Extracted(start, found)));
        start += chunk.valid().len() + chunk.invalid().len();
    }
    let mut found = of_format(Format::Text, options, file)?;
    let delimited: Vec<_> = extracted.iter().filter_map(Reference::delimited).collect();
    found.retain(|found| !overlaps(&delimited, &found.span()));
    let spans: Vec<_> = found.iter().map(Reference::span).collect();
    extracted.retain(|it| it.delimited().is_some() || !overlaps(&spans, &it.span()));
    found.append(&mut extracted);
    found.sort_by_key(|found| found.span().start);
    Ok(found)
}

/// Returns `true` if a range overlaps one of the other ranges, which are in order and do not overlap.
fn overlaps(ranges: &[Range<usize>], range: &Range<usize>) -> bool {
    let index = ranges.partition_point(|other| other.end <= range.start);
    ranges.get(index).is_some_and(|other| other.start < range.end)
}

impl Reference<'_> {
    /// Returns the text of the reference, decoded from its format.
    pub fn text(&self) -> &str {
        match self {
            Self::Occurrence(found) => &found.text,
            Self::Extracted(_, found) => found.text(),
        }
    }

    /// Returns the part of a broken link that was meant as its destination.
    pub fn destination(&self) -> Option<Range<usize>> {
        match self {
            Self::Occurrence(found) => found.destination(),
            Self::Extracted(..) => None,
        }
    }

    /// Returns `true` if the document names the syntax, as the `format` of a JSON Schema does.
    pub fn asks_for_syntax(&self) -> bool {
        matches!(self, Self::Occurrence(found) if found.is_syntax_given())
    }

    /// Returns the span of the reference in the file.
    pub fn span(&self) -> Range<usize> {
        match self {
            Self::Occurrence(found) => found.span.clone(),
            Self::Extracted(at, found) => at + found.span().start..at + found.span().end,
        }
    }

    /// Returns the span of the reference with its delimiters, if it has any.
    fn delimited(&self) -> Option<Range<usize>> {
        match self {
            Self::Extracted(at, found) if found.delimiters() != Delimiters::Whitespace => {
                Some(at + found.outer().start..at + found.outer().end)
            }
            _ => None,
        }
    }

    /// Returns the pieces of the text with their spans in the file; at least one.
    pub fn pieces(&self) -> Vec<Piece> {
        let start = self.span().start;
        let mut pieces: Vec<Piece> = match self {
            Self::Occurrence(found) => {
                found.map.pieces().map(|(text, lines, _)| Piece { text, lines }).collect()
            }
            Self::Extracted(at, found) => {
                let mut pieces: Vec<Piece> = Vec::new();
                for offset in 0..found.text().len() {
                    let original = at + found.original_offset(offset).unwrap_or_default();
                    match pieces.last_mut() {
                        Some(last) if last.lines.end == original => {
                            last.text.end += 1;
                            last.lines.end += 1;
                        }
                        _ => pieces.push(Piece {
                            text: offset..offset + 1,
                            lines: original..original + 1,
                        }),
                    }
                }
                pieces
            }
        };
        if pieces.is_empty() {
            pieces.push(Piece { text: 0..0, lines: start..start });
        }
        pieces
    }

    /// Returns `true` if an edit can begin or end here. An offset within an encoded character is not a boundary.
    pub fn is_boundary(&self, offset: usize) -> bool {
        match self {
            Self::Occurrence(found) => found.map.is_boundary(offset),
            Self::Extracted(..) => true,
        }
    }

    /// Returns the change of the file that replaces a part of the text, if a look at this part is enough to find it.
    /// It stays within a line.
    pub fn edit(&self, text: Range<usize>, replacement: &str) -> Option<documents::Replacement> {
        match self {
            Self::Occurrence(found) => found.edit(text, replacement),
            Self::Extracted(at, found) => {
                let last = text.end.checked_sub(1).filter(|last| *last >= text.start);
                let start = at + found.original_offset(text.start)?;
                let end = match last {
                    Some(last) => at + found.original_offset(last)? + 1,
                    None => start,
                };
                // The span is longer than its text if there is a gap in it.
                let span = start..end;
                (span.len() == text.len())
                    .then(|| documents::Replacement { span, text: replacement.to_owned() })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns all ranges of a text of this length.
    fn ranges(len: usize) -> impl Iterator<Item = Range<usize>> {
        (0..=len).flat_map(move |start| (start..=len).map(move |end| start..end))
    }

    #[test]
    fn ranges_with_a_common_byte_overlap() {
        let lists = ranges(4).flat_map(|one| {
            let next = ranges(4).filter(move |next| one.end <= next.start && !next.is_empty());
            std::iter::once(vec![one.clone()]).chain(next.map(move |next| vec![one.clone(), next]))
        });
        for list in lists.filter(|list| !list[0].is_empty()) {
            for range in ranges(5).filter(|range| !range.is_empty()) {
                let wanted = range.clone().any(|at| list.iter().any(|other| other.contains(&at)));
                assert_eq!(overlaps(&list, &range), wanted, "{list:?} {range:?}");
            }
        }
    }

    /// Texts with references that are broken over lines, beside others, and beside bytes that are not UTF-8.
    const FILES: [&[u8]; 5] = [
        b"see <http://a.example/b\n  c/d> and http://e.example/f.",
        b"\xFFx http://a.example/ \xC3(<URL:http://b.example/\n> c>)\xFF<http://d.example/>",
        b"\"http://a.example/\nb\" htp://c.example/ http://d.example:80a/",
        b"http://a.example/\xFFb <ftp://g.example/h i\nj>",
        "\u{E9} <http://a.example/\r\n b>".as_bytes(),
    ];

    fn found(file: &[u8]) -> Vec<Reference<'_>> {
        of_file(Format::Text, &DocumentOptions::new(), file).expect("any text is one")
    }

    /// Returns the place of a byte of a reference, computed from its pieces.
    fn place_of(reference: &Reference<'_>, at: usize) -> usize {
        let pieces = reference.pieces();
        let piece = pieces.iter().find(|piece| piece.text.contains(&at)).expect("a piece");
        piece.lines.start + (at - piece.text.start)
    }

    #[test]
    fn pieces_positions_and_edits_agree() {
        let (mut gaps, mut extracted) = (0, 0);
        for file in FILES {
            let found = found(file);
            assert!(found.is_sorted_by_key(|it| it.span().start) && !found.is_empty());
            for reference in &found {
                let (text, span, pieces) = (reference.text(), reference.span(), reference.pieces());
                let places: Vec<_> = (0..text.len()).map(|at| place_of(reference, at)).collect();
                let bytes: Vec<_> = places.iter().map(|at| file[*at]).collect();
                assert_eq!(String::from_utf8_lossy(&bytes), text);
                assert_eq!(
                    Some(span.clone()),
                    places.first().zip(places.last()).map(|(a, b)| *a..b + 1)
                );
                let joined = pieces.iter().map(|piece| piece.text.clone());
                assert_eq!(joined.clone().next().map(|it| it.start), Some(0));
                assert!(joined.is_sorted_by(|one, next| one.end == next.start));
                assert!(pieces.is_sorted_by(|one, next| one.lines.end < next.lines.start));
                assert!(pieces.iter().all(Piece::is_verbatim));
                gaps += pieces.len() - 1;
                if !matches!(reference, Reference::Extracted(..)) {
                    continue;
                }
                extracted += 1;
                for range in ranges(text.len() - 1) {
                    let edit = reference.edit(range.clone(), "x");
                    let start = places[range.start];
                    let is_whole = range.clone().all(|at| places[at] == start + (at - range.start));
                    let wanted = start..start + range.len();
                    assert_eq!(edit.as_ref().map(|it| it.span.clone()), is_whole.then_some(wanted));
                    assert!(edit.is_none_or(|edit| edit.text == "x"));
                }
            }
        }
        assert!(gaps > 3 && extracted > 3, "{gaps} {extracted}");
    }

    /// The search by schemes finds more than valid references, but not within delimiters.
    #[test]
    fn each_reference_is_found_once() {
        for file in FILES {
            let found = found(file);
            let spans: Vec<_> = found.iter().map(Reference::span).collect();
            assert!(spans.is_sorted_by(|one, next| one.end <= next.start), "{spans:?}");
        }
        let texts =
            |file| -> Vec<String> { found(file).iter().map(|it| it.text().to_owned()).collect() };
        assert_eq!(texts(FILES[0]), ["http://a.example/bc/d", "http://e.example/f"]);
        assert_eq!(
            texts(FILES[2]),
            ["http://a.example/b", "htp://c.example/", "http://d.example:80a/"]
        );
    }
}
