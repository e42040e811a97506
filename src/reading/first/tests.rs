//! Every answer is that of the rules.

use super::super::whole;
use super::{Masks, Rule};

const RULES: [Rule; 4] = [Rule::Uri, Rule::UriReference, Rule::AbsoluteUri, Rule::RelativeRef];

/// One of each class that a rule tells apart, a letter that is no digit of a triplet, and what stands
/// in no URI.
const SYMBOLS: &[u8] = b"ag1+;_:/?#@%[]|";

/// How many errors there were, and how many of them needed no rule.
#[derive(Default)]
struct Count {
    all: usize,
    known: usize,
}

impl Count {
    /// Holds the error of the text by each rule to what the rules say.
    fn compare(&mut self, text: &[u8]) {
        let masks = Masks::of(text);
        for rule in RULES {
            let Err(stop) = whole::read(rule, text, &masks) else { continue };
            self.all += 1;
            if let Some(error) = super::error(rule, text, &masks, &stop) {
                self.known += 1;
                let shown = text.escape_ascii();
                assert_eq!(error, whole::error(rule, text), "{shown} as {rule}");
                assert_eq!(error.span(), whole::error(rule, text).span(), "{shown} as {rule}");
            }
        }
    }

    /// Compares `front` with at most `symbols` symbols after it.
    fn compare_all(&mut self, front: &[u8], symbols: usize) {
        self.compare(front);
        if symbols > 0 {
            for &symbol in SYMBOLS {
                self.compare_all(&[front, &[symbol]].concat(), symbols - 1);
            }
        }
    }
}

#[test]
fn short_texts_have_the_errors_of_their_rules() {
    let mut count = Count::default();
    count.compare_all(b"", 4);
    for front in [
        "a:",
        "//",
        "a://",
        "//a",
        "a://a:1",
        "a:/",
        "a:b/",
        "b/c",
        "a:?",
        "?b#",
        "a://u@[::1]",
        "a://u@",
        "//1.2.3.4",
        "//u@g",
    ] {
        count.compare_all(front.as_bytes(), 3);
    }
    assert!(count.known * 4 > count.all * 3, "{} of {}", count.known, count.all);
}

/// The edges of the windows in which masks are made.
#[test]
fn long_texts_have_the_errors_of_their_rules() {
    let mut count = Count::default();
    for front in ["a:", "a:/", "//h/", "a://h/b?", "a", "#", "?"] {
        for length in 55..70 {
            for end in
                ["|", "%", "%a", "%ag", "%41|", "/|", "/%g", "#a#", ":|", "\u{E9}", "[", "#|"]
            {
                count.compare(format!("{front}{}{end}", "x".repeat(length)).as_bytes());
            }
        }
    }
    assert!(count.known * 4 > count.all * 3, "{} of {}", count.known, count.all);
}

#[test]
fn bytes_that_are_no_text_have_the_errors_of_their_rules() {
    let mut count = Count::default();
    for byte in 0..=u8::MAX {
        for front in [&b"a:/b"[..], b"a:?", b"a#", b"%", b"a%4", b"a"] {
            count.compare(&[front, &[byte]].concat());
            count.compare(&[front, &[byte, b'c']].concat());
        }
    }
    assert!(count.known > 0);
}
