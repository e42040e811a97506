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
        let (told, read) = (whole::validate(rule, text), reading::check(rule, Rule::derive, text));
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

#[test]
fn hosts_have_the_errors_of_their_rules() {
    for text in hosts() {
        compare(text.as_bytes());
    }
}

/// References with a host that may go wrong: addresses with every number of groups before and after
/// `::`, and each last group, octet and character after it that the rules distinguish.
pub(in crate::reading) fn hosts() -> impl Iterator<Item = String> {
    #[rustfmt::skip]
    let lasts = [
        "", "a", "1", "ab", "12", "abc", "123", "abcd", "1234", "12345", "0", "00", "01", "2", "24", "25", "26", "29",
        "30", "199", "200", "249", "250", "255", "256", "260", "300", "1a", "25a", "255a", "1.", "0.", "255.", "256.",
        "1.2", "1.25", "1.255", "1.256", "1.0", "1.01", "1.a", "1.2.", "1.2.3", "1.2.3.", "1.2.3.4", "1.2.3.25",
        "1.2.3.25a", "1.2.3.24", "1.2.3.249", "1.2.3.255", "1.2.3.4.", "1..", "1.2.3.0", "1.2.3.00", "1.2.3.4.5",
    ];
    #[rustfmt::skip]
    let futures =
        ["v", "V", "v1", "vfG", "v.", "v1.", "v1F.a", "v1.a:", "v1.%41", "w1.a", "vv1.a", "v1.\u{E9}"];
    let nexts = [
        "", "1", "a", "g", ":", ".", "]", "]1", "]:", "]]", "%", "%41", "[", "/", "@", "|",
        "\u{E9}",
    ];
    let groups = |count: usize| "1:".repeat(count);
    let mut starts: Vec<String> = (0..=9).map(groups).collect();
    for before in 0..=9 {
        // What comes before `::` ends in a colon of its own.
        let elided = if before == 0 { "::".to_owned() } else { groups(before) + ":" };
        starts.extend((0..=8).map(|after| format!("{elided}{}", groups(after))));
        starts.push(elided + ":");
    }
    let addresses =
        starts.into_iter().flat_map(move |start| lasts.map(|last| format!("[{start}{last}")));
    let futures = futures.into_iter().map(|future| format!("[{future}"));
    let hosts = lasts.into_iter().map(str::to_owned).chain(futures).chain(addresses);
    hosts.flat_map(move |host| {
        let texts = nexts.map(|next| [format!("//{host}{next}"), format!("a://u@{host}{next}")]);
        texts.into_iter().flatten()
    })
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

/// Components of every kind, right and wrong, each made so long in turn that the text ends around
/// the edge of a window: there, texts that fit in it are read in another way.
#[test]
fn components_at_the_edges_of_windows_have_the_errors_of_their_rules() {
    let schemes = ["", "a:", "1:", ":", "a,:"];
    let authorities = [
        "", "//", "//h", "//u@h:1", "//u@v@h", "//h:1:2", "//h:1a", "//h:%41", "//:@:", "//[::1]:",
    ];
    let paths = ["", "/", "p:q@r", "//", "/%4"];
    let ends = ["", "?q", "#f", "?q?#f", "#f#", "?:@/#:@/?", "?|"];
    for (scheme, authority) in schemes.iter().flat_map(|a| authorities.map(|b| (a, b))) {
        for (path, end) in paths.iter().flat_map(|a| ends.map(|b| (a, b))) {
            let parts = [scheme, authority, path, end];
            let length: usize = parts.iter().map(|part| part.len()).sum();
            for place in 0..=parts.len() {
                for fill in (61..=66).map(|whole| whole - length) {
                    let [before, after] = [&parts[..place], &parts[place..]].map(<[_]>::concat);
                    compare(format!("{before}{}{after}", "x".repeat(fill)).as_bytes());
                }
            }
        }
    }
}
