//! Tests of the crate's answers against the rules.

mod causes;
#[path = "../../../../tests/shared/committed.rs"]
mod committed;
mod documents;
#[path = "../../../../tests/shared/effort.rs"]
mod effort;
mod near;
mod orders;
mod own;
mod recursion;
mod shelf;
mod trees;
mod vectors;
mod why;
