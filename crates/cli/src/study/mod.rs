//! For those who study the grammar: the members of a rule, and its automaton.

pub mod automaton;
pub mod members;
