//! For those who study the grammar: the members of a rule, its automaton, and how it derives a text.

pub mod automaton;
pub mod derive;
pub mod members;
