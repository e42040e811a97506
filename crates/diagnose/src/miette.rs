//! Reports as miette diagnostics.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use miette::{LabeledSpan, SourceCode};

use super::diagnostic::Diagnostic;
use super::render::Window;
use super::report::Report;
use crate::kind::Kind;
use crate::levels::Severity;

/// The maximum width of the source code in columns. miette shows whole lines.
const COLUMNS: usize = 100;

/// The findings about a text, as an error that outlives the text. The error is the first finding; all others are
/// [related](miette::Diagnostic::related) to it.
///
/// The source code of each is the part of the text around the finding, with invisible characters as escapes and secrets
/// as stars. Labels are byte ranges of this source code.
///
/// ```
/// use miette::Diagnostic;
/// use uri_grammar::Rule;
/// use uri_grammar_diagnose::{Options, ReportError, diagnose};
///
/// fn checked(text: &str) -> Result<(), ReportError> {
///     let report = diagnose(text, &Options::new(Rule::Uri));
///     ReportError::from_report(&report).map_or(Ok(()), Err)
/// }
///
/// assert!(checked("http://a/").is_ok());
/// let error = checked("http://host:80a/").unwrap_err();
/// assert_eq!(error.code().unwrap().to_string(), "U230");
/// assert_eq!(error.labels().unwrap().next().unwrap().offset(), 14);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportError(Box<Labeled>);

/// A finding with its source code, labels and related findings.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Labeled {
    finding: Diagnostic,
    /// The part of the text that miette shows.
    shown: String,
    labels: Vec<LabeledSpan>,
    others: Vec<ReportError>,
}

impl ReportError {
    /// Creates an error from the findings of a report, errors and lints. Returns `None` if there are no findings.
    #[must_use]
    pub fn from_report(report: &Report<'_>) -> Option<Self> {
        let secrets = report.secrets();
        let one = |finding: &Diagnostic| {
            let window = Window::of_marks(report.text(), &[finding.span()], COLUMNS, &secrets);
            let label = |span: Range<usize>, text: &str, is_primary| {
                let place = window.place(&span)?;
                let text = (!text.is_empty()).then(|| text.into());
                let (start, length) = (place.start, place.len());
                Some(match is_primary {
                    true => LabeledSpan::new_primary_with_span(text, (start, length)),
                    false => LabeledSpan::new(text, start, length),
                })
            };
            let mut labels = Vec::from_iter(label(finding.span(), &finding.label(), true));
            labels.extend(
                finding
                    .notes()
                    .iter()
                    .filter_map(|note| label(note.span.clone(), &note.text, false)),
            );
            let (finding, shown) = (finding.clone(), window.text().to_string());
            Self(Box::new(Labeled { finding, shown, labels, others: Vec::new() }))
        };
        let mut findings = report.diagnostics().iter().map(one);
        let mut first = findings.next()?;
        first.0.others = findings.collect();
        Some(first)
    }

    /// Returns the first finding. Its spans are byte ranges of the original text.
    #[must_use]
    pub fn diagnostic(&self) -> &Diagnostic {
        &self.0.finding
    }

    /// Returns the kind of the first finding.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.0.finding.kind()
    }
}

/// The message of the first finding.
impl fmt::Display for ReportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.finding.message())
    }
}

impl core::error::Error for ReportError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        core::error::Error::source(&self.0.finding)
    }
}

impl miette::Diagnostic for ReportError {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(self.kind().code()))
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.0.finding.severity() {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
        })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(self.0.finding.help()))
    }

    fn url<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(self.kind().entry().url()))
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.0.shown)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.0.labels.iter().cloned()))
    }

    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn miette::Diagnostic> + 'a>> {
        if self.0.others.is_empty() {
            return None;
        }
        Some(Box::new(self.0.others.iter().map(|other| other as _)))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use miette::Diagnostic as _;

    use super::*;
    use crate::{Lints, Options, diagnose};
    use uri_grammar::Rule;

    fn error(text: &[u8]) -> ReportError {
        ReportError::from_report(&diagnose(text, &Options::new(Rule::Uri).lints(Lints::ALL)))
            .unwrap()
    }

    /// Returns the source under each label, and the text of the label.
    fn labeled(error: &ReportError) -> Vec<(String, String)> {
        let under = |label: LabeledSpan| {
            let text = error.source_code().unwrap().read_span(label.inner(), 0, 0).unwrap();
            let all = core::str::from_utf8(text.data()).unwrap();
            let start = label.offset() - text.span().offset();
            let shown = all[start..start + label.len()].to_string();
            (shown, label.label().unwrap_or_default().to_string())
        };
        error.labels().unwrap().map(under).collect()
    }

    #[test]
    fn diagnostic_has_all_parts_of_the_finding() {
        let error = error(b"http://[1::2::3]/b c");
        assert_eq!(error.to_string(), "`::` may appear only once in an IPv6 address");
        assert_eq!(error.code().unwrap().to_string(), "U217");
        assert_eq!(error.severity(), Some(miette::Severity::Error));
        assert!(error.help().unwrap().to_string().starts_with("write out the groups of zeros"));
        assert!(error.url().unwrap().to_string().ends_with("/rfc3986#section-3.2.2"));
        let labels = labeled(&error);
        assert_eq!((labels[0].0.as_str(), labels[1].0.as_str()), ("::", "::"));
        assert_eq!(labels[1].1, "the first `::`");
        assert!(error.labels().unwrap().next().unwrap().primary());
        let related: Vec<_> = error.related().unwrap().collect();
        assert_eq!(related.len(), 1);
        assert_eq!(related[0].code().unwrap().to_string(), "U004");
        assert!(core::error::Error::source(&error).is_some());
    }

    #[test]
    fn lints_are_warnings() {
        let error = error(b"http://u:sesame@h/");
        assert_eq!(error.severity(), Some(miette::Severity::Warning));
        assert_eq!(labeled(&error)[0].0, "***");
        assert!(core::error::Error::source(&error).is_none());
    }

    #[test]
    fn snippets_are_short_visible_and_without_secrets() {
        let long = format!("http://a/{}\u{202E}é", "x".repeat(1 << 20));
        assert_eq!(labeled(&error(long.as_bytes()))[0].0, r"\u{202E}é");
        for text in [&b"http://u:ses|ame@h/\xFF\x1B"[..], long.as_bytes(), b"", b"http://"] {
            let error = error(text);
            let mut all = Vec::from([&error]);
            all.extend(&error.0.others);
            for one in all {
                assert!(one.0.shown.len() < 500 && !one.0.shown.contains(['\x1B', '\u{202E}']));
                assert!(!one.0.shown.contains("ses"), "{}", one.0.shown);
                assert!(!labeled(one).is_empty());
            }
        }
    }
}
