//! For those who study the grammar: what a rule derives, how, and why not; its figures, and vectors for
//! parsers.

pub mod automaton;
pub mod derive;
pub mod facts;
pub mod lattice;
pub mod members;
pub mod regex;
pub mod trace;
pub mod vectors;
pub mod why;
