//! RFC 2396, Uniform Resource Identifiers (URI): Generic Syntax (August 1998). Appendix A and
//! the four rules of section 2.4.3, one function a rule.
//!
//! | section | rules |
//! |---|---|
//! | 1.6: Syntax Notation and Common Elements | [`alphanum`], [`alpha`], [`lowalpha`], [`upalpha`], [`digit`] |
//! | 2: URI Characters and Escape Sequences | [`uric`] |
//! | 2.2: Reserved Characters | [`reserved`] |
//! | 2.3: Unreserved Characters | [`unreserved`], [`mark`] |
//! | 2.4.1: Escaped Encoding | [`escaped`], [`hex`] |
//! | 2.4.3: Excluded US-ASCII Characters | [`control`], [`space`], [`delims`], [`unwise`] |
//! | 3: URI Syntactic Components | [`absoluteuri`], [`hier_part`], [`opaque_part`], [`uric_no_slash`], [`net_path`], [`abs_path`] |
//! | 3.1: Scheme Component | [`scheme`] |
//! | 3.2: Authority Component | [`authority`] |
//! | 3.2.1: Registry-based Naming Authority | [`reg_name`] |
//! | 3.2.2: Server-based Naming Authority | [`server`], [`userinfo`], [`hostport`], [`host`], [`hostname`], [`domainlabel`], [`toplabel`], [`ipv4address`], [`port`] |
//! | 3.3: Path Component | [`path`], [`path_segments`], [`segment`], [`param`], [`pchar`] |
//! | 3.4: Query Component | [`query`] |
//! | 4: URI References | [`uri_reference`] |
//! | 4.1: Fragment Identifier | [`fragment`] |
//! | 5: Relative URI References | [`relativeuri`], [`rel_path`], [`rel_segment`] |
//!
//! The contract is that of [`rfc3986`](uri_grammar::rfc3986): every function takes the longest prefix
//! of its input that the rule derives, and fails when the rule derives no prefix.
//!
//! Quoted letters are compared with case: the document says so by listing both cases of every
//! letter in `alpha` and `hex`. Where its BNF leaves a choice that its prose decides (an
//! authority is what follows `//`, section 3), the functions follow the BNF.

mod rules;
mod s1_6_syntax_notation;
mod s2_2_reserved_characters;
mod s2_3_unreserved_characters;
mod s2_4_1_escaped_encoding;
mod s2_4_3_excluded_characters;
mod s2_uri_characters;
mod s3_1_scheme_component;
mod s3_2_1_registry_based;
mod s3_2_2_server_based;
mod s3_2_authority_component;
mod s3_3_path_component;
mod s3_4_query_component;
mod s3_uri_syntactic_components;
mod s4_1_fragment_identifier;
mod s4_uri_references;
mod s5_relative_uri_references;

pub use rules::Rule;
pub use s1_6_syntax_notation::{alpha, alphanum, digit, lowalpha, upalpha};
pub use s2_2_reserved_characters::reserved;
pub use s2_3_unreserved_characters::{mark, unreserved};
pub use s2_4_1_escaped_encoding::{escaped, hex};
pub use s2_4_3_excluded_characters::{control, delims, space, unwise};
pub use s2_uri_characters::uric;
pub use s3_1_scheme_component::scheme;
pub use s3_2_1_registry_based::reg_name;
pub use s3_2_2_server_based::{
    domainlabel, host, hostname, hostport, ipv4address, port, server, toplabel, userinfo,
};
pub use s3_2_authority_component::authority;
pub use s3_3_path_component::{param, path, path_segments, pchar, segment};
pub use s3_4_query_component::query;
pub use s3_uri_syntactic_components::{
    abs_path, absoluteuri, hier_part, net_path, opaque_part, uric_no_slash,
};
pub use s4_1_fragment_identifier::fragment;
pub use s4_uri_references::uri_reference;
pub use s5_relative_uri_references::{rel_path, rel_segment, relativeuri};
