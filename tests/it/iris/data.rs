//! Data in IRIs: visible characters are kept, and the result decodes to the data again.

use uri_grammar::iri::{to_iri, to_uri};
use uri_grammar::percent::{EncodeSet, encode};
use uri_grammar::{Component, Iri, IriRef, Uri, UriRef};

/// Returns data as a segment of an IRI, and as a segment of a URI.
fn segment(data: &[u8]) -> (String, String) {
    let iri = IriRef::builder().segments([data]).build().expect("no dots");
    let uri = UriRef::builder().segments([data]).build().expect("no dots");
    (iri.path()[1..].to_owned(), uri.path()[1..].to_owned())
}

#[test]
fn keeps_characters() {
    let iri = Iri::builder("http")
        .user_data("müller:x")
        .host_data("bücher.example")
        .port(80)
        .segments(["é"])
        .segments(["50% 豆", "a/\u{1F600}"])
        .query_data("q=ü&\u{E000}")
        .fragment_data("§ 2\u{E000}")
        .build()
        .expect("an IRI");
    assert_eq!(
        iri,
        "http://müller%3Ax@bücher.example:80/é/50%25%20豆/a%2F\u{1F600}?q=ü&\u{E000}#§%202%EE%80%80"
    );
    let uri = Uri::builder("http").host_data("é").segments(["é"]).build().expect("a URI");
    assert_eq!(uri, "http://%C3%A9/%C3%A9");

    let mut iri: IriRef<String> = "/a".parse().expect("an IRI");
    iri.push_segment("é").expect("no dots");
    iri.push_query_pair("ü", "1&2");
    iri.set_query_pair("ü", "豆");
    assert_eq!(iri, "/a/é?ü=豆");
    assert_eq!(iri.remove_query_pairs("ü"), 1);
    let mut uri: UriRef<String> = "/a".parse().expect("a URI");
    uri.push_segment("é").expect("no dots");
    uri.push_query_pair("ü", "豆");
    assert_eq!(uri, "/a/%C3%A9?%C3%BC=%E8%B1%86");
}

#[test]
fn encodes_invisible_characters() {
    for (data, shown) in [
        ("\u{202E}", "%E2%80%AE"),
        ("\u{A0}x\u{200B}", "%C2%A0x%E2%80%8B"),
        ("\u{E000}é", "%EE%80%80é"),
        ("\u{85}\u{FFFE}", "%C2%85%EF%BF%BE"),
        ("\u{7F}\n", "%7F%0A"),
        ("é?é", "é%3Fé"),
    ] {
        assert_eq!(segment(data.as_bytes()).0, shown, "{data:?}");
    }
    assert_eq!(segment(b"\xE9\xC3\xA9\xC3").0, "%E9é%C3");
    assert_eq!(segment(b"\xF0\x9F\x98x").0, "%F0%9F%98x");
}

/// Data in an IRI is the data in a URI shown as an IRI, for every character in each component.
#[test]
fn data_in_an_iri_matches_uri_to_iri() {
    for number in 0..=0x10_FFFF {
        // The boundaries of sets of characters.
        let is_near_end = number < 0x3000 || (number + 3) % 0x100 < 6;
        let Some(character) = char::from_u32(number).filter(|_| is_near_end) else { continue };
        let data = character.to_string();
        if character == '.' {
            continue;
        }
        let (iri, uri) = segment(data.as_bytes());
        assert_eq!(iri, to_iri(&uri), "{number:X}");
        assert_eq!(to_uri(&iri), uri, "{number:X}");
        let query = IriRef::builder().query_data(&data).build().expect("any data");
        let encoded = format!("?{}", encode(&data, EncodeSet::Query));
        assert_eq!(query, *to_iri(&encoded), "{number:X}");
        let fragment = IriRef::builder().fragment_data(&data).build().expect("any data");
        let encoded = format!("#{}", encode(&data, EncodeSet::Fragment));
        assert_eq!(fragment, *to_iri(&encoded), "{number:X}");
        let span = query.span(Component::Query).expect("a query");
        assert!(IriRef::parse(&query.as_str()[span.start - 1..]).is_ok(), "{number:X}");
    }
}
