//! Faster ways than the bodies of the rules to find what a rule takes.
//!
//! [`GrammarRule::fast_path`](crate::GrammarRule) is the table of these ways, by rule; the rules
//! themselves do not know them. The lock-step tests compare each with the automaton of its rule.

pub(crate) mod addresses;
pub(crate) mod path;
pub(crate) mod runs;
pub(crate) mod scan;
#[cfg(feature = "iri")]
pub(crate) mod ucschar;
pub(crate) mod window;
