//! All findings of a text.

use alloc::vec::Vec;
use core::fmt;

use super::catalogue::Severity;
use super::diagnostic::Diagnostic;

/// What is wrong with a text, and what is suspicious.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report<'a> {
    pub(crate) text: &'a [u8],
    pub(crate) diagnostics: Vec<Diagnostic>,
    pub(crate) omitted: usize,
}

impl<'a> Report<'a> {
    /// The text.
    #[must_use]
    pub const fn text(&self) -> &'a [u8] {
        self.text
    }

    /// Whether there is no error. There may be lints.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        self.omitted == 0 && self.errors().next().is_none()
    }

    /// The errors and lints. The first error is the grammar's own; the others follow in the
    /// order of the text.
    #[must_use]
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// The errors alone.
    pub fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().filter(|finding| finding.severity() == Severity::Error)
    }

    /// How many errors there are beyond those that were asked for.
    #[must_use]
    pub const fn omitted(&self) -> usize {
        self.omitted
    }
}

/// The findings, each on a line, and how many more errors there are.
impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, finding) in self.diagnostics.iter().enumerate() {
            write!(f, "{}{finding}", if i > 0 { "\n" } else { "" })?;
        }
        match self.omitted {
            0 => Ok(()),
            1 => f.write_str("\nand 1 more error"),
            count => write!(f, "\nand {count} more errors"),
        }
    }
}

impl core::error::Error for Report<'_> {}
