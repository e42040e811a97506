//! Fast paths: ways to find the match of a rule without reading its body.
//!
//! [`GrammarRule::fast_path`](crate::GrammarRule) is the table of these paths, by rule; the rules themselves do not
//! refer to them. The lock-step tests compare each with the automaton of its rule.

pub(crate) mod addresses;
pub(crate) mod path;
pub(crate) mod runs;
pub(crate) mod scan;
#[cfg(feature = "iri")]
pub(crate) mod ucschar;
#[allow(unsafe_code)]
pub(crate) mod window;
