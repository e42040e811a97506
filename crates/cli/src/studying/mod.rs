//! Commands to study the grammar: derivations, reasons, figures of rules, and test vectors for parsers.

pub mod automaton;
pub mod derive;
pub mod facts;
pub mod lattice;
mod likely;
pub mod members;
pub mod regex;
pub mod trace;
pub mod vectors;
pub mod why;
