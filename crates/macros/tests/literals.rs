//! What the macros make, compared with what `parse` makes at run time.

use uri_grammar::{AbsoluteUri, RelativeRef, Rule, Uri, UriRef};
use uri_grammar_macros::{absolute_uri, relative_ref, uri, uri_ref};

const COMPONENTS: [Rule; 8] = [
    Rule::Scheme,
    Rule::Authority,
    Rule::Userinfo,
    Rule::Host,
    Rule::Port,
    Rule::Path,
    Rule::Query,
    Rule::Fragment,
];

macro_rules! same {
    ($($make:ident, $kind:ident: $text:literal;)*) => {$({
        // Through a macro, so that the literal comes in a group.
        const LITERAL: $kind<&str> = $make!($text);
        let parsed = $kind::parse($text).expect("it is one");
        assert_eq!(LITERAL, parsed);
        for component in COMPONENTS {
            assert_eq!(LITERAL.span(component), parsed.span(component), "{component} of {parsed}");
        }
    })*};
}

#[test]
fn every_component_is_where_parse_finds_it() {
    same! {
        uri, Uri: "ftp://fred:secret@[::ffff:127.0.0.1]:21/a/b?c#d";
        uri, Uri: "a:";
        uri_ref, UriRef: "";
        uri_ref, UriRef: "//h:?#";
        uri_ref, UriRef: "urn:isbn:0451450523";
        absolute_uri, AbsoluteUri: "http://%41.example/?q";
        relative_ref, RelativeRef: "./a:b#c/d?";
    }
}

static STATIC: Uri<&str> = uri!("http://[v1.a]/");

#[test]
fn it_is_a_constant_of_any_sort() {
    const fn host() -> Uri<&'static str> {
        uri!("http://a/")
    }
    assert_eq!(STATIC.host(), Some("[v1.a]"));
    assert_eq!(host().host(), Some("a"));
}

#[test]
fn the_value_of_the_literal_counts() {
    assert_eq!(uri!(r#"http://a/"#,), "http://a/");
    assert_eq!(uri!("http:\x2F/\u{61}/"), "http://a/");
    assert_eq!(
        uri!(
            "http://a/\
             b"
        ),
        "http://a/b"
    );
}
