//! Conversions of references to types of other libraries, and errors and trees as data, each with
//! the feature of its name.
//!
//! | feature | conversion | fails |
//! |---|---|---|
//! | `serde` | [`Reference`](crate::uri::Reference) to and from a string | if [`parse`](crate::uri::Reference::parse) does |
//! | `serde` | [`Rule`](crate::Rule) to and from its name; [`SyntaxError`](crate::SyntaxError) and `Tree` to structures | for a name without a rule |
//! | `url` | [`Uri`](crate::Uri), [`AbsoluteUri`](crate::AbsoluteUri) to and from `url::Url` | with `UrlError`, and for WHATWG URLs that are not URIs |
//! | `http` | any reference to and from `http::Uri` | with `HttpError`: for fragments, and for references with a different meaning there |
//!
//! A conversion fails if the components of the result would mean something else than the components of the original.

#[cfg(feature = "http")]
mod http;
#[cfg(feature = "serde")]
mod serde;
#[cfg(feature = "url")]
mod url;

#[cfg(feature = "http")]
pub use self::http::HttpError;
#[cfg(feature = "url")]
pub use self::url::UrlError;
