//! The types that people link against: references that cannot hold anything else.

mod address_kind;
mod buffer;
mod error;
#[cfg(feature = "alloc")]
mod file_path;
mod host;
pub(crate) mod inet_aton;
mod kind;
pub(crate) mod scan;
mod schemes;
mod source;
mod spans;

// The documentation of `Reference` lists methods in the order of these: reading and asking first,
// building last. rustfmt sorts what no empty line parts.
mod parse;

mod components;

mod encoded;

mod convert;

mod literal;

mod texts;
mod traits;

mod resolve;

#[cfg(feature = "alloc")]
mod relativize;

pub(crate) mod normalize;

mod origin;
mod policy;
mod query_pairs;
mod redacted;
mod zone;

mod modify;

#[cfg(feature = "alloc")]
pub mod build;

use core::marker::PhantomData;

pub use address_kind::{AddressKind, EmbeddedIpv4};
#[cfg(feature = "alloc")]
#[doc(no_inline)]
pub use build::{BuildError, Builder};
pub use components::Segments;
pub use encoded::EncodedSegments;
pub use error::{BufferTooSmall, ParseError, PortTooLarge};
#[cfg(feature = "alloc")]
pub use file_path::{FilePathError, PathStyle};
pub use host::Host;
pub use kind::{Document, HasFragment, HasScheme, ReferenceKind, kinds};
#[cfg(feature = "alloc")]
pub use modify::Editor;
pub use normalize::Normalizer;
pub use origin::{Origin, TupleOrigin};
pub use policy::{Component, Policy, PolicyError, Violation};
pub use query_pairs::QueryPairs;
pub use redacted::{Redacted, SecretName, SecretShape, SecretSpans};
pub use resolve::{ResolveError, ResolveTextError, Resolver};
pub use schemes::{SchemeInfo, default_port};
pub use source::{Lend, Source};
pub use zone::{Zone, ZoneError, ZoneForm};

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
/// no question about it reads the text again. A borrowed reference takes 88 bytes, a `String` 96.
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
pub type Uri<T> = Reference<kinds::UriKind, T>;

/// A URI or a relative reference (RFC 3986 section 4.1): what stands in an `href`.
///
/// ```
/// use uri_grammar::UriRef;
///
/// let reference = UriRef::parse("../a?b")?;
/// assert_eq!((reference.scheme(), reference.path()), (None, "../a"));
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
pub type UriRef<T> = Reference<kinds::UriRefKind, T>;

/// A URI without a fragment (RFC 3986 section 4.3): what a base is.
///
/// ```
/// use uri_grammar::AbsoluteUri;
///
/// assert!(AbsoluteUri::parse("http://example.com/?q").is_ok());
/// assert!(AbsoluteUri::parse("http://example.com/#f").is_err());
/// ```
pub type AbsoluteUri<T> = Reference<kinds::AbsoluteUriKind, T>;

/// A reference without a scheme (RFC 3986 section 4.2), to be resolved against a base.
///
/// ```
/// use uri_grammar::RelativeRef;
///
/// assert!(RelativeRef::parse("//example.com/a").is_ok());
/// assert!(RelativeRef::parse("a:b").is_err());
/// ```
pub type RelativeRef<T> = Reference<kinds::RelativeRefKind, T>;

/// An IRI: a text that the rule `IRI` of RFC 3987 derives.
///
/// ```
/// use uri_grammar::Iri;
///
/// let iri = Iri::parse("https://例え.jp/引き割り.html?q=ü")?;
/// assert_eq!((iri.host(), iri.path()), (Some("例え.jp"), "/引き割り.html"));
/// # Ok::<(), uri_grammar::SyntaxError<uri_grammar::rfc3987::Rule>>(())
/// ```
#[cfg(feature = "iri")]
pub type Iri<T> = Reference<kinds::IriKind, T>;

/// An IRI or a relative reference: a text that the rule `IRI-reference` of RFC 3987 derives.
///
/// ```
/// use uri_grammar::{Iri, IriRef};
///
/// let base = Iri::parse("http://example.org/café/")?;
/// let reference = IriRef::parse("../rosé#a")?;
/// assert_eq!(base.resolve(&reference).unwrap(), "http://example.org/rosé#a");
/// # Ok::<(), uri_grammar::SyntaxError<uri_grammar::rfc3987::Rule>>(())
/// ```
#[cfg(feature = "iri")]
pub type IriRef<T> = Reference<kinds::IriRefKind, T>;

/// An IRI without a fragment: a text that the rule `absolute-IRI` of RFC 3987 derives.
#[cfg(feature = "iri")]
pub type AbsoluteIri<T> = Reference<kinds::AbsoluteIriKind, T>;

/// A reference without a scheme: a text that the rule `irelative-ref` of RFC 3987 derives.
#[cfg(feature = "iri")]
pub type RelativeIriRef<T> = Reference<kinds::RelativeIriRefKind, T>;

/// The kind with a scheme that the document of `K` defines: a [`Uri`] where `K` is a kind of URI.
pub type FullOf<K, T> = Reference<<<K as ReferenceKind>::Document as Document>::Full, T>;

/// The kind without a scheme or with one that the document of `K` defines: a [`UriRef`] where `K` is a
/// kind of URI.
pub type AnyRefOf<K, T> = Reference<<<K as ReferenceKind>::Document as Document>::AnyRef, T>;

/// The kind without a fragment that the document of `K` defines: an [`AbsoluteUri`] where `K` is a kind
/// of URI.
pub type AbsoluteOf<K, T> = Reference<<<K as ReferenceKind>::Document as Document>::Absolute, T>;
