//! The kernels, held to the library: on every word of the suites, on generated rows, and in every layout
//! that a column can have.

#![allow(clippy::unwrap_used)]

mod answers;
mod columns;
#[path = "../../../../tests/shared/effort.rs"]
mod effort;
mod generated;
mod layouts;
mod sharing;
mod spark;
mod suites;
