//! The examples of the documents, as printed.

use uri_grammar_extract::{Delimiters, ExtractOptions, Form, extract};

use super::{found, laws};

macro_rules! passage {
    ($name:literal) => {
        passage!($name, ".references")
    };
    ($name:literal, $abbreviated:literal) => {
        [
            $name,
            include_str!(concat!("../data/", $name, ".txt")),
            include_str!(concat!("../data/", $name, ".references")),
            include_str!(concat!("../data/", $name, $abbreviated)),
        ]
    };
}

const PASSAGES: [[&str; 4]; 11] = [
    passage!("rfc1738"),
    passage!("rfc1738-references"),
    passage!("rfc1738-sections"),
    passage!("rfc1808"),
    passage!("draft-ietf-url-syntax-00"),
    passage!("draft-ietf-url-syntax-00-wrappers"),
    passage!("rfc2396"),
    passage!("rfc2396-wrappers"),
    passage!("rfc3986"),
    passage!("rfc3986-wrappers"),
    passage!("rfc3986-suffix", ".abbreviated"),
];

#[test]
fn finds_references_of_printed_passages() {
    for [name, text, references, abbreviated] in PASSAGES {
        for (wanted, options) in [
            (references, ExtractOptions::new()),
            (abbreviated, ExtractOptions::new().abbreviated(true)),
        ] {
            // Line ends are not part of the printed examples.
            for text in [text.to_owned(), text.replace('\n', "\r\n"), text.replace('\n', "\r")] {
                let found: Vec<_> = extract(&text, options).collect();
                let found: Vec<_> = found.iter().map(|found| found.text()).collect();
                assert_eq!(found, wanted.lines().collect::<Vec<_>>(), "{name}");
                laws::check(&text, options);
            }
        }
    }
}

/// The example of RFC 3986, with all properties of each reference.
#[test]
fn the_example_of_appendix_c() {
    let text = PASSAGES[8][1];
    let found = found(text);
    let printed = [
        "http://www.w3.org/Addressing/",
        "ftp://foo.example.\n      com/rfc/",
        "http://www.ics.uci.edu/pub/\n      ietf/uri/historical.html#WARNING",
    ];
    let outer: Vec<_> = found.iter().map(|found| &text[found.outer()]).collect();
    assert_eq!(outer[0], format!("\"{}\"", printed[0]));
    assert_eq!(outer[1..], printed[1..].iter().map(|p| format!("<{p}>")).collect::<Vec<_>>());
    for (found, printed) in found.iter().zip(printed) {
        assert_eq!(&text[found.span()], printed);
        assert_eq!((found.form(), found.prefix()), (Form::Uri, None));
        assert_eq!((found.hyphens(), found.without_hyphens()), (&[][..], None));
        assert_eq!((found.guess(), found.completed()), (None, None));
    }
    let delimiters = [0, 1, 2].map(|i| found[i].delimiters());
    use Delimiters::{AngleBrackets, DoubleQuotes};
    assert_eq!(delimiters, [DoubleQuotes, AngleBrackets, AngleBrackets]);
}

#[test]
fn returns_prefix_of_rfc_1738() {
    let text = PASSAGES[0][1];
    for found in found(text) {
        assert_eq!(found.prefix(), Some("URL:"));
        assert_eq!(found.outer().start + 5, found.span().start);
        assert!(text[found.outer()].starts_with("<URL:"));
    }
}
