//! The small form of a report: a line of the text, and a mark under the place.

use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use super::secrets;
use super::visible::columns_of;
use super::window::Window;
use crate::diagnostic::Diagnostic;
use crate::report::Report;

const COLUMNS: usize = 76;

/// Appends two lines: the text around the finding, and a mark with the help.
fn write_snippet(
    f: &mut fmt::Formatter<'_>,
    text: &[u8],
    secrets: &[Range<usize>],
    finding: &Diagnostic,
) -> fmt::Result {
    let window = Window::of_marks(text, &[finding.span()], COLUMNS, secrets);
    let (shown, mark) = (window.text(), window.mark());
    let before = columns_of(&shown[..mark.start]);
    let marks = columns_of(&shown[mark]).max(1);
    write!(f, "\n  | {shown}\n  | {:before$}{:^<marks$} help: {}", "", "", finding.help())
}

impl Report<'_> {
    /// Returns the passwords and other secrets in the text, which no message may show. The result is byte ranges in
    /// order, without overlap.
    ///
    /// A password is the text between a colon and an `@`. The values of parameters with names like `token` are secrets,
    /// too. In a text with errors the result is a guess, which tends to hide too much.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// # use uri_grammar_diagnose::{Options, diagnose};
    /// let report = diagnose("http://me:sesame@h/?token=abc d", &Options::new(Rule::Uri));
    /// assert_eq!(report.secrets(), [10..16, 26..31]);
    /// ```
    #[must_use]
    pub fn secrets(&self) -> Vec<Range<usize>> {
        secrets::of(self)
    }

    /// Returns the secrets in a part of another text, such as the line that contains this text. It works like
    /// [`secrets`](crate::render::secrets), with the rule and the [names](crate::Options::secret_names) of this
    /// diagnosis.
    #[must_use]
    pub fn secrets_in(&self, text: &[u8], within: Range<usize>) -> Vec<Range<usize>> {
        secrets::secrets_named(self.grammar.rule, text, within, self.secret_names)
    }
}

/// Formats the findings, each on a line, and the number of further errors. The alternate form `{:#}` also shows the
/// part of the text around each finding.
///
/// ```
/// # use uri_grammar::Rule;
/// # use uri_grammar_diagnose::{Options, diagnose};
/// let report = diagnose("http://host:80a/b", &Options::new(Rule::Uri));
/// assert_eq!(report.to_string(), "error[U230]: port must be decimal digits, found `a` at byte 14");
/// assert_eq!(
///     format!("{report:#}"),
///     "error[U230]: port must be decimal digits, found `a` at byte 14\n\
///      \x20 | http://host:80a/b\n\
///      \x20 |               ^ help: remove it, or add the missing `/` before a path or `@` after a password",
/// );
/// ```
impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let secrets = f.alternate().then(|| self.secrets());
        let mut separator = "";
        for finding in self.diagnostics() {
            write!(f, "{separator}{finding}")?;
            separator = "\n";
            if let Some(secrets) = &secrets {
                write_snippet(f, self.text, secrets, finding)?;
            }
        }
        match self.omitted {
            0 => Ok(()),
            1 => write!(f, "{separator}and 1 more error"),
            count => write!(f, "{separator}and {count} more errors"),
        }
    }
}
