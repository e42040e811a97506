//! The findings about a text.

use smallvec::SmallVec;
use uri_grammar::Rule;

use super::diagnostic::Diagnostic;
use crate::grammar::Grammar;
use crate::levels::Severity;
use crate::options::Options;

/// The errors and lints of a text: the result of [`diagnose`](super::diagnose).
///
/// ```
/// use uri_grammar::Rule;
/// use uri_grammar_diagnose::{Options, diagnose};
///
/// let report = diagnose("http://a/b c|d", &Options::new(Rule::Uri).max_errors(1));
/// assert!(!report.is_valid());
/// assert_eq!(report.diagnostics()[0].span(), 10..11);
/// assert_eq!(
///     report.to_string(),
///     "error[U004]: unencoded space in the path at byte 10\nand 1 more error",
/// );
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report<'a> {
    pub(crate) text: &'a [u8],
    pub(crate) grammar: Grammar,
    pub(crate) diagnostics: SmallVec<[Diagnostic; 1]>,
    pub(crate) omitted: usize,
    pub(crate) secret_names: &'static [&'static str],
}

impl<'a> Report<'a> {
    /// Creates a report without findings.
    pub(crate) fn new(text: &'a [u8], options: &Options) -> Self {
        let (grammar, secret_names) = (options.grammar(), options.secret_names);
        Self { text, grammar, diagnostics: SmallVec::new(), omitted: 0, secret_names }
    }

    /// Returns the text. All spans are byte ranges of it.
    #[must_use]
    pub const fn text(&self) -> &'a [u8] {
        self.text
    }

    /// Returns `true` if there is no error. There may be lints.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        self.omitted == 0 && self.errors().next().is_none()
    }

    /// Returns the rule that should match the text.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.grammar.rule
    }

    /// Returns the errors in the order of the text, then the lints in the order of the text. The
    /// first error carries the [error of the grammar](Diagnostic::error) for the whole text.
    #[must_use]
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// Returns the errors only, in the order of the text.
    pub fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().filter(|finding| finding.severity() == Severity::Error)
    }

    /// Returns the number of errors beyond [the maximum](super::Options::max_errors).
    #[must_use]
    pub const fn omitted(&self) -> usize {
        self.omitted
    }
}

impl core::error::Error for Report<'_> {}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use crate::{Options, diagnose};

    #[test]
    fn report_without_findings_is_one_line() {
        let report = diagnose("a b c", &Options::default().max_errors(0));
        assert_eq!(report.to_string(), "and 2 more errors");
        let report = diagnose("a b c", &Options::default().max_errors(1));
        assert_eq!(report.to_string().lines().count(), 2);
    }
}
