//! Wrapping of text into lines of limited width.

use alloc::string::String;
use alloc::vec::Vec;

use super::visible::{columns_of, width_of};

/// Wraps the text into lines. The first has at most `first` columns, and the others `rest`. Lines end between words. A
/// word is broken only if it is wider than a line.
pub(super) fn wrapped(text: &str, first: usize, rest: usize) -> Vec<String> {
    if columns_of(text) <= first {
        return vec![text.into()];
    }
    let width = |lines: &[String]| if lines.is_empty() { first } else { rest }.max(1);
    let (mut lines, mut last, mut used) = (Vec::new(), String::new(), 0);
    let end = |lines: &mut Vec<String>, last: &mut String, used: &mut usize| {
        if !last.is_empty() {
            lines.push(core::mem::take(last));
            *used = 0;
        }
    };
    for word in text.split(' ') {
        if used + usize::from(!last.is_empty()) + columns_of(word) > width(&lines) {
            end(&mut lines, &mut last, &mut used);
        } else if !last.is_empty() {
            last.push(' ');
            used += 1;
        }
        for character in word.chars() {
            let columns = width_of(character);
            if used + columns > width(&lines) {
                end(&mut lines, &mut last, &mut used);
            }
            last.push(character);
            used += columns;
        }
    }
    lines.push(last);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn breaks_lines_between_words() {
        for (text, first, rest, lines) in [
            ("", 9, 9, &[""][..]),
            ("one two", 7, 9, &["one two"]),
            ("one two", 6, 9, &["one", "two"]),
            ("one two three", 3, 9, &["one", "two three"]),
            ("a verylongword b", 5, 5, &["a", "veryl", "ongwo", "rd b"]),
            ("日本語 日", 5, 4, &["日本", "語", "日"]),
            ("ab", 0, 0, &["a", "b"]),
        ] {
            assert_eq!(wrapped(text, first, rest), lines, "{text} {first} {rest}");
        }
    }

    #[test]
    fn lines_fit_the_width() {
        let text = "the quick 日本語 brown fox_jumps_over_the lazy `\\u{202E}` dog ".repeat(9);
        for room in 2..60 {
            let lines = wrapped(&text, room, room);
            assert!(lines.iter().all(|line| columns_of(line) <= room), "{lines:?}");
            let glued = |text: &str| text.replace(' ', "");
            assert_eq!(glued(&lines.concat()), glued(&text));
        }
    }
}
