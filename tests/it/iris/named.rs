//! Examples: parts, errors, conversions, changes, normal forms and literals of IRIs.

use oracle::{Automaton, suite};
use uri_grammar::rfc3987::Rule as IriRule;
use uri_grammar::uri::Normalizer;
use uri_grammar::{
    AbsoluteIri, AbsoluteUri, BuildError, Component, Host, Iri, IriRef, RelativeIriRef,
    RelativeRef, SyntaxError, Uri, UriRef,
};

use crate::effort;

type Result<T = ()> = std::result::Result<T, SyntaxError>;

#[test]
fn the_parts_of_an_iri() -> Result {
    let iri = Iri::parse("https://ü:p@例え.jp:80/引き割り/\u{1F600}?q=é\u{E000}#見")?;
    assert_eq!(iri.userinfo(), Some("ü:p"));
    assert_eq!(iri.host_kind(), Some(Host::RegName("例え.jp")));
    assert_eq!(iri.port_number(), Ok(Some(80)));
    assert_eq!(iri.segments().collect::<Vec<_>>(), ["引き割り", "\u{1F600}"]);
    assert_eq!((iri.query(), iri.fragment()), (Some("q=é\u{E000}"), Some("見")));
    assert_eq!(iri.encoded(Component::Query).unwrap().decode_utf8().unwrap(), "q=é\u{E000}");
    Ok(())
}

#[test]
fn component_outlives_the_reference() -> Result {
    fn host(text: &str) -> Option<&str> {
        Iri::parse(text).ok()?.host()
    }
    assert_eq!(host("http://例え.jp/"), Some("例え.jp"));
    Ok(())
}

#[test]
fn errors_are_of_the_rules_of_iris() {
    let error = Iri::parse("http://例え.jp/\u{E000}").unwrap_err();
    assert_eq!(error.offset(), 17);
    assert_eq!(error.rule(), IriRule::IpathAbempty);
    assert_eq!(error.span(), 17..20);
    let error = IriRef::try_from(&b"/caf\xE9"[..]).unwrap_err();
    assert_eq!(error.offset(), 4);
    let error = Iri::try_from(String::from("http://é /")).unwrap_err();
    assert_eq!((error.error().offset(), error.into_text().as_str()), (9, "http://é /"));
    let error = IriRef::builder().query("\u{FFFF}").build().unwrap_err();
    assert_eq!(error.component(), Component::Query);
    assert_eq!(error.syntax().unwrap().rule(), IriRule::Iquery);
}

/// The most common mistakes have the same words as in URIs.
#[test]
fn mistakes_in_words() {
    let message = |text: &[u8]| IriRef::try_from(text).unwrap_err().to_string();
    for (text, words) in [
        (&b"/\xC3\xA9 b"[..], "at byte 3: found a space, which an IRI can contain only as \"%20\""),
        (
            b"/caf\xE9",
            "at byte 4: found byte 0xE9, which is not UTF-8 and can be in an IRI only as \"%E9\"",
        ),
        (
            "//é\u{E000}/".as_bytes(),
            "at byte 4: found U+E000, which is allowed only in the query of an IRI; elsewhere, write it as \"%EE%80%80\"",
        ),
        (
            "?\u{FFFE}".as_bytes(),
            "at byte 1: found U+FFFE, which an IRI can contain only as \"%EF%BF%BE\"",
        ),
    ] {
        assert_eq!(message(text), words);
    }
    let error = Iri::parse("").unwrap_err().to_string();
    assert_eq!(
        error,
        "at byte 0: the text is empty, but an IRI begins with a scheme, such as \"https:\""
    );
    let error = AbsoluteIri::parse("a:é#").unwrap_err().to_string();
    assert_eq!(error, "at byte 4: found \"#\", but an absolute IRI has no fragment");
}

/// A text of ASCII that is not a URI is not an IRI either, for the same reason.
#[test]
fn errors_in_ascii_equal_those_of_uris() {
    let grammar = oracle::documents::RFC3986.grammar().expect("it is ABNF");
    let automaton = Automaton::of(&grammar, "URI-reference").expect("it is regular");
    let mut seen = 0;
    for word in suite::hsi(&automaton).step_by(effort::of(20, 1)) {
        let (Ok(text), true) = (std::str::from_utf8(&word), word.is_ascii()) else { continue };
        let (uri, iri) = (UriRef::parse(text).err(), IriRef::parse(text).err());
        assert_eq!(uri.is_some(), iri.is_some(), "{text:?}");
        let (Some(uri), Some(iri)) = (uri, iri) else { continue };
        assert_eq!((uri.offset(), uri.found()), (iri.offset(), iri.found()), "{text:?}");
        let words = uri.to_string();
        if !words.contains("RFC 3986") {
            let words = words.replace("a URI", "an IRI").replace("URI", "IRI");
            assert_eq!(iri.to_string(), words, "{text:?}");
            seen += 1;
        }
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn every_uri_is_an_iri() -> std::result::Result<(), Box<dyn std::error::Error>> {
    let uri = Uri::parse("http://example.org/a#b")?;
    let iri = Iri::from(uri);
    assert_eq!((iri.host(), iri.fragment()), (Some("example.org"), Some("b")));
    assert_eq!(iri.as_str().as_ptr(), uri.as_str().as_ptr());
    assert_eq!(Uri::try_from(iri).unwrap(), uri);
    assert_eq!(IriRef::from(UriRef::parse("../a")?), "../a");
    assert_eq!(AbsoluteIri::from(AbsoluteUri::parse("a:b")?), "a:b");
    assert_eq!(RelativeIriRef::from(RelativeRef::parse("//a")?).host(), Some("a"));
    // The conversion back works if all characters are ASCII.
    let iri = IriRef::parse("/é")?;
    assert_eq!(UriRef::try_from(iri).unwrap_err(), iri);
    Ok(())
}

#[test]
fn builds_and_changes_iris() -> std::result::Result<(), BuildError> {
    let mut iri = Iri::builder("http").host("例え.jp").path("/é").query("ü").build()?;
    assert_eq!(iri, "http://例え.jp/é?ü");
    iri.set_path("/豆")?;
    assert_eq!(iri.edit().fragment("見").build()?, "http://例え.jp/豆?ü#見");
    assert_eq!(IriRef::from(iri.clone()).edit().scheme(None).build()?, "//例え.jp/豆?ü");
    assert_eq!(iri.edit().host("é.example").port(8080).build()?.port(), Some("8080"));
    assert!(iri.set_path("/\u{E000}").is_err());
    iri.set_query("\u{E000}")?;
    assert_eq!(iri, "http://例え.jp/豆?\u{E000}");
    Ok(())
}

/// RFC 3987 section 5.3.2.1: letters beyond ASCII are not converted to lower case, and hosts that contain some are
/// unchanged. Section 5.3.2.3: only unreserved characters are decoded, which are ASCII.
#[test]
fn normal_forms() -> Result {
    for (text, normal) in [
        ("HTTP://EXAMPLE.org/%7Eé", "http://example.org/~é"),
        ("http://É.Example/%c3%a9/./É", "http://É.Example/%C3%A9/É"),
        ("http://a/é/../豆?%41", "http://a/豆?A"),
    ] {
        assert_eq!(Iri::parse(text)?.normalize(), normal, "{text}");
    }
    let [composed, decomposed] = ["http://a/é", "http://a/e\u{301}"].map(Iri::parse);
    assert!(!composed?.equivalent(&decomposed?, Normalizer::SCHEME));
    // Section 5.3.2.3: percent-encoding is aligned for comparison, and then case is ignored as in a URI.
    let iri = Iri::parse("http://É.Example/é")?;
    let uri = Uri::parse("http://%C3%89.example/%c3%A9").expect("a URI");
    assert!(iri.equivalent(&uri, Normalizer::SYNTAX));
    assert!(!iri.equivalent(&uri, Normalizer::CASE));
    Ok(())
}

const LITERAL: IriRef<&str> = IriRef::from_static("http://例え.jp/é?\u{E000}#見");

#[test]
fn literals() {
    assert_eq!((LITERAL.host(), LITERAL.path()), (Some("例え.jp"), "/é"));
    for (text, message) in [
        ("é:a", "Iri::from_static: at byte 2: found \":\", expected "),
        ("http://[é]", "Iri::from_static: at byte 8: found U+00E9, expected "),
        ("http://a/\u{E000}", "Iri::from_static: at byte 9: found U+E000, expected "),
        ("/é", "Iri::from_static: at byte 0: an IRI begins with a scheme"),
    ] {
        let caught = std::panic::catch_unwind(|| Iri::from_static(text)).unwrap_err();
        let said = caught.downcast_ref::<String>().unwrap();
        assert!(said.starts_with(message), "{text}: {said}");
    }
}

/// A constant accepts the same texts as the parser.
#[test]
fn literals_are_parsed_like_other_texts() {
    std::panic::set_hook(Box::new(|_| ()));
    for front in ["", "a:", "//", "//[", "//[v1.", "//h:", "/", "?", "#", "#?", "?a#"] {
        for character in ['é', '\u{80}', '\u{E000}', '\u{FFFE}', '\u{10FFFD}', '\u{E0FFF}'] {
            for rest in ["", "]", "/", "?é\u{F8FF}", "#é", "%4", ":é"] {
                let text: &'static str = format!("{front}{character}{rest}").leak();
                let parsed = IriRef::parse(text);
                let literal = std::panic::catch_unwind(|| IriRef::from_static(text));
                match (parsed, literal) {
                    (Ok(parsed), Ok(literal)) => {
                        for part in Component::ALL {
                            assert_eq!(parsed.span(part), literal.span(part), "{text:?}");
                        }
                    }
                    (Err(error), Err(message)) => {
                        let message = message.downcast_ref::<String>().unwrap();
                        let place = format!("at byte {}: ", error.offset());
                        assert!(message.contains(&place), "{text:?}: {message} {error}");
                    }
                    (parsed, literal) => panic!("{text:?}: {parsed:?} {literal:?}"),
                }
            }
        }
    }
    let _ = std::panic::take_hook();
}
