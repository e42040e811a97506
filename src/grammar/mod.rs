//! The rules: one module for each document, one file for each section. The operators for writing rules are in
//! [`abnf`](crate::abnf).

pub mod rfc3986;
#[cfg(feature = "iri")]
pub mod rfc3987;
pub mod rfc5234;
