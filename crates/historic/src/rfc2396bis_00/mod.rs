//! draft-fielding-uri-rfc2396bis-00, Uniform Resource Identifier (URI): Generic Syntax (October
//! 2002): the first draft on the way from RFC 2396 to RFC 3986. Appendix A and the two rules of
//! section 2.4.3, one function a rule.
//!
//! | section | rules |
//! |---|---|
//! | 2: URI Characters and Escape Sequences | [`uric`] |
//! | 2.2: Reserved Characters | [`reserved`] |
//! | 2.3: Unreserved Characters | [`unreserved`], [`mark`] |
//! | 2.4.1: Escaped Encoding | [`escaped`] |
//! | 2.4.3: Excluded US-ASCII Characters | [`delims`], [`unwise`] |
//! | 3: URI Syntactic Components | [`absolute_uri`], [`hier_part`], [`opaque_part`], [`uric_no_slash`], [`net_path`], [`abs_path`] |
//! | 3.1: Scheme Component | [`scheme`] |
//! | 3.2: Authority Component | [`authority`] |
//! | 3.2.1: Registry-based Naming Authority | [`reg_name`] |
//! | 3.2.2: Server-based Naming Authority | [`server`], [`userinfo`], [`hostport`], [`host`], [`port`], [`hostname`], [`qualified`], [`domainlabel`], [`toplabel`], [`alphanum`], [`ipv4address`], [`dec_octet`], [`ipv6reference`], [`ipv6address`], [`h4`] |
//! | 3.3: Path Component | [`path`], [`path_segments`], [`segment`], [`pchar`] |
//! | 3.4: Query Component | [`query`] |
//! | 4: URI References | [`absolute_uri_reference`], [`uri_reference`] |
//! | 4.1: Fragment Identifier | [`fragment`] |
//! | 5: Relative URI References | [`relative_uri`], [`rel_path`], [`rel_segment`] |
//!
//! The contract is that of [`rfc3986`](uri_grammar::rfc3986): every function takes the longest prefix
//! of its input that the rule derives, and fails when the rule derives no prefix.
//!
//! The draft has defects, and so have the functions: `"1" 2*DIGIT` in [`dec_octet`], a colon too
//! many and groups too few in [`ipv6address`], numbers for a last label in [`qualified`]. Its `|`
//! is read as `/`.

mod core_rules;
mod rules;
mod s2_2_reserved_characters;
mod s2_3_unreserved_characters;
mod s2_4_1_escaped_encoding;
mod s2_4_3_excluded_characters;
mod s2_uri_characters;
mod s3_1_scheme_component;
mod s3_2_1_registry_based;
mod s3_2_2_addresses;
mod s3_2_2_server_based;
mod s3_2_authority_component;
mod s3_3_path_component;
mod s3_4_query_component;
mod s3_uri_syntactic_components;
mod s4_1_fragment_identifier;
mod s4_uri_references;
mod s5_relative_uri_references;

pub use core_rules::{alpha, digit, dquote, hexdig};
pub use rules::Rule;
pub use s2_2_reserved_characters::reserved;
pub use s2_3_unreserved_characters::{mark, unreserved};
pub use s2_4_1_escaped_encoding::escaped;
pub use s2_4_3_excluded_characters::{delims, unwise};
pub use s2_uri_characters::uric;
pub use s3_1_scheme_component::scheme;
pub use s3_2_1_registry_based::reg_name;
pub use s3_2_2_addresses::{dec_octet, h4, ipv4address, ipv6address, ipv6reference};
pub use s3_2_2_server_based::{
    alphanum, domainlabel, host, hostname, hostport, port, qualified, server, toplabel, userinfo,
};
pub use s3_2_authority_component::authority;
pub use s3_3_path_component::{path, path_segments, pchar, segment};
pub use s3_4_query_component::query;
pub use s3_uri_syntactic_components::{
    abs_path, absolute_uri, hier_part, net_path, opaque_part, uric_no_slash,
};
pub use s4_1_fragment_identifier::fragment;
pub use s4_uri_references::{absolute_uri_reference, uri_reference};
pub use s5_relative_uri_references::{rel_path, rel_segment, relative_uri};
