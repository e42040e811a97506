//! The rows of fluent-uri 0.4.

use std::error::Error;

use fluent_uri_0_4 as theirs;
use theirs::component::Scheme;
use theirs::normalize::Normalizer as TheirNormalizer;
use theirs::pct_enc::encoder::{Data, Query};
use theirs::pct_enc::{EStr, EString};
use uri_grammar::percent::{EncodeSet, Encoded, encode};
use uri_grammar::uri::{Normalizer, SchemeInfo};
use uri_grammar::{Component, Host, Iri, IriRef, Resolver, Rule, Uri, UriRef, iri};

const TEXT: &str = "http://me:x@a:080/b%20c//?d=1&e=%26#f";

pub fn run() -> Result<(), Box<dyn Error>> {
    let (t, o) = (theirs::Uri::parse(TEXT)?, Uri::parse(TEXT)?);
    let owned: theirs::Uri<String> = t.to_owned();
    assert_eq!(owned.borrow().as_str(), o.into_owned().as_borrowed().as_str());
    assert_eq!(o.into_owned().into_inner(), String::from(o));
    assert_eq!(owned.into_string(), String::from(o));
    assert!(theirs::Iri::parse("http://a/é")?.to_uri().as_str().is_ascii());
    assert!(theirs::IriRef::parse("é")?.to_uri_ref().as_str().is_ascii());
    for text in ["http://a/é", "é"] {
        let theirs = theirs::IriRef::parse(text)?.to_uri_ref();
        assert_eq!(iri::to_uri(text), theirs.as_str());
        assert_eq!(iri::ToUri::new().reference(text)?, theirs.as_str());
        assert_eq!(IriRef::parse(text)?.to_uri(), theirs.as_str());
        assert_eq!(theirs::Iri::parse(text).is_ok(), Iri::parse(text).is_ok());
    }

    assert_eq!(t.scheme().as_str(), o.scheme());
    let authority = t.authority().ok_or("authority")?;
    assert_eq!(Some(authority.as_str()), o.authority());
    assert_eq!(authority.userinfo().map(|userinfo| userinfo.as_str()), o.userinfo());
    assert_eq!((o.user(), o.password()), (Some("me"), Some("x")));
    assert_eq!(Some(authority.host()), o.host());
    assert!(matches!(authority.host_parsed(), theirs::component::Host::RegName(_)));
    assert!(matches!(o.host_kind(), Some(Host::RegName(_))));
    assert_eq!(authority.port().map(|port| port.as_str()), o.port());
    assert_eq!(authority.port_to_u16()?, o.port_number()?);
    let segments = t.path().segments_if_absolute().ok_or("segments")?;
    assert!(segments.map(|segment| segment.as_str()).eq(o.segments()));
    assert!(theirs::Uri::parse("a:b/c")?.path().segments_if_absolute().is_none());
    assert!(Uri::parse("a:b/c")?.segments().eq(["b", "c"]));
    assert_eq!(t.path().is_absolute(), o.path().starts_with('/'));

    let (r, s) = (theirs::UriRef::parse("//a?b")?, UriRef::parse("//a?b")?);
    assert_eq!(r.has_scheme(), s.scheme().is_some());
    assert_eq!(r.has_scheme(), !s.is_relative());
    assert_eq!(r.has_authority(), s.authority().is_some());
    assert_eq!(r.has_query(), s.query().is_some());
    assert_eq!(r.has_fragment(), s.fragment().is_some());

    assert_eq!(t.strip_fragment().as_str(), o.without_fragment().as_str());
    let g = EStr::new_or_panic("g");
    assert_eq!(EStr::new("g"), Some(g));
    assert_eq!(t.with_fragment(Some(g)).as_str(), o.edit().fragment("g").build()?.as_str());
    let (mut x, mut y) = (t.to_owned(), o.into_owned());
    x.set_fragment(None);
    y.remove_fragment();
    assert_eq!(x.as_str(), y.as_str());

    let query = t.query().ok_or("query")?;
    assert_eq!(
        Ok(query.decode().to_string().unwrap()),
        o.encoded(Component::Query).unwrap().decode_utf8()
    );
    assert_eq!(query.split('&').count(), Encoded::new("d=1&e=%26")?.split('&').count());
    assert_eq!(o.query_pairs().count(), 2);
    let mut encoded = EString::<Query>::new();
    encoded.encode_str::<Data>("x &");
    let mut text = String::new();
    text.extend(encode("x &", EncodeSet::QueryValue));
    assert_eq!(encoded.as_str(), text);
    assert_eq!(uri_grammar::percent::encode("x &", EncodeSet::QueryValue).to_string(), text);

    let built = theirs::Uri::builder().scheme(Scheme::new_or_panic("a"));
    let built = built.path(EStr::new_or_panic("/b%20c")).build()?;
    let ours = Uri::builder("a").segments(["b c"]).build()?;
    assert_eq!(built.as_str(), ours.as_str());
    let ours = Uri::builder("a").path("").query_data("b c").fragment_data("#").build()?;
    assert_eq!(ours, "a:?b%20c#%23");

    let (base, reference) = (theirs::Uri::parse("http://a/b")?, theirs::UriRef::parse("../c")?);
    let target = reference.resolve_against(&base)?.into_string();
    assert_eq!(theirs::resolve::Resolver::with_base(base).resolve(&reference)?.as_str(), target);
    let (base, reference) = (Uri::parse("http://a/b")?, UriRef::parse("../c")?);
    assert_eq!(base.resolve(&reference)?, target);
    assert_eq!(base.resolve("../c")?, target);
    assert_eq!(Resolver::new(&base).resolve(&reference)?, target);

    let same = Normalizer::SYNTAX.default_ports(true).ipv6(true);
    assert_eq!(t.normalize().as_str(), same.normalize(&o).as_str());
    let none = TheirNormalizer::new().default_port_with(|_| None).normalize(&t)?;
    assert_eq!(none.as_str(), o.normalize().as_str());
    let known = SchemeInfo::from_name(o.scheme());
    assert_eq!(t.scheme().default_port(), known.and_then(SchemeInfo::default_port));

    let (ParseErrorOf { index, kind }, error) = errors("http://a/ b");
    assert_eq!((index, error.offset()), (9, 9));
    assert_eq!(kind, "UnexpectedChar");
    assert_eq!(error.found().to_string(), "a space");
    assert_eq!(error.rule(), Rule::PathAbempty);
    assert!(error.expected().contains('b') && !error.expected().contains(' '));
    let (theirs::ParseError { .. }, back) = theirs::Uri::parse(" ".to_owned()).unwrap_err();
    let error: uri_grammar::ParseError<String> = Uri::try_from(" ".to_owned()).unwrap_err();
    assert_eq!((error.error().offset(), error.into_text()), (0, back));

    let address = theirs::Uri::parse("https://127.0.0.1/")?;
    let found = address.authority().ok_or("authority")?.socket_addrs(443)?;
    assert!(found.eq([([127, 0, 0, 1], 443).into()]));
    assert_eq!(
        Uri::parse("https://127.0.0.1/")?.host_kind(),
        Some(Host::Ipv4([127, 0, 0, 1].into()))
    );
    assert_eq!(Uri::parse("https://127.0.0.1/")?.effective_port()?, Some(443));
    Ok(())
}

struct ParseErrorOf {
    index: usize,
    kind: String,
}

fn errors(text: &str) -> (ParseErrorOf, uri_grammar::SyntaxError) {
    let error: theirs::ParseError = theirs::Uri::parse(text).unwrap_err();
    let told = ParseErrorOf { index: error.index(), kind: format!("{:?}", error.kind()) };
    (told, Uri::parse(text).unwrap_err())
}
