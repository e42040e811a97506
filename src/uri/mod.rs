//! The types that people link against: references that cannot hold anything else.

mod buffer;
#[cfg(feature = "alloc")]
pub mod build;
mod convert;
mod error;
#[cfg(feature = "alloc")]
mod file_path;
mod host;
pub(crate) mod inet_aton;
mod kind;
mod literal;
mod modify;
pub(crate) mod normalize;
mod origin;
mod policy;
mod redacted;
#[cfg(feature = "alloc")]
mod relativize;
mod resolve;
mod schemes;
mod source;
mod spans;
mod traits;

use core::marker::PhantomData;
use core::ops::Range;

#[cfg(feature = "alloc")]
#[doc(no_inline)]
pub use build::{BuildError, Builder};
pub use error::ParseError;
#[cfg(feature = "alloc")]
pub use file_path::{FilePathError, PathStyle};
pub use host::Host;
pub use kind::{HasFragment, HasScheme, Kind, kinds};
#[cfg(feature = "alloc")]
pub use modify::Edit;
pub use normalize::Normalizer;
pub use origin::{Origin, TupleOrigin};
pub use policy::{Component, Policy, PolicyError, Violation};
pub use redacted::{Redacted, SecretName, SecretSpans};
pub use resolve::{ResolveError, ResolveTextError, Resolver};
pub use schemes::{SchemeInfo, default_port};
pub use source::Source;

use crate::rule::Rule;
use spans::Spans;

/// A reference that the rule of its kind derives.
///
/// There are four kinds, each with a name of its own:
///
/// | type | rule | section |
/// |---|---|---|
/// | [`Uri`] | `URI` | 3 |
/// | [`UriRef`] | `URI-reference` | 4.1 |
/// | [`AbsoluteUri`] | `absolute-URI` | 4.3 |
/// | [`RelativeRef`] | `relative-ref` | 4.2 |
///
/// `T` is who owns the text: `&str` to borrow it (the value is then `Copy`), `String` to own
/// it, `Arc<str>` to share it, or any other [`Source`].
///
/// The text is kept as it is spelt, and beside it where each component ends: 72 bytes, so that
/// no question about it reads the text again. A borrowed reference takes 88 bytes.
///
/// References are equal, ordered and hashed as their texts are: `http://a` and `HTTP://a`
/// differ here.
#[derive(Clone, Copy)]
pub struct Reference<K, T> {
    text: T,
    spans: Spans,
    kind: PhantomData<K>,
}

/// A URI (RFC 3986 section 3): a scheme, and what it means by the rest.
///
/// ```
/// use uri_grammar::Uri;
///
/// let uri = Uri::parse("http://example.com:80/a?b#c")?;
/// assert_eq!(uri.scheme(), "http");
/// assert_eq!(uri.host(), Some("example.com"));
/// # Ok::<(), uri_grammar::ParseError<&str>>(())
/// ```
pub type Uri<T> = Reference<kinds::Uri, T>;

/// A URI or a relative reference (RFC 3986 section 4.1): what stands in an `href`.
///
/// ```
/// use uri_grammar::UriRef;
///
/// let reference = UriRef::parse("../a?b")?;
/// assert_eq!((reference.scheme(), reference.path()), (None, "../a"));
/// # Ok::<(), uri_grammar::ParseError<&str>>(())
/// ```
pub type UriRef<T> = Reference<kinds::UriRef, T>;

/// A URI without a fragment (RFC 3986 section 4.3): what a base is.
///
/// ```
/// use uri_grammar::AbsoluteUri;
///
/// assert!(AbsoluteUri::parse("http://example.com/?q").is_ok());
/// assert!(AbsoluteUri::parse("http://example.com/#f").is_err());
/// ```
pub type AbsoluteUri<T> = Reference<kinds::AbsoluteUri, T>;

/// A reference without a scheme (RFC 3986 section 4.2), to be resolved against a base.
///
/// ```
/// use uri_grammar::RelativeRef;
///
/// assert!(RelativeRef::parse("//example.com/a").is_ok());
/// assert!(RelativeRef::parse("a:b").is_err());
/// ```
pub type RelativeRef<T> = Reference<kinds::RelativeRef, T>;

impl<K: Kind, T: Source> Reference<K, T> {
    /// Reads the text, which is kept as it is.
    ///
    /// ```
    /// use uri_grammar::Uri;
    ///
    /// let borrowed = Uri::parse("http://a/")?;
    /// let owned = Uri::parse(String::from("http://a/")).unwrap();
    /// assert_eq!(borrowed, owned);
    /// # Ok::<(), uri_grammar::ParseError<&str>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Where the rule of the kind does not derive the text: the first
    /// [`SyntaxError`](crate::SyntaxError), and the text back.
    #[inline]
    pub fn parse(text: T) -> Result<Self, ParseError<T>> {
        match Spans::read(K::RULE, text.as_ref().as_bytes()) {
            Ok(spans) => Ok(Self { spans, text, kind: PhantomData }),
            Err(error) => Err(ParseError::new(text, error)),
        }
    }

    /// The text, as it was spelt.
    #[inline]
    pub fn as_str(&self) -> &str {
        self.text.as_ref()
    }

    /// The text, given away.
    #[inline]
    pub fn into_inner(self) -> T {
        self.text
    }

    /// The same reference, borrowed.
    ///
    /// ```
    /// use uri_grammar::Uri;
    ///
    /// let owned = Uri::parse(String::from("http://a/")).unwrap();
    /// let borrowed: Uri<&str> = owned.borrow();
    /// assert_eq!(borrowed.host(), Some("a"));
    /// ```
    #[inline]
    pub fn borrow(&self) -> Reference<K, &str> {
        Reference { text: self.text.as_ref(), spans: self.spans, kind: PhantomData }
    }

    /// The same reference with a text of its own.
    ///
    /// ```
    /// use uri_grammar::Uri;
    ///
    /// let owned: Uri<String> = Uri::parse("http://a/")?.to_owned();
    /// assert_eq!(owned.into_string(), "http://a/");
    /// # Ok::<(), uri_grammar::ParseError<&str>>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn to_owned(&self) -> Reference<K, alloc::string::String> {
        Reference { text: self.as_str().into(), spans: self.spans, kind: PhantomData }
    }

    /// Where the component of that rule lies, as a half-open range of bytes; `None` if it is
    /// absent, or if the rule is none of `scheme`, `authority`, `userinfo`, `host`, `port`,
    /// `query`, `fragment` and the paths, any of which stands for the path.
    ///
    /// ```
    /// use uri_grammar::{Rule, Uri};
    ///
    /// let uri = Uri::parse("http://example.com/")?;
    /// assert_eq!(uri.span(Rule::Host), Some(7..18));
    /// assert_eq!(uri.span(Rule::Query), None);
    /// # Ok::<(), uri_grammar::ParseError<&str>>(())
    /// ```
    #[inline]
    pub fn span(&self, rule: Rule) -> Option<Range<usize>> {
        self.spans.of_rule(rule)
    }

    #[inline(always)]
    fn part(&self, rule: Rule) -> Option<&str> {
        self.as_str().get(self.spans.of_rule(rule)?)
    }

    /// The authority (section 3.2), without the slashes before it.
    #[inline]
    pub fn authority(&self) -> Option<&str> {
        self.part(Rule::Authority)
    }

    /// The user information (section 3.2.1), without its `@`. It may hold a password; see
    /// [`user`](Self::user).
    #[inline]
    pub fn userinfo(&self) -> Option<&str> {
        self.part(Rule::Userinfo)
    }

    /// The user information up to its first colon.
    ///
    /// ```
    /// use uri_grammar::Uri;
    ///
    /// let uri = Uri::parse("ftp://fred:secret@example.com/")?;
    /// assert_eq!((uri.user(), uri.password()), (Some("fred"), Some("secret")));
    /// # Ok::<(), uri_grammar::ParseError<&str>>(())
    /// ```
    pub fn user(&self) -> Option<&str> {
        let userinfo = self.userinfo()?;
        Some(userinfo.split_once(':').map_or(userinfo, |(user, _)| user))
    }

    /// What follows the first colon of the user information. The format `user:password` is
    /// deprecated (section 3.2.1).
    pub fn password(&self) -> Option<&str> {
        Some(self.userinfo()?.split_once(':')?.1)
    }

    /// The host (section 3.2.2) as it is spelt, with the brackets of an IP literal. Where
    /// there is an authority there is a host, possibly empty.
    #[inline]
    pub fn host(&self) -> Option<&str> {
        self.part(Rule::Host)
    }

    /// What the host is.
    ///
    /// ```
    /// use std::net::Ipv4Addr;
    /// use uri_grammar::{Host, UriRef};
    ///
    /// let address = UriRef::parse("//127.0.0.1/")?;
    /// assert_eq!(address.host_kind(), Some(Host::Ipv4(Ipv4Addr::LOCALHOST)));
    /// let name = UriRef::parse("//127.0.0.256/")?;
    /// assert_eq!(name.host_kind(), Some(Host::RegName("127.0.0.256")));
    /// # Ok::<(), uri_grammar::ParseError<&str>>(())
    /// ```
    pub fn host_kind(&self) -> Option<Host<'_>> {
        Some(Host::of(self.host()?))
    }

    /// The port (section 3.2.3) as it is spelt, without its colon: any number of digits,
    /// possibly none.
    #[inline]
    pub fn port(&self) -> Option<&str> {
        self.part(Rule::Port)
    }

    /// The port as a number: `None` where it is absent, empty, or over 65535. The grammar
    /// allows all three.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    ///
    /// assert_eq!(UriRef::parse("//a:0080")?.port_number(), Some(80));
    /// assert_eq!(UriRef::parse("//a:65536")?.port_number(), None);
    /// # Ok::<(), uri_grammar::ParseError<&str>>(())
    /// ```
    pub fn port_number(&self) -> Option<u16> {
        self.port()?.parse().ok()
    }

    /// The path (section 3.3), which is always there and may be empty.
    #[inline]
    pub fn path(&self) -> &str {
        self.part(Rule::Path).unwrap_or_default()
    }

    /// The segments of the path: what stands between its slashes. A path that begins with a
    /// slash has no segment before it; the empty path has none at all.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    ///
    /// let segments = |text| UriRef::parse(text).unwrap().segments().map(String::from).collect::<Vec<_>>();
    /// assert_eq!(segments("/a//b/"), ["a", "", "b", ""]);
    /// assert_eq!(segments("a/b"), ["a", "b"]);
    /// assert_eq!(segments("/"), [""]);
    /// assert!(segments("").is_empty());
    /// ```
    pub fn segments(&self) -> impl DoubleEndedIterator<Item = &str> + Clone {
        let path = self.path();
        let rest = path.strip_prefix('/').unwrap_or(path);
        (!path.is_empty()).then(|| rest.split('/')).into_iter().flatten()
    }

    /// The query (section 3.4), without its question mark.
    #[inline]
    pub fn query(&self) -> Option<&str> {
        self.part(Rule::Query)
    }
}

/// What has a scheme for certain.
impl<K: kind::HasScheme, T: Source> Reference<K, T> {
    /// The scheme (section 3.1), without its colon, as it is spelt. Schemes are compared
    /// without case.
    #[inline]
    pub fn scheme(&self) -> &str {
        self.part(Rule::Scheme).unwrap_or_default()
    }
}

/// What may have a fragment.
impl<K: kind::HasFragment, T: Source> Reference<K, T> {
    /// The fragment (section 3.5), without its number sign.
    #[inline]
    pub fn fragment(&self) -> Option<&str> {
        self.part(Rule::Fragment)
    }
}

impl<T: Source> UriRef<T> {
    /// The scheme (section 3.1), without its colon; `None` in a relative reference.
    #[inline]
    pub fn scheme(&self) -> Option<&str> {
        self.part(Rule::Scheme)
    }

    /// Whether it is a relative reference.
    #[inline]
    pub fn is_relative(&self) -> bool {
        self.spans.of_rule(Rule::Scheme).is_none()
    }
}

#[cfg(feature = "alloc")]
impl<K: Kind> Reference<K, alloc::string::String> {
    /// The text, given away.
    pub fn into_string(self) -> alloc::string::String {
        self.text
    }
}
