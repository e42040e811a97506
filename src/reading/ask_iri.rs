//! The questions to a rule of RFC 3987: whole references have answers of their own.

use core::str;

use super::grammar_rule::GrammarRule;
use super::{Source, first_iri, whole_iri};
use crate::error::SyntaxError;
use crate::grammar::rfc3987::rules::Rule;

impl GrammarRule for Rule {
    fn is_match_bytes(self, text: &[u8]) -> bool {
        // Every character of a rule is one of UTF-8.
        str::from_utf8(text).is_ok_and(|text| self.is_match(text))
    }

    fn is_match(self, text: &str) -> bool {
        whole_iri::is_match(self, text)
    }

    fn validate_bytes(self, text: &[u8]) -> Result<(), SyntaxError<Self>> {
        match whole_iri::of_uris(self) {
            Some(_) if self.is_match_bytes(text) => Ok(()),
            Some(of_uris) => Err(first_iri::error(of_uris, text)),
            None => super::check(self, whole_iri::derive, text),
        }
    }

    fn derive(self, source: &Source<'_, Self>) -> Option<usize> {
        whole_iri::derive(self, source)
    }
}
