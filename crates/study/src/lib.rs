//! Answers questions about a rule of the URI grammars beyond whether it derives a text.
//!
//! | question | answer |
//! |---|---|
//! | which grammar does the rule belong to, and where is it defined? | [`grammar`], [`rule`] |
//! | which texts does it derive, and which not? | [`Texts`] |
//! | which texts does it nearly derive, and why not? | [`NearMiss`], [`reason`] |
//! | how does it derive this text, and by which alternatives? | [`Derivation`] |
//! | what is its automaton? | [`automaton`], [`States`] |
//! | how is it written for other programs, and is an expression of theirs equal to it? | [`regex`] |
//! | how does it compare with another rule, or with all rules of its document? | [`relation`], [`Facts`], [`Lattice`] |
//! | why does it not derive this text, and which members are nearest? | [`Why`] |
//! | what do RFC 3986, browsers and careless code make of this text? | [`Readings`] |
//! | what about a grammar of your own? | [`Own`] |
//! | which grammars of RFCs can it import? | [`shelf`] |
//! | how is a parser tested with it, where does it differ, and why? | [`vectors`], [`reasons`], [`causes`] |
//!
//! All answers are computed: from the ABNF by `oracle`, which contains no parser, and for questions about a text, by
//! the rules of `uri-grammar` and `uri-grammar-historic`. This crate does not read files or write to a terminal.

pub mod causes;
mod derivation;
mod error;
pub mod examples;
mod facts;
pub mod lattice;
mod near;
mod own;
mod readings;
pub mod reasons;
pub mod regex;
pub mod relation;
pub mod rule;
pub mod shelf;
mod states;
mod symbols;
mod texts;
pub mod vectors;
mod why;

pub use derivation::{Definitions, Derivation, Other, Step};
pub use error::Error;
pub use facts::{Facts, Overlap};
pub use lattice::{Group, Lattice};
pub use near::{Change, NearMiss};
pub use own::{Finding, Kind, Own, document, notation};
pub use readings::{Parting, Reading, Readings, Row};
pub use rule::{automaton, grammar, reason};
pub use states::{State, States, Way, characters};
pub use texts::Texts;
pub use why::{Edit, Nearest, Repair, Why};

pub use uri_grammar_historic::editions::{AnyRule, Edition};

/// The README, whose example runs as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
