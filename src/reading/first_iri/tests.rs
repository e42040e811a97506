//! Every answer is that of the rules.

use super::Rule;
use crate::reading::grammar_rule::GrammarRule;
use crate::reading::{self, first, whole_iri};

const RULES: [Rule; 4] = [Rule::Uri, Rule::UriReference, Rule::AbsoluteUri, Rule::RelativeRef];

/// One of each class that a rule distinguishes, a letter that is not a digit of a triplet, a
/// character that no IRI contains, and half a character.
const SYMBOLS: [&[u8]; 20] = [
    b"a",
    b"g",
    b"1",
    b"+",
    b"_",
    b":",
    b"/",
    b"?",
    b"#",
    b"@",
    b"%",
    b"[",
    b"]",
    b"|",
    "\u{E9}".as_bytes(),
    "\u{85}".as_bytes(),
    "\u{E000}".as_bytes(),
    "\u{FDD0}".as_bytes(),
    "\u{10FFFF}".as_bytes(),
    b"\xC3",
];

/// Compares the error of the text by each rule with that of the rules. Returns how often no rule
/// was read.
fn compare(text: &[u8]) -> usize {
    let mut count = 0;
    for rule in RULES {
        let of_iris = whole_iri::like(rule);
        let (told, read) =
            (of_iris.validate_bytes(text), reading::check(of_iris, whole_iri::derive, text));
        assert_eq!(told, read, "{} as {of_iris}", text.escape_ascii());
        if let (Err(error), Some(fast)) = (&read, super::by_component(rule, text)) {
            assert_eq!(fast, *error, "{} as {of_iris}", text.escape_ascii());
            count += 1;
        }
    }
    count
}

/// Compares texts of `front` and at most `symbols` symbols after it.
fn compare_all(front: &[u8], symbols: usize) -> usize {
    let mut count = compare(front);
    if symbols > 0 {
        for symbol in SYMBOLS {
            count += compare_all(&[front, symbol].concat(), symbols - 1);
        }
    }
    count
}

#[test]
fn short_texts_have_the_errors_of_their_rules() {
    let count = compare_all(b"", 3);
    // The test of the test: most errors are found without the rules.
    assert!(count > 10_000, "{count}");
    #[rustfmt::skip]
    let fronts = [
        "a:", "a:/", "a:b/", "b/c", "a:?", "?b#", "//", "a://", "//a", "//g", "//_:", "a://g/", "a://a:1",
        "a://u@", "//u@g", "a://u@[::1]", "a://[", "//[::", "//[::1", "//[v1.", "//1.2.3.", "//u@1.2.3.4",
        "\u{E9}", "//\u{E9}", "//\u{E9}:", "//\u{E9}@", "/\u{E9}", "?\u{E000}", "#\u{E9}", "a:\u{E9}",
    ];
    for front in fronts {
        compare_all(front.as_bytes(), 2);
    }
}

/// Compares references with these hosts. Returns how often no rule was read.
fn compare_hosts(hosts: impl Iterator<Item = String>) -> usize {
    hosts.map(|text| compare(text.as_bytes())).sum()
}

/// Every second reference: those without a scheme.
#[test]
fn hosts_have_the_errors_of_their_rules() {
    let count = compare_hosts(first::tests::hosts().step_by(2));
    assert!(count > 50_000, "{count}");
}

mod gate {
    use super::*;

    #[test]
    #[ignore = "takes five seconds: a step of .ci/run"]
    fn all_hosts_have_the_errors_of_their_rules() {
        let count = compare_hosts(first::tests::hosts());
        assert!(count > 100_000, "{count}");
    }
}

/// At the edges of the windows from which masks are made.
#[test]
fn long_texts_have_the_errors_of_their_rules() {
    for front in ["a:", "a:/", "//h/", "a://h/b?", "a", "#", "?"] {
        for length in 55..70 {
            for end in
                ["|", "%", "%ag", "/|", "#a#", ":|", "\u{E000}", "?\u{E000}#\u{E000}", "[", "#|"]
            {
                compare(format!("{front}{}{end}", "x".repeat(length)).as_bytes());
                compare(format!("{front}{}{end}", "\u{E9}".repeat(length / 2)).as_bytes());
            }
        }
    }
}

#[test]
fn bytes_that_are_no_text_have_the_errors_of_their_rules() {
    for byte in 0..=u8::MAX {
        for front in [&b"a:/b"[..], b"a:?", b"a#", b"%", b"a%4", b"a", b"\xC3\xA9"] {
            compare(&[front, &[byte]].concat());
            compare(&[front, &[byte, b'c']].concat());
        }
    }
}
