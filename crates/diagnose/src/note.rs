//! Places that have to do with a finding.

use alloc::string::String;
use core::ops::Range;

/// A place that has to do with a [`Diagnostic`](crate::Diagnostic), and what it is.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Note {
    /// The place: a half-open range of bytes of the text, empty where something is missing.
    pub span: Range<usize>,
    /// What it is, on one line.
    pub text: String,
}
