//! Zones of IPv6 addresses, in the form that people enter and in the form of RFC 6874.

use std::borrow::Cow;
use std::net::Ipv6Addr;

use uri_grammar::uri::{Zone, ZoneError, ZoneForm};
use uri_grammar::{AbsoluteUri, Found, GrammarRule, RelativeRef, Rule, Uri, UriRef};

const FORMS: [ZoneForm; 3] = [ZoneForm::Entered, ZoneForm::Hyphen, ZoneForm::Rfc6874];

fn address(text: &str, form: ZoneForm) -> Result<(String, Option<&str>), ZoneError> {
    let (address, zone) = Zone::of_address(text, form)?;
    if let Some(zone) = zone {
        assert_eq!(&text[zone.span()], zone.as_str());
    }
    Ok((address.to_string(), zone.map(Zone::as_str)))
}

fn reference(text: &str, form: ZoneForm) -> Result<(String, Option<&str>), ZoneError> {
    let (reference, zone) = UriRef::parse_with_zone(text, form)?;
    if let Some(zone) = zone {
        assert_eq!(&text[zone.span()], zone.as_str());
    }
    Ok((reference.into(), zone.map(Zone::as_str)))
}

/// The examples of RFC 9844.
#[test]
fn examples_of_rfc_9844() {
    for (text, expected) in [
        ("fe80::1234%eth0", ("fe80::1234", "eth0")),
        ("fe80::4321%7", ("fe80::4321", "7")),
        ("fe80::1%eth0", ("fe80::1", "eth0")),
        ("fe80::823b:f9ff:fe7b:d9dc%10", ("fe80::823b:f9ff:fe7b:d9dc", "10")),
        (
            "fe80::8d0f:7f26:f5c8:780b%enx525400d5e0fb",
            ("fe80::8d0f:7f26:f5c8:780b", "enx525400d5e0fb"),
        ),
    ] {
        let expected = (expected.0.to_owned(), Some(expected.1));
        assert_eq!(address(text, ZoneForm::Entered).as_ref(), Ok(&expected));
        let hyphen = text.replace('%', "-");
        assert_eq!(address(&hyphen, ZoneForm::Hyphen), Ok(expected.clone()));
        let (uri, zone) = (format!("http://[{text}]:80/a?b#c"), expected.1);
        let without = format!("http://[{}]:80/a?b#c", expected.0);
        assert_eq!(reference(&uri, ZoneForm::Entered), Ok((without, zone)));
    }
}

/// The examples of RFC 6874, and its zones that are percent-encoded.
#[test]
fn examples_of_rfc_6874() {
    for (text, uri, zone) in [
        ("http://[fe80::a%25en1]", "http://[fe80::a]", "en1"),
        ("http://[fe80::a%25ee1]/", "http://[fe80::a]/", "ee1"),
        ("//me@[fe80::a%25%25]:1", "//me@[fe80::a]:1", "%"),
        ("x://[ff02::1%25a%2Fb%5D]", "x://[ff02::1]", "a/b]"),
        ("x://[fe80::%25%C3%A9]", "x://[fe80::]", "é"),
    ] {
        let (found, at) = UriRef::parse_with_zone(text, ZoneForm::Rfc6874).unwrap();
        assert_eq!(found, uri);
        assert_eq!(at.unwrap().decode_utf8().unwrap(), zone);
    }
    let (_, zone) = Zone::of_address("fe80::1%25%FF", ZoneForm::Rfc6874).unwrap();
    assert_eq!(zone.unwrap().decode_utf8().unwrap_err().offset(), 0);
}

/// The caller has to know the form.
#[test]
fn zone_depends_on_the_form() {
    let text = "fe80::1%251";
    assert_eq!(address(text, ZoneForm::Entered).unwrap().1, Some("251"));
    assert_eq!(address(text, ZoneForm::Rfc6874).unwrap().1, Some("1"));
}

#[test]
fn texts_without_zone_are_unchanged() {
    for form in FORMS {
        assert_eq!(address("2001:db8::1", form), Ok(("2001:db8::1".to_owned(), None)));
        for text in
            ["http://[::1]/", "http://a-b/%25-", "[", "//[v1.a-b]", "?[fe80::1%25a]", "a", "//%25"]
        {
            match (UriRef::parse_with_zone(text, form), UriRef::parse(text)) {
                (Ok((reference, None)), Ok(_)) => {
                    assert!(matches!(reference.into_inner(), Cow::Borrowed(same) if same == text));
                }
                (Err(ZoneError::Syntax(error)), Err(same)) => assert_eq!(error, same, "{text}"),
                other => panic!("{text}: {other:?}"),
            }
        }
    }
}

#[test]
fn global_addresses_have_no_zone() {
    for (text, has_zones) in [
        ("fe80::1", true),
        ("febf::1", true),
        ("fec0::1", true),
        ("::1", true),
        ("ff01::1", true),
        ("ff1d::1", true),
        ("ff0e::1", false),
        ("ff00::1", false),
        ("ff0f::1", false),
        ("2001:db8::1", false),
        ("fd00::1", false),
        ("fe7f::1", false),
        ("::", false),
        ("::ffff:1.2.3.4", false),
    ] {
        let zoned = format!("{text}%a");
        let expected = match has_zones {
            true => Ok((text.to_owned(), Some("a"))),
            false => Err(ZoneError::NotScoped { offset: text.len() }),
        };
        assert_eq!(address(&zoned, ZoneForm::Entered), expected, "{text}");
    }
}

#[test]
fn errors_have_offsets() {
    use ZoneForm::{Entered, Rfc6874};
    for (text, form, error) in [
        ("http://[fe80::1%]/", Entered, ZoneError::Empty { offset: 16 }),
        ("http://[fe80::1%25]/", Rfc6874, ZoneError::Empty { offset: 18 }),
        ("//[fe80::1%a b]", Entered, ZoneError::Character { offset: 12, character: ' ' }),
        ("//[fe80::1%a\0]", Entered, ZoneError::Character { offset: 12, character: '\0' }),
        ("//[fe80::1%a[]", Entered, ZoneError::Character { offset: 12, character: '[' }),
        ("//[fe80::1%25é]", Rfc6874, ZoneError::Character { offset: 13, character: 'é' }),
        ("//[fe80::1%25a!b]", Rfc6874, ZoneError::Character { offset: 14, character: '!' }),
        ("//[fe80::1%25a%4]", Rfc6874, ZoneError::Character { offset: 14, character: '%' }),
        ("//[::2%a]", Entered, ZoneError::NotScoped { offset: 6 }),
    ] {
        assert_eq!(reference(text, form), Err(error));
        assert_eq!(error.offset(), UriRef::parse_with_zone(text, form).unwrap_err().offset());
        assert!(!error.to_string().contains(char::is_control), "{error}");
    }
    // An error in the reference has the offset in the given text.
    for (text, offset) in [
        ("//[fe80::1%eth0]:8o", 18),
        ("//[fe80::1%eth0]a", 16),
        ("1://[fe80::1%eth0]", 1),
        ("//a b@[fe80::1%eth0]", 3),
        ("//[fe80::1%eth0]/%", 18),
        ("//[fe80:1%eth0]", 9),
    ] {
        let error = UriRef::parse_with_zone(text, Entered).unwrap_err();
        let ZoneError::Syntax(syntax) = error else { panic!("{text}: {error}") };
        let found = text[offset..].chars().next().map_or(Found::EndOfInput, Found::Character);
        assert_eq!((syntax.offset(), syntax.found()), (offset, found), "{text}");
    }
    let error = Zone::of_address("fe80:1%eth0", Entered).unwrap_err();
    let ZoneError::Syntax(syntax) = error else { panic!("{error}") };
    assert_eq!((syntax.offset(), syntax.found()), (6, Found::Character('%')));
}

/// Any text is either divided, or has an error at an offset within it.
#[test]
fn texts_of_a_few_parts() {
    const PARTS: [&str; 12] =
        ["http:", "//", "[", "fe80::1", "::", "%", "%25", "-", "eth0", "]", "/", "é"];
    let count = PARTS.len() + 1;
    for number in 0..count.pow(5) {
        let parts = (0..5).map(|at| number / count.pow(at) % count);
        let text: String = parts.filter_map(|part| PARTS.get(part).copied()).collect();
        for form in FORMS {
            match UriRef::parse_with_zone(&text, form) {
                Ok((reference, None)) => assert_eq!(reference, text),
                Ok((reference, Some(zone))) => {
                    assert!(Rule::UriReference.is_match(reference.as_str()));
                    assert!(UriRef::parse(&*text).is_err(), "{text} is a reference without that");
                    assert!(text.contains(zone.as_str()) && !zone.as_str().is_empty());
                }
                Err(error) => assert!(error.offset() <= text.len(), "{text}: {error}"),
            }
            if let Ok((address, zone)) = Zone::of_address(&text, form) {
                let before = zone.map_or(text.len(), |zone| zone.span().start);
                assert!(text[..before].starts_with(|c: char| c == ':' || c.is_ascii_hexdigit()));
                assert_ne!(address, Ipv6Addr::LOCALHOST);
            }
        }
    }
}

#[test]
fn each_kind_is_read() {
    let text = "http://[fe80::1%25en1]/#a";
    let (uri, zone) = Uri::parse_with_zone(text, ZoneForm::Rfc6874).unwrap();
    assert_eq!((uri.as_str(), zone.unwrap().span()), ("http://[fe80::1]/#a", 18..21));
    // If the text without the zone is not a reference of the kind, the error has its offset in the given text.
    let error = AbsoluteUri::parse_with_zone(text, ZoneForm::Rfc6874).unwrap_err();
    assert_eq!((error.offset(), &text[error.offset()..]), (23, "#a"));
    assert!(matches!(error, ZoneError::Syntax(error) if error.found() == Found::Character('#')));
    let error = RelativeRef::parse_with_zone("//[fe80::1%en1]/a b", ZoneForm::Entered).unwrap_err();
    assert_eq!(error.offset(), 17);
    assert!(Uri::parse_with_zone("//[fe80::1%en1]/", ZoneForm::Entered).is_err());
}

#[cfg(feature = "iri")]
#[test]
fn iris_are_read() {
    use uri_grammar::{Iri, IriRef};
    let (iri, zone) = Iri::parse_with_zone("http://[fe80::1%é]/ü", ZoneForm::Entered).unwrap();
    assert_eq!((iri.as_str(), zone.unwrap().as_str()), ("http://[fe80::1]/ü", "é"));
    let error = IriRef::parse_with_zone("//[fe80::1%e]/ü\u{E000}", ZoneForm::Entered).unwrap_err();
    assert_eq!(error.offset(), "//[fe80::1%e]/ü".len());
}
