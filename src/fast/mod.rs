//! Faster ways than the bodies of the rules to find what a rule takes.
//!
//! [`GrammarRule::fast_path`](crate::GrammarRule) is the table that says, by rule, which way there is;
//! the rules know nothing of it. The lock-step tests hold each to the automaton of its rule.

pub(crate) mod addresses;
pub(crate) mod path;
pub(crate) mod runs;
#[cfg(feature = "iri")]
pub(crate) mod ucschar;
pub(crate) mod window;
