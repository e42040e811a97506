//! The tests of all formats in one program, with one module for each.

#![allow(clippy::unwrap_used)]

#[path = "../../../../tests/shared/case_files.rs"]
mod case_files;
mod cases;
#[path = "../../../../tests/shared/committed.rs"]
mod committed;
mod common;
#[path = "../../../../tests/shared/digests.rs"]
mod digests;
#[path = "../../../../tests/shared/effort.rs"]
mod effort;
mod entities;
#[path = "../../../../tests/shared/escapes.rs"]
mod escapes;
mod hostile;
mod html;
#[path = "../../../../tests/shared/linear.rs"]
mod linear;
mod neighbours;
mod programs;
mod strings;
mod text;
