//! Laws of both mappings, for references by the grammar and for any text.

use std::borrow::Cow;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use uri_grammar::iri::{ToUri, to_iri, to_uri};
use uri_grammar::percent::Encoded;
use uri_grammar::uri::Normalizer;
use uri_grammar::{GrammarRule, Rule, UriRef, rfc3987};

use crate::properties::config;
use crate::properties::strategies::reference;

/// Parts of URI references, most of them triplets: whole characters, parts of characters, and others.
const PARTS: &[&str] = &[
    "a",
    "/",
    "?",
    "#",
    ":",
    "//",
    ".",
    "%41",
    "%2e",
    "%2F",
    "%3f",
    "%25",
    "%7b",
    "%C3%A9",
    "%c3",
    "%bc",
    "%e2%80%ae",
    "%E2%82",
    "%AC",
    "%f0%9f%98%80",
    "%ee%80%80",
    "%F4%8F%BF%BD",
    "%ef%bf%be",
    "%D7%90",
    "%C2%85",
];

/// Parts of IRI references, and of invalid ones.
const BEYOND: &[&str] = &[
    "é",
    "豆",
    "\u{1F600}",
    "א",
    "\u{E000}",
    "\u{10FFFD}",
    "\u{FFFE}",
    "\u{E0001}",
    "\u{202E}",
    " ",
    "<",
    "%",
    "[",
];

fn uris() -> impl Strategy<Value = String> {
    let parts = vec(select(PARTS), 0..12).prop_map(|parts| parts.concat());
    let parts = parts.prop_filter("a reference", |text| Rule::UriReference.is_match(text));
    prop_oneof![3 => parts, 1 => reference()]
}

fn texts() -> impl Strategy<Value = String> {
    let part = prop_oneof![3 => select(PARTS), 2 => select(BEYOND)];
    prop_oneof![4 => vec(part, 0..12).prop_map(|parts| parts.concat()), 1 => any::<String>()]
}

fn is_iri_reference(text: &str) -> bool {
    rfc3987::Rule::IriReference.is_match(text)
}

proptest! {
    #![proptest_config(config(1_000, 20_000))]

    #[test]
    fn to_uri_keeps_uris(uri in uris()) {
        prop_assert!(matches!(to_uri(&uri), Cow::Borrowed(same) if same == uri));
        prop_assert!(matches!(ToUri::lenient().reference(&uri).unwrap().into_inner(), Cow::Borrowed(_)));
    }

    #[test]
    fn an_iri_becomes_a_uri(text in texts()) {
        let mapped = to_uri(&text);
        prop_assert_eq!(to_uri(&mapped), &*mapped);
        prop_assert_eq!(UriRef::parse(&*mapped).is_ok(), ToUri::new().reference(&text).is_ok());
        if is_iri_reference(&text) {
            prop_assert!(Rule::UriReference.is_match(&mapped), "{mapped}");
            prop_assert_eq!(ToUri::new().reference(&text).unwrap(), &*mapped);
            prop_assert_eq!(ToUri::lenient().reference(&text).unwrap(), mapped);
        }
    }

    #[test]
    fn iri_maps_back_to_equivalent_uri(uri in uris()) {
        let iri = to_iri(&uri);
        prop_assert!(is_iri_reference(&iri), "{iri}");
        prop_assert_eq!(to_iri(&iri), &*iri);
        let back = to_uri(&iri);
        // Sections 2.1 to 2.3 of RFC 3986: the case of digits, and unreserved characters.
        let (one, other) = (Encoded::new(&uri).unwrap(), Encoded::new(&back).unwrap());
        prop_assert!(one.equivalent(other), "{back}");
        prop_assert_eq!(to_iri(&back), &*iri);
        let (one, other) = (UriRef::parse(&*uri).unwrap(), UriRef::parse(&*back).unwrap());
        prop_assert!(one.equivalent(&other, Normalizer::PERCENT), "{back}");
    }

    #[test]
    fn to_iri_is_idempotent(text in texts()) {
        let iri = to_iri(&text);
        prop_assert_eq!(to_iri(&iri), &*iri);
    }

    #[test]
    fn error_spans_lie_within_the_input(bytes in vec(prop_oneof![
        texts().prop_map(String::into_bytes),
        vec(any::<u8>(), 0..3),
    ], 0..4)) {
        let bytes = bytes.concat();
        for to_uri in [ToUri::new(), ToUri::lenient()] {
            if let Err(error) = to_uri.reference(&bytes) {
                let span = error.span();
                prop_assert!(span.start <= span.end && span.end <= bytes.len());
                // The text before the error begins a reference.
                let before = to_uri.reference(&bytes[..span.start]);
                prop_assert!(before.is_ok() || before.unwrap_err().span().start == span.start);
                prop_assert!(!error.to_string().contains(char::is_control));
            }
        }
    }
}

/// Long texts with the most expensive content need as much time as many short ones together.
#[test]
fn time_is_linear_in_the_length() {
    use crate::linear::{SHORT, is_linear};
    const LENGTH: usize = 1 << 20;
    let work = |text: &str| {
        std::hint::black_box((
            to_uri(text),
            to_iri(text),
            ToUri::lenient().reference(text).is_ok(),
        ));
        std::hint::black_box(ToUri::new().reference(text).is_ok());
    };
    for unit in ["é", "%C3%A9", "%C3", "%", "[", "#", "%f0%9f%98", " ", "%41", "\u{FFFE}"] {
        let long = unit.repeat(LENGTH / unit.len());
        let short = unit.repeat(LENGTH / unit.len() / SHORT);
        assert!(
            is_linear(SHORT, || work(&long), || (0..SHORT).for_each(|_| work(&short))),
            "{unit}"
        );
    }
    let octets = vec![0xFF; LENGTH];
    let work = |bytes: &[u8]| {
        assert!(ToUri::new().reference(bytes).is_err());
        assert!(ToUri::lenient().reference(&[bytes, b"\n"].concat()).is_err());
    };
    let short = &octets[..LENGTH / SHORT];
    assert!(is_linear(SHORT, || work(&octets), || (0..SHORT).for_each(|_| work(short))));
}
