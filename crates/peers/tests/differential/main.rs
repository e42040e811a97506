//! Beside other libraries: hundreds of thousands of generated texts, and no difference without a
//! written reason.
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
