//! The types that are built on the grammar, and their uses, in one program: a separate program for each module would
//! link the library again.
//!
//! `lockstep` (code against grammar) is a separate program, since it takes as long to compile as all of these.
// The tests need a newer compiler than the library does.
#![allow(clippy::incompatible_msrv)]
#![allow(missing_docs, clippy::unwrap_used)]

mod allocation;
mod building;
mod changing;
#[path = "../shared/committed.rs"]
mod committed;
mod conformance;
#[path = "../shared/counting.rs"]
mod counting;
#[path = "../shared/effort.rs"]
mod effort;
mod embedding;
mod errors;
#[path = "../shared/escapes.rs"]
mod escapes;
mod figures;
mod file_paths;
mod foreign;
mod fuzz;
#[path = "../shared/fuzzing.rs"]
mod fuzzing;
mod glossary;
mod included;
mod interop;
mod iri;
#[cfg(feature = "iri")]
mod iris;
#[path = "../shared/linear.rs"]
mod linear;
mod many_rules;
mod normalization;
mod origins;
mod packages;
mod percent;
#[cfg(feature = "policy")]
mod policy;
mod properties;
mod prose;
#[path = "../shared/random.rs"]
mod random;
mod resolution;
mod schemes;
mod snapshots;
mod suites;
mod traits;
mod zones;
