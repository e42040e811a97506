//! The part of a text around a place in it.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::visible::{columns_of, pieces};

/// A part of a text as it is shown, and where each of its characters is.
#[derive(Debug)]
pub(in crate::diagnose) struct Window {
    text: String,
    /// The first byte of each piece in the whole text, and in the shown one. The last is behind
    /// the last piece.
    places: Vec<(usize, usize)>,
}

/// A character or byte of the text, with the columns that it takes.
struct Shown {
    at: usize,
    end: usize,
    text: String,
    columns: usize,
}

impl Window {
    /// The part of `text` around the bytes `mark` that fits into `columns`, with an ellipsis
    /// where it is cut, and a star for each character of what is `secret`. A mark that does not
    /// fit is cut, too.
    ///
    /// Takes time for what is shown and the spaces around the text, however long it is.
    pub(in crate::diagnose) fn around(
        text: &[u8],
        mark: Range<usize>,
        columns: usize,
        secret: &[Range<usize>],
    ) -> Self {
        // No character takes more than four bytes, nor do more than `columns` of them fit.
        let reach = 4 * columns;
        let from = boundary(text, mark.start.saturating_sub(reach));
        let last = mark.end.min(mark.start.saturating_add(reach)).saturating_add(reach);
        let to = boundary(text, text.len().min(last));
        let shown = shown(text, &mark, from..to, secret);
        let first = shown.partition_point(|piece| piece.at < mark.start);
        let behind = shown.partition_point(|piece| piece.at < mark.end).max(first);

        let whole: usize = shown.iter().map(|piece| piece.columns).sum();
        let (mut left, mut right) = (0, shown.len());
        if from > 0 || to < text.len() || whole > columns {
            let room = columns.saturating_sub("……".chars().count());
            let marked = fitting(shown[first..behind].iter(), room);
            let after: usize = shown[behind..].iter().map(|piece| piece.columns).sum();
            // Two thirds of the room go to what came before, less what is left over behind.
            let left_over = room - marked.columns;
            let before = left_over - after.min(left_over / 3);
            let before = fitting(shown[..first].iter().rev(), before);
            left = first - before.count;
            right = first + marked.count;
            if right == behind {
                right += fitting(shown[behind..].iter(), left_over - before.columns).count;
            }
        }

        let mut window = Self { text: String::new(), places: Vec::new() };
        if from > 0 || left > 0 {
            window.text.push('…');
        }
        for piece in &shown[left..right] {
            window.places.push((piece.at, window.text.len()));
            window.text.push_str(&piece.text);
        }
        let end = shown[left..right].last().map_or(mark.start.min(text.len()), |piece| piece.end);
        window.places.push((end, window.text.len()));
        if end < text.len() {
            window.text.push('…');
        }
        window
    }

    /// What to print.
    pub(in crate::diagnose) fn text(&self) -> &str {
        &self.text
    }

    /// The bytes of [`text`](Self::text) that show the bytes `span` of the whole text, as far as
    /// they are shown; `None` where they are not at all.
    pub(in crate::diagnose) fn place(&self, span: &Range<usize>) -> Option<Range<usize>> {
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

    /// Whether all of `span` is shown.
    #[cfg(feature = "annotate")]
    pub(in crate::diagnose) fn holds(&self, span: &Range<usize>) -> bool {
        let ends = self.places.first().zip(self.places.last());
        ends.is_some_and(|((first, _), (last, _))| *first <= span.start && span.end <= *last)
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

/// The pieces of a range, with stars for what is secret. Spaces that are marked or at an end of
/// the text are made visible.
fn shown(
    text: &[u8],
    mark: &Range<usize>,
    range: Range<usize>,
    secret: &[Range<usize>],
) -> Vec<Shown> {
    let mut shown: Vec<Shown> = Vec::new();
    let marked = &text[mark.start.min(text.len())..mark.end.min(text.len())];
    let of_spaces = marked.iter().all(|&byte| byte == b' ');
    let first = text.iter().position(|&byte| byte != b' ').unwrap_or(text.len());
    let last = text.iter().rposition(|&byte| byte != b' ').unwrap_or(0);
    for piece in pieces(&text[range.clone()]) {
        let at = range.start + piece.at;
        if let Some(last) = shown.last_mut() {
            last.end = at;
        }
        let mut shown_as = String::new();
        if is_within(at, secret) {
            shown_as.push('*');
        } else if text[at] == b' ' && (at < first || at > last || of_spaces && mark.contains(&at)) {
            shown_as.push('␣');
        } else {
            piece.push_to(&mut shown_as);
        }
        let columns = columns_of(&shown_as);
        shown.push(Shown { at, end: range.end, text: shown_as, columns });
    }
    shown
}

/// Whether the byte is in one of the ranges, which are in order.
pub(super) fn is_within(at: usize, ranges: &[Range<usize>]) -> bool {
    let next = ranges.partition_point(|range| range.end <= at);
    ranges.get(next).is_some_and(|range| range.start <= at)
}

/// The beginning of the character that the byte at `index` belongs to.
fn boundary(text: &[u8], index: usize) -> usize {
    let continues = |&index: &usize| text.get(index).is_some_and(|byte| byte & 0xC0 == 0x80);
    (index.saturating_sub(3)..=index).rev().find(|index| !continues(index)).unwrap_or(index)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::diagnose::render::visible::visible;

    fn around(text: &[u8], mark: Range<usize>, columns: usize) -> (String, Range<usize>) {
        let window = Window::around(text, mark.clone(), columns, &[]);
        let place = window.place(&mark).unwrap();
        (window.text, place)
    }

    #[test]
    fn a_short_text_is_shown_whole() {
        assert_eq!(around(b"http://a/b|c", 10..11, 40), ("http://a/b|c".into(), 10..11));
        assert_eq!(around("日本".as_bytes(), 3..6, 40), ("日本".into(), 3..6));
        assert_eq!(around(b"", 0..0, 40), ("".into(), 0..0));
        assert_eq!(around(b"ab", 2..2, 40), ("ab".into(), 2..2));
    }

    #[test]
    fn spaces_are_seen_where_they_matter() {
        for (text, mark, shown) in [
            (" a b ", 4..5, "␣a b␣"),
            (" a b ", 2..3, "␣a␣b␣"),
            ("a b c", 1..4, "a b c"),
            ("  ", 0..2, "␣␣"),
        ] {
            assert_eq!(around(text.as_bytes(), mark, 40).0, shown);
        }
    }

    #[test]
    fn a_long_text_is_cut_on_both_sides() {
        let line = "0123456789".repeat(100);
        assert_eq!(around(line.as_bytes(), 500..501, 20).0, "…890123456789012345…");
    }

    #[test]
    fn whatever_is_cut_the_mark_is_shown_and_it_fits() {
        for kind in ["a", "日", "\u{202E}", "é", "😀"] {
            let line = kind.repeat(300);
            for index in 0..=300 {
                let at = index * kind.len();
                let mark = at..(at + kind.len()).min(line.len());
                let (text, place) = around(line.as_bytes(), mark.clone(), 30);
                assert!(columns_of(&text) <= 30, "{text:?}");
                assert_eq!(text[place], visible(&line.as_bytes()[mark]), "{text:?}");
            }
        }
        for at in 0..300 {
            let (text, place) = around(&[0xFF; 300], at..at + 1, 30);
            assert_eq!(&text[place], r"\xFF");
        }
    }

    #[test]
    fn a_long_mark_is_cut() {
        let line = "ab".repeat(1 << 20);
        let (text, place) = around(line.as_bytes(), 1..line.len(), 20);
        assert_eq!((text.as_str(), place), ("…bababababababababa…", 3..21));
        let (text, place) = around(line.as_bytes(), 0..line.len(), 20);
        assert_eq!((text.as_str(), place), ("ababababababababab…", 0..18));
    }

    #[test]
    fn secrets_are_stars_and_places_are_kept() {
        let text = "//u:日\u{202E}@h é".as_bytes();
        let window = Window::around(text, 14..15, 40, core::slice::from_ref(&(4..10)));
        assert_eq!(window.text(), "//u:**@h é");
        for (span, place) in [
            (4..10, Some("**")),
            (4..7, Some("*")),
            (5..6, Some("*")),
            (10..11, Some("@")),
            (13..15, Some("é")),
            (15..15, Some("")),
            (16..16, None),
        ] {
            let shown = window.place(&span).map(|place| &window.text()[place]);
            assert_eq!(shown, place, "{span:?}");
        }
    }

    #[test]
    fn what_is_not_shown_has_no_place() {
        let line = "0123456789".repeat(100);
        let window = Window::around(line.as_bytes(), 500..501, 20, &[]);
        assert_eq!((window.place(&(0..3)), window.place(&(900..901))), (None, None));
        assert_eq!(window.place(&(0..1000)), Some(3..21));
        #[cfg(feature = "annotate")]
        assert!(window.holds(&(500..502)) && !window.holds(&(0..501)));
    }
}
