//! The names of the kinds of references.

use super::{Reference, kinds};

/// Declares the names of the kinds. With an allocator, a text is a `String` if its type is not named.
macro_rules! named {
    ($($(#[$attribute:meta])* pub type $name:ident = $kind:ident;)*) => {$(
        $(#[$attribute])*
        ///
        /// The page of [`Reference`] has the methods in the order of use, and begins with [`parse`](Reference::parse).
        #[cfg(feature = "alloc")]
        pub type $name<T = alloc::string::String> = Reference<kinds::$kind, T>;

        $(#[$attribute])*
        ///
        /// The page of [`Reference`] has the methods in the order of use, and begins with [`parse`](Reference::parse).
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
