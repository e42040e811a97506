//! What the crate says of rules, held to the rules.

#[path = "../../../../tests/shared/committed.rs"]
mod committed;
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
