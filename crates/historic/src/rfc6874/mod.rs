//! RFC 6874, Representing IPv6 Zone Identifiers in Address Literals and Uniform Resource Identifiers
//! (February 2013): the rules of section 2, one function a rule.
//!
//! | section | rules |
//! |---|---|
//! | 2: Specification | [`ip_literal`], [`zoneid`], [`ipv6addrz`] |
//!
//! The document replaced `IP-literal` of RFC 3986 by these, and was made obsolete by RFC 9844 in 2025: a URI
//! has no zones. What it uses of RFC 3986 is the function of [`rfc3986`](uri_grammar::rfc3986).
//! To read a URI that has a zone, take [`Zone`](uri_grammar::uri::Zone), which gives the zone and the
//! URI without it.
//!
//! The contract is that of [`rfc3986`](uri_grammar::rfc3986): every function takes the longest prefix
//! of its input that the rule derives, and fails when the rule derives no prefix.

mod rules;
mod s2_specification;

pub use rules::Rule;
pub use s2_specification::{ip_literal, ipv6addrz, zoneid};
/// As RFC 3986 has them.
pub use uri_grammar::rfc3986::{
    dec_octet, h16, ipv4address, ipv6address, ipvfuture, ls32, pct_encoded, sub_delims, unreserved,
};
pub use uri_grammar::rfc5234::{alpha, digit, hexdig};
