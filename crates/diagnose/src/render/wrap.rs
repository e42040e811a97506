//! Wrapping of text into lines of limited width.

use alloc::string::String;
use alloc::vec::Vec;

use super::columns;
use super::visible::columns_of;

/// Wraps the text into lines. The first has at most `first` columns, and the others `rest`. Lines end between words. A
/// word is broken only if it is wider than a line.
pub(super) fn wrapped(text: &str, first: usize, rest: usize) -> Vec<String> {
    if columns_of(text) <= first {
        return alloc::vec![text.into()];
    }
    let mut lines = Lines { whole: Vec::new(), last: String::new(), used: 0, first, rest };
    for word in text.split(' ') {
        let between = usize::from(!lines.last.is_empty());
        if lines.used + between + columns_of(word) > lines.line_width() {
            lines.end();
        } else if between > 0 {
            lines.push(' ');
        }
        word.chars().for_each(|character| lines.push(character));
    }
    lines.whole.push(lines.last);
    lines.whole
}

struct Lines {
    whole: Vec<String>,
    last: String,
    /// The width of the last line.
    used: usize,
    first: usize,
    rest: usize,
}

impl Lines {
    fn line_width(&self) -> usize {
        if self.whole.is_empty() { self.first } else { self.rest }.max(1)
    }

    fn end(&mut self) {
        if !self.last.is_empty() {
            self.whole.push(core::mem::take(&mut self.last));
            self.used = 0;
        }
    }

    fn push(&mut self, character: char) {
        let columns = columns::of(character);
        if self.used + columns > self.line_width() {
            self.end();
        }
        self.last.push(character);
        self.used += columns;
    }
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
