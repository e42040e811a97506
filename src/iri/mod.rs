//! The way between IRIs and URIs (RFC 3987 sections 3 and 5), as functions of texts. Between the types,
//! [`Iri`](crate::Iri) and the like, there are methods `to_uri` and `to_iri`.
//!
//! An IRI has characters of all scripts where a URI has ASCII alone. Section 3 maps each IRI to a URI,
//! and shows a URI as an IRI as far as it can be:
//!
//! ```
//! use uri_grammar::iri;
//!
//! # #[cfg(feature = "alloc")] {
//! assert_eq!(iri::to_uri("http://example.org/rosé"), "http://example.org/ros%C3%A9");
//! assert_eq!(iri::to_iri("http://example.org/ros%C3%A9"), "http://example.org/rosé");
//! // What is received, such as a `Location`: octets, and maybe a space.
//! let location = iri::to_uri_reference("/café au lait?q=ü").unwrap();
//! assert_eq!(location, "/caf%C3%A9%20au%20lait?q=%C3%BC");
//! # }
//! ```
//!
//! | you want | take |
//! |---|---|
//! | the URI of an IRI, or of a part of one | [`to_uri`]; [`ToUri::text`] to learn of what no IRI has |
//! | a URI reference of what a server sent or somebody typed | [`to_uri_reference`] |
//! | the same, with the host as the DNS has it | [`ToUri::host`] (feature `idna`) |
//! | a URI in the letters it stands for | [`to_iri`]; [`to_iri_with_host`] (feature `idna`) also for the host |
//! | a new IRI in Normalization Form C | [`to_nfc`] (feature `nfc`) |
//!
//! # Comparing
//!
//! Section 5 has a ladder. Each rung finds more of what is the same, and costs more:
//!
//! | section | rung | how |
//! |---|---|---|
//! | 5.3.1 | the same characters: the one for names, such as XML namespaces | `==` of the texts |
//! | 5.3.2 | syntax: case, percent-encoding, dot segments | [`equivalent`] by [`Normalizer::SYNTAX`] |
//! | 5.3.3 | the scheme: default ports, empty paths | [`equivalent`] by [`Normalizer::SCHEME`] |
//! | 5.3.3 | a name of the DNS and its ASCII form | the same, after [`ToUri::host`] |
//!
//! From [percent-encoding](crate::uri::Normalizer::PERCENT) on, IRIs are compared as the URIs that they map
//! to, as section 5.3.2.3 says. That is done to compare and for nothing else: a normal form keeps the characters
//! of its text. No comparison normalizes characters (section 5.3.2.2): `é` in one code point and in two
//! are different IRIs. A host with characters beyond ASCII keeps its case in a normal form, since section
//! 5.3.2.1 speaks of hosts that are ASCII; mapped to a URI it has none.
//!
//! ```
//! use uri_grammar::Iri;
//! use uri_grammar::uri::Normalizer;
//!
//! let a = Iri::parse("example://a/b/c/%7Bfoo%7D/rosé")?;
//! let b = Iri::parse("eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9")?;
//! assert!(a.equivalent(&b, Normalizer::SYNTAX));
//! # Ok::<(), uri_grammar::SyntaxError<uri_grammar::rfc3987::Rule>>(())
//! ```
//!
//! [`equivalent`]: crate::uri::Reference::equivalent
//! [`Normalizer::SYNTAX`]: crate::uri::Normalizer::SYNTAX
//! [`Normalizer::SCHEME`]: crate::uri::Normalizer::SCHEME

// What is named above and needs a feature has no link without it.
#![cfg_attr(
    not(all(feature = "alloc", feature = "idna", feature = "nfc")),
    allow(rustdoc::broken_intra_doc_links)
)]

mod characters;
#[cfg(feature = "idna")]
mod host;
#[cfg(feature = "nfc")]
mod nfc;
#[cfg(feature = "alloc")]
mod reference;
#[cfg(feature = "alloc")]
mod to_iri;
#[cfg(feature = "alloc")]
mod to_uri;
#[cfg(feature = "alloc")]
mod types;

pub use characters::{is_iprivate, is_ucschar};
#[cfg(feature = "idna")]
pub use host::{HostForm, InvalidHost, to_iri_with_host};
#[cfg(feature = "nfc")]
pub use nfc::to_nfc;
#[cfg(feature = "alloc")]
pub use reference::{ToUriError, to_uri_reference};
#[cfg(feature = "alloc")]
pub use to_iri::to_iri;
#[cfg(feature = "alloc")]
pub use to_uri::{ToUri, UnmappedCharacter, to_uri};
