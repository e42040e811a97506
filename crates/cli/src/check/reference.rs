//! The references of a document, with their places in the file.

use std::ops::Range;

use documents::{DocumentOptions, Format, FormatError, Occurrence, references_with};
use uri_grammar_extract::{Delimiters, ExtractOptions, Extracted, extract};

use super::piece::Piece;

/// A reference in a file.
pub enum Reference<'a> {
    /// As its format has it.
    Occurrence(Occurrence<'a>),
    /// As running text has it, which begins at this offset of the file.
    Extracted(usize, Extracted<'a>),
}

/// The references in a file, in its order.
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

/// What `extract` finds in running text is valid by definition. So where the search that goes by
/// known schemes sees more than that, up to the next white space, it is taken as that has it;
/// but not within delimiters that enclose a reference.
fn of_text<'a>(
    options: &DocumentOptions,
    file: &'a [u8],
) -> Result<Vec<Reference<'a>>, FormatError> {
    let mut extracted = Vec::new();
    let mut start = 0;
    // A byte that is no UTF-8 is in no reference: each piece between can be searched alone.
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

/// Whether a range has a byte of one of these, which are in order and apart from each other.
fn overlaps(ranges: &[Range<usize>], range: &Range<usize>) -> bool {
    let index = ranges.partition_point(|other| other.end <= range.start);
    ranges.get(index).is_some_and(|other| other.start < range.end)
}

impl Reference<'_> {
    /// As its format means it.
    pub fn text(&self) -> &str {
        match self {
            Self::Occurrence(found) => &found.text,
            Self::Extracted(_, found) => found.text(),
        }
    }

    /// Its bytes in the file.
    pub fn span(&self) -> Range<usize> {
        match self {
            Self::Occurrence(found) => found.span.clone(),
            Self::Extracted(at, found) => at + found.span().start..at + found.span().end,
        }
    }

    /// Where in the file what stands at an offset of the text is, or what follows the text.
    pub fn place(&self, offset: usize) -> usize {
        match self {
            Self::Occurrence(found) => found.map.offset(offset),
            Self::Extracted(at, found) => {
                found.original_offset(offset).map_or(self.span().end, |offset| at + offset)
            }
        }
    }

    /// Its bytes in the file with the delimiters around it, if it has such.
    fn delimited(&self) -> Option<Range<usize>> {
        match self {
            Self::Extracted(at, found) if found.delimiters() != Delimiters::Whitespace => {
                Some(at + found.outer().start..at + found.outer().end)
            }
            _ => None,
        }
    }

    /// The parts of the text and of the file that stand for each other; one at least.
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

    /// Whether an edit can begin or end here: not within what stands for it as a whole.
    pub fn is_boundary(&self, offset: usize) -> bool {
        match self {
            Self::Occurrence(found) => found.map.is_boundary(offset),
            Self::Extracted(..) => true,
        }
    }

    /// The change of the file that puts something else in the place of a part of the text, as
    /// far as that can be told without a look at all of the file. It stays within a line.
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
                // Longer than its text if there is a gap in it.
                let span = start..end;
                (span.len() == text.len())
                    .then(|| documents::Replacement { span, text: replacement.to_owned() })
            }
        }
    }
}
