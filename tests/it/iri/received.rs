//! What servers receive: octets that may be a reference.

use std::borrow::Cow;

use uri_grammar::Found;
use uri_grammar::iri::{ToUri, ToUriError, to_uri_reference};

/// Of the tests of web platforms for a redirect (redirect-location-escape): what browsers make of it.
#[test]
fn as_browsers_do_with_a_location() {
    let octets = ToUri::new().excluded(true).octets(true);
    for (location, expected) in [
        (&b"top.txt?%E2%98%83%e2%98%83"[..], "top.txt?%E2%98%83%e2%98%83"),
        (b"top.txt?\xe2\x98\x83", "top.txt?%E2%98%83"),
        (b"top.txt?\xe2\x98\x83%e2%98%83", "top.txt?%E2%98%83%e2%98%83"),
        (b"top.txt?\xff", "top.txt?%FF"),
        (b"\xff\xe2\x98\x83\xe2\x98", "%FF%E2%98%83%E2%98"),
    ] {
        assert_eq!(octets.reference(location).unwrap(), expected);
    }
    // A browser lets this stand, and it is no URI.
    let error = octets.reference(b"top.txt?%\xe2\x98\x83").unwrap_err();
    assert_eq!(error.offset(), 9);
}

#[test]
fn a_reference_is_borrowed() {
    let location = "http://example.org/caf%C3%A9";
    let reference = to_uri_reference(location).unwrap().into_inner();
    assert!(matches!(reference, Cow::Borrowed(same) if same == location));
}

fn syntax(iri: &[u8], to_uri: ToUri) -> (usize, Found) {
    match to_uri.reference(iri).unwrap_err() {
        ToUriError::Syntax(error) => (error.offset(), error.found()),
        error => panic!("{error}"),
    }
}

#[test]
fn errors_are_where_they_are_in_what_was_given() {
    let (strict, lenient) = (ToUri::new(), ToUri::new().excluded(true));
    for (iri, offset, found) in [
        (&b"/\xC3\xA9/\xE9"[..], 4, Found::Byte(0xE9)),
        (b"/caf\xE9/\xC3\xA9", 4, Found::Byte(0xE9)),
        ("é/%zz é".as_bytes(), 4, Found::Character('z')),
        ("é:b".as_bytes(), 2, Found::Character(':')),
        ("//é@h:ü/".as_bytes(), 7, Found::Character('ü')),
        ("//é/é#ü#".as_bytes(), 10, Found::Character('#')),
        ("//é[".as_bytes(), 4, Found::Character('[')),
        ("é\u{FFFE}".as_bytes(), 2, Found::Character('\u{FFFE}')),
        ("é%".as_bytes(), 3, Found::EndOfInput),
    ] {
        assert_eq!(syntax(iri, strict), (offset, found));
        assert_eq!(syntax(iri, lenient), (offset, found));
        if std::str::from_utf8(iri).is_ok() {
            assert_eq!(syntax(iri, lenient.octets(true)), (offset, found));
        }
    }
    // An error before what is not UTF-8 comes first.
    assert_eq!(syntax(b"\xC3\xA9 \xE9", strict), (2, Found::Character(' ')));
    assert_eq!(syntax(b"\xC3\xA9 \xE9", lenient), (3, Found::Byte(0xE9)));
    let octets = lenient.octets(true);
    assert_eq!(syntax(b"\xE9\xE9 \xC3\xA9%\xFF", octets), (6, Found::Byte(0xFF)));
}

#[test]
fn it_is_resolved_as_what_it_stands_for() {
    let base = uri_grammar::Uri::parse("http://example.org/a/b").unwrap();
    let target = base.resolve(&to_uri_reference("../ü ber?ß#é").unwrap()).unwrap();
    assert_eq!(target, "http://example.org/%C3%BC%20ber?%C3%9F#%C3%A9");
}
