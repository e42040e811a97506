//! The part of a text around a place.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::secrets::{HIDDEN, secret_at};
use super::visible::{columns_of, pieces};

/// A part of a text as it is shown, with the offsets of its characters.
///
/// ```
/// use uri_grammar_diagnose::render::Window;
///
/// let text = b"http://me:sesame@h/caf\xC3\xA9\x1B";
/// let window = Window::around(text, 24..25, 18, &[10..16]);
/// assert_eq!(window.text(), r"…***@h/café\u{1B}");
/// assert_eq!(&window.text()[window.mark()], r"\u{1B}");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Window {
    text: String,
    /// The byte range of the mark in the shown text.
    mark: Range<usize>,
    /// The offset of each piece in the whole text and in the shown text. The last pair is the end of the last piece.
    places: Vec<(usize, usize)>,
}

/// A character, a byte or a secret as it is shown, with its width.
struct Shown {
    at: usize,
    end: usize,
    text: String,
    columns: usize,
}

impl Window {
    /// Returns the part of `text` around the bytes `mark` that fits into `columns` columns of a terminal. An ellipsis
    /// marks each cut, and everything [invisible](super::visible) is escaped.
    ///
    /// Each of the `secrets` is shown as `***`. They must be in order, as [`secrets`](super::secrets) returns them. A
    /// mark in a secret covers the whole secret. A mark that does not fit is cut, too.
    ///
    /// The running time depends on the shown part, not on the length of the text.
    #[must_use]
    pub fn around(
        text: &[u8],
        mark: Range<usize>,
        columns: usize,
        secrets: &[Range<usize>],
    ) -> Self {
        Self::new(text, mark, columns, secrets, |_| false)
    }

    /// Works like [`around`](Self::around), around all marks if they fit, or else around the first. Spaces are shown as
    /// `␣` if they are marked or at an end of the text. The marks are in order. The running time includes these spaces.
    pub(crate) fn of_marks(
        text: &[u8],
        marks: &[Range<usize>],
        columns: usize,
        secrets: &[Range<usize>],
    ) -> Self {
        let first = marks.first().cloned().unwrap_or_default();
        let end = marks.iter().map(|mark| mark.end).max().unwrap_or_default();
        let is_open = opened(text, marks);
        if end - first.start <= columns {
            let all = Self::new(text, first.start..end, columns, secrets, &is_open);
            if all.holds(&(first.start..end)) {
                return all;
            }
        }
        Self::new(text, first, columns, secrets, is_open)
    }

    /// Returns the part of the text that begins at `start`, as far as it fits.
    pub(super) fn starting_at(
        text: &[u8],
        start: usize,
        marks: &[Range<usize>],
        columns: usize,
        secrets: &[Range<usize>],
    ) -> Self {
        let end = boundary(text, text.len().min(start.saturating_add(columns.saturating_mul(4))));
        let shown = shown(text, start..end, secrets, opened(text, marks));
        let room = columns - usize::from(start > 0);
        let all = fitting(shown.iter(), room);
        let right = match all.count == shown.len() && end == text.len() {
            true => all.count,
            false => fitting(shown.iter(), room.saturating_sub(1)).count,
        };
        Self::of_pieces(text, &shown[..right], start..start, start > 0)
    }

    /// Creates a window. `is_open` returns `true` if the space at an offset is shown as `␣`.
    fn new(
        text: &[u8],
        mark: Range<usize>,
        columns: usize,
        secrets: &[Range<usize>],
        is_open: impl Fn(usize) -> bool,
    ) -> Self {
        let start = mark.start.min(text.len());
        let mark = start..mark.end.clamp(start, text.len());
        // A character has at most four bytes, and at most `columns` characters fit.
        let reach = columns.saturating_mul(4);
        let from = boundary(text, mark.start.saturating_sub(reach));
        let last = mark.end.min(mark.start.saturating_add(reach)).saturating_add(reach);
        let to = boundary(text, text.len().min(last));
        let shown = shown(text, from..to, secrets, is_open);
        // A secret is one piece, and a mark can begin within it.
        let first = shown.partition_point(|piece| piece.end <= mark.start);
        let past = shown.partition_point(|piece| piece.at < mark.end).max(first);

        let whole: usize = shown.iter().map(|piece| piece.columns).sum();
        let (mut left, mut right) = (0, shown.len());
        if from > 0 || to < text.len() || whole > columns {
            let room = columns.saturating_sub("……".chars().count());
            let marked = fitting(shown[first..past].iter(), room);
            let after: usize = shown[past..].iter().map(|piece| piece.columns).sum();
            // The text before the mark gets two thirds of the remaining columns, and the columns that the text after it
            // does not need.
            let left_over = room - marked.columns;
            let before = left_over - after.min(left_over / 3);
            let before = fitting(shown[..first].iter().rev(), before);
            left = first - before.count;
            right = first + marked.count;
            if right == past {
                right += fitting(shown[past..].iter(), left_over - before.columns).count;
            }
        }

        Self::of_pieces(text, &shown[left..right], mark, from > 0 || left > 0)
    }

    /// Creates a window of these pieces. `is_cut` is `true` if there is text before them.
    fn of_pieces(text: &[u8], shown: &[Shown], mark: Range<usize>, is_cut: bool) -> Self {
        let mut window = Self { text: String::new(), mark: 0..0, places: Vec::new() };
        if is_cut {
            window.text.push('…');
        }
        for piece in shown {
            window.places.push((piece.at, window.text.len()));
            window.text.push_str(&piece.text);
        }
        let end = shown.last().map_or(mark.start, |piece| piece.end);
        let shown_end = window.text.len();
        window.places.push((end, shown_end));
        if end < text.len() {
            window.text.push('…');
        }
        // If nothing fits, the mark is empty.
        window.mark = window.place(&mark).unwrap_or(shown_end..shown_end);
        window
    }

    /// Returns the text to print.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the byte range of the mark in [`text`](Self::text), as far as it fits.
    #[must_use]
    pub fn mark(&self) -> Range<usize> {
        self.mark.clone()
    }

    /// Returns the byte range of [`text`](Self::text) that shows the bytes `span` of the whole text. Returns `None` if
    /// none of them is shown.
    pub(crate) fn place(&self, span: &Range<usize>) -> Option<Range<usize>> {
        let (first, _) = *self.places.first()?;
        let (last, _) = *self.places.last()?;
        let is_empty = span.is_empty();
        let is_outside = span.start > last
            || span.end < first
            || !is_empty && (span.start == last || span.end == first);
        if is_outside {
            return None;
        }
        // Returns the index of the piece that contains a byte, or of the end.
        let piece = |at: usize| self.places.partition_point(|&(start, _)| start <= at).max(1) - 1;
        let start = piece(span.start.max(first));
        let end = self.places.partition_point(|&(start, _)| start < span.end.min(last));
        let end = if is_empty { start } else { end };
        Some(self.places[start].1..self.places[end].1)
    }

    /// Returns the offset in the whole text at which the window begins.
    pub(super) fn start(&self) -> usize {
        self.places.first().map_or(0, |&(first, _)| first)
    }

    /// Returns `true` if the window shows all of `span`.
    pub(super) fn holds(&self, span: &Range<usize>) -> bool {
        let ends = self.places.first().zip(self.places.last());
        ends.is_some_and(|((first, _), (last, _))| *first <= span.start && span.end <= *last)
    }
}

/// Returns a function that tests whether a space is shown as `␣`. These are spaces at an end of the text, and spaces in
/// a mark of spaces only. The marks are in order.
fn opened<'t>(text: &'t [u8], marks: &'t [Range<usize>]) -> impl Fn(usize) -> bool + use<'t> {
    let first = text.iter().position(|&byte| byte != b' ').unwrap_or(text.len());
    let last = text.iter().rposition(|&byte| byte != b' ').unwrap_or(0);
    let of_spaces = |mark: &Range<usize>| {
        let marked = &text[mark.start.min(text.len())..mark.end.min(text.len())];
        marked.iter().all(|&byte| byte == b' ')
    };
    move |at| {
        let next = marks.partition_point(|mark| mark.end <= at);
        let mark = marks.get(next).filter(|mark| mark.contains(&at));
        !(first..=last).contains(&at) || mark.is_some_and(of_spaces)
    }
}

/// A number of pieces, and their width.
struct Fitting {
    count: usize,
    columns: usize,
}

fn fitting<'p>(pieces: impl Iterator<Item = &'p Shown>, columns: usize) -> Fitting {
    let mut fitting = Fitting { count: 0, columns: 0 };
    for piece in pieces {
        if fitting.columns + piece.columns > columns {
            break;
        }
        fitting.columns += piece.columns;
        fitting.count += 1;
    }
    fitting
}

/// Returns the pieces of a range, with stars for secrets.
fn shown(
    text: &[u8],
    range: Range<usize>,
    secrets: &[Range<usize>],
    is_open: impl Fn(usize) -> bool,
) -> Vec<Shown> {
    let mut shown: Vec<Shown> = Vec::new();
    let mut hidden = 0;
    for piece in pieces(&text[range.clone()]) {
        let at = range.start + piece.at;
        let secret = secret_at(at, secrets);
        if secret.is_some() && at < hidden {
            continue;
        }
        if let Some(last) = shown.last_mut() {
            last.end = at;
        }
        let mut shown_as = String::new();
        if let Some(secret) = secret {
            hidden = secret.end;
            shown_as.push_str(HIDDEN);
        } else if text[at] == b' ' && is_open(at) {
            shown_as.push('␣');
        } else {
            piece.push_to(&mut shown_as);
        }
        let columns = columns_of(&shown_as);
        shown.push(Shown { at, end: range.end, text: shown_as, columns });
    }
    shown
}

/// Returns the beginning of the character that contains the byte at `index`.
fn boundary(text: &[u8], index: usize) -> usize {
    let continues = |&index: &usize| text.get(index).is_some_and(|byte| byte & 0xC0 == 0x80);
    (index.saturating_sub(3)..=index).rev().find(|index| !continues(index)).unwrap_or(index)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
