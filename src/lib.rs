//! The URI grammar of RFC 3986, executed.
//!
//! Each ABNF rule of the document is a [nom](https://docs.rs/nom) parser of the same name
//! in [`rfc3986`], composed up to [`uri_reference`](rfc3986::uri_reference), and each is
//! proved equal to its ABNF by automata (the crate's tests say how).
//!
//! ```
//! use uri_grammar::{Rule, UriRef};
//!
//! // Validate.
//! assert!(Rule::UriReference.matches("http://example.com/a?b#c"));
//!
//! // Take apart.
//! let reference = UriRef::parse("http://example.com:80/a?b#c")?;
//! assert_eq!((reference.host(), reference.port_number()), (Some("example.com"), Some(80)));
//!
//! // Learn what is wrong, and where.
//! let error = Rule::Uri.check("http://example.com/%zz").unwrap_err();
//! assert_eq!(error.offset(), 20);
//! assert_eq!(
//!     error.to_string(),
//!     "at byte 20: found \"z\", expected HEXDIG, in pct-encoded (RFC 3986 section 2.1)",
//! );
//!
//! // See the derivation.
//! # #[cfg(feature = "alloc")]
//! print!("{}", Rule::Uri.parse("http://example.com/")?);
//!
//! // Use a rule within a grammar of your own.
//! let (rest, host) = uri_grammar::rfc3986::host::<_, ()>("example.com:80").unwrap();
//! assert_eq!((host, rest), ("example.com", ":80"));
//! # Ok::<(), uri_grammar::SyntaxError>(())
//! ```
//!
//! # The contract of a rule
//!
//! Every function in [`rfc3986`] takes the longest prefix of its input that the rule
//! derives, and fails when the rule derives no prefix. It reads any [`Text`] and reports
//! with any error type of nom.
//!
//! # Features
//!
//! | feature | default | gives |
//! |---|---|---|
//! | `std` | yes | the vector instructions of the machine, found at run time |
//! | `alloc` | with `std` | [`Tree`] |
//!
//! Without either the crate needs no allocator: all but trees is there.

#![cfg_attr(not(any(feature = "std", test)), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

mod ask;
mod class;
mod combinators;
mod error;
mod expected;
mod grammar;
pub mod percent;
mod reading;
mod rule;
mod rule_path;
mod runs;
mod text;
pub mod uri;

#[cfg(feature = "alloc")]
pub mod tree;

pub use class::Class;
pub use error::{Found, SyntaxError};
pub use expected::{Expected, Label};
pub use grammar::{rfc3986, rfc5234};
pub use rule::{Rule, UnknownRule};
pub use rule_path::RulePath;
pub use text::Text;
#[doc(no_inline)]
pub use uri::{AbsoluteUri, Host, ParseError, RelativeRef, Uri, UriRef};

#[cfg(feature = "alloc")]
#[doc(no_inline)]
pub use tree::Tree;

/// Removed soon.
#[doc(hidden)]
#[derive(Debug)]
pub struct Parts<'a>(UriRef<&'a str>);
impl<'a> Parts<'a> {
    #[doc(hidden)]
    pub fn parse(text: &'a str) -> Result<Self, SyntaxError> {
        UriRef::parse(text).map(Self).map_err(|error| error.error())
    }
}
impl<'a> core::ops::Deref for Parts<'a> {
    type Target = UriRef<&'a str>;
    fn deref(&self) -> &Self::Target {
        &self.0
    }
}
