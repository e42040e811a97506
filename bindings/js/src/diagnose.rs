//! Errors in words.

use uri_grammar_diagnose::{Lints, Options, Report};

use crate::Rule;

/// Returns everything that is wrong with a text, and what the lints find.
#[must_use]
pub fn diagnose(text: &str, rule: Rule, lints: Lints) -> Report<'_> {
    let (of_uris, is_iri) = rule.of_uris();
    uri_grammar_diagnose::diagnose(text, &Options::new(of_uris).iri(is_iri).lints(lints))
}
