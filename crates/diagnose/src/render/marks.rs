//! The marks under a line, and their labels beside and below them.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::paint::{Paint, Painted};
use super::visible::{columns_of, width_of};
use super::wrap::wrapped;

/// A marked part of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Mark {
    /// The columns of the mark, counted from 0. An empty range is shown as one mark.
    pub(super) columns: Range<usize>,
    /// `true` for the place of a finding, `false` for a related place.
    pub(super) is_primary: bool,
    /// The label, without line ends.
    pub(super) label: String,
}

/// The minimum width for a label. With less space, the label begins to the left of its mark.
const NARROW: usize = 30;

/// A grid of characters, which later drawing overwrites.
struct Canvas {
    rows: Vec<Vec<Option<(char, Paint)>>>,
}

/// The content of the second column of a wide character.
const FILLED: char = '\0';

impl Canvas {
    fn put(&mut self, row: usize, column: usize, character: char, paint: Paint) {
        if self.rows.len() <= row {
            self.rows.resize(row + 1, Vec::new());
        }
        let row = &mut self.rows[row];
        if row.len() <= column {
            row.resize(column + 1, None);
        }
        row[column] = Some((character, paint));
    }

    fn write(&mut self, row: usize, mut column: usize, text: &str, paint: Paint) {
        for character in text.chars() {
            self.put(row, column, character, paint);
            for _ in 1..width_of(character) {
                column += 1;
                self.put(row, column, FILLED, paint);
            }
            column += 1;
        }
    }
}

/// Draws the rows below a line: the marks, and the labels within `room` columns. Each row begins with `before`.
pub(super) fn draw(marks: &[Mark], paint: Paint, room: usize, before: &str, out: &mut Painted) {
    let mut canvas = Canvas { rows: vec![Vec::new()] };
    // The primary marks are drawn last, so they are on top.
    for is_primary in [false, true] {
        let (character, paint) = if is_primary { ('^', paint) } else { ('-', Paint::Frame) };
        for mark in marks.iter().filter(|mark| mark.is_primary == is_primary) {
            let Range { start, end } = mark.columns;
            (start..end.max(start + 1)).for_each(|at| canvas.put(0, at, character, paint));
        }
    }
    labels(marks, paint, room, &mut canvas);
    for row in &canvas.rows {
        out.push(Paint::Frame, before);
        let mut run = String::new();
        let mut painted = Paint::Plain;
        for cell in row {
            let (character, paint) = cell.unwrap_or((' ', painted));
            if paint != painted {
                out.push(painted, &core::mem::take(&mut run));
                painted = paint;
            }
            if character != FILLED {
                run.push(character);
            }
        }
        out.push(painted, &run);
        out.text.push('\n');
    }
}

/// Draws the labels from right to left. Each is below the labels to its right.
fn labels(marks: &[Mark], primary: Paint, room: usize, canvas: &mut Canvas) {
    let mut labeled: Vec<&Mark> = marks.iter().filter(|mark| !mark.label.is_empty()).collect();
    labeled.sort_by_key(|mark| core::cmp::Reverse((mark.columns.start, mark.is_primary)));
    let end_of = |mark: &Mark| mark.columns.end.max(mark.columns.start + 1);
    let last = marks.iter().map(end_of).max().unwrap_or(0);
    let mut row = 1;
    for (index, mark) in labeled.iter().enumerate() {
        let paint = if mark.is_primary { primary } else { Paint::Frame };
        let width = columns_of(&mark.label);
        let fits = |column: usize| room.saturating_sub(column) >= width.min(NARROW);
        let is_beside = index == 0 && end_of(mark) == last && fits(last + 1);
        let (first, column) = match mark.columns.start {
            _ if is_beside => (0, last + 1),
            start if fits(start) => (row, start),
            _ => (row, room.saturating_sub(width)),
        };
        let lines = wrapped(&mark.label, room - column, room - column);
        row = row.max(first + lines.len());
        // Vertical bars connect the remaining marks to their labels further below.
        for other in &labeled[index + 1..] {
            for below in 1.max(first)..row {
                let paint = if other.is_primary { primary } else { Paint::Frame };
                canvas.put(below, other.columns.start, '|', paint);
            }
        }
        for (below, line) in lines.iter().enumerate() {
            canvas.write(first + below, column, line, paint);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(marks: &[(Range<usize>, bool, &str)], room: usize) -> String {
        let mark = |&(ref columns, is_primary, label): &(Range<usize>, bool, &str)| Mark {
            columns: columns.clone(),
            is_primary,
            label: label.into(),
        };
        let marks: Vec<_> = marks.iter().map(mark).collect();
        let mut out = Painted::new(false);
        draw(&marks, Paint::Error, room, ">", &mut out);
        assert!(out.text.lines().all(|line| columns_of(line) <= room + 1), "{}", out.text);
        out.text
    }

    #[test]
    fn the_last_label_is_beside_its_mark() {
        assert_eq!(drawn(&[(2..4, true, "")], 40), ">  ^^\n");
        assert_eq!(drawn(&[(2..2, true, "found end of input")], 40), ">  ^ found end of input\n");
        let two = [(0..1, false, "first"), (3..5, true, "second")];
        assert_eq!(drawn(&two, 40), ">-  ^^ second\n>first\n");
        let two = [(3..5, false, "second"), (0..1, true, "first")];
        assert_eq!(drawn(&two, 40), ">^  -- second\n>first\n");
    }

    #[test]
    fn other_labels_are_below_their_marks() {
        let three = [(0..1, true, "one"), (4..5, false, "two"), (8..9, false, "three")];
        assert_eq!(drawn(&three, 40), ">^   -   - three\n>|   two\n>one\n");
        // A mark without a label is the last.
        let two = [(0..1, true, "one"), (4..5, true, "")];
        assert_eq!(drawn(&two, 40), ">^   ^\n>one\n");
        let same = [(2..3, true, "one"), (2..3, false, "two")];
        assert_eq!(drawn(&same, 40), ">  ^ one\n>  two\n");
    }

    #[test]
    fn wraps_labels_at_words() {
        let label = "expected a digit or the end of the port, whatever that is";
        let shown = drawn(&[(4..5, true, label)], 40);
        assert_eq!(
            shown,
            ">    ^ expected a digit or the end of the\n>      port, whatever that is\n"
        );
        // With too little space, the label begins further to the left.
        let shown = drawn(&[(30..31, true, label)], 40);
        assert_eq!(
            shown,
            ">                              ^\n>expected a digit or the end of the port,\n>whatever that is\n"
        );
        let shown = drawn(&[(30..31, true, "expected a digit")], 40);
        assert_eq!(
            shown,
            ">                              ^\n>                        expected a digit\n"
        );
        let two = [(0..1, false, "the first one"), (36..37, true, label)];
        assert_eq!(drawn(&two, 40).lines().count(), 4);
        drawn(&[(39..40, true, label), (0..40, false, label)], 40);
        drawn(&[(5..6, true, "日本語日本語日本語日本語日本語日本語日本語")], 40);
    }
}
