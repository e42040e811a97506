//! Tests of the programs as users run them.

#![allow(clippy::unwrap_used)]

mod broken;
mod program;
mod queries;
mod summaries;
