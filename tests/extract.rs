//! References in running text: what the documents print, what this crate chose where they are
//! silent, and laws for any text.

#![cfg(feature = "alloc")]
#![allow(missing_docs, clippy::unwrap_used)]

use uri_grammar::extract::{Extracted, Options, extract};

#[path = "extract/choices.rs"]
mod choices;
#[path = "extract/hostile.rs"]
mod hostile;
#[path = "extract/hyphens.rs"]
mod hyphens;
#[path = "extract/laws.rs"]
mod laws;
#[path = "extract/passages.rs"]
mod passages;
#[path = "extract/typed.rs"]
mod typed;

fn found(text: &str) -> Vec<Extracted<'_>> {
    extract(text, Options::new()).collect()
}

fn texts(text: &str) -> Vec<String> {
    found(text).iter().map(|found| found.text().to_owned()).collect()
}

fn abbreviated(text: &str) -> Vec<String> {
    let found = extract(text, Options::new().abbreviated(true));
    found.map(|found| found.text().to_owned()).collect()
}
