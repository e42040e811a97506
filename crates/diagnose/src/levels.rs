//! The severity of findings and the certainty of fixes.

use core::fmt;

/// The severity of a finding. Errors are greater than warnings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Severity {
    /// A lint: the reference is valid, but suspicious.
    Warning,
    /// The rule does not match the text.
    Error,
}

/// `error` or `warning`.
impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Warning => "warning",
            Self::Error => "error",
        })
    }
}

/// The certainty of a fix: a greater value is less certain. The names come from rustc.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Applicability {
    /// The fix keeps the meaning, and can be applied without asking.
    MachineApplicable,
    /// The fix guesses what was meant.
    MaybeIncorrect,
    /// The fix has placeholders, which a person must fill in.
    HasPlaceholders,
    /// The fix is only advice.
    Unspecified,
}
