//! Tests of extraction: the examples of the documents, the choices of this crate, and properties for any text.

#![allow(missing_docs, clippy::unwrap_used)]

mod choices;
#[path = "../../../../tests/shared/effort.rs"]
mod effort;
mod hostile;
mod hyphens;
mod laws;
#[path = "../../../../tests/shared/linear.rs"]
mod linear;
mod passages;
mod typed;

use uri_grammar_extract::{ExtractOptions, Extracted, extract};

fn found(text: &str) -> Vec<Extracted<'_>> {
    extract(text, ExtractOptions::new()).collect()
}

fn texts(text: &str) -> Vec<String> {
    found(text).iter().map(|found| found.text().to_owned()).collect()
}

fn abbreviated(text: &str) -> Vec<String> {
    let found = extract(text, ExtractOptions::new().abbreviated(true));
    found.map(|found| found.text().to_owned()).collect()
}
