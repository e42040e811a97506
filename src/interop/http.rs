//! References as the targets of HTTP requests, and back.

use crate::uri::Component;
use alloc::string::{String, ToString};

use ::http::Uri as Target;
use ::http::uri::InvalidUri;

use crate::error::SyntaxError;
use crate::grammar::rfc3986::Rule;
use crate::uri::{Reference, ReferenceKind, Source};

/// Why a reference has no [`http::Uri`](Target) with the same components, or an
/// [`http::Uri`](Target) no such reference. Shows nothing of either.
///
/// ```
/// use uri_grammar::UriRef;
/// use uri_grammar::interop::HttpError;
///
/// let error = |text| http::Uri::try_from(&UriRef::parse(text).unwrap()).unwrap_err();
/// assert!(matches!(error("http://a/#b"), HttpError::Fragment));
/// assert!(matches!(error("example.com"), HttpError::Form));
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum HttpError {
    /// The reference has a fragment, which an [`http::Uri`](Target) cannot have and would drop. To
    /// drop it on purpose, use [`to_absolute`](crate::Uri::to_absolute).
    #[error("the reference has a fragment, which a request target does not have")]
    Fragment,

    /// The reference is neither a URI with an authority nor a path that begins with exactly one
    /// slash. Only these two forms mean the same on both sides: here, `example.com` is a path,
    /// `//a/b` has an authority, and `*` is a path; in `http`, they are an authority, a path, and
    /// not a path.
    #[error("it is neither a URI with an authority nor a path that begins with one slash")]
    Form,

    /// `http` refuses the text: for instance, an empty host, a percent-encoded host, or more than 65,534 bytes.
    #[error("http refuses the reference: {0}")]
    Refused(InvalidUri),

    /// The rule of the kind does not derive the text of the [`http::Uri`](Target), which may
    /// contain characters that URIs must encode, such as `"`, `{` and `}`.
    #[error(transparent)]
    Syntax(SyntaxError),
}

/// Keeps the scheme, authority, path and query, except that an empty path after an authority
/// becomes `/`.
///
/// ```
/// use uri_grammar::{Uri, UriRef};
///
/// let target = http::Uri::try_from(&Uri::parse("http://example.com:80?a")?).unwrap();
/// assert_eq!((target.host(), target.path()), (Some("example.com"), "/"));
/// let target = http::Uri::try_from(&UriRef::parse("/a?b")?).unwrap();
/// assert_eq!((target.path(), target.query()), ("/a", Some("b")));
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
///
/// # Errors
///
/// Returns an [`HttpError`] for a fragment, and for any reference whose components would change.
impl<K: ReferenceKind, T: Source> TryFrom<&Reference<K, T>> for Target {
    type Error = HttpError;

    fn try_from(reference: &Reference<K, T>) -> Result<Self, Self::Error> {
        if reference.span(Component::Fragment).is_some() {
            return Err(HttpError::Fragment);
        }
        let whole = reference.span(Component::Scheme).is_some() && reference.authority().is_some();
        let rooted = reference.span(Component::Path) == Some(0..reference.path().len())
            && reference.path().starts_with('/');
        if !whole && !rooted {
            return Err(HttpError::Form);
        }
        let target = reference.as_str().parse().map_err(HttpError::Refused)?;
        if same(reference, &target) { Ok(target) } else { Err(HttpError::Form) }
    }
}

/// Does the same as the conversion of a borrowed reference. The builders of `http` take a reference, too:
///
/// ```
/// use uri_grammar::Uri;
///
/// let uri: Uri = "http://example.com/a".parse()?;
/// let request = http::Request::get(uri).body(())?;
/// assert_eq!(request.uri().path(), "/a");
///
/// let with_fragment: Uri = "http://example.com/#a".parse()?;
/// assert!(http::Request::get(&with_fragment).body(()).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns an [`HttpError`] for a fragment, and for any reference whose components would change.
impl<K: ReferenceKind, T: Source> TryFrom<Reference<K, T>> for Target {
    type Error = HttpError;

    fn try_from(reference: Reference<K, T>) -> Result<Self, Self::Error> {
        Self::try_from(&reference)
    }
}

/// Converts to the error that the builders of `http` return. It has the words of `http`: an invalid
/// character for a fragment or a syntax error, and an invalid format for components that would change.
impl From<HttpError> for ::http::Error {
    fn from(error: HttpError) -> Self {
        // Only `http` makes its errors.
        let refused = |text: &str| text.parse::<Target>().expect_err("it is not a target").into();
        match error {
            HttpError::Refused(error) => error.into(),
            HttpError::Fragment | HttpError::Syntax(_) => refused(" "),
            HttpError::Form => refused("http:///"),
        }
    }
}

/// Keeps the scheme, authority, path and query.
///
/// ```
/// use uri_grammar::UriRef;
///
/// let target = http::Uri::from_static("http://example.com/a?b");
/// assert_eq!(UriRef::try_from(&target).unwrap(), "http://example.com/a?b");
///
/// // The target of CONNECT: as a reference, it would be a URI with the scheme `example.com`.
/// assert!(UriRef::try_from(&http::Uri::from_static("example.com:443")).is_err());
/// ```
///
/// # Errors
///
/// Returns an [`HttpError`] if the rule of the kind does not derive the text, or if components
/// would change.
impl<K: ReferenceKind<Rule = Rule>> TryFrom<&Target> for Reference<K, String> {
    type Error = HttpError;

    fn try_from(target: &Target) -> Result<Self, Self::Error> {
        let whole = target.scheme().is_some() == target.authority().is_some();
        if !whole || !target.path().starts_with('/') {
            return Err(HttpError::Form);
        }
        let reference = Self::parse(target.to_string()).map_err(HttpError::Syntax)?;
        if same(&reference, target) { Ok(reference) } else { Err(HttpError::Form) }
    }
}

/// Does the same as the conversion of a borrowed [`http::Uri`](Target).
///
/// # Errors
///
/// Returns an [`HttpError`] if the rule of the kind does not derive the text, or if components
/// would change.
impl<K: ReferenceKind<Rule = Rule>> TryFrom<Target> for Reference<K, String> {
    type Error = HttpError;

    fn try_from(target: Target) -> Result<Self, Self::Error> {
        Self::try_from(&target)
    }
}

/// Returns `true` if both have the same components.
fn same<K: ReferenceKind, T: Source>(reference: &Reference<K, T>, target: &Target) -> bool {
    let scheme = reference.span(Component::Scheme).map(|span| &reference.as_str()[span]);
    let scheme = match (scheme, target.scheme_str()) {
        // `http` has its own spelling for two schemes.
        (Some(one), Some(other)) => one.eq_ignore_ascii_case(other),
        (one, other) => one == other,
    };
    let path = match reference.path() {
        "" => "/",
        path => path,
    };
    scheme
        && reference.authority() == target.authority().map(|authority| authority.as_str())
        && path == target.path()
        && reference.query() == target.query()
}
