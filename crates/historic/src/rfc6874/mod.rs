//! RFC 6874, Representing IPv6 Zone Identifiers in Address Literals and Uniform Resource Identifiers (February 2013):
//! the rules of section 2 and the rules of RFC 3986, with one function per rule.
//!
//! | section | rules |
//! |---|---|
//! | 2: Specification | [`ip_literal`], [`zoneid`], [`ipv6addrz`] |
//!
//! The document replaced `IP-literal` of RFC 3986 by these three rules. RFC 9844 made it obsolete in 2025: a URI has
//! no zones. So eight rules of RFC 3986 derive more texts here: [`host`] and [`authority`], [`hier_part`] and
//! [`relative_part`], [`uri`], [`absolute_uri`], [`relative_ref`] and [`uri_reference`]. All others use the functions
//! of [`rfc3986`](uri_grammar::rfc3986).
//!
//! To read a URI with a zone, use [`Zone`](uri_grammar::uri::Zone), which separates the zone from the URI.
//!
//! The contract is the same as in [`rfc3986`](uri_grammar::rfc3986): every function matches the longest prefix of its
//! input that the rule derives, and fails if the rule derives no prefix.

mod rfc3986;
mod rules;
mod s2_specification;

pub use rfc3986::{
    absolute_uri, authority, hier_part, host, relative_part, relative_ref, uri, uri_reference,
};
pub use rules::Rule;
pub use s2_specification::{ip_literal, ipv6addrz, zoneid};
/// Unchanged from RFC 3986.
pub use uri_grammar::rfc3986::{
    dec_octet, fragment, gen_delims, h16, ipv4address, ipv6address, ipvfuture, ls32, path,
    path_abempty, path_absolute, path_empty, path_noscheme, path_rootless, pchar, pct_encoded,
    port, query, reg_name, reserved, scheme, segment, segment_nz, segment_nz_nc, sub_delims,
    unreserved, userinfo,
};
pub use uri_grammar::rfc5234::{alpha, digit, hexdig};
