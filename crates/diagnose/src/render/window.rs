//! The part of a text around a place in it.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::secrets::{HIDDEN, secret_at};
use super::visible::{columns_of, pieces};

/// A part of a text as it is shown, with the places of its characters.
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
    /// The bytes of the shown text that show the mark.
    mark: Range<usize>,
    /// The first byte of each piece in the whole text, and in the shown one. The last is after
    /// the last piece.
    places: Vec<(usize, usize)>,
}

/// A character or byte of the text, or a secret, with the columns that it takes.
struct Shown {
    at: usize,
    end: usize,
    text: String,
    columns: usize,
}

impl Window {
    /// Returns the part of `text` around the bytes `mark` that fits into `columns` of a terminal,
    /// with an ellipsis at each cut, everything [invisible](super::visible) as escapes, and `***` for
    /// each of the `secrets`, which must be in order as [`secrets`](super::secrets) returns them. A
    /// mark in a secret marks all of it. A mark that does not fit is cut, too.
    ///
    /// The time depends on what is shown, not on the length of the text.
    #[must_use]
    pub fn around(
        text: &[u8],
        mark: Range<usize>,
        columns: usize,
        secrets: &[Range<usize>],
    ) -> Self {
        Self::new(text, mark, columns, secrets, |_| false)
    }

    /// The same with `␣` for spaces that are marked or at an end of the text. Takes time for
    /// these, too.
    pub(crate) fn with_spaces_seen(
        text: &[u8],
        mark: Range<usize>,
        columns: usize,
        secrets: &[Range<usize>],
    ) -> Self {
        let is_open = opened(text, core::slice::from_ref(&mark));
        Self::new(text, mark.clone(), columns, secrets, is_open)
    }

    /// The same around the first of several marks, which are in order: around all of them where
    /// they fit.
    pub(super) fn of_marks(
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

    /// The same as far as it fits, from a byte on.
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

    /// `is_open` is asked whether the space at a byte is made visible.
    fn new(
        text: &[u8],
        mark: Range<usize>,
        columns: usize,
        secrets: &[Range<usize>],
        is_open: impl Fn(usize) -> bool,
    ) -> Self {
        let start = mark.start.min(text.len());
        let mark = start..mark.end.clamp(start, text.len());
        // No character takes more than four bytes, nor do more than `columns` of them fit.
        let reach = columns.saturating_mul(4);
        let from = boundary(text, mark.start.saturating_sub(reach));
        let last = mark.end.min(mark.start.saturating_add(reach)).saturating_add(reach);
        let to = boundary(text, text.len().min(last));
        let shown = shown(text, from..to, secrets, is_open);
        // A secret is one piece, and a mark can begin in it.
        let first = shown.partition_point(|piece| piece.end <= mark.start);
        let past = shown.partition_point(|piece| piece.at < mark.end).max(first);

        let whole: usize = shown.iter().map(|piece| piece.columns).sum();
        let (mut left, mut right) = (0, shown.len());
        if from > 0 || to < text.len() || whole > columns {
            let room = columns.saturating_sub("……".chars().count());
            let marked = fitting(shown[first..past].iter(), room);
            let after: usize = shown[past..].iter().map(|piece| piece.columns).sum();
            // Two thirds of the room go to what came before, less what comes after does not need.
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

    /// Of what is shown of the text. Where it `is_cut`, something stands before that.
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
        // Where there is room for nothing, the mark is empty.
        window.mark = window.place(&mark).unwrap_or(shown_end..shown_end);
        window
    }

    /// Returns the text to print.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the byte range of [`text`](Self::text) that shows the mark, as far as it fits.
    #[must_use]
    pub fn mark(&self) -> Range<usize> {
        self.mark.clone()
    }

    /// The bytes of [`text`](Self::text) that show the bytes `span` of the whole text, as far as
    /// they are shown; `None` where they are not at all.
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
        // The piece that a byte belongs to, or the end.
        let piece = |at: usize| self.places.partition_point(|&(start, _)| start <= at).max(1) - 1;
        let start = piece(span.start.max(first));
        let end = self.places.partition_point(|&(start, _)| start < span.end.min(last));
        let end = if is_empty { start } else { end };
        Some(self.places[start].1..self.places[end].1)
    }

    /// The first byte of the text that is shown.
    pub(super) fn start(&self) -> usize {
        self.places.first().map_or(0, |&(first, _)| first)
    }

    /// Whether all of `span` is shown.
    pub(super) fn holds(&self, span: &Range<usize>) -> bool {
        let ends = self.places.first().zip(self.places.last());
        ends.is_some_and(|((first, _), (last, _))| *first <= span.start && span.end <= *last)
    }
}

/// Tells of each byte whether a space there is made visible: at an end of the text, and where one of
/// the marks, which are in order, is of spaces alone.
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

/// How many pieces there are, and how many columns they take.
struct Fitting {
    count: usize,
    columns: usize,
}

/// As many pieces as fit.
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

/// The pieces of a range, with stars for what is secret.
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

/// The beginning of the character that the byte at `index` belongs to.
fn boundary(text: &[u8], index: usize) -> usize {
    let continues = |&index: &usize| text.get(index).is_some_and(|byte| byte & 0xC0 == 0x80);
    (index.saturating_sub(3)..=index).rev().find(|index| !continues(index)).unwrap_or(index)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
