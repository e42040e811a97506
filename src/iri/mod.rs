//! Conversions between IRIs and URIs (RFC 3987 sections 3 and 5), as functions on texts. The types,
//! [`Iri`](crate::Iri) and the like, have methods `to_uri` and `to_iri`.
//!
//! An IRI can contain characters of all scripts, but a URI only ASCII. Section 3 maps each IRI to a
//! URI, and converts a URI to an IRI as far as possible:
//!
//! ```
//! use uri_grammar::iri;
//!
//! # #[cfg(feature = "alloc")] {
//! assert_eq!(iri::to_uri("http://example.org/rosé"), "http://example.org/ros%C3%A9");
//! assert_eq!(iri::to_iri("http://example.org/ros%C3%A9"), "http://example.org/rosé");
//! // Received text, such as a `Location`: octets, and maybe a space.
//! let location = iri::ToUri::lenient().reference("/café au lait?q=ü").unwrap();
//! assert_eq!(location, "/caf%C3%A9%20au%20lait?q=%C3%BC");
//! # }
//! ```
//!
//! | you want | use |
//! |---|---|
//! | the URI of an IRI, or of a part of one | [`to_uri()`] |
//! | a URI reference from an IRI reference, with its errors | [`ToUri::reference`] |
//! | a URI reference from a server's response or from a user's input | [`ToUri::lenient`] |
//! | the same, with the host in the form of the DNS | [`ToUri::host`] (feature `idna`) |
//! | a URI with its characters decoded, for display | [`to_iri()`]; [`to_iri_with_host`] (feature `idna`) to decode the host, too |
//! | a new IRI in Normalization Form C | the crate `unicode-normalization` |
//!
//! # Comparing
//!
//! Section 5 describes a ladder of comparisons. Each rung finds more equivalent IRIs, and costs
//! more:
//!
//! | section | rung | how |
//! |---|---|---|
//! | 5.3.1 | simple string comparison, the right one for names such as XML namespaces | `==` of the texts |
//! | 5.3.2 | syntax: case, percent-encoding, dot segments | [`equivalent`] with [`Normalizer::SYNTAX`] |
//! | 5.3.3 | scheme: default ports, empty paths | [`equivalent`] with [`Normalizer::SCHEME`] |
//! | 5.3.3 | DNS names and their ASCII forms | the same, after [`ToUri::host`] |
//!
//! From [percent-encoding](crate::uri::Normalizer::PERCENT) on, IRIs are compared as the URIs that
//! they map to, as section 5.3.2.3 specifies. This applies only to comparison: a normal form keeps
//! the characters of its text. No comparison normalizes characters (section 5.3.2.2): `é` as one
//! code point and `é` as two are different IRIs. A host with characters beyond ASCII keeps its case
//! in a normal form, since section 5.3.2.1 is about ASCII hosts; mapped to a URI, it is
//! case-insensitive.
//!
//! ```
//! use uri_grammar::Iri;
//! use uri_grammar::uri::Normalizer;
//!
//! let a = Iri::parse("example://a/b/c/%7Bfoo%7D/rosé")?;
//! let b = Iri::parse("eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9")?;
//! assert!(a.equivalent(&b, Normalizer::SYNTAX));
//! # Ok::<(), uri_grammar::SyntaxError>(())
//! ```
//!
//! [`equivalent`]: crate::uri::Reference::equivalent
//! [`Normalizer::SYNTAX`]: crate::uri::Normalizer::SYNTAX
//! [`Normalizer::SCHEME`]: crate::uri::Normalizer::SCHEME

// These links need features, and have no target without them.
#![cfg_attr(not(all(feature = "alloc", feature = "idna")), allow(rustdoc::broken_intra_doc_links))]

mod characters;
#[cfg(feature = "idna")]
mod host;
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
#[cfg(feature = "alloc")]
pub use reference::ToUriError;
#[cfg(feature = "alloc")]
pub use to_iri::to_iri;
#[cfg(feature = "alloc")]
pub use to_uri::{ToUri, to_uri};
