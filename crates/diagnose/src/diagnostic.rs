//! A finding with its message, label, notes, help and fixes.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use smallvec::SmallVec;
use uri_grammar::{Rule, SyntaxError};

use super::sections::section_of;
use crate::expected;
use crate::kind::Kind;
use crate::levels::{Applicability, Severity};
use crate::text::edits::Edit;

/// An error or lint of a text, with its cause, its place and its fixes.
///
/// Spans are half-open byte ranges of the text.
///
/// ```
/// use uri_grammar::Rule;
/// use uri_grammar_diagnose::{Kind, Options, diagnose};
///
/// let report = diagnose("http://[::1/a", &Options::new(Rule::Uri));
/// let error = &report.diagnostics()[0];
/// assert_eq!((error.kind(), error.span()), (Kind::IpLiteralUnclosed, 7..8));
/// assert_eq!(error.message(), "`[` is never closed");
/// assert_eq!(error.label(), "found `[`");
/// let note = &error.notes()[0];
/// assert_eq!(note.span, 11..11);
/// assert_eq!(note.text, "the `]` is missing here");
/// assert_eq!(error.help(), "add `]` after the address");
/// assert_eq!(error.fixes()[0].result, "http://[::1]/a");
/// assert_eq!((error.rule(), &*error.section()), (Rule::IpLiteral, "RFC 3986 section 3.2.2"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    pub(crate) kind: Kind,
    pub(crate) span: Range<usize>,
    pub(crate) rule: Rule,
    pub(crate) error: Option<SyntaxError>,
    pub(crate) message: Cow<'static, str>,
    pub(crate) label: Cow<'static, str>,
    pub(crate) help: Cow<'static, str>,
    /// `true` if the label comes from `error`, and not from `label`.
    pub(crate) has_label_of_error: bool,
    /// `true` if the section to cite is the section of the rule.
    pub(crate) cites_rule: bool,
    pub(crate) notes: Vec<Note>,
    pub(crate) fixes: SmallVec<[Fix; 1]>,
}

impl Diagnostic {
    /// Creates a diagnostic without texts.
    pub(crate) fn blank(kind: Kind, span: Range<usize>, rule: Rule) -> Self {
        Self {
            kind,
            span,
            rule,
            error: None,
            message: Cow::Borrowed(""),
            label: Cow::Borrowed(""),
            help: Cow::Borrowed(""),
            has_label_of_error: false,
            cites_rule: false,
            notes: Vec::new(),
            fixes: SmallVec::new(),
        }
    }

    /// Returns the kind in the catalogue. Codes and names are stable; messages are not.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// Returns the severity: error or lint.
    #[must_use]
    pub const fn severity(&self) -> Severity {
        self.kind.severity()
    }

    /// Returns the place to look at: a half-open byte range of the text, which is empty if something is missing there.
    /// It begins and ends at character boundaries.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Returns the rule that the marked text violates, or the rule that a lint concerns.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// Returns the documents and sections that apply, such as `RFC 3986 section 3.2.3`.
    ///
    /// These are the sections of the kind or, if the kind applies to every rule, the section of the
    /// rule.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// # use uri_grammar_diagnose::{Options, diagnose};
    /// let report = diagnose("256", &Options::new(Rule::DecOctet));
    /// assert_eq!(report.diagnostics()[0].section(), "RFC 3986 section 3.2.2");
    /// let report = diagnose("z", &Options::new(Rule::Hexdig));
    /// assert_eq!(report.diagnostics()[0].section(), "RFC 5234 appendix B.1");
    /// ```
    #[must_use]
    pub fn section(&self) -> Cow<'static, str> {
        match self.cites_rule {
            true => Cow::Owned(section_of(self.rule)),
            false => Cow::Borrowed(self.kind.facts().section),
        }
    }

    /// Returns the exact error of the grammar: the offset at which the text stops matching, the text found there, and
    /// the expected text. The offset is a byte offset in the whole text.
    ///
    /// The first error in a report has the grammar's error for the whole text. Any other error has the grammar's error
    /// for its part, or `None` if the grammar stops before it. Lints have no grammar error. If the text should be an
    /// [IRI](super::Options::iri), the rules of the error come from RFC 3987.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// # use uri_grammar_diagnose::{Options, diagnose};
    /// let report = diagnose(" http://a/\n", &Options::new(Rule::Uri));
    /// let offsets = report.diagnostics().iter().map(|found| found.error().map(|e| e.offset()));
    /// assert_eq!(Vec::from_iter(offsets), [Some(0), Some(10)]);
    /// ```
    #[must_use]
    pub const fn error(&self) -> Option<&SyntaxError> {
        self.error.as_ref()
    }

    /// Returns the message, on one line without a period at the end. Quotations from the text are short, visible, and
    /// never part of a password.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Returns the label for the marked text, on one line: the text found there, and the expected text if it can be
    /// named in a few words. The exact expected set is in the [error](Self::error).
    #[must_use]
    pub fn label(&self) -> Cow<'_, str> {
        match &self.error {
            // This label follows from the error, so it is written only on request.
            Some(error) if self.has_label_of_error => Cow::Owned(expected::label(error, None)),
            _ => Cow::Borrowed(&self.label),
        }
    }

    /// Returns related places, such as the place where a bracket is missing.
    #[must_use]
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// Returns advice on one line. If there are fixes, it describes the first.
    #[must_use]
    pub fn help(&self) -> &str {
        &self.help
    }

    /// Returns the fixes, the best first. Each has been tried. If this is the only error, the rule matches the text
    /// with any one of them applied. If there are other errors, those remain. If each error has a fix, the rule matches
    /// the text with the first fix of each applied.
    ///
    /// There are no fixes in three cases: if none is known, if the result would contain invalid UTF-8 and another error
    /// has no fix, and after the first errors in a text of megabytes.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// # use uri_grammar_diagnose::{Options, diagnose};
    /// let report = diagnose("http://[1::2::3]/", &Options::new(Rule::Uri));
    /// let results = report.diagnostics()[0].fixes().iter().map(|fix| &*fix.result);
    /// assert!(results.eq(["http://[1::2:0:3]/", "http://[1::2:3]/"]));
    /// ```
    #[must_use]
    pub fn fixes(&self) -> &[Fix] {
        &self.fixes
    }
}

/// Formats one line: severity, code, message and the byte offset of the place.
///
/// ```
/// # use uri_grammar::Rule;
/// # use uri_grammar_diagnose::{Options, diagnose};
/// let report = diagnose("http://a/b c", &Options::new(Rule::Uri));
/// assert_eq!(report.to_string(), "error[U004]: unencoded space in the path at byte 10");
/// ```
impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, span, .. } = self;
        let (severity, message) = (self.severity(), self.message());
        write!(f, "{severity}[{}]: {message} at byte {}", kind.code(), span.start)
    }
}

/// The source is the error of the grammar, of [URIs](Diagnostic::error) or of IRIs.
impl core::error::Error for Diagnostic {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        self.error.as_ref().map(|error| error as _)
    }
}

/// A fix of an error or lint.
///
/// ```
/// use uri_grammar::Rule;
/// use uri_grammar_diagnose::{Options, diagnose};
///
/// let mut text = String::from("http://a/x[1]");
/// let report = diagnose(&text, &Options::new(Rule::Uri));
/// let fix = report.diagnostics()[0].fixes()[0].clone();
/// // From the last edit on, so that the places of the others stay true.
/// for edit in fix.edits.iter().rev() {
///     text.replace_range(edit.span.clone(), &edit.text);
/// }
/// assert_eq!((&*text, &*fix.result), ("http://a/x%5B1%5D", "http://a/x%5B1%5D"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Fix {
    /// The certainty of the fix.
    pub applicability: Applicability,
    /// Advice for this fix, if it differs from the help of the diagnostic.
    pub(crate) help: Option<&'static str>,
    /// The edits, in the order of the text; they do not overlap.
    pub edits: Vec<Edit>,
    /// The text with the edits applied. If other errors leave invalid UTF-8, the first fix of each of those is applied,
    /// too.
    pub result: String,
}

/// A place that is related to a [`Diagnostic`](crate::Diagnostic), with a description.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Note {
    /// The place: a half-open byte range of the text, empty if something is missing there.
    pub span: Range<usize>,
    /// The description of the place, on one line.
    pub text: String,
}
