//! Texts that servers receive: octets that may be a reference.

use std::borrow::Cow;

use uri_grammar::Found;
use uri_grammar::iri::{ToUri, ToUriError};

/// Results of browsers, from the web platform tests for a redirect (redirect-location-escape).
#[test]
fn converts_locations_like_browsers() {
    for (location, expected) in [
        (&b"top.txt?%E2%98%83%e2%98%83"[..], "top.txt?%E2%98%83%e2%98%83"),
        (b"top.txt?\xe2\x98\x83", "top.txt?%E2%98%83"),
        (b"top.txt?\xe2\x98\x83%e2%98%83", "top.txt?%E2%98%83%e2%98%83"),
        (b"top.txt?\xff", "top.txt?%FF"),
        (b"\xff\xe2\x98\x83\xe2\x98", "%FF%E2%98%83%E2%98"),
        // A browser keeps this percent sign, which no URI contains.
        (b"top.txt?%\xe2\x98\x83", "top.txt?%25%E2%98%83"),
    ] {
        assert_eq!(ToUri::lenient().reference(location).unwrap(), expected);
    }
}

/// Other clients follow these redirects.
#[test]
fn stray_delimiters_of_a_location() {
    for (location, expected) in [
        ("/%zz", "/%25zz"),
        ("/a%", "/a%25"),
        ("/a%4", "/a%254"),
        ("/%%41", "/%25%41"),
        ("?q=[x]", "?q=%5Bx%5D"),
        ("/a[1]#b[2]", "/a%5B1%5D#b%5B2%5D"),
        ("http://[::1]:8080/a[1]", "http://[::1]:8080/a%5B1%5D"),
        ("//[::1]?[", "//[::1]?%5B"),
        ("//u@[::1]#]", "//u@[::1]#%5D"),
        ("urn:a[1]", "urn:a%5B1%5D"),
        ("urn:[1]", "urn:%5B1%5D"),
        ("[1]", "%5B1%5D"),
        ("/a#b#c", "/a#b%23c"),
        ("/a##c", "/a#%23c"),
    ] {
        assert_eq!(ToUri::lenient().reference(location).unwrap(), expected);
        assert!(ToUri::new().reference(location).is_err());
    }
    // The colon does not end a scheme, and is not allowed in the first segment of a relative path.
    assert_eq!(ToUri::lenient().reference("a b:c").unwrap_err().span(), 3..4);
    for wrong in ["http://[::1/", "http://a[b]/", "http://a:x/", "/a\n", "1a:b"] {
        assert!(ToUri::lenient().reference(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_reference_is_borrowed() {
    let location = "http://example.org/caf%C3%A9";
    let reference = ToUri::lenient().reference(location).unwrap().into_inner();
    assert!(matches!(reference, Cow::Borrowed(same) if same == location));
}

fn syntax(iri: &[u8], to_uri: ToUri) -> (usize, Found) {
    match to_uri.reference(iri).unwrap_err() {
        ToUriError::Syntax(error) => (error.offset(), error.found()),
        error => panic!("{error}"),
    }
}

#[test]
fn error_offsets_refer_to_the_input() {
    let (strict, lenient) = (ToUri::new(), ToUri::lenient());
    for (iri, offset, found) in [
        (&b"/\xC3\xA9/\xE9"[..], 4, Found::Byte(0xE9)),
        (b"/caf\xE9/\xC3\xA9", 4, Found::Byte(0xE9)),
        ("é:b".as_bytes(), 2, Found::Character(':')),
        ("//é@h:ü/".as_bytes(), 7, Found::Character('ü')),
        ("//é[".as_bytes(), 4, Found::Character('[')),
        ("é\u{FFFE}".as_bytes(), 2, Found::Character('\u{FFFE}')),
    ] {
        assert_eq!(syntax(iri, strict), (offset, found));
        if std::str::from_utf8(iri).is_ok() {
            assert_eq!(syntax(iri, lenient), (offset, found));
        }
    }
    for (iri, offset, found) in [
        ("é/%zz é", 4, Found::Character('z')),
        ("//é/é#ü#", 10, Found::Character('#')),
        ("é%", 3, Found::EndOfInput),
    ] {
        assert_eq!(syntax(iri.as_bytes(), strict), (offset, found));
    }
    // An error before the invalid UTF-8 comes first.
    assert_eq!(syntax(b"\xC3\xA9 \xE9", strict), (2, Found::Character(' ')));
    assert_eq!(syntax(b"\xE9\xE9 \xC3\xA9%\xFF\n", lenient), (7, Found::Character('\n')));
}

#[test]
fn resolves_converted_reference() {
    let base = uri_grammar::Uri::parse("http://example.org/a/b").unwrap();
    let target = base.resolve(&ToUri::lenient().reference("../ü ber?ß#é").unwrap()).unwrap();
    assert_eq!(target, "http://example.org/%C3%BC%20ber?%C3%9F#%C3%A9");
}
