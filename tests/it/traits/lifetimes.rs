//! Parts of a borrowed text outlive the reference; parts of an owned text are borrowed from it. Most of this file
//! only has to compile.

use std::net::Ipv4Addr;

use uri_grammar::percent::Encoded;
use uri_grammar::uri::{Lend, Redacted, Reference, ReferenceKind, Segments, Source};
use uri_grammar::{AbsoluteUri, Component, Host, Uri, UriRef};

const TEXT: &str = "http://fred:sesame@127.0.0.1:80/a/b%2Fc?d=e&f=g#h";

/// All parts of a reference, for the lifetime of its text.
struct All<'a> {
    text: &'a str,
    scheme: Option<&'a str>,
    authority: Option<&'a str>,
    userinfo: Option<&'a str>,
    user: Option<&'a str>,
    password: Option<&'a str>,
    host: Option<&'a str>,
    host_kind: Option<Host<'a>>,
    port: Option<&'a str>,
    path: &'a str,
    segments: Segments<'a>,
    query: Option<&'a str>,
    fragment: Option<&'a str>,
    encoded: Option<Encoded<'a>>,
    borrowed: UriRef<&'a str>,
    document: UriRef<&'a str>,
    host_by_span: &'a str,
    redacted: Redacted<'a>,
}

/// The reference itself is gone when this returns.
fn all(text: &str) -> All<'_> {
    let reference = UriRef::parse(text).unwrap();
    All {
        text: reference.as_str(),
        scheme: reference.scheme(),
        authority: reference.authority(),
        userinfo: reference.userinfo(),
        user: reference.user(),
        password: reference.password(),
        host: reference.host(),
        host_kind: reference.host_kind(),
        port: reference.port(),
        path: reference.path(),
        segments: reference.segments(),
        query: reference.query(),
        fragment: reference.fragment(),
        encoded: reference.encoded(Component::Query),
        borrowed: reference.as_borrowed(),
        document: reference.without_fragment(),
        host_by_span: &reference.as_str()[reference.span(Component::Host).unwrap()],
        redacted: reference.redacted(),
    }
}

#[test]
fn parts_of_a_borrowed_text_outlive_the_reference() {
    let text = TEXT.to_owned();
    let all = all(&text);
    assert_eq!(all.text, TEXT);
    assert_eq!(all.scheme, Some("http"));
    assert_eq!(all.authority, Some("fred:sesame@127.0.0.1:80"));
    assert_eq!(all.userinfo, Some("fred:sesame"));
    assert_eq!((all.user, all.password), (Some("fred"), Some("sesame")));
    assert_eq!((all.host, all.port), (Some("127.0.0.1"), Some("80")));
    assert_eq!(all.host_kind, Some(Host::Ipv4(Ipv4Addr::LOCALHOST)));
    assert_eq!(all.path, "/a/b%2Fc");
    assert!(all.segments.clone().eq(["a", "b%2Fc"]));
    assert!(all.segments.map(|segment| segment.decode_utf8_lossy()).eq(["a", "b/c"]));
    assert_eq!((all.query, all.fragment), (Some("d=e&f=g"), Some("h")));
    assert_eq!(all.encoded.unwrap().as_str(), "d=e&f=g");
    assert_eq!(all.borrowed, TEXT);
    assert_eq!(all.document, "http://fred:sesame@127.0.0.1:80/a/b%2Fc?d=e&f=g");
    assert_eq!(all.host_by_span, "127.0.0.1");
    assert!(!all.redacted.to_string().contains("sesame"));
}

/// The shortest form of a function that once did not compile.
fn host(uri: &str) -> Option<&str> {
    Uri::parse(uri).ok()?.host()
}

fn absolute(uri: &str) -> Option<AbsoluteUri<&str>> {
    Some(Uri::parse(uri).ok()?.to_absolute())
}

fn scheme_and_fragment(uri: &str) -> Option<(&str, Option<&str>)> {
    let uri = Uri::parse(uri).ok()?;
    Some((uri.scheme(), uri.fragment()))
}

#[test]
fn one_line_functions_return_components() {
    assert_eq!(host(TEXT), Some("127.0.0.1"));
    assert_eq!(scheme_and_fragment(TEXT), Some(("http", Some("h"))));
    assert!(absolute(TEXT).unwrap().as_str().ends_with("?d=e&f=g"));
}

#[cfg(feature = "form")]
fn pairs(uri: &str) -> form_urlencoded::Parse<'_> {
    UriRef::parse(uri).unwrap().form_pairs()
}

#[cfg(feature = "form")]
#[test]
fn query_pairs_outlive_the_reference() {
    assert!(pairs(TEXT).eq([("d".into(), "e".into()), ("f".into(), "g".into())]));
}

/// A value that borrows parts of a request, as in routers.
struct Route<'a> {
    segments: Segments<'a>,
    query: Option<Encoded<'a>>,
}

impl<'a> TryFrom<&'a str> for Route<'a> {
    type Error = uri_grammar::SyntaxError;

    fn try_from(target: &'a str) -> Result<Self, Self::Error> {
        let target = UriRef::parse(target)?;
        Ok(Self { segments: target.segments(), query: target.encoded(Component::Query) })
    }
}

#[test]
fn iterators_can_be_stored() {
    let target = String::from("/users/caf%C3%A9?all");
    let route = Route::try_from(&*target).unwrap();
    assert_eq!(route.query.map(Encoded::as_str), Some("all"));
    let Route { mut segments, .. } = route;
    assert_eq!(format!("{segments:?}"), r#"["users", "caf%C3%A9"]"#);
    assert_eq!(segments.next_back().unwrap().decode_utf8().unwrap(), "café");
    assert_eq!(segments.next().unwrap().as_str(), "users");
    assert!(segments.next().is_none() && segments.next_back().is_none());
}

/// If the owner of the text is generic, a part lives as long as the reference is borrowed.
fn any_host<K: ReferenceKind, T: Source>(reference: &Reference<K, T>) -> Option<&str> {
    assert_eq!(reference.host(), reference.as_borrowed().host());
    assert_eq!(reference.encoded(Component::Host).map(Encoded::as_str), reference.host());
    reference.host()
}

/// Returns a part of any text, with the longest possible lifetime.
fn longest_host<'s, 'p, K, T>(reference: &'s Reference<K, T>) -> Option<&'p str>
where
    K: ReferenceKind,
    T: Lend<'s, 'p>,
{
    reference.host()
}

#[test]
fn generic_code_uses_the_same_methods() {
    let (borrowed, owned) = (Uri::parse(TEXT).unwrap(), Uri::parse(TEXT.to_owned()).unwrap());
    assert_eq!(any_host(&borrowed), any_host(&owned));
    let text = TEXT.to_owned();
    let host = longest_host(&Uri::parse(&*text).unwrap());
    assert_eq!(host, longest_host(&owned));
}

/// Methods work as functions: in `map`, and for slices.
#[test]
fn methods_are_functions_too() {
    let borrowed = [Uri::parse("http://a/").unwrap(), Uri::parse("b:").unwrap()];
    let hosts: Vec<Option<&'static str>> = borrowed.iter().map(Uri::host).collect();
    assert_eq!(hosts, [Some("a"), None]);
    let owned = borrowed.map(Uri::into_owned);
    let texts: Vec<&str> = owned.iter().map(Uri::as_str).collect();
    assert_eq!(texts, ["http://a/", "b:"]);
}

/// A doctest of `Lend`, which must fail to compile, checks that they cannot outlive it.
#[test]
fn components_borrow_from_owned_text() {
    let uri = Uri::parse(TEXT.to_owned()).unwrap();
    let host: &str = uri.host().unwrap();
    let start = uri.as_str().as_ptr();
    assert!(start < host.as_ptr());
}
