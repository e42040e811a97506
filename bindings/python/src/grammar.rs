//! The rules that functions of the package take by name.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use uri_grammar::{GrammarRule, Rule, SyntaxError, rfc3987};
use uri_grammar_diagnose::Options;

/// A rule of RFC 3986, or a rule of RFC 3987 with its counterpart in RFC 3986.
#[derive(Clone, Copy)]
pub(crate) enum Grammar {
    Uri(Rule),
    Iri(rfc3987::Rule, Rule),
}

impl Grammar {
    pub(crate) const URI: Self = Self::Uri(Rule::Uri);

    /// Returns the rule with this name, `URI` if none is given.
    pub(crate) fn named(name: Option<&str>) -> PyResult<Self> {
        match name {
            None | Some("URI") => Ok(Self::URI),
            Some("URI-reference") => Ok(Self::Uri(Rule::UriReference)),
            Some("IRI") => Ok(Self::Iri(rfc3987::Rule::Iri, Rule::Uri)),
            Some("IRI-reference") => Ok(Self::Iri(rfc3987::Rule::IriReference, Rule::UriReference)),
            Some(name) => Self::find(name).ok_or_else(|| {
                PyValueError::new_err("no rule of RFC 3986 or RFC 3987 has this name")
            }),
        }
    }

    fn find(name: &str) -> Option<Self> {
        if let Some(rule) = Rule::from_name(name) {
            return Some(Self::Uri(rule));
        }
        // Two rules of RFC 3987 have the counterpart `unreserved`. `iunreserved` has a different meaning, so it is
        // excluded.
        let rule = rfc3987::Rule::from_name(name).filter(|&it| it != rfc3987::Rule::Iunreserved)?;
        Some(Self::Iri(rule, rule.as_rfc3986()?))
    }

    /// Returns the name of the rule.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Uri(rule) => rule.name(),
            Self::Iri(rule, _) => rule.name(),
        }
    }

    /// Returns whether the rule derives whole references, which have components.
    pub(crate) const fn is_of_references(self) -> bool {
        let (Self::Uri(rule) | Self::Iri(_, rule)) = self;
        matches!(rule, Rule::Uri | Rule::UriReference | Rule::AbsoluteUri | Rule::RelativeRef)
    }

    /// Returns whether the rule derives the text.
    #[inline]
    pub(crate) fn is_match(self, text: &[u8]) -> bool {
        match self {
            Self::Uri(rule) => rule.is_match_bytes(text),
            Self::Iri(rule, _) => rule.is_match_bytes(text),
        }
    }

    /// Returns the first error of the text.
    pub(crate) fn error(self, text: &[u8]) -> Option<SyntaxError> {
        match self {
            Self::Uri(rule) => rule.validate_bytes(text).err(),
            Self::Iri(rule, _) => rule.validate_bytes(text).err(),
        }
    }

    /// Returns the options of a diagnosis by this rule.
    pub(crate) const fn options(self) -> Options {
        match self {
            Self::Uri(rule) => Options::new(rule),
            Self::Iri(_, rule) => Options::new(rule).iri(true),
        }
    }
}
