//! What the crate says of rules, held to the rules.

mod near;
mod orders;
mod own;
mod vectors;
mod why;
