//! The facts about a kind that do not depend on a text.

use alloc::borrow::Cow;

use uri_grammar::Rule;

use crate::levels::{Applicability, Severity};

/// The entry of a kind in the catalogue.
///
/// The message and the help are templates: each `{name}` is a variable part.
///
/// ```
/// use uri_grammar_diagnose::Kind;
///
/// let entry = Kind::PortNotDecimal.entry();
/// assert_eq!((entry.code, entry.name), ("U230", "port-not-decimal"));
/// assert_eq!(entry.message, "port must be decimal digits, found {found}");
/// assert_eq!(entry.url(), "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Entry {
    /// The stable code, such as `U230`.
    pub code: &'static str,
    /// The stable name, such as `port-not-decimal`.
    pub name: &'static str,
    /// The severity: error or lint.
    pub severity: Severity,
    /// The rule of the diagnostics. `None` means the rule of the options, or the rule of the component with the error.
    pub rule: Option<Rule>,
    /// The documents and sections that apply, such as `RFC 3986 section 3.2.3`, separated by
    /// commas; see [`sections`](Self::sections).
    pub section: &'static str,
    /// The message, on one line.
    pub message: &'static str,
    /// Advice.
    pub help: &'static str,
    /// The label for the marked text, unless it depends on the text or on the error of the grammar.
    pub(crate) label: Option<&'static str>,
    /// The highest applicability that a fix of this kind may claim. If it is
    /// [`HasPlaceholders`](Applicability::HasPlaceholders), a fix without a placeholder is a guess.
    pub applicability: Applicability,
    /// The reason why this is an error or suspicious: a paragraph for the page of the kind.
    pub why: &'static str,
    /// The rule and the text of an example, which its first fix corrects. `\xFF` in the text means that byte; see
    /// [`example_text`](Self::example_text).
    pub example: (Rule, &'static str),
}

impl Entry {
    /// The parts of an error that most errors have.
    pub(crate) const ERROR: Self = Self {
        code: "",
        name: "",
        severity: Severity::Error,
        rule: None,
        section: "",
        message: "",
        help: "",
        label: None,
        applicability: Applicability::MaybeIncorrect,
        why: "",
        example: (Rule::Uri, ""),
    };

    /// The parts of a lint that most lints have.
    pub(crate) const LINT: Self = Self { severity: Severity::Warning, ..Self::ERROR };

    /// Returns the bytes of the example.
    ///
    /// ```
    /// # use uri_grammar_diagnose::Kind;
    /// assert_eq!(&*Kind::InvalidUtf8.entry().example_text(), b"http://a/\xFF");
    /// ```
    #[must_use]
    pub fn example_text(&self) -> Cow<'static, [u8]> {
        let text = self.example.1;
        match text.split_once("\\xFF") {
            Some((before, after)) => {
                Cow::Owned([before.as_bytes(), b"\xFF", after.as_bytes()].concat())
            }
            None => Cow::Borrowed(text.as_bytes()),
        }
    }
}
