//! What is known of a kind before any text is looked at.

use alloc::borrow::Cow;

use uri_grammar::Rule;

use crate::levels::{Applicability, Severity};

/// What the catalogue says of a kind.
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
    /// Error or lint.
    pub severity: Severity,
    /// The rule that it is about; `None` where that is the rule asked for, or the component
    /// it is found in.
    pub rule: Option<Rule>,
    /// The documents and sections that say so, such as `RFC 3986 section 3.2.3`, with commas
    /// between them; see [`sections`](Self::sections).
    pub section: &'static str,
    /// What is wrong, on one line.
    pub message: &'static str,
    /// What to do.
    pub help: &'static str,
    /// How far its fixes can be trusted, at most. Where they have placeholders, one that fills
    /// in nothing is a guess.
    pub applicability: Applicability,
    /// Why it is so: a paragraph for the page of the kind.
    pub why: &'static str,
    /// A text that has it, with the rule that it is checked against. Where `\xFF` stands in it,
    /// that byte is meant; see [`example_text`](Self::example_text).
    pub example: (Rule, &'static str),
    /// The example as it should be.
    pub fixed: Option<&'static str>,
}

impl Entry {
    /// The bytes of the example.
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
