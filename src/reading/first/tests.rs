//! Every answer is that of the rules.

use super::Rule;
use crate::reading::{self, whole};

const RULES: [Rule; 4] = [Rule::Uri, Rule::UriReference, Rule::AbsoluteUri, Rule::RelativeRef];

/// One of each class that a rule tells apart, a letter that is no digit of a triplet, and what stands
/// in no URI.
const SYMBOLS: &[u8] = b"ag1+;_:/?#@%[]|";

/// Holds the error of the text by each rule to what the rules say.
fn compare(text: &[u8]) {
    for rule in RULES {
        let (told, read) = (whole::check(rule, text).map(|_| ()), reading::check(rule, text));
        assert_eq!(told, read, "{} as {rule}", text.escape_ascii());
        assert_eq!(whole::is_match(rule, text), read.is_ok(), "{} as {rule}", text.escape_ascii());
    }
}

/// Compares `front` with at most `symbols` symbols after it.
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
    ];
    for front in fronts {
        compare_all(front.as_bytes(), 3);
    }
}

/// The edges of the windows in which masks are made.
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
