//! Tests of the oracle against known figures, other engines and plausible mistakes, in one program.

mod abnf;
mod ambiguity;
mod changes;
mod common;
mod editions;
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
