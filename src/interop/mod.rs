//! References as the types of other libraries, errors and trees as data, each with the feature of its name.
//!
//! | feature | conversion | where it fails |
//! |---|---|---|
//! | `serde` | [`Reference`](crate::uri::Reference) to and from a string | where [`parse`](crate::uri::Reference::parse) does |
//! | `serde` | [`Rule`](crate::Rule) to and from its name; [`SyntaxError`](crate::SyntaxError) and `Tree` to structures | names of no rule |
//! | `url` | [`Uri`](crate::Uri), [`AbsoluteUri`](crate::AbsoluteUri) to and from `url::Url` | `UrlError`, and WHATWG URLs that are no URIs |
//! | `http` | any reference to and from `http::Uri` | `HttpError`: fragments, and what means something else there |
//!
//! None of them gives a value that means something else than the one it was made of, as far as
//! components go: a conversion that would do that is an error.

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
