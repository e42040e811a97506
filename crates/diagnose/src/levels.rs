//! How bad a finding is, and how far a fix can be trusted.

use core::fmt;

/// How bad it is. Errors are greater than warnings.
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

/// How far a fix can be trusted; the greater, the less. The names are those of rustc.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Applicability {
    /// It keeps the meaning, and may be applied without asking.
    MachineApplicable,
    /// It guesses what was meant.
    MaybeIncorrect,
    /// It has parts that a person must fill in.
    HasPlaceholders,
    /// It is advice.
    Unspecified,
}
