//! Text in lines that are no wider than there is room.

use alloc::string::String;
use alloc::vec::Vec;

use super::columns;
use super::visible::columns_of;

/// The text in lines of at most `first` columns, and `rest` for all but the first. Lines end between
/// words, and within a word only where it is wider than a line.
pub(super) fn wrapped(text: &str, first: usize, rest: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let room = |lines: &Vec<String>| if lines.is_empty() { first } else { rest }.max(1);
    for word in text.split(' ') {
        let taken = columns_of(&line) + usize::from(!line.is_empty());
        if taken + columns_of(word) <= room(&lines) {
            if taken > 0 {
                line.push(' ');
            }
        } else if !line.is_empty() {
            lines.push(core::mem::take(&mut line));
        }
        for character in word.chars() {
            if columns_of(&line) + columns::of(character) > room(&lines) && !line.is_empty() {
                lines.push(core::mem::take(&mut line));
            }
            line.push(character);
        }
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_between_words() {
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
    fn nothing_is_wider_than_the_room() {
        let text = "the quick 日本語 brown fox_jumps_over_the lazy `\\u{202E}` dog ".repeat(9);
        for room in 2..60 {
            let lines = wrapped(&text, room, room);
            assert!(lines.iter().all(|line| columns_of(line) <= room), "{lines:?}");
            let glued = |text: &str| text.replace(' ', "");
            assert_eq!(glued(&lines.concat()), glued(&text));
        }
    }
}
