//! The methods of the rules of RFC 3986 and RFC 3987: whole references are read without rules.

#[cfg(feature = "iri")]
use core::str;

use super::Source;
use super::grammar_rule::{self, GrammarRule};
use super::reference;
use super::reference::document::References;
#[cfg(feature = "iri")]
use super::reference::first_error;
use super::reference::spans::Spans;
use crate::error::SyntaxError;
use crate::grammar::rfc3986::Rule;
#[cfg(feature = "iri")]
use crate::grammar::rfc3987::rules::Rule as Iri;

impl GrammarRule for Rule {
    #[inline]
    fn is_match_bytes(self, text: &[u8]) -> bool {
        match self.of_uris() {
            Some(rule) => reference::is_match::<Self>(rule, text),
            None => is_match_by_rules(self, text),
        }
    }

    #[inline]
    fn validate_bytes(self, text: &[u8]) -> Result<(), SyntaxError> {
        match self.of_uris() {
            Some(rule) => reference::check::<Self>(rule, text, &mut Spans::default()),
            None => validate_by_rules(self, text),
        }
    }

    #[inline]
    fn first_line(self, text: &[u8]) -> (usize, bool) {
        match self.of_uris() {
            Some(rule) => reference::first_line(rule, text),
            None => grammar_rule::first_line(self, text),
        }
    }

    // This function and its callers are inline, so that only a crate that reads by the rules compiles them. Most crates
    // only check whole references. Without the rules, this crate compiles faster.
    #[inline]
    fn derive(self, source: &Source<'_, Self>) -> Option<usize> {
        source.longest_prefix(self)
    }
}

// Reads by the rules, in functions that a program does not link if it only checks whole references.

#[inline]
fn is_match_by_rules(rule: Rule, text: &[u8]) -> bool {
    super::prefix(rule, Rule::derive, text) == Some(text.len())
}

#[inline]
fn validate_by_rules(rule: Rule, text: &[u8]) -> Result<(), SyntaxError> {
    super::check(rule, Rule::derive, text)
}

#[cfg(feature = "iri")]
impl GrammarRule for Iri {
    fn is_match_bytes(self, text: &[u8]) -> bool {
        // Every member of a rule is UTF-8.
        str::from_utf8(text).is_ok_and(|text| self.is_match(text))
    }

    fn is_match(self, text: &str) -> bool {
        match self.of_uris() {
            Some(rule) => reference::is_match::<Self>(rule, text),
            None => super::prefix(self, Self::derive, text.as_bytes()) == Some(text.len()),
        }
    }

    fn validate_bytes(self, text: &[u8]) -> Result<(), SyntaxError> {
        match (self.of_uris(), str::from_utf8(text)) {
            (Some(rule), Ok(text)) => reference::check::<Self>(rule, text, &mut Spans::default()),
            (Some(rule), Err(_)) => Err(first_error::error::<Self>(rule, text, &Spans::NONE)),
            (None, _) => super::check(self, Self::derive, text),
        }
    }

    #[inline(never)]
    fn derive(self, source: &Source<'_, Self>) -> Option<usize> {
        source.longest_prefix(self)
    }
}
