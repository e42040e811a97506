//! The part of a line around a place in it.

use std::ops::Range;

use unicode_width::UnicodeWidthChar;

use crate::visible::pieces;

/// A part of a line, as it is shown.
#[derive(Debug, PartialEq, Eq)]
pub struct Shown {
    /// What to print.
    pub text: String,
    /// The bytes of `text` that show the place asked about.
    pub mark: Range<usize>,
}

/// The part of `line` around the bytes `mark` that fits into `columns`, with an ellipsis
/// where it is cut and stars for the bytes that are `secret`.
///
/// Takes time for what is shown, however long the line.
pub fn around(line: &[u8], mark: Range<usize>, columns: usize, secret: &[Range<usize>]) -> Shown {
    // No character takes more than four bytes, nor do more than `columns` of them fit.
    let from = boundary(line, mark.start.saturating_sub(4 * columns));
    let to = boundary(line, line.len().min(mark.end + 4 * columns));
    let mut shown: Vec<(usize, String)> = Vec::new();
    for piece in pieces(&line[from..to]) {
        let at = from + piece.at;
        let mut text = String::new();
        if secret.iter().any(|range| range.contains(&at)) {
            text.push('*');
        } else {
            piece.push_to(&mut text);
        }
        shown.push((at, text));
    }
    let first = shown.partition_point(|(at, _)| *at < mark.start);
    let behind = shown.partition_point(|(at, _)| *at < mark.end).max(first);
    let width = |pieces: &[(usize, String)]| pieces.iter().map(|(_, text)| columns_of(text)).sum();

    let whole: usize = width(&shown);
    let (mut left, mut right) = (0, shown.len());
    if from > 0 || to < line.len() || whole > columns {
        // Two thirds of the room go to what came before, less what is left over behind.
        let marked: usize = width(&shown[first..behind]);
        let room = columns.saturating_sub(marked + 2);
        let after: usize = width(&shown[behind..]);
        let before = room.saturating_sub(after.min(room / 3));
        let mut used = 0;
        left = first;
        while left > 0 && used + columns_of(&shown[left - 1].1) <= before {
            left -= 1;
            used += columns_of(&shown[left].1);
        }
        right = behind;
        while right < shown.len() && used + columns_of(&shown[right].1) <= room {
            used += columns_of(&shown[right].1);
            right += 1;
        }
    }

    let mut text = String::new();
    if from > 0 || left > 0 {
        text.push('…');
    }
    let push = |text: &mut String, range: Range<usize>| {
        shown[range].iter().for_each(|(_, piece)| text.push_str(piece));
    };
    push(&mut text, left..first);
    let start = text.len();
    push(&mut text, first..behind);
    let mark = start..text.len();
    push(&mut text, behind..right);
    if to < line.len() || right < shown.len() {
        text.push('…');
    }
    Shown { text, mark }
}

/// The beginning of the character that the byte at `index` belongs to.
fn boundary(line: &[u8], index: usize) -> usize {
    let continues = |&index: &usize| line.get(index).is_some_and(|byte| byte & 0xC0 == 0x80);
    (index.saturating_sub(3)..=index).rev().find(|index| !continues(index)).unwrap_or(index)
}

fn columns_of(text: &str) -> usize {
    text.chars().map(|c| c.width().unwrap_or(0)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::visible::visible;

    #[test]
    fn a_short_line_is_shown_whole() {
        let shown = around(b"http://a/b c", 10..11, 40, &[]);
        assert_eq!(shown, Shown { text: "http://a/b c".to_owned(), mark: 10..11 });
        let shown = around("日本".as_bytes(), 3..6, 40, &[]);
        assert_eq!(shown, Shown { text: "日本".to_owned(), mark: 3..6 });
    }

    #[test]
    fn a_long_line_is_cut_on_both_sides() {
        let line = "0123456789".repeat(100);
        let shown = around(line.as_bytes(), 500..501, 20, &[]);
        assert_eq!(shown.text, "…890123456789012345…");
    }

    #[test]
    fn whatever_is_cut_the_mark_is_shown_and_it_fits() {
        let kinds = ["a", "日", "\u{202E}", "é", "😀"];
        for kind in kinds {
            let line = kind.repeat(300);
            for index in 0..=300 {
                let at = index * kind.len();
                let mark = at..(at + kind.len()).min(line.len());
                let shown = around(line.as_bytes(), mark.clone(), 30, &[]);
                assert!(columns_of(&shown.text) <= 30, "{shown:?}");
                let marked = visible(&line.as_bytes()[mark]);
                assert_eq!(shown.text[shown.mark.clone()], marked, "{shown:?}");
            }
        }
        for at in 0..300 {
            let shown = around(&[0xFF; 300], at..at + 1, 30, &[]);
            assert_eq!(&shown.text[shown.mark.clone()], r"\xFF");
        }
    }
}
