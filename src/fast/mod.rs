//! Fast paths: ways to find the match of a rule without reading its body.
//!
//! The method `fast_path` of [`Definition`](crate::abnf::Definition) returns the path of a rule. The table for RFC 3986
//! is `src/grammar/rfc3986/rules/fast_paths.rs`; the functions of the rules do not refer to it. `path/proof.rs` proves
//! each path equal to its rule.

pub(crate) mod addresses;
pub(crate) mod path;
pub(crate) mod runs;
pub(crate) mod scan;
#[cfg(feature = "iri")]
pub(crate) mod ucschar;
#[allow(unsafe_code)]
pub(crate) mod window;
