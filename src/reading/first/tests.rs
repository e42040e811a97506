//! Every answer is that of the rules.

use super::Rule;
use crate::GrammarRule as _;
use crate::reading::{self, whole};

const RULES: [Rule; 4] = [Rule::Uri, Rule::UriReference, Rule::AbsoluteUri, Rule::RelativeRef];

/// One of each class that a rule distinguishes, a letter that is not a digit of a triplet, and a
/// character that no URI contains.
const SYMBOLS: &[u8] = b"ag1+;_:/?#@%[]|";

/// Compares the error of the text by each rule with that of the rules.
fn compare(text: &[u8]) {
    for rule in RULES {
        let (told, read) =
            (whole::check(rule, text).map(|_| ()), reading::check(rule, Rule::derive, text));
        assert_eq!(told, read, "{} as {rule}", text.escape_ascii());
        assert_eq!(whole::is_match(rule, text), read.is_ok(), "{} as {rule}", text.escape_ascii());
    }
}

/// Compares texts of `front` and at most `symbols` symbols after it.
fn compare_all(front: &[u8], symbols: usize) {
    compare(front);
    if symbols > 0 {
        for &symbol in SYMBOLS {
            compare_all(&[front, &[symbol]].concat(), symbols - 1);
        }
    }
}

#[test]
fn short_texts_have_the_errors_of_their_rules() {
    compare_all(b"", 4);
    #[rustfmt::skip]
    let fronts = [
        "a:", "a:/", "a:b/", "b/c", "a:?", "?b#", "//", "a://", "//a", "//g", "//_:", "a://g/", "a://a:1",
        "a://u@", "//u@g", "a://u@[::1]", "a://[", "//[::", "//[::1", "//[v1.", "//1.2.3.", "//u@1.2.3.4",
        "//1.2", "//1.25", "//1.0", "//1.26", "a://1.2.3.25", "//1.2.3.4:5", "//a:", "//a:%41", "//a:1%", "//u@a:",
        "//u@a:1", "a://[::1]:", "//u@[::1]:1", "//123456789.12345",
    ];
    for front in fronts {
        compare_all(front.as_bytes(), 3);
    }
}

/// At the edges of the windows from which masks are made.
#[test]
fn long_texts_have_the_errors_of_their_rules() {
    for front in ["a:", "a:/", "//h/", "a://h/b?", "a", "#", "?"] {
        for length in 55..70 {
            for end in
                ["|", "%", "%a", "%ag", "%41|", "/|", "/%g", "#a#", ":|", "\u{E9}", "[", "#|"]
            {
                compare(format!("{front}{}{end}", "x".repeat(length)).as_bytes());
            }
        }
    }
}

#[test]
fn bytes_that_are_no_text_have_the_errors_of_their_rules() {
    for byte in 0..=u8::MAX {
        for front in [&b"a:/b"[..], b"a:?", b"a#", b"%", b"a%4", b"a"] {
            compare(&[front, &[byte]].concat());
            compare(&[front, &[byte, b'c']].concat());
        }
    }
}
