//! The first error is the error of the rules: offset, expected set and path, for URIs and IRIs.

use crate::grammar::rfc3986::Rule;
use crate::grammar::rfc3987::rules::Rule as Iri;
use crate::reading;
use crate::reading::grammar_rule::GrammarRule;
use crate::reading::reference::document::References;
use crate::reading::reference::spans::Spans;

const RULES: [Rule; 4] = [Rule::Uri, Rule::UriReference, Rule::AbsoluteUri, Rule::RelativeRef];

/// One character of each class that a rule distinguishes, a letter that is not a digit of a triplet,
/// and a character that no reference contains.
const ASCII: &str = "ag1+;_:/?#@%[]|";

/// One of each kind beyond ASCII, and half a character.
const BEYOND_ASCII: [&[u8]; 6] =
    [b"\xC3\xA9", b"\xC2\x85", b"\xEE\x80\x80", b"\xEF\xB7\x90", b"\xF4\x8F\xBF\xBF", b"\xC3"];

/// Compares the error of the text by each rule with the error of a reading by the rules.
fn compare<R: References + GrammarRule>(text: &[u8]) {
    for rule in RULES {
        let of = R::like(rule);
        let (validated, read) = (of.validate_bytes(text), reading::check(of, R::derive, text));
        assert_eq!(validated, read, "{} as {of}", text.escape_ascii());
        assert_eq!(of.is_match_bytes(text), read.is_ok(), "{} as {of}", text.escape_ascii());
        if let Err(error) = read {
            assert_eq!(
                super::error::<R>(rule, text, &Spans::NONE),
                error,
                "{} as {of}",
                text.escape_ascii()
            );
        }
    }
}

/// Compares texts of `front` and at most `symbols` symbols after it.
fn compare_all<R: References + GrammarRule>(front: &[u8], symbols: usize) {
    compare::<R>(front);
    if symbols > 0 {
        let beyond = BEYOND_ASCII.into_iter().filter(|_| R::IS_IRI);
        for symbol in ASCII.as_bytes().chunks(1).chain(beyond) {
            compare_all::<R>(&[front, symbol].concat(), symbols - 1);
        }
    }
}

#[rustfmt::skip]
const FRONTS: [&str; 42] = [
    "a:", "a:/", "a:b/", "b/c", "a:?", "?b#", "//", "a://", "//a", "//g", "//_:", "a://g/", "a://a:1", "a://u@",
    "//u@g", "a://u@[::1]", "a://[", "//[::", "//[::1", "//[v1.", "//1.2.3.", "//u@1.2.3.4", "//1.2", "//1.25",
    "//1.0", "//1.26", "a://1.2.3.25", "//1.2.3.4:5", "//a:", "//a:%41", "//a:1%", "//u@a:", "//u@a:1",
    "a://[::1]:", "//u@[::1]:1", "//123456789.12345",
    "//1.2.3.4a", "//1.2.3.256", "//u@1.2.3.", "a:b/c/", "/a//", "/%41/",
];

const FRONTS_OF_IRIS: [&str; 8] =
    ["\u{E9}", "//\u{E9}", "//\u{E9}:", "//\u{E9}@", "/\u{E9}", "?\u{E000}", "#\u{E9}", "a:\u{E9}"];

#[test]
fn short_uris() {
    compare_all::<Rule>(b"", 4);
    for front in FRONTS {
        compare_all::<Rule>(front.as_bytes(), 3);
    }
}

#[test]
fn short_iris() {
    compare_all::<Iri>(b"", 3);
    for front in FRONTS.iter().chain(&FRONTS_OF_IRIS) {
        compare_all::<Iri>(front.as_bytes(), 2);
    }
}

#[test]
fn hosts_of_uris() {
    hosts().for_each(|text| compare::<Rule>(text.as_bytes()));
}

/// Tests every second reference: the references without a scheme.
#[test]
fn hosts_of_iris() {
    hosts().step_by(2).for_each(|text| compare::<Iri>(text.as_bytes()));
}

mod gate {
    use super::*;

    #[test]
    #[ignore = "takes five seconds; `.ci/tests` runs it with URI_GRAMMAR_ALL=1"]
    fn all_hosts_of_iris() {
        hosts().for_each(|text| compare::<Iri>(text.as_bytes()));
    }
}

/// Returns references with a host that may be invalid: addresses with every number of groups before and after `::`,
/// and each last group, octet and character after it that the rules distinguish.
fn hosts() -> impl Iterator<Item = String> {
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
        // The part before `::` ends with its own colon.
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

/// The errors agree around the ends of the windows from which masks are made.
#[test]
fn long_texts() {
    let ends = [
        "|",
        "%",
        "%a",
        "%ag",
        "%41|",
        "/|",
        "/%g",
        "#a#",
        ":|",
        "[",
        "#|",
        "\u{E9}",
        "\u{E000}",
        "?\u{E000}#\u{E000}",
    ];
    for front in ["a:", "a:/", "//h/", "a://h/b?", "a", "#", "?", "//u:", "//u@"] {
        for (length, end) in (55..70).flat_map(|length| ends.map(|end| (length, end))) {
            let text = format!("{front}{}{end}", "x".repeat(length));
            compare::<Rule>(text.as_bytes());
            compare::<Iri>(text.as_bytes());
            compare::<Iri>(format!("{front}{}{end}", "\u{E9}".repeat(length / 2)).as_bytes());
        }
    }
}

#[test]
fn invalid_utf8() {
    for byte in 0..=u8::MAX {
        for front in [&b"a:/b"[..], b"a:?", b"a#", b"%", b"a%4", b"a", b"\xC3\xA9"] {
            for text in [[front, &[byte]].concat(), [front, &[byte, b'c']].concat()] {
                compare::<Rule>(&text);
                compare::<Iri>(&text);
            }
        }
    }
}

/// The errors agree for components of every kind, valid and invalid. Each is made so long in turn that the text ends
/// around the edge of a window: other code reads texts that fit in the window.
#[test]
fn components_at_the_edges_of_windows() {
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
                    compare::<Rule>(format!("{before}{}{after}", "x".repeat(fill)).as_bytes());
                }
            }
        }
    }
}
