//! Finds the route of a request. A route borrows only from the request.

use std::borrow::Cow;
use std::error::Error;

use form_urlencoded::Parse;
use uri_grammar::percent::Utf8Error;
use uri_grammar::uri::Segments;
use uri_grammar::{SyntaxError, UriRef};

/// The target of a request, divided into parts.
struct Route<'a> {
    segments: Segments<'a>,
    query: Parse<'a>,
}

impl<'a> TryFrom<&'a [u8]> for Route<'a> {
    type Error = SyntaxError;

    fn try_from(target: &'a [u8]) -> Result<Self, SyntaxError> {
        let target = UriRef::try_from(target)?;
        Ok(Self { segments: target.segments(), query: target.form_pairs() })
    }
}

/// The answer to a request.
#[derive(Debug, PartialEq)]
enum Answer<'a> {
    Home,
    User(Cow<'a, str>),
    Search(Cow<'a, str>),
}

/// The reason for refusing a request.
#[derive(Debug, thiserror::Error)]
enum Refusal {
    #[error("the target of the request is not a reference: {0}")]
    Target(#[from] SyntaxError),
    #[error("a segment is not UTF-8")]
    Segment(#[from] Utf8Error),
    #[error("nothing is there")]
    NotFound,
}

fn route(target: &[u8]) -> Result<Answer<'_>, Refusal> {
    let Route { segments, mut query } = Route::try_from(target)?;
    let segments = segments.map(|segment| segment.decode_utf8()).collect::<Result<Vec<_>, _>>()?;
    let mut segments = segments.into_iter();
    match (segments.next().as_deref(), segments.next(), segments.next()) {
        (Some(""), None, None) => Ok(Answer::Home),
        (Some("users"), Some(name), None) => Ok(Answer::User(name)),
        (Some("search"), None, None) => query
            .find(|(name, _)| name == "q")
            .map(|(_, value)| Answer::Search(value))
            .ok_or(Refusal::NotFound),
        _ => Err(Refusal::NotFound),
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    // The bytes read from a connection live only for a short time.
    let request = Vec::from(*b"/users/Fr%C3%A9d%2FE?all");
    assert_eq!(route(&request)?, Answer::User("Fr\u{E9}d/E".into()));
    assert_eq!(route(b"/")?, Answer::Home);
    assert_eq!(route(b"/search?page=2&q=rock+%26+roll")?, Answer::Search("rock & roll".into()));

    // A part that needs no decoding is a part of the request.
    assert!(matches!(route(b"/users/fred")?, Answer::User(Cow::Borrowed("fred"))));

    let refused = |target: &[u8]| route(target).unwrap_err();
    assert!(matches!(refused(b"/search"), Refusal::NotFound));
    assert!(matches!(refused(b"/users/%FF"), Refusal::Segment(_)));
    let refusal = refused(b"/users/a b");
    assert!(matches!(refusal, Refusal::Target(error) if error.offset() == 8));
    assert!(refusal.source().is_some() && format!("{refusal:?}").len() < 400, "{refusal:?}");
    Ok(())
}
