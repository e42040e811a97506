//! The types that people link against: references that cannot hold anything else.

mod buffer;
#[cfg(feature = "alloc")]
pub mod build;
mod compare;
mod components;
mod convert;
mod error;
mod host;
pub(crate) mod inet_aton;
mod kind;
mod literal;
mod modify;
pub(crate) mod normalize;
mod policy;
#[cfg(feature = "alloc")]
mod relativize;
mod resolve;
pub(crate) mod schemes;
mod source;
mod spans;
mod texts;
mod traits;

use core::marker::PhantomData;
use core::ops::Range;

#[cfg(feature = "alloc")]
#[doc(no_inline)]
pub use build::{BuildError, Builder};
pub use compare::Rung;
pub use components::Segments;
pub use error::ParseError;
pub use host::Host;
pub use kind::{HasFragment, HasScheme, Kind, kinds};
#[cfg(feature = "alloc")]
pub use modify::Edit;
pub use normalize::Normalizer;
pub use policy::{Component, Policy, PolicyError, Violation};
pub use resolve::{ResolveError, Resolver};
pub use source::{Lend, Source};
pub use traits::Redacted;

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
/// A component lives as long as the text is borrowed: `Uri<&'a str>` gives `&'a str`, which
/// outlives the `Uri`, and `Uri<String>` lends from itself; see [`Lend`].
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
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
pub type Uri<T> = Reference<kinds::Uri, T>;

/// A URI or a relative reference (RFC 3986 section 4.1): what stands in an `href`.
///
/// ```
/// use uri_grammar::UriRef;
///
/// let reference = UriRef::parse("../a?b")?;
/// assert_eq!((reference.scheme(), reference.path()), (None, "../a"));
/// # Ok::<(), uri_grammar::SyntaxError>(())
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
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Where the rule of the kind does not derive the text: the first
    /// [`SyntaxError`](crate::SyntaxError); of a text that is owned within a [`ParseError`], which
    /// gives the text back.
    #[inline]
    pub fn parse(text: T) -> Result<Self, T::Error> {
        match Spans::read(K::RULE, text.lend_str().as_bytes()) {
            Ok(spans) => Ok(Self { spans, text, kind: PhantomData }),
            Err(error) => Err(text.into_error(error)),
        }
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
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[inline]
    pub fn span(&self, rule: Rule) -> Option<Range<usize>> {
        self.spans.of_rule(rule)
    }

    /// Gives the text away.
    #[inline]
    pub fn into_inner(self) -> T {
        self.text
    }

    /// Gives the text away as a `String`. Only a text that is borrowed or shared is copied.
    #[cfg(feature = "alloc")]
    pub fn into_string(self) -> alloc::string::String {
        self.text.into_string()
    }

    /// Makes the same reference with a text of its own, without reading it again. Only a text
    /// that is borrowed or shared is copied.
    ///
    /// ```
    /// use uri_grammar::Uri;
    ///
    /// let owned: Uri<String> = Uri::parse("http://a/")?.into_owned();
    /// assert_eq!(owned.into_string(), "http://a/");
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn into_owned(self) -> Reference<K, alloc::string::String> {
        Reference { text: self.text.into_string(), spans: self.spans, kind: PhantomData }
    }
}
