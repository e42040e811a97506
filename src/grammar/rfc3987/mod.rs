//! RFC 3987, Internationalized Resource Identifiers (IRIs). Section 2.2, with one function per
//! rule.
//!
//! | part of section 2.2 | rules |
//! |---|---|
//! | IRI References | [`iri`], [`ihier_part`], [`iri_reference`], [`absolute_iri`], [`irelative_ref`], [`irelative_part`] |
//! | Authority | [`iauthority`], [`iuserinfo`], [`ihost`], [`ireg_name`] |
//! | Path | [`ipath`], [`ipath_abempty`], [`ipath_absolute`], [`ipath_noscheme`], [`ipath_rootless`], [`ipath_empty`], [`isegment`], [`isegment_nz`], [`isegment_nz_nc`], [`ipchar`] |
//! | Query and Fragment | [`iquery`], [`ifragment`] |
//! | Characters | [`iunreserved`], [`ucschar`], [`iprivate`] |
//!
//! The document repeats fourteen rules of RFC 3986, which use the functions of [`rfc3986`](crate::rfc3986):
//! [`scheme`], [`port`], [`ip_literal`] and the rules below it, [`pct_encoded`], [`unreserved`], [`reserved`],
//! [`gen_delims`], [`sub_delims`].
//!
//! Terminals are characters, not bytes. Texts are read as UTF-8, and no rule derives invalid UTF-8:
//! the error is at the first invalid byte. Offsets count bytes, and are always at the start of a
//! character.
//!
//! Every function is a nom parser with one contract: **it matches the longest prefix of its input that the rule
//! derives, and fails if the rule derives no prefix.** Its error is at the beginning of the rule: see
//! [`embed`](crate::embed) for exact errors within a grammar.
//!
//! ```
//! use uri_grammar::GrammarRule;
//! use uri_grammar::rfc3987::{self, Rule};
//!
//! let (rest, path) = rfc3987::ipath_abempty::<_, ()>("/café?q")?;
//! assert_eq!((path, rest), ("/café", "?q"));
//!
//! let error = Rule::Iri.validate("http://é.example/ü\u{E000}").unwrap_err();
//! assert_eq!(error.offset(), 20);
//! assert_eq!(
//!     error.to_string(),
//!     "at byte 20: found U+E000, which is allowed only in the query of an IRI; elsewhere, write it as \"%EE%80%80\"",
//! );
//! # Ok::<(), nom::Err<()>>(())
//! ```

pub(crate) mod rules;
mod s2_2_characters;
mod s2_2_iauthority;
mod s2_2_ipath;
mod s2_2_iquery_and_ifragment;
mod s2_2_iri_references;

pub use s2_2_characters::{iprivate, iunreserved, ucschar};
pub use s2_2_iauthority::{iauthority, ihost, ireg_name, iuserinfo};
pub use s2_2_ipath::{
    ipath, ipath_abempty, ipath_absolute, ipath_empty, ipath_noscheme, ipath_rootless, ipchar,
    isegment, isegment_nz, isegment_nz_nc,
};
pub use s2_2_iquery_and_ifragment::{ifragment, iquery};
pub use s2_2_iri_references::{
    absolute_iri, ihier_part, irelative_part, irelative_ref, iri, iri_reference,
};

/// Unchanged since RFC 3986.
pub use super::rfc3986::{
    dec_octet, gen_delims, h16, ip_literal, ipv4address, ipv6address, ipvfuture, ls32, pct_encoded,
    port, reserved, scheme, sub_delims, unreserved,
};
pub use super::rfc5234::{alpha, digit, hexdig};

pub use rules::Rule;
