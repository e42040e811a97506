//! Tests of extraction: cases with their references, and properties for any text.

#![allow(missing_docs, clippy::unwrap_used)]

#[path = "../../../../tests/shared/case_files.rs"]
mod case_files;
mod cases;
#[path = "../../../../tests/shared/committed.rs"]
mod committed;
#[path = "../../../../tests/shared/effort.rs"]
mod effort;
#[path = "../../../../tests/shared/escapes.rs"]
mod escapes;
mod hostile;
mod laws;
#[path = "../../../../tests/shared/linear.rs"]
mod linear;
