//! Tests of the crate's answers against the rules.

#[path = "../../../../tests/shared/case_files.rs"]
mod case_files;
mod causes;
#[path = "../../../../tests/shared/committed.rs"]
mod committed;
mod covering;
mod documents;
#[path = "../../../../tests/shared/edits.rs"]
mod edits;
#[path = "../../../../tests/shared/effort.rs"]
mod effort;
#[path = "../../../../tests/shared/escapes.rs"]
mod escapes;
mod near;
mod orders;
mod own;
mod recursion;
mod shelf;
mod trees;
mod vectors;
mod why;
