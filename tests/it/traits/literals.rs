//! References as constants.

use uri_grammar::{AbsoluteUri, Component, RelativeRef, Uri, UriRef};

macro_rules! same {
    ($($kind:ident: $text:literal;)*) => {$({
        const LITERAL: $kind<&str> = $kind::from_static($text);
        let parsed = $kind::parse($text).unwrap();
        assert_eq!(LITERAL, parsed);
        for component in Component::ALL {
            assert_eq!(LITERAL.span(component), parsed.span(component), "{component} of {parsed}");
        }
    })*};
}

#[test]
fn literals_have_the_same_components_as_parse() {
    same! {
        Uri: "ftp://fred:secret@[::ffff:127.0.0.1]:21/a/b?c#d";
        Uri: "a:";
        UriRef: "";
        UriRef: "//h:?#";
        UriRef: "//@:";
        UriRef: "urn:isbn:0451450523";
        UriRef: "/a:b@c?d:e@f/g?h#i?j/k:l@";
        AbsoluteUri: "http://%41.example/?q";
        RelativeRef: "./a:b#c/d?";
    }
}

static STATIC: Uri<&str> = Uri::from_static("http://[v1.a]/");

#[test]
fn literals_work_in_all_constants() {
    const fn host() -> Uri<&'static str> {
        Uri::from_static(concat!("http:", "//a/"))
    }
    assert_eq!(STATIC.host(), Some("[v1.a]"));
    assert_eq!(host().host(), Some("a"));
}

#[test]
#[should_panic(expected = "Uri::from_static: at byte 9: found a space, expected")]
fn panics_outside_constants() {
    let _ = Uri::from_static(String::from("http://a/ b").leak());
}
