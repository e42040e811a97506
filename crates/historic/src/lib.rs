//! Parsers for the documents that defined URLs and URIs before RFC 3986, and for one that changed it for some years.
//!
//! Old software still follows its document. This crate has five of these documents, complete and as printed, mistakes
//! included:
//!
//! | module | document | |
//! |---|---|---|
//! | [`rfc1738`] | RFC 1738, Uniform Resource Locators | December 1994 |
//! | [`url_syntax_00`] | draft-ietf-url-syntax-00 | December 1996 |
//! | [`rfc2396`] | RFC 2396, Uniform Resource Identifiers | August 1998 |
//! | [`rfc2396bis_00`] | draft-fielding-uri-rfc2396bis-00 | October 2002 |
//! | [`rfc6874`] | RFC 6874, which let addresses in URIs have zones until RFC 9844 | February 2013 |
//!
//! Each has a function for each rule and an enum `Rule` of all of them, a [`GrammarRule`](uri_grammar::GrammarRule)
//! like the rules of RFC 3986, with the same exact errors. [`rfc1738_as_rfc822`] is another reading of RFC 1738.
//!
//! ```
//! use uri_grammar::GrammarRule;
//! use uri_grammar_historic::{rfc1738, rfc2396};
//!
//! // Until 2005, no host name contained an underscore, but an authority could be such a name.
//! assert!(!rfc2396::Rule::Host.is_match("my_host") && rfc2396::Rule::Authority.is_match("my_host"));
//!
//! let error = rfc1738::Rule::Httpurl.validate("http://h/a~b").unwrap_err();
//! assert_eq!(error.offset(), 10);
//! assert_eq!(error.rule(), rfc1738::Rule::Hsegment);
//! ```
//!
//! `editions` implements the prose of the documents: splitting a reference, resolving it, finding its base, and
//! reading the URLs of its schemes. It also lists corresponding rules of the documents, and the changes from one
//! document to the next.
//!
//! ```
//! use uri_grammar_historic::editions::{Edition, Resolution};
//!
//! let target = |edition| Resolution::new(edition).resolve("http://a/b/c/d;p?q", "?y");
//! assert_eq!(target(Edition::Rfc2396)?.to_string(), "http://a/b/c/?y");
//! assert_eq!(target(Edition::Rfc3986)?.to_string(), "http://a/b/c/d;p?y");
//! # Ok::<(), uri_grammar_historic::editions::ResolutionError>(())
//! ```
//!
//! # Features
//!
//! | feature | default | provides |
//! |---|---|---|
//! | `std` | yes | the same feature of `uri-grammar` |
//! | `alloc` | with `std` | `editions`, and trees |
//! | `iri` | with `alloc` | the same feature of `uri-grammar`: RFC 3987 is one of the editions |
//!
//! Without features, there are only the rules, which need no allocator.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

mod classes;
#[cfg(feature = "alloc")]
pub mod editions;
pub mod rfc1738;
pub mod rfc1738_as_rfc822;
pub mod rfc2396;
pub mod rfc2396bis_00;
pub mod rfc6874;
pub mod url_syntax_00;

/// The README's examples, run.
#[cfg(all(doctest, feature = "std"))]
#[doc = include_str!("../README.md")]
struct Readme;
