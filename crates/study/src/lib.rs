//! What can be asked of a rule of the URI grammars beyond whether it derives a text.
//!
//! | question | answer |
//! |---|---|
//! | which grammar is the rule of, and where is it defined? | [`grammar`], [`rule`] |
//! | which texts does it derive, and which not? | [`Texts`] |
//! | which texts does it nearly derive, and why not? | [`NearMiss`], [`reason`] |
//! | how does it derive this text, and by which alternatives? | [`Derivation`] |
//! | what is its automaton? | [`automaton`], [`States`] |
//! | how does it stand to another rule? | [`relation`] |
//!
//! Everything is computed: from the ABNF by `oracle`, which knows no parser, and where it is about a text, by
//! the rules of `uri-grammar` and `uri-grammar-historic`. Nothing here reads a file or knows of a terminal.

mod derivation;
mod error;
pub mod examples;
mod near;
pub mod relation;
pub mod rule;
mod states;
mod texts;

pub use derivation::{Derivation, Other, Step};
pub use error::Error;
pub use near::{Change, NearMiss};
pub use rule::{automaton, grammar, reason};
pub use states::{LONGEST_REGEX, State, States, Way, characters};
pub use texts::Texts;

pub use uri_grammar_historic::editions::{AnyRule, Edition};

/// The README, whose example runs as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
