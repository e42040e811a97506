//! The tests of the crate, in one program.

#![allow(missing_docs, clippy::unwrap_used)]

mod allocation;
mod codes;
mod diagnose;
#[cfg(feature = "annotate")]
mod diagnose_snapshots;
mod imports;
mod judged;
#[cfg(feature = "annotate")]
mod render;
