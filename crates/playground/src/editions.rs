//! What each edition says of a text.

use serde::Serialize;
use uri_grammar::{GrammarRule, SyntaxError};
use uri_grammar_historic::editions::{AnyRule, Edition};

/// The verdict of one edition.
#[derive(Debug, Serialize)]
pub struct Verdict {
    edition: &'static str,
    document: &'static str,
    /// The rule that stands in the place of the one asked for; `null` where there is nothing of the kind.
    rule: Option<&'static str>,
    valid: bool,
    /// Where the first error is.
    offset: Option<usize>,
    message: Option<String>,
}

impl Verdict {
    /// What each edition says, by its own rule for the same thing. `known` is the error of `rule` itself.
    pub fn all(rule: AnyRule, text: &str, known: Option<&SyntaxError>) -> Vec<Self> {
        let asked = rule;
        let of = |&edition: &Edition| {
            let rule = asked.counterpart(edition);
            let error = match rule {
                Some(rule) if rule == asked => known.cloned(),
                _ => rule.and_then(|rule| rule.validate(text).err()),
            };
            Self {
                edition: edition.name(),
                document: edition.document(),
                rule: rule.map(AnyRule::name),
                valid: rule.is_some() && error.is_none(),
                offset: error.as_ref().map(|error| error.offset()),
                message: error.as_ref().map(ToString::to_string),
            }
        };
        Edition::ALL.iter().map(of).collect()
    }
}
