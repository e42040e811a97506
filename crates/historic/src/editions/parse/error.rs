//! The error of a text that is not a reference of an edition.

use alloc::boxed::Box;

use uri_grammar::{GrammarRule, SyntaxError};

use super::Part;

/// A part of a reference that does not conform to its document.
///
/// The text was split first, so the error is about one part. Its offset is exact for the rule of that part; an
/// expected end of input means the end of the part.
///
/// ```
/// use uri_grammar_historic::editions::{Edition, Part, parse::parse};
///
/// let error = parse(Edition::Rfc2396, "http://h/a?b|c").unwrap_err();
/// assert_eq!((error.part, error.rule, error.offset()), (Some(Part::Query), "query", 12));
/// assert!(error.to_string().starts_with("no query: at byte 12: found \"|\", expected "));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no {rule}: {syntax}")]
#[non_exhaustive]
pub struct PartError {
    /// The part, or `None` in RFC 1738, where the rule of the scheme is about the whole text.
    pub part: Option<Part>,
    /// The rule that should have derived the part; in RFC 1738, the rule of the scheme.
    pub rule: &'static str,
    /// The error of the rule, with the rules that were open. Its offset is in bytes of the whole text.
    pub syntax: Box<SyntaxError>,
    /// `true` if the rule `otherurl` of RFC 1738, and so `url`, derives the text nevertheless. It derives any text with
    /// a scheme, even a broken `http:`, but is meant for other schemes.
    ///
    /// ```
    /// # use uri_grammar_historic::editions::{Edition, parse::parse};
    /// let error = parse(Edition::Rfc1738, "http://h:x/").unwrap_err();
    /// assert!(error.rule == "httpurl" && error.is_otherurl);
    /// assert!(!parse(Edition::Rfc1738, "http://h/#").unwrap_err().is_otherurl);
    /// ```
    pub is_otherurl: bool,
}

impl PartError {
    /// Returns the error of a part of the text, which begins at that offset.
    pub(super) fn new<R: GrammarRule>(
        part: Option<Part>,
        rule: R,
        error: SyntaxError,
        start: usize,
        text: &str,
    ) -> Self {
        let syntax = error.moved(start + error.offset(), text.as_bytes());
        Self { part, rule: rule.name(), syntax: Box::new(syntax), is_otherurl: false }
    }

    pub(super) fn or_otherurl(self, is_otherurl: bool) -> Self {
        Self { is_otherurl, ..self }
    }

    /// Returns the offset of the error in bytes of the whole text.
    #[must_use]
    pub fn offset(&self) -> usize {
        self.syntax.offset()
    }
}
