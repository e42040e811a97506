//! draft-ietf-url-syntax-00, Uniform Resource Locators (URL) (December 1996): the draft on the
//! way from RFC 1738 and RFC 1808 to RFC 2396. Appendix A and the eight rules in the text, one
//! function a rule.
//!
//! | section | rules |
//! |---|---|
//! | 1.4: Syntax Notation and Common Elements | [`alphanum`], [`alpha`], [`lowalpha`], [`upalpha`], [`digit`] |
//! | 2: URL Characters and Character Escaping | [`urlc`] |
//! | 2.1: Reserved Characters | [`reserved`] |
//! | 2.2: Unreserved Characters | [`unreserved`], [`mark`] |
//! | 2.3.1: Escaped Encoding | [`escaped`], [`hex`] |
//! | 2.3.3: Excluded Characters | [`excluded`], [`control`], [`space`], [`delims`], [`unwise`], [`national`] |
//! | 3: URL References | [`url_reference`], [`fragment`] |
//! | 4.1: Scheme | [`scheme`] |
//! | 4.2: Opaque and Hierarchical URLs | [`absoluteurl`], [`opaque_url`], [`generic_url`] |
//! | 4.3.1: Server Component | [`server`], [`user`], [`password`], [`hostport`], [`host`], [`hostname`], [`domainlabel`], [`toplabel`], [`hostnumber`], [`port`] |
//! | 4.3.2: Path Component | [`path`], [`path_segments`], [`segment`], [`param`], [`pchar`] |
//! | 4.3.3: Query Component | [`query`] |
//! | 5: Relative URL References | [`relativeurl`], [`net_path`], [`abs_path`], [`rel_path`] |
//! | 5.1.1: Base URL within Document Content | [`content_base`], [`content_location`] |
//!
//! The contract is that of [`rfc3986`](uri_grammar::rfc3986): every function takes the longest prefix
//! of its input that the rule derives, and fails when the rule derives no prefix.
//!
//! Quoted letters are compared with case: the document says so by listing both cases of every
//! letter in `alpha` and `hex`. Where its BNF leaves a choice that its prose decides (a server
//! is what follows `//`, section 4.4), the functions follow the BNF.

mod rules;
mod s1_4_syntax_notation;
mod s2_1_reserved_characters;
mod s2_2_unreserved_characters;
mod s2_3_1_escaped_encoding;
mod s2_3_3_excluded_characters;
mod s2_url_characters;
mod s3_url_references;
mod s4_1_scheme;
mod s4_2_opaque_and_hierarchical_urls;
mod s4_3_1_server_component;
mod s4_3_2_path_component;
mod s4_3_3_query_component;
mod s5_1_1_base_url_within_document;
mod s5_relative_url_references;

pub use rules::Rule;
pub use s1_4_syntax_notation::{alpha, alphanum, digit, lowalpha, upalpha};
pub use s2_1_reserved_characters::reserved;
pub use s2_2_unreserved_characters::{mark, unreserved};
pub use s2_3_1_escaped_encoding::{escaped, hex};
pub use s2_3_3_excluded_characters::{control, delims, excluded, national, space, unwise};
pub use s2_url_characters::urlc;
pub use s3_url_references::{fragment, url_reference};
pub use s4_1_scheme::scheme;
pub use s4_2_opaque_and_hierarchical_urls::{absoluteurl, generic_url, opaque_url};
pub use s4_3_1_server_component::{
    domainlabel, host, hostname, hostnumber, hostport, password, port, server, toplabel, user,
};
pub use s4_3_2_path_component::{param, path, path_segments, pchar, segment};
pub use s4_3_3_query_component::query;
pub use s5_1_1_base_url_within_document::{content_base, content_location};
pub use s5_relative_url_references::{abs_path, net_path, rel_path, relativeurl};
