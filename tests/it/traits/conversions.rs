//! Conversions from texts, into texts, and between the owners of a text, and defaults.

use std::borrow::Cow;
use std::rc::Rc;
use std::str::FromStr;
use std::sync::Arc;

use uri_grammar::uri::{Reference, ReferenceKind};
use uri_grammar::{AbsoluteUri, ParseError, RelativeRef, SyntaxError, Uri, UriRef};

const TEXT: &str = "http://example.com/a?b";

/// Checks every conversion into a reference that owns its text as this type.
#[allow(clippy::cmp_owned)]
fn owned<T>()
where
    for<'a> Uri<T>: TryFrom<&'a str, Error = SyntaxError>
        + From<Uri<&'a str>>
        + TryFrom<T, Error = ParseError<T>>
        + FromStr<Err = SyntaxError>
        + PartialEq<str>
        + Into<String>,
    T: for<'a> From<&'a str> + AsRef<str> + PartialEq + std::fmt::Debug,
{
    let there: Uri<T> = TEXT.try_into().unwrap();
    assert!(there == *TEXT);
    assert!(TEXT.parse::<Uri<T>>().unwrap() == *TEXT);
    assert!(Uri::<T>::from(Uri::from_static(TEXT)) == *TEXT);
    assert!(Uri::<T>::try_from(T::from(TEXT)).unwrap() == *TEXT);
    let back: String = there.into();
    assert_eq!(back, TEXT);

    let error = Uri::<T>::try_from("http://a b").err().unwrap();
    assert_eq!(error.offset(), 8);
    assert_eq!("http://a b".parse::<Uri<T>>().err(), Some(error));
    let error = Uri::<T>::try_from(T::from("http://a b")).err().unwrap();
    assert_eq!(error.into_text(), T::from("http://a b"));
}

#[test]
fn converts_text_to_every_owner() {
    owned::<String>();
    owned::<Box<str>>();
    owned::<Rc<str>>();
    owned::<Arc<str>>();
}

#[test]
fn cow_borrows_if_possible() {
    let borrowed: Uri<Cow<'_, str>> = TEXT.try_into().unwrap();
    assert!(matches!(borrowed.into_inner(), Cow::Borrowed(TEXT)));
    let parsed: Uri<Cow<'static, str>> = TEXT.parse().unwrap();
    assert!(matches!(parsed.clone().into_inner(), Cow::Owned(_)));
    assert_eq!(Uri::try_from(Cow::Borrowed(TEXT)).unwrap(), parsed);
    let owned: Uri<String> = parsed.into();
    assert_eq!(owned, TEXT);
    assert!(matches!(Uri::<Cow<'_, str>>::from(owned).into_inner(), Cow::Owned(_)));
    assert!(Uri::<Cow<'_, str>>::try_from("a b").is_err());
}

#[test]
fn moves_text_without_copying() {
    let uri = Uri::parse(String::from(TEXT)).unwrap();
    let address = uri.as_str().as_ptr();
    let boxed = Uri::<Box<str>>::from(uri);
    let owned = Uri::<String>::from(boxed).into_owned();
    let text = String::from(owned);
    assert_eq!(text.as_ptr(), address);

    let shared = Uri::<Arc<str>>::from(Uri::from_static(TEXT));
    let other: Arc<str> = shared.clone().into();
    assert_eq!(other.as_ptr(), shared.as_str().as_ptr());
}

#[test]
fn a_reference_becomes_any_text() {
    let uri = Uri::from_static(TEXT);
    let text: &'static str = uri.as_str();
    assert_eq!(text, TEXT);
    assert_eq!(String::from(uri), TEXT);
    assert_eq!(&*Box::<str>::from(uri), TEXT);
    assert_eq!(&*Rc::<str>::from(uri), TEXT);
    assert_eq!(&*Arc::<str>::from(uri), TEXT);
    assert!(matches!(Cow::from(uri), Cow::Borrowed(TEXT)));
    let owned = uri.into_owned();
    assert!(matches!(Cow::from(owned.clone()), Cow::Owned(_)));
    assert_eq!(&*Arc::<str>::from(owned.clone()), TEXT);
    let shared: Uri<Rc<str>> = owned.into();
    assert_eq!(String::from(shared), TEXT);
}

#[test]
fn into_borrows_owned_references() {
    fn host(uri: Uri<&str>) -> Option<&str> {
        uri.host()
    }
    let owned = Uri::from_static(TEXT).into_owned();
    assert_eq!(host((&owned).into()), Some("example.com"));
    assert_eq!(host(owned.as_borrowed()), Some("example.com"));
}

#[test]
fn converts_utf8_bytes() {
    assert_eq!(Uri::try_from(TEXT.as_bytes()).unwrap(), TEXT);
    let error = Uri::try_from(&b"http://a/\xFF"[..]).unwrap_err();
    assert_eq!(error.offset(), 9);
}

/// Settings that a program typically reads from a file.
#[derive(Default, Clone, PartialEq, Debug)]
struct Settings {
    link: UriRef<String>,
    relative: RelativeRef<Arc<str>>,
    retries: u32,
}

#[test]
fn default_is_the_empty_reference() {
    let settings = Settings::default();
    assert_eq!((settings.link.as_str(), settings.relative.as_str()), ("", ""));
    assert_eq!(settings.link, UriRef::parse("").unwrap());
    assert_eq!(settings.link.path(), "");
    assert!(
        settings.link.span(uri_grammar::Component::Path) == Some(0..0)
            && settings.link.is_relative()
    );
    let base = Uri::from_static(TEXT);
    assert_eq!(base.resolve(&UriRef::<&str>::default()).unwrap(), TEXT);
    assert_eq!(RelativeRef::<Box<str>>::default(), UriRef::<Cow<'_, str>>::default());
    assert_eq!(settings.retries, 0);
}

#[test]
fn converts_between_wider_and_narrower_kinds() {
    let absolute = AbsoluteUri::from_static(TEXT);
    let uri: Uri<&str> = absolute.into();
    let reference: UriRef<&str> = uri.into();
    assert_eq!(Uri::try_from(reference).unwrap(), absolute);
    let relative = RelativeRef::from_static("a");
    let reference: UriRef<&str> = relative.into();
    assert_eq!(Uri::try_from(reference).unwrap_err(), "a");
}

/// Returns a value that is given as a text or as a reference.
fn link<K: ReferenceKind>(to: impl TryInto<Reference<K, String>>) -> Option<Reference<K, String>> {
    to.try_into().ok()
}

#[test]
fn an_argument_is_a_text_or_a_reference() {
    let uri: Option<Uri<String>> = link(TEXT);
    assert_eq!(uri, link(Uri::from_static(TEXT)));
    assert_eq!(uri, link(String::from(TEXT)));
    assert_eq!(uri, link(uri.clone().unwrap()));
    assert_eq!(None::<Uri<String>>, link("a b"));
}
