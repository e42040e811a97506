//! The grammar that a text should match: RFC 3986 or, for IRIs, RFC 3987. The rules of RFC 3987 are selected by rules
//! of RFC 3986.

use alloc::borrow::Cow;

#[cfg(feature = "iri")]
use uri_grammar::rfc3987;
use uri_grammar::{GrammarRule, Rule, SyntaxError};

/// A URI reference, or with the feature `iri` an IRI reference. Every URI reference is an IRI reference.
#[cfg(feature = "iri")]
pub(crate) type AnyRef<'a> = uri_grammar::IriRef<&'a str>;

/// A URI reference, or with the feature `iri` an IRI reference. Every URI reference is an IRI reference.
#[cfg(not(feature = "iri"))]
pub(crate) type AnyRef<'a> = uri_grammar::UriRef<&'a str>;

/// The rule that should match a text or, for an IRI, the corresponding rule of RFC 3987.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Grammar {
    pub(crate) rule: Rule,
    pub(crate) is_iri: bool,
}

impl Grammar {
    /// Returns the text to check with the rule of RFC 3986: the text itself or, for an IRI, a URI of the same length.
    #[cfg(feature = "iri")]
    pub(crate) fn as_uri<'t>(&self, text: &'t [u8]) -> Cow<'t, [u8]> {
        if self.is_iri { crate::as_uri::as_uri(self.rule, text) } else { Cow::Borrowed(text) }
    }

    /// Returns the text to check with the rule of RFC 3986, which is the text itself.
    #[cfg(not(feature = "iri"))]
    pub(crate) const fn as_uri<'t>(&self, text: &'t [u8]) -> Cow<'t, [u8]> {
        Cow::Borrowed(text)
    }

    pub(crate) fn derives(&self, text: &[u8]) -> bool {
        self.rule.is_match_bytes(&self.as_uri(text))
    }

    /// Returns the error of a whole text, given the error of the text [read as a URI](Self::as_uri).
    pub(crate) fn error_of_whole(&self, text: &[u8], of_uri: &SyntaxError) -> SyntaxError {
        match self.is_iri {
            true => self.error(text).unwrap_or(*of_uri),
            false => *of_uri,
        }
    }

    /// Returns the error of a text that the grammar does not match.
    pub(crate) fn error(&self, text: &[u8]) -> Option<SyntaxError> {
        #[cfg(feature = "iri")]
        if let Some(rule) = of_iris(self.rule).filter(|_| self.is_iri) {
            return rule.validate_bytes(text).err();
        }
        self.rule.validate_bytes(text).err()
    }
}

/// Returns the corresponding rule of RFC 3987.
#[cfg(feature = "iri")]
pub(crate) fn of_iris(rule: Rule) -> Option<rfc3987::Rule> {
    let named = |of_iris: &&rfc3987::Rule| of_iris.name() == rule.name();
    let same = |of_iris: &&rfc3987::Rule| of_iris.as_rfc3986() == Some(rule);
    let all = || rfc3987::Rule::ALL.iter();
    all().find(named).or_else(|| all().find(same)).copied()
}

/// Returns `true` if a text that should be a URI is a valid IRI.
#[cfg(feature = "iri")]
pub(crate) fn is_iri(rule: Rule, text: &[u8]) -> bool {
    let is_whole =
        matches!(rule, Rule::Uri | Rule::UriReference | Rule::AbsoluteUri | Rule::RelativeRef);
    is_whole && of_iris(rule).is_some_and(|of_iris| of_iris.is_match_bytes(text))
}

/// Returns `false`: IRIs need the feature `iri`.
#[cfg(not(feature = "iri"))]
pub(crate) const fn is_iri(_: Rule, _: &[u8]) -> bool {
    false
}
