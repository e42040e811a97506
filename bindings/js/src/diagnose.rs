//! Errors in words.

use uri_grammar_diagnose::{Lints, Options, Report};

use crate::Rule;

/// Returns all errors of a text, and the findings of the lints.
#[must_use]
pub fn diagnose(text: &str, rule: Rule, lints: Lints) -> Report<'_> {
    let (of_uris, is_iri) = rule.of_uris();
    uri_grammar_diagnose::diagnose(text, &Options::new(of_uris).iri(is_iri).lints(lints))
}
