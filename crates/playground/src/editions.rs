//! The verdicts of all editions about a text.

use serde::Serialize;
use uri_grammar::{GrammarRule, SyntaxError};
use uri_grammar_historic::editions::{AnyRule, Edition};

/// The verdict of one edition.
#[derive(Debug, Serialize)]
pub struct Verdict {
    edition: &'static str,
    document: &'static str,
    /// The counterpart of the requested rule; `null` if there is none.
    rule: Option<&'static str>,
    valid: bool,
    /// The offset of the first error.
    offset: Option<usize>,
    message: Option<String>,
}

impl Verdict {
    /// Returns the verdict of each edition by its counterpart of the rule. `known` is the error of `rule` itself.
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
