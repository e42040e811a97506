//! References as the targets of HTTP requests, and back.

use alloc::string::{String, ToString};

use ::http::Uri as Target;
use ::http::uri::InvalidUri;

use crate::error::SyntaxError;
use crate::rule::Rule;
use crate::uri::{Reference, ReferenceKind, Source};

/// Why a reference is no [`http::Uri`](Target) with the same components, or the other way
/// round. It shows nothing of either.
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
    /// The reference has a fragment. An [`http::Uri`](Target) has none and would drop it; see
    /// [`to_absolute`](crate::Uri::to_absolute) to do so knowingly.
    #[error("the reference has a fragment, which a request target does not have")]
    Fragment,

    /// It is neither a URI with an authority nor a path that begins with one slash. These two
    /// forms alone mean the same on both sides: `example.com` is a path here and an authority
    /// there, `//a/b` has an authority here and is a path there, `*` is a path here and no
    /// path there.
    #[error("it is neither a URI with an authority nor a path that begins with one slash")]
    Form,

    /// `http` refuses the text: for instance an empty host, a percent-encoded one, or more
    /// than 65,534 bytes.
    #[error("http refuses the reference: {0}")]
    Refused(InvalidUri),

    /// The rule of the kind does not derive the text of the [`http::Uri`](Target), which may
    /// have characters that URIs must encode, such as `"`, `{` and `}`.
    #[error(transparent)]
    Syntax(SyntaxError),
}

/// With the same scheme, authority, path and query; an empty path after an authority is `/`
/// there.
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
/// [`HttpError`], for fragments and for whatever would have other components.
impl<K: ReferenceKind, T: Source> TryFrom<&Reference<K, T>> for Target {
    type Error = HttpError;

    fn try_from(reference: &Reference<K, T>) -> Result<Self, Self::Error> {
        if reference.span(Rule::Fragment).is_some() {
            return Err(HttpError::Fragment);
        }
        let whole = reference.span(Rule::Scheme).is_some() && reference.authority().is_some();
        let rooted = reference.span(Rule::Path) == Some(0..reference.path().len())
            && reference.path().starts_with('/');
        if !whole && !rooted {
            return Err(HttpError::Form);
        }
        let target = reference.as_str().parse().map_err(HttpError::Refused)?;
        if same(reference, &target) { Ok(target) } else { Err(HttpError::Form) }
    }
}

/// With the same scheme, authority, path and query.
///
/// ```
/// use uri_grammar::UriRef;
///
/// let target = http::Uri::from_static("http://example.com/a?b");
/// assert_eq!(UriRef::try_from(&target).unwrap(), "http://example.com/a?b");
///
/// // The target of CONNECT: as a reference it would be the URI with the scheme `example.com`.
/// assert!(UriRef::try_from(&http::Uri::from_static("example.com:443")).is_err());
/// ```
///
/// # Errors
///
/// [`HttpError`], for what the rule of the kind does not derive, and for whatever would have
/// other components.
impl<K: ReferenceKind<Rule = Rule>> TryFrom<&Target> for Reference<K, String> {
    type Error = HttpError;

    fn try_from(target: &Target) -> Result<Self, Self::Error> {
        let whole = target.scheme().is_some() == target.authority().is_some();
        if !whole || !target.path().starts_with('/') {
            return Err(HttpError::Form);
        }
        let reference =
            Self::parse(target.to_string()).map_err(|error| HttpError::Syntax(error.error()))?;
        if same(&reference, target) { Ok(reference) } else { Err(HttpError::Form) }
    }
}

/// Whether both have the same components.
fn same<K: ReferenceKind, T: Source>(reference: &Reference<K, T>, target: &Target) -> bool {
    let scheme = reference.span(Rule::Scheme).map(|span| &reference.as_str()[span]);
    let scheme = match (scheme, target.scheme_str()) {
        // `http` knows two schemes, and spells these its own way.
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
