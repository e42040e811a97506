//! Places that are related to a finding.

use alloc::string::String;
use core::ops::Range;

/// A place that is related to a [`Diagnostic`](crate::Diagnostic), with a description.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Note {
    /// The place: a half-open byte range of the text, empty if something is missing there.
    pub span: Range<usize>,
    /// The description of the place, on one line.
    pub text: String,
}
