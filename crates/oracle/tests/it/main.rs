//! Tests of the oracle against known figures, other engines and plausible mistakes, in one program.

// Shared modules name the crate as other crates do.
extern crate uri_grammar_oracle as oracle;

mod abnf;
mod ambiguity;
mod changes;
mod common;
mod editions;
#[path = "../../../../tests/shared/edits.rs"]
mod edits;
#[path = "../../../../tests/shared/effort.rs"]
mod effort;
mod figures;
#[path = "../../../../tests/shared/linear.rs"]
mod linear;
mod mistakes;
mod notations;
mod peg;
mod regex;
mod suites;
mod trees;
