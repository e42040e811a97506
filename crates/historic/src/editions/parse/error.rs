//! Why a text is not a reference of an edition.

use alloc::boxed::Box;
use core::fmt;

use uri_grammar::{Expected, Found, GrammarRule, Rule, SyntaxError, rfc3987};

use super::Part;
use crate::{rfc1738, rfc2396, rfc2396bis_00, rfc6874, url_syntax_00};

/// A part of a reference is not what its document says.
///
/// The text was split first, so this is about one part. Its offset is exact for the rule of that
/// part; if the end of input is expected, that means the end of the part.
///
/// ```
/// use uri_grammar_historic::editions::{Edition, Part, parse::parse};
///
/// let error = parse(Edition::Rfc2396, "http://h/a?b|c").unwrap_err();
/// assert_eq!((error.part(), error.rule(), error.offset()), (Some(Part::Query), "query", 12));
/// assert!(error.to_string().starts_with("no query: at byte 12: found \"|\", expected "));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no {rule}: {syntax}")]
pub struct PartError {
    part: Option<Part>,
    rule: &'static str,
    syntax: Box<RuleError>,
    is_otherurl: bool,
}

/// An error of a rule of one of the documents, at an offset in the whole text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum RuleError {
    /// Of RFC 1738.
    Rfc1738(SyntaxError<rfc1738::Rule>),
    /// Of the draft of 1996.
    UrlSyntax00(SyntaxError<url_syntax_00::Rule>),
    /// Of RFC 2396.
    Rfc2396(SyntaxError<rfc2396::Rule>),
    /// Of the draft of 2002.
    Rfc2396bis00(SyntaxError<rfc2396bis_00::Rule>),
    /// Of RFC 3986.
    Rfc3986(SyntaxError<Rule>),
    /// Of RFC 3987.
    Rfc3987(SyntaxError<rfc3987::Rule>),
    /// Of RFC 6874.
    Rfc6874(SyntaxError<rfc6874::Rule>),
}

/// The same for the error of each document.
macro_rules! each {
    ($error:expr, $inner:ident => $value:expr) => {
        match $error {
            RuleError::Rfc1738($inner) => $value,
            RuleError::UrlSyntax00($inner) => $value,
            RuleError::Rfc2396($inner) => $value,
            RuleError::Rfc2396bis00($inner) => $value,
            RuleError::Rfc3986($inner) => $value,
            RuleError::Rfc3987($inner) => $value,
            RuleError::Rfc6874($inner) => $value,
        }
    };
}

impl PartError {
    /// The error of a part of the text, which begins at that offset.
    pub(super) fn new<R: GrammarRule>(
        part: Option<Part>,
        rule: R,
        error: SyntaxError<R>,
        start: usize,
        text: &str,
    ) -> Self
    where
        RuleError: From<SyntaxError<R>>,
    {
        let syntax = error.moved(start + error.offset(), text.as_bytes()).into();
        Self { part, rule: rule.name(), syntax: Box::new(syntax), is_otherurl: false }
    }

    pub(super) fn or_otherurl(self, is_otherurl: bool) -> Self {
        Self { is_otherurl, ..self }
    }

    /// Returns the part, or `None` in RFC 1738, where the rule of the scheme is about the whole
    /// text.
    #[must_use]
    pub const fn part(&self) -> Option<Part> {
        self.part
    }

    /// Returns the rule that should have derived the part: in RFC 1738 that of the scheme.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        self.rule
    }

    /// Returns where the part goes wrong, as a byte offset in the whole text.
    #[must_use]
    pub fn offset(&self) -> usize {
        each!(&*self.syntax, error => error.offset())
    }

    /// Returns what was expected there.
    #[must_use]
    pub fn expected(&self) -> Expected {
        each!(&*self.syntax, error => error.expected())
    }

    /// Returns what was found there.
    #[must_use]
    pub fn found(&self) -> Found {
        each!(&*self.syntax, error => error.found())
    }

    /// Returns the error of the rule, with the rules that were open.
    #[must_use]
    pub fn syntax(&self) -> &RuleError {
        &self.syntax
    }

    /// Returns whether the rule `otherurl` of RFC 1738, and so `url`, derives the text
    /// nevertheless. It derives any text with a scheme, even a broken `http:`, but is meant for
    /// other schemes.
    ///
    /// ```
    /// # use uri_grammar_historic::editions::{Edition, parse::parse};
    /// let error = parse(Edition::Rfc1738, "http://h:x/").unwrap_err();
    /// assert!(error.rule() == "httpurl" && error.is_otherurl());
    /// assert!(!parse(Edition::Rfc1738, "http://h/#").unwrap_err().is_otherurl());
    /// ```
    #[must_use]
    pub const fn is_otherurl(&self) -> bool {
        self.is_otherurl
    }
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(self, error => fmt::Display::fmt(error, f))
    }
}

impl core::error::Error for RuleError {}

macro_rules! from {
    ($($variant:ident: $rule:ty;)*) => {
        $(impl From<SyntaxError<$rule>> for RuleError {
            fn from(error: SyntaxError<$rule>) -> Self {
                Self::$variant(error)
            }
        })*
    };
}

from! {
    Rfc1738: rfc1738::Rule;
    UrlSyntax00: url_syntax_00::Rule;
    Rfc2396: rfc2396::Rule;
    Rfc2396bis00: rfc2396bis_00::Rule;
    Rfc3986: Rule;
    Rfc3987: rfc3987::Rule;
    Rfc6874: rfc6874::Rule;
}
