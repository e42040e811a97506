//! Comparison with other libraries on hundreds of thousands of generated texts. Each difference has a documented
//! reason.
//!
//! `cargo test -p uri-grammar-peers --test differential -- --nocapture` prints the counts.

mod confusion;
mod generate;
mod ledger;
mod normalization;
mod reading;
mod resolution;
mod text;
mod whatwg;
