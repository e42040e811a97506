//! Tests of the answers for the playground: each is compared with the libraries.

#![allow(clippy::unwrap_used)]

mod known;
mod own;

use serde_json::Value;

/// Parses an answer.
fn read(answer: &str) -> Value {
    serde_json::from_str(answer).unwrap()
}
