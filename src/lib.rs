//! Validates, parses, resolves, normalizes and builds URIs according to RFC 3986.
//!
//! Each ABNF rule of the document is a [nom](https://docs.rs/nom) parser of the same name in [`rfc3986`], composed up
//! to [`uri_reference`](rfc3986::uri_reference). Each parser is proved to match exactly the texts that the rule
//! derives.
//!
//! ```
//! use uri_grammar::{GrammarRule, Rule, SyntaxError, Uri, UriRef};
//!
//! // Validate.
//! assert!(Uri::is_valid("http://example.com/a?b#c"));
//!
//! // Parse. A component lives as long as the text.
//! fn host(text: &str) -> Result<Option<&str>, SyntaxError> {
//!     Ok(UriRef::parse(text)?.host())
//! }
//! assert_eq!(host("http://example.com:80/a?b#c"), Ok(Some("example.com")));
//!
//! // Learn what is wrong, and where.
//! let error = Uri::parse("http://example.com/%zz").unwrap_err();
//! assert_eq!(error.offset(), 20);
//! assert_eq!(
//!     error.to_string(),
//!     "at byte 20: found \"z\", but two hexadecimal digits must follow \"%\" (\"%25\" is the sign itself)",
//! );
//!
//! // See the derivation.
//! # #[cfg(feature = "alloc")]
//! print!("{}", Rule::Uri.tree("http://example.com/")?);
//!
//! // Use a rule within a nom grammar of your own.
//! use uri_grammar::nom::{Finish, Parser, character::complete::char, sequence::delimited};
//! use uri_grammar::embed::{ExactError, up_to};
//!
//! let mut link = delimited(char('<'), up_to(Rule::UriReference, |c| c == '>'), char('>'));
//! let result: Result<(&str, &str), ExactError<&str>> = link.parse("</a?b>; rel=next").finish();
//! assert_eq!(result, Ok(("; rel=next", "/a?b")));
//! # Ok::<(), uri_grammar::SyntaxError>(())
//! ```
//!
//! # Where to begin
//!
//! | you want to | see |
//! |---|---|
//! | validate a text | [`Uri::is_valid`](uri::Reference::is_valid), [`is_match`](GrammarRule::is_match) of a rule; [`Uri::parse`](uri::Reference::parse) for a value that stays valid |
//! | validate each line of a large text | [`match_lines`](GrammarRule::match_lines) |
//! | parse a reference into components | the methods of [`UriRef`]; [`percent`] to decode them |
//! | resolve a reference against a base | [`resolve`](uri::Reference::resolve), or [`Resolver`] for one base and many references |
//! | compare two references | `==` for the texts, [`equivalent`](uri::Reference::equivalent) for the steps of RFC 3986 section 6.2 |
//! | build or change a reference | `Uri::builder`, [`edit`](uri::Reference::edit), [`set_path`](uri::Reference::set_path) and the like |
//! | convert an IRI to a URI, or a text from a server | `iri::to_uri`, `iri::ToUri::lenient`: the feature `iri` |
//! | read `http://[fe80::1%eth0]/`, which is not a URI | [`Zone`](uri::Zone) |
//! | refuse URIs that an application does not want | `policy::Policy`: the feature `policy` |
//! | show the errors of a text | [`SyntaxError`] for the exact first error; `diagnose` of the crate `uri-grammar-diagnose` for all errors, in words and with fixes |
//! | find the references in running text, or read a user's input | the crate `uri-grammar-extract` |
//! | use a reference in a struct with serde | the feature `serde`: a field of type `Uri` |
//! | write a reference as a literal | [`from_static`](uri::Reference::from_static): `const HOME: Uri<&str> = Uri::from_static("http://example.com/");` |
//! | read a URI within a nom grammar, with its exact errors | [`embed`] |
//! | study the grammar | [`rfc3986`], [`Rule`], [`GrammarRule::tree`] |
//! | write the rules of another grammar | [`abnf`] |
//! | use RFC 1738, RFC 2396 or the drafts | the crate `uri-grammar-historic` |
//! | find the names and features of other libraries | [`coming_from`], [`comparison`] |
//!
//! # The contract of a rule
//!
//! Every function in [`rfc3986`] matches the longest prefix of its input that the rule derives, and fails if the rule
//! derives no prefix. It reads any [`Text`] and reports with any error type of nom.
//!
//! The error of such a function is at the beginning of the rule, and of kind `Fail`. If the rule derives a prefix, an
//! error after it is the error of the next parser. The combinators in [`embed`] report the rule's exact error. The
//! functions do not: keeping the position of the error would make every alternative that fails five to eight times as
//! expensive.
//!
//! # How a whole reference is read
//!
//! [`Uri::parse`](uri::Reference::parse) and [`is_match`](GrammarRule::is_match) call no rule for the four kinds of
//! references. One pass divides the text at its delimiters. A macro expands this grammar to the code of the pass, and
//! also to an expression that is proved to accept exactly the members:
//!
//! ```text
//! reference = { resource [ if may_have_fragment "#" *QUERY @FRAGMENT ] END }
//! resource  = { hierarchy [ "?" *QUERY @QUERY ] }
//! hierarchy = { front net *SEGMENTS @PATH }
//! front     = { ( if may_have_scheme scheme / if may_be_relative !( *SEGMENT_NC ":" ) ) }
//! scheme    = { &( 1 ALPHA ) *SCHEME &( ":" ) @SCHEME ":" }
//! net       = { ( "//" authority @AUTHORITY / !( "//" ) ) }
//! authority = { ( *REG_NAME !( ":" / "@" / "[" ) / [ userinfo ] host ) @HOST [ ":" digits @PORT ] &( "/" / "?" / "#" / END ) }
//! userinfo  = { *REG_NAME &( ":" / "@" ) *USERINFO &( "@" ) @USERINFO "@" }
//! host      = { ( &( "[" ) ip_literal / !( "[" ) *REG_NAME ) }
//! literal   = { "[" ( 1 V +HEXDIGS "." +IPVFUTURE / !( 1 V ) ipv6address ) "]" }
//! ```
//!
//! `*X` is a run of characters, `@X` records the end of a component, `&` and `!` look ahead, and `/` tries
//! alternatives in order.
//!
//! # Features
//!
//! | feature | default | provides |
//! |---|---|---|
//! | `std` | yes | vector instructions, detected at run time; file paths |
//! | `alloc` | with `std` | [trees](tree::Tree); building and editing references; decoding to `Cow` |
//! | `iri` | no | `Iri`, `IriRef`, `AbsoluteIri` and `RelativeIriRef` for RFC 3987; its rules, `rfc3987`; the module `iri`, which converts IRIs to URIs and back |
//! | `idna` | no | for `iri`: internationalized host names |
//! | `policy` | no | the module `policy`, which refuses valid references that an application does not want, and knows the names and shapes of secrets |
//! | `form` | no | query pairs, in WHATWG's encoding of HTML forms |
//! | `serde` | no | references are read and written as strings; rules, errors and trees as data |
//! | `url` | no | conversions from and to `url::Url` |
//! | `http` | no | conversions from and to `http::Uri` |
//!
//! Without `std` and `alloc`, the crate needs no allocator and leaves out everything that allocates: trees, resolving
//! and normalizing into a `String` (both can write into a slice), relativizing, building, editing, decoding to `Cow`,
//! and file paths.
//!
//! # Public dependencies
//!
//! The rules are [nom] 8 parsers, and their input can be a `LocatedSpan` of [nom_locate] 5.
//! Both crates are part of this interface and re-exported, so that a program can use the same
//! versions under these names. The features `serde`, `url`, `http` and `form` do the same for `serde` 1,
//! `url` 2, `http` 1 and `form_urlencoded` 1. A new major version of one of them is a new major
//! version of this crate.

#![cfg_attr(not(any(feature = "std", test)), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

// The same types by two paths: they have been in `core` since Rust 1.77, and in `std` always.
#[cfg(not(feature = "std"))]
use core::net;
#[cfg(feature = "std")]
use std::net;

pub mod abnf;
mod char_set;
pub mod embed;
mod error;
mod fast;
mod grammar;
#[cfg(any(feature = "serde", feature = "url", feature = "http"))]
pub mod interop;
pub mod percent;
#[cfg(feature = "policy")]
pub mod policy;
mod reading;

// After an empty line, which keeps rustfmt from sorting: `iri` adds to the methods of `uri`.
pub mod uri;

#[cfg(feature = "iri")]
pub mod iri;

#[cfg(doc)]
#[doc = include_str!("../docs/coming-from.md")]
pub mod coming_from {}

#[cfg(doc)]
#[doc = include_str!("../docs/comparison.md")]
pub mod comparison {}

// Shown by `cargo doc --document-private-items`, which checks its links.
#[cfg(doc)]
#[doc = include_str!("../ARCHITECTURE.md")]
mod architecture {}

#[cfg(feature = "alloc")]
pub mod tree;

#[doc(no_inline)]
pub use nom;
#[doc(no_inline)]
pub use nom_locate;

pub use abnf::definition::UnknownRule;
pub use abnf::text::Text;
pub use char_set::{CharSet, Ranges};
pub use error::{
    Expected, Found, Label, Labels, Message, RulePath, RulePathIter, RuleRef, SyntaxError,
};
pub use grammar::rfc3986::Rule;
#[cfg(feature = "iri")]
pub use grammar::rfc3987;
pub use grammar::{rfc3986, rfc5234};
pub use reading::grammar_rule::GrammarRule;
pub use reading::lines::{Line, Lines};
#[cfg(feature = "alloc")]
pub use uri::build::{BuildError, Builder};
pub use uri::component::Component;
pub use uri::error::ParseError;
pub use uri::host::Host;
pub use uri::named::*;
pub use uri::resolve::{ResolveError, Resolver};

/// The items that the expansion of the macro [`rules!`] uses: not part of the interface.
#[doc(hidden)]
pub mod __private {
    pub use nom::IResult;
    pub use nom::error::ParseError;

    pub use crate::abnf::definition::named;
    pub use crate::abnf::texts::{Definitions, Texts};
    pub use crate::fast::path::FastPath;
    pub use crate::reading::{Source, prefix};
}
