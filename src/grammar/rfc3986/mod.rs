//! RFC 3986, Uniform Resource Identifier (URI): Generic Syntax. Appendix A, with one function per
//! rule.
//!
//! | section | rules |
//! |---|---|
//! | 2.1: Percent-Encoding | [`pct_encoded`] |
//! | 2.2: Reserved Characters | [`reserved`], [`gen_delims`], [`sub_delims`] |
//! | 2.3: Unreserved Characters | [`unreserved`] |
//! | 3: Syntax Components | [`uri`], [`hier_part`] |
//! | 3.1: Scheme | [`scheme`] |
//! | 3.2: Authority | [`authority`] |
//! | 3.2.1: User Information | [`userinfo`] |
//! | 3.2.2: Host | [`host`], [`ip_literal`], [`ipvfuture`], [`ipv6address`], [`h16`], [`ls32`], [`ipv4address`], [`dec_octet`], [`reg_name`] |
//! | 3.2.3: Port | [`port`] |
//! | 3.3: Path | [`path`], [`path_abempty`], [`path_absolute`], [`path_noscheme`], [`path_rootless`], [`path_empty`], [`segment`], [`segment_nz`], [`segment_nz_nc`], [`pchar`] |
//! | 3.4: Query | [`query`] |
//! | 3.5: Fragment | [`fragment`] |
//! | 4.1: URI Reference | [`uri_reference`] |
//! | 4.2: Relative Reference | [`relative_ref`], [`relative_part`] |
//! | 4.3: Absolute URI | [`absolute_uri`] |
//!
//! Every function is a nom parser with one contract: **it matches the longest prefix of its input that the rule
//! derives, and fails if the rule derives no prefix.** So each can be used within any other nom grammar, with any
//! error type.
//!
//! The error of a function is at the beginning of the rule. For the exact first error of a text, use the combinators
//! in [`embed`](crate::embed) within a grammar, and [`validate`](crate::GrammarRule::validate) otherwise.
//!
//! The bodies of `dec-octet`, `IPv6address`, `host` and `path` deviate from the ABNF, for speed: with
//! [`longest`](crate::abnf::longest) and [`repeat_before`](crate::abnf::repeat_before) they would be the ABNF to the
//! letter, and cost a quarter more to twice as much.
//!
//! A rule's name in Rust is its name in the document in lower case, with `_` for `-`.

pub(crate) mod rules;
mod s2_1_percent_encoding;
mod s2_2_reserved_characters;
mod s2_3_unreserved_characters;
mod s3_1_scheme;
mod s3_2_1_userinfo;
mod s3_2_2_host;
mod s3_2_3_port;
mod s3_2_authority;
mod s3_3_path;
mod s3_4_query;
mod s3_5_fragment;
mod s3_syntax_components;
mod s4_1_uri_reference;
mod s4_2_relative_ref;
mod s4_3_absolute_uri;

pub use s2_1_percent_encoding::pct_encoded;
pub use s2_2_reserved_characters::{gen_delims, reserved, sub_delims};
pub use s2_3_unreserved_characters::unreserved;
pub use s3_1_scheme::scheme;
pub use s3_2_1_userinfo::userinfo;
pub use s3_2_2_host::{
    dec_octet, h16, host, ip_literal, ipv4address, ipv6address, ipvfuture, ls32, reg_name,
};
pub use s3_2_3_port::port;
pub use s3_2_authority::authority;
pub use s3_3_path::{
    path, path_abempty, path_absolute, path_empty, path_noscheme, path_rootless, pchar, segment,
    segment_nz, segment_nz_nc,
};
pub use s3_4_query::query;
pub use s3_5_fragment::fragment;
pub use s3_syntax_components::{hier_part, uri};
pub use s4_1_uri_reference::uri_reference;
pub use s4_2_relative_ref::{relative_part, relative_ref};
pub use s4_3_absolute_uri::absolute_uri;

pub use super::rfc5234::{alpha, digit, hexdig};

pub use rules::Rule;
