//! The tests of the crate, in one program.

#![allow(missing_docs, clippy::unwrap_used)]

mod allocation;
mod codes;
mod confusion;
mod diagnose;
mod diagnose_snapshots;
mod imports;
mod judged;
mod render;
mod widths;
