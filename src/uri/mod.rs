//! References as types, whose values are always valid.

mod buffer;
mod component;
mod error;
pub(crate) mod host;
mod kind;
pub(crate) mod schemes;
mod source;

// The documentation of `Reference` lists methods in the order of these modules: reading and asking
// first, building last. Empty lines keep rustfmt from sorting them.
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
mod query_pairs;
mod redacted;
mod zone;

mod modify;

#[cfg(feature = "alloc")]
mod build;

#[cfg(feature = "alloc")]
mod file_path;
#[cfg(feature = "form")]
mod form_pairs;

use core::marker::PhantomData;

#[cfg(feature = "alloc")]
pub use build::{BuildError, Builder, Part};
pub use component::Component;
pub use components::Segments;
pub use error::{BufferTooSmall, ParseError, PortTooLarge};
#[cfg(feature = "alloc")]
pub use file_path::{FilePathError, PathStyle};
pub use host::Host;
pub use kind::{Document, HasFragment, HasScheme, ReferenceKind, kinds};
pub use normalize::Normalizer;
pub use origin::{Origin, TupleOrigin};
pub use query_pairs::QueryPairs;
pub use redacted::{Redacted, SecretName, SecretShape, SecretSpans};
pub use resolve::{IntoBase, ResolveError, Resolver, ToReference};
pub use schemes::SchemeInfo;
pub use source::{IntoSource, Lend, Source};
pub use zone::{Zone, ZoneError, ZoneForm};

use crate::reading::reference::spans::Spans;

/// A text that the rule of its kind derives: a URI, an IRI or a relative reference.
///
/// There are four kinds for URIs, each with a name of its own, and four more for IRIs (feature
/// `iri`):
///
/// | type | rule | section |
/// |---|---|---|
/// | [`Uri`] | `URI` | 3 |
/// | [`UriRef`] | `URI-reference` | 4.1 |
/// | [`AbsoluteUri`] | `absolute-URI` | 4.3 |
/// | [`RelativeRef`] | `relative-ref` | 4.2 |
///
/// `T` holds the text: `&str` borrows it (the reference is then `Copy`), `String` owns it,
/// `Arc<str>` shares it, and any other [`Source`] works, too.
///
/// A component lives as long as the text is borrowed: `Uri<&'a str>` returns `&'a str`, which can
/// outlive the `Uri`; `Uri<String>` lends from itself. See [`Lend`].
///
/// A reference keeps its text as it is spelled, and the end of each component in 72 bytes, so that
/// no method parses the text again. A reference takes 88 bytes with `&str` and 96 with `String`.
///
/// References are compared, ordered and hashed by their text: `http://a` and `HTTP://a` are not
/// equal. See [`equivalent`](Self::equivalent) to compare their normal forms.
#[derive(Clone, Copy)]
pub struct Reference<K, T> {
    text: T,
    spans: Spans,
    kind: PhantomData<K>,
}

/// Declares the names of the kinds. With an allocator, a text is a `String` if its type is not named.
macro_rules! named {
    ($($(#[$attribute:meta])* pub type $name:ident = $kind:ident;)*) => {$(
        $(#[$attribute])*
        #[cfg(feature = "alloc")]
        pub type $name<T = alloc::string::String> = Reference<kinds::$kind, T>;

        $(#[$attribute])*
        #[cfg(not(feature = "alloc"))]
        pub type $name<T> = Reference<kinds::$kind, T>;
    )*};
}

named! {
/// A URI (RFC 3986 section 3): a scheme, a colon, and a part whose meaning the scheme defines.
///
/// ```
/// use uri_grammar::Uri;
///
/// let uri = Uri::parse("http://example.com:80/a?b#c")?;
/// assert_eq!(uri.scheme(), "http");
/// assert_eq!(uri.host(), Some("example.com"));
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
pub type Uri = UriKind;

/// A URI or a relative reference (RFC 3986 section 4.1), such as the value of an `href`.
///
/// ```
/// use uri_grammar::UriRef;
///
/// let reference = UriRef::parse("../a?b")?;
/// assert_eq!((reference.scheme(), reference.path()), (None, "../a"));
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
pub type UriRef = UriRefKind;

/// A URI without a fragment (RFC 3986 section 4.3), such as a base URI.
///
/// ```
/// use uri_grammar::AbsoluteUri;
///
/// assert!(AbsoluteUri::parse("http://example.com/?q").is_ok());
/// assert!(AbsoluteUri::parse("http://example.com/#f").is_err());
/// ```
pub type AbsoluteUri = AbsoluteUriKind;

/// A reference without a scheme (RFC 3986 section 4.2), to be resolved against a base.
///
/// ```
/// use uri_grammar::RelativeRef;
///
/// assert!(RelativeRef::parse("//example.com/a").is_ok());
/// assert!(RelativeRef::parse("a:b").is_err());
/// ```
pub type RelativeRef = RelativeRefKind;

/// An IRI: the rule `IRI` of RFC 3987.
///
/// ```
/// use uri_grammar::Iri;
///
/// let iri = Iri::parse("https://例え.jp/引き割り.html?q=ü")?;
/// assert_eq!((iri.host(), iri.path()), (Some("例え.jp"), "/引き割り.html"));
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
#[cfg(feature = "iri")]
pub type Iri = IriKind;

/// An IRI or a relative reference: the rule `IRI-reference` of RFC 3987.
///
/// ```
/// use uri_grammar::{Iri, IriRef};
///
/// let base = Iri::parse("http://example.org/café/")?;
/// let reference = IriRef::parse("../rosé#a")?;
/// assert_eq!(base.resolve(&reference).unwrap(), "http://example.org/rosé#a");
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
#[cfg(feature = "iri")]
pub type IriRef = IriRefKind;

/// An IRI without a fragment: the rule `absolute-IRI` of RFC 3987.
#[cfg(feature = "iri")]
pub type AbsoluteIri = AbsoluteIriKind;

/// A reference without a scheme: the rule `irelative-ref` of RFC 3987.
#[cfg(feature = "iri")]
pub type RelativeIriRef = RelativeIriRefKind;
}

/// The kind that has a scheme, in the document of `K`: [`Uri`] if `K` is a kind of URI.
pub type FullOf<K, T> = Reference<<<K as ReferenceKind>::Document as Document>::Full, T>;

/// The kind that may have a scheme, in the document of `K`: [`UriRef`] if `K` is a kind of URI.
pub type AnyRefOf<K, T> = Reference<<<K as ReferenceKind>::Document as Document>::AnyRef, T>;

/// The kind that has a scheme and no fragment, in the document of `K`: [`AbsoluteUri`] if `K` is a
/// kind of URI.
pub type AbsoluteOf<K, T> = Reference<<<K as ReferenceKind>::Document as Document>::Absolute, T>;
