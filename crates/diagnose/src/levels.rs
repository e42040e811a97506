//! How bad a finding is, and how far a fix can be trusted.

use core::fmt;

/// How severe a finding is. Errors are greater than warnings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Severity {
    /// Valid, but suspicious: a lint.
    Warning,
    /// Not a member of the rule.
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

/// How far a fix can be trusted: a greater value is less certain. The names are those of rustc.
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
