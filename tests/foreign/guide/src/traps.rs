//! The statements of the guide before its tables of names.

use std::error::Error;

use uri_grammar::percent::{EncodeSet, encode};
use uri_grammar::uri::Normalizer;
use uri_grammar::{Component, Resolver, SyntaxError, Uri, UriRef};

/// A part outlives the reference, and the error the text.
fn host(text: &str) -> Result<Option<&str>, SyntaxError> {
    Ok(Uri::parse(text)?.host())
}

/// One error type for both.
fn keep(text: String) -> Result<Uri<String>, SyntaxError> {
    Ok(Uri::parse(text)?)
}

pub fn run() -> Result<(), Box<dyn Error>> {
    // The type does not accept IRIs, and `encode` is not a substitute.
    assert!(UriRef::parse("/café?q=ü#x").is_err());
    assert_eq!(encode("/é?#%", EncodeSet::Path).to_string(), "/%C3%A9%3F%23%25");
    let iri = fluent_uri_0_4::Iri::parse("http://a/é")?;
    assert_eq!(Uri::parse(iri.to_uri().as_str())?, "http://a/%C3%A9");
    let iri = iri_string::types::IriStr::new("http://a/é")?;
    assert_eq!(Uri::parse(iri.encode_to_uri().to_string())?, "http://a/%C3%A9");
    assert_eq!(Uri::parse(url::Url::parse("http://a/é")?.as_str())?, "http://a/%C3%A9");

    assert_eq!(host("http://a/"), Ok(Some("a")));
    assert_eq!(keep("http://a/ b".to_owned()).unwrap_err().offset(), 9);
    assert_eq!(Uri::parse("http://me:x@a/")?.as_borrowed().clone().host(), Some("a"));
    assert_eq!(format!("{:?}", Uri::parse("http://me:x@a/")?), r#"Uri("http://me:***@a/")"#);
    assert_eq!(Uri::parse("http://me:x@a/")?.to_string(), "http://me:x@a/");

    // Encoded parts are not encoded again, but data is.
    let mut uri: Uri<String> = "http://a/b".parse()?;
    assert!(uri.set_query("x y").is_err() && uri.edit().fragment("x y").build().is_err());
    uri.push_segment("c d")?;
    uri.push_query_pair("x", "y z");
    assert_eq!(uri, "http://a/b/c%20d?x=y%20z");
    let built = Uri::builder("a").path("/").query_data("x y").build()?;
    assert_eq!(built, "a:/?x%20y");

    // Equality.
    let equal = [
        ("HTTP://A/", "http://a/"),
        ("http://a/%7e", "http://a/~"),
        ("http://a/b/../c", "http://a/c"),
    ];
    for (which, (a, b)) in equal.into_iter().enumerate() {
        let as_text = [
            Uri::parse(a)? == Uri::parse(b)?,
            fluent_uri_0_4::Uri::parse(a)? == fluent_uri_0_4::Uri::parse(b)?,
            iri_string::types::UriStr::new(a)? == iri_string::types::UriStr::new(b)?,
            oxiri::Iri::parse(a)? == oxiri::Iri::parse(b)?,
        ];
        assert_eq!(as_text, [false; 4]);
        assert!(Uri::parse(a)?.equivalent(&Uri::parse(b)?, Normalizer::SYNTAX));
        assert_eq!(a.parse::<http::Uri>()? == b.parse::<http::Uri>()?, which == 0);
        assert_eq!(iref::Uri::new(a).unwrap() == iref::Uri::new(b).unwrap(), which > 0);
        let [x, y] = [a, b].map(|text| uriparse::URI::try_from(text).unwrap());
        assert_eq!(x == y, which < 2);
        assert_eq!(url::Url::parse(a)? == url::Url::parse(b)?, which != 1);
    }

    // Absent and empty, and ports.
    assert_eq!(Uri::parse("http://a/?")?.query(), Some(""));
    let port = |text| Uri::parse(text).map(|uri| uri.port_number());
    assert_eq!(Uri::parse("http://a:/")?.port(), Some(""));
    assert!(port("http://a:65536/")?.is_err());
    assert_eq!((port("http://a:/")?, port("http://a/")?), (Ok(None), Ok(None)));
    assert_eq!(Uri::parse("http://a/")?.effective_port(), Ok(Some(80)));

    // Two options of resolution.
    let (base, reference) = (Uri::parse("a:/b")?, UriRef::parse(".//d")?);
    assert_eq!(Resolver::new(&base).repair(true).resolve(&reference)?, "a:/.//d");
    let (base, reference) = (Uri::parse("http://a/b")?, UriRef::parse("http:g")?);
    assert_eq!(Resolver::new(&base).strict(false).resolve(&reference)?, "http://a/g");

    // The target of a request.
    let target = UriRef::parse("//a/b")?;
    assert_eq!((target.authority(), target.path()), (Some("a"), "/b"));
    assert_eq!("//a/b".parse::<http::Uri>()?.path(), "//a/b");
    assert_eq!(target.encoded(Component::Path).map(|path| path.as_str()), Some("/b"));
    Ok(())
}
