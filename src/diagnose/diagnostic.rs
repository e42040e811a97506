//! One finding: what is wrong, where, why, and what to do.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use super::catalogue::{Applicability, Kind, Severity};
use super::few::Few;
use super::render;
use super::wording::Wording;
use crate::error::SyntaxError;
use crate::rule::Rule;

/// An error or a lint of a text. Spans are half-open ranges of bytes of the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    pub(crate) kind: Kind,
    pub(crate) span: Range<usize>,
    pub(crate) rule: Rule,
    pub(crate) error: Option<SyntaxError>,
    pub(crate) wording: Wording,
    pub(crate) notes: Vec<Note>,
    pub(crate) fixes: Few<Fix>,
}

impl Diagnostic {
    /// One that says nothing yet.
    pub(crate) fn blank(kind: Kind, span: Range<usize>, rule: Rule) -> Self {
        let wording = Wording::default();
        Self { kind, span, rule, error: None, wording, notes: Vec::new(), fixes: Few::None }
    }

    /// Which kind of the catalogue it is.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// Error or lint.
    #[must_use]
    pub const fn severity(&self) -> Severity {
        self.kind.severity()
    }

    /// What a person should look at.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// The rule that it is about.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// The documents and sections that say so, such as `RFC 3986 section 3.2.3`.
    ///
    /// It is that of the kind, or where the kind goes for every rule, that of the rule.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// # use uri_grammar::diagnose::{Options, diagnose};
    /// let report = diagnose("256", &Options::new(Rule::DecOctet));
    /// assert_eq!(report.diagnostics()[0].section(), "RFC 3986 section 3.2.2");
    /// let report = diagnose("z", &Options::new(Rule::Hexdig));
    /// assert_eq!(report.diagnostics()[0].section(), "RFC 5234 appendix B.1");
    /// ```
    #[must_use]
    pub fn section(&self) -> Cow<'static, str> {
        let of_rule = match self.kind {
            Kind::UnexpectedCharacter | Kind::UnexpectedEnd => true,
            Kind::EmptyInput => !matches!(self.rule, Rule::Uri | Rule::AbsoluteUri),
            _ => false,
        };
        match of_rule {
            true => Cow::Owned(render::section_of(self.rule)),
            false => Cow::Borrowed(self.kind.entry().section),
        }
    }

    /// The error of the grammar behind it: exactly where the text stops being a member, what
    /// is there and what could have stood there.
    ///
    /// That of the first error of a report is the one of the whole text. Each other one has that
    /// of the part which it is about, unless something before it is what the grammar stops at:
    /// then it has none. Lints have none.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// # use uri_grammar::diagnose::{Options, diagnose};
    /// let report = diagnose(" http://a/\n", &Options::new(Rule::Uri));
    /// let offsets = report.diagnostics().iter().map(|found| found.error().map(|e| e.offset()));
    /// assert_eq!(Vec::from_iter(offsets), [Some(0), Some(10)]);
    /// ```
    #[must_use]
    pub const fn error(&self) -> Option<&SyntaxError> {
        self.error.as_ref()
    }

    /// What is wrong, on one line without a final full stop.
    #[must_use]
    pub fn message(&self) -> &str {
        self.wording.message()
    }

    /// What stands beside the marked place: what was found and expected there.
    #[must_use]
    pub fn label(&self) -> &str {
        self.wording.label()
    }

    /// Other places that have to do with it, such as the bracket that is not closed.
    #[must_use]
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// What to do.
    #[must_use]
    pub fn help(&self) -> &str {
        self.wording.help()
    }

    /// Edits that put it right, the best first; each has been tried. Where it is the only error,
    /// the rule derives the text with the edits of any of them. Where there are others, those
    /// remain; and if each error has a fix, the first ones together put all right.
    ///
    /// There is none where nothing is known that helps, where bytes would remain that are no
    /// UTF-8 and some other error has no fix, and beyond the first errors of a text of megabytes.
    #[must_use]
    pub fn fixes(&self) -> &[Fix] {
        &self.fixes
    }
}

/// One line: severity, code, message and place.
///
/// ```
/// # use uri_grammar::Rule;
/// # use uri_grammar::diagnose::{Options, diagnose};
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

impl core::error::Error for Diagnostic {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        self.error.as_ref().map(|error| error as _)
    }
}

/// A place that has to do with a finding, and what it is.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Note {
    /// The place.
    pub span: Range<usize>,
    /// What it is.
    pub text: String,
}

/// A way to put an error right.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Fix {
    /// How far it can be trusted.
    pub applicability: Applicability,
    /// The edits, in the order of the text; they do not overlap.
    pub edits: Vec<Edit>,
    /// The text with the edits made. Where bytes of other errors remain that are no UTF-8, the
    /// first fixes of these are made, too.
    pub result: String,
}

/// The replacement of a part of the text.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Edit {
    /// What is replaced; empty where something is inserted.
    pub span: Range<usize>,
    /// By what.
    pub text: String,
}
