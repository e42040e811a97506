//! What is known about a kind, independent of any text.

use alloc::borrow::Cow;

use uri_grammar::Rule;

use crate::levels::{Applicability, Severity};

/// The entry of a kind in the catalogue.
///
/// The message and the help are templates: `{name}` stands for what differs from case to case.
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
    /// Whether it is an error or a lint.
    pub severity: Severity,
    /// The rule that it is about; `None` if that is the rule of the options, or the component that
    /// it is found in.
    pub rule: Option<Rule>,
    /// The documents and sections that apply, such as `RFC 3986 section 3.2.3`, separated by
    /// commas; see [`sections`](Self::sections).
    pub section: &'static str,
    /// What is wrong, on one line.
    pub message: &'static str,
    /// What to do.
    pub help: &'static str,
    /// How far its fixes can be trusted, at most. If they have placeholders, a fix without one is a
    /// guess.
    pub applicability: Applicability,
    /// Why this is an error or suspicious: a paragraph for the page of the kind.
    pub why: &'static str,
    /// A text with this error or lint, and the rule that it is checked against. `\xFF` in it stands
    /// for that byte; see [`example_text`](Self::example_text).
    pub example: (Rule, &'static str),
    /// The corrected example.
    pub fixed: Option<&'static str>,
}

impl Entry {
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
