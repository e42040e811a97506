//! Explains why a rule of any edition does not derive a text, to people.

use std::io;

use uri_grammar::GrammarRule;
use uri_grammar_diagnose::Options;
use uri_grammar_historic::editions::{AnyRule, Edition};

use crate::check;
use crate::edition::of_uris;
use crate::editions::finding::{self, Finding};
use crate::outcome::Outcome;
use crate::output::Look;

/// Writes the errors of a text in human form to standard error. Messages call the text `name`.
pub fn explain(rule: AnyRule, name: &str, text: &[u8]) -> Outcome {
    if let Some(of_uris) = of_uris(rule) {
        let options = Options::new(of_uris).iri(rule.edition() == Edition::Rfc3987);
        return check::explain::explain(&options, name, text);
    }
    let Err(error) = rule.validate_bytes(&rule.interpreted_bytes(text)) else {
        return Outcome::Holds;
    };
    let stderr = io::stderr();
    let column = finding::column(text, &error);
    let finding = Finding { rule, name, number: 1, column, text, error };
    let _ = finding.human(&mut stderr.lock(), Look::of(&stderr));
    Outcome::Fails
}
