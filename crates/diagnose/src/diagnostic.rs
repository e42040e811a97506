//! One finding: what is wrong, where, why, and what to do.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use uri_grammar::{Rule, SyntaxError};

use super::sections::section_of;
use super::small_vec1::SmallVec1;
use super::texts::Texts;
use crate::expected;
use crate::grammar::GrammarError;
use crate::kind::Kind;
use crate::levels::{Applicability, Severity};
use crate::note::Note;
use crate::text::edits::Edit;

/// An error or a lint of a text: what is wrong and where, why, and what to do.
///
/// Spans are half-open ranges of bytes of the text.
///
/// ```
/// use uri_grammar::Rule;
/// use uri_grammar_diagnose::{Kind, Options, diagnose};
///
/// let report = diagnose("http://[::1/a", &Options::new(Rule::Uri));
/// let error = &report.diagnostics()[0];
/// assert_eq!((error.kind(), error.span()), (Kind::IpLiteralUnclosed, 7..8));
/// assert_eq!(error.message(), "`[` is never closed");
/// assert_eq!(error.label(), "the IP literal begins here");
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
    pub(crate) error: Option<GrammarError>,
    pub(crate) texts: Texts,
    /// Whether the label is what the error says, instead of the one in the texts.
    pub(crate) tells_error: bool,
    /// Whether the section to read is that of the rule.
    pub(crate) cites_rule: bool,
    pub(crate) notes: Vec<Note>,
    pub(crate) fixes: SmallVec1<Fix>,
}

impl Diagnostic {
    /// One that says nothing yet.
    pub(crate) fn blank(kind: Kind, span: Range<usize>, rule: Rule) -> Self {
        Self {
            kind,
            span,
            rule,
            error: None,
            texts: Texts::default(),
            tells_error: false,
            cites_rule: false,
            notes: Vec::new(),
            fixes: SmallVec1::None,
        }
    }

    /// Which kind of the catalogue it is: its code and name are stable, its words are not.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// Error or lint.
    #[must_use]
    pub const fn severity(&self) -> Severity {
        self.kind.severity()
    }

    /// What a person should look at: a half-open range of bytes of the text, empty where something
    /// is missing. It cuts through no character.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// The rule that the marked place breaks, or that a lint is about.
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
            false => Cow::Borrowed(self.kind.entry().section),
        }
    }

    /// The exact error of the grammar: where the text stops being a member, what
    /// is there and what could have stood there. Its offset counts bytes of the whole text.
    ///
    /// That of the first error of a report is the one of the whole text. Each other one has that
    /// of the part which it is about, unless something before it is what the grammar stops at:
    /// then it has none. Lints have none.
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
        match &self.error {
            Some(GrammarError::Uri(error)) => Some(error),
            _ => None,
        }
    }

    /// The exact error of the grammar of RFC 3987, where the text should be an [IRI](super::Options::iri):
    /// [`error`](Self::error) is none then.
    ///
    /// ```
    /// # use uri_grammar::{GrammarRule, Rule};
    /// # use uri_grammar_diagnose::{Options, diagnose};
    /// let report = diagnose("//é/\u{E000}?\u{E000}", &Options::default().iri(true));
    /// let [private] = report.diagnostics() else { unreachable!() };
    /// let error = private.iri_error().unwrap();
    /// assert_eq!((error.offset(), error.rule().name()), (5, "ipath-abempty"));
    /// assert_eq!((private.error(), private.rule()), (None, Rule::PathAbempty));
    /// ```
    #[cfg(feature = "iri")]
    #[must_use]
    pub const fn iri_error(&self) -> Option<&SyntaxError<uri_grammar::rfc3987::Rule>> {
        match &self.error {
            Some(GrammarError::Iri(error)) => Some(error),
            _ => None,
        }
    }

    /// What is wrong, on one line without a final full stop. What it quotes of the text is short,
    /// can be seen, and is no password.
    #[must_use]
    pub fn message(&self) -> &str {
        self.texts.message()
    }

    /// What is to be written beside the marked place: what was found there, and what was expected if
    /// that can be said in few words, or what it is. It is on one line. The exact set is that of the
    /// [error](Self::error).
    #[must_use]
    pub fn label(&self) -> Cow<'_, str> {
        match &self.error {
            // It follows from the error, so that it can wait until somebody asks for it.
            Some(error) if self.tells_error => Cow::Owned(expected::of_whole(error)),
            _ => Cow::Borrowed(self.texts.label()),
        }
    }

    /// Other places that have to do with it, such as the one where a bracket is missing.
    #[must_use]
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// What to do, on one line. Where fixes are offered, it goes with the first.
    #[must_use]
    pub fn help(&self) -> &str {
        self.texts.help()
    }

    /// The ways to put it right, the best first; each has been tried. Where it is the only error,
    /// the rule derives the text with the edits of any of them. Where there are others, those
    /// remain; and if each error has a fix, the first ones together put all right.
    ///
    /// There is none where nothing is known that helps, where bytes would remain that are no
    /// UTF-8 and some other error has no fix, and beyond the first errors of a text of megabytes.
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

/// One line: severity, code, message and the first byte of the place.
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

/// Its source is the error of the grammar, of [URIs](Diagnostic::error) or of IRIs.
impl core::error::Error for Diagnostic {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        self.error.as_ref().map(GrammarError::as_error)
    }
}

/// A way to put an error or lint right.
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
    /// How far it can be trusted.
    pub applicability: Applicability,
    /// What to do, where that is more than the diagnostic says.
    pub(crate) help: Option<&'static str>,
    /// The edits, in the order of the text; they do not overlap.
    pub edits: Vec<Edit>,
    /// The text with the edits made. Where bytes of other errors remain that are no UTF-8, the
    /// first fixes of these are made, too.
    pub result: String,
}
