//! The rows of fluent-uri 0.3 and 0.1.

use std::error::Error;

use uri_grammar::percent::EncodeSet;
use uri_grammar::uri::Normalizer;
use uri_grammar::{AbsoluteUri, Component, Host, ParseError, Uri, UriRef};

pub fn run() -> Result<(), Box<dyn Error>> {
    version_0_3()?;
    version_0_1()
}

fn version_0_3() -> Result<(), Box<dyn Error>> {
    use fluent_uri_0_3::Uri as Theirs;
    use fluent_uri_0_3::encoding::EString;
    use fluent_uri_0_3::encoding::encoder::{Data, Query};

    let text = "HTTP://[0::1]:80/%7eb";
    let ours = Normalizer::SYNTAX.ipv6(true).normalize(&Uri::parse(text)?);
    assert_eq!(Theirs::parse(text)?.normalize().as_str(), ours.as_str());
    let (there, here) = (Theirs::parse("a://b:")?.normalize(), Uri::parse("a://b:")?);
    assert_eq!(
        (there.as_str(), Normalizer::SYNTAX.ipv6(true).normalize(&here).as_str()),
        ("a://b", "a://b:")
    );

    let mut encoded = EString::<Query>::new();
    encoded.encode::<Data>("x &");
    assert_eq!(
        encoded.as_str(),
        uri_grammar::percent::encode("x &", EncodeSet::Query).to_string().replace('&', "%26")
    );
    let there = Theirs::parse("a:?b%20c")?;
    let here = Uri::parse("a:?b%20c")?;
    let decoded = there.query().ok_or("query")?.decode().into_string()?;
    assert_eq!(Ok(decoded), here.encoded(Component::Query).ok_or("query")?.decode_utf8());

    let (there, here) =
        (Theirs::parse(" ".to_owned()).unwrap_err(), Uri::try_from(" ".to_owned()).unwrap_err());
    assert_eq!(there.strip_input().to_string().is_empty(), here.error().to_string().is_empty());
    assert_eq!(there.into_input(), ParseError::into_text(here));
    Ok(())
}

fn version_0_1() -> Result<(), Box<dyn Error>> {
    use fluent_uri_0_1::{HostData, Scheme, Uri as Theirs};

    let text = "HTTP://a/b%20c/d?e%26";
    let (there, here) = (Theirs::parse(text)?, UriRef::parse(text)?);
    let owned: Theirs<String> = Theirs::<&str>::to_owned(&there);
    assert_eq!(owned.borrow().as_str(), here.into_owned().as_borrowed().as_str());
    assert_eq!(Theirs::parse_from("a b".to_owned()).unwrap_err().0, "a b");
    assert_eq!(UriRef::try_from("a b".to_owned()).unwrap_err().into_text(), "a b");
    assert!(Theirs::parse("a/b")?.is_relative() && UriRef::parse("a/b")?.is_relative());

    for (text, absolute) in [("a:b", true), ("a:b#c", false), ("b", false)] {
        assert_eq!(Theirs::parse(text)?.is_absolute(), absolute);
        assert_eq!(AbsoluteUri::parse(text).is_ok(), absolute);
    }
    let scheme: Option<&Scheme> = there.scheme();
    assert!(scheme.is_some_and(|scheme| scheme.eq_lowercase("http")));
    let scheme: Option<&str> = here.scheme();
    assert!(scheme.is_some() && here.has_scheme("http"));
    assert!(matches!(there.authority().ok_or("authority")?.host().data(), HostData::RegName(_)));
    assert!(matches!(here.host_kind(), Some(Host::RegName(_))));
    assert!(there.path().segments().map(|segment| segment.as_str()).eq(here.segments()));
    let query = there.query().ok_or("query")?.decode().into_string()?;
    assert!(here.encoded(Component::Query).ok_or("query")?.decode().eq(query.bytes()));

    let mut bytes = b"a:/b".to_vec();
    assert_eq!(Theirs::parse_mut(&mut bytes)?.take_path().as_str(), "/b");
    Ok(())
}
