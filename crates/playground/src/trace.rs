//! Every call of a rule while a text is read.

use serde::Serialize;
use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::AnyRule;

/// At most this many calls are listed.
const MOST: usize = 5_000;

/// A rule that was called, and what it took.
#[derive(Debug, Serialize)]
pub struct Call {
    rule: &'static str,
    start: usize,
    /// Where it ends; `null` where it failed.
    end: Option<usize>,
    /// How many calls it was made within.
    depth: usize,
}

impl Call {
    /// The calls, in the order in which they are made.
    pub fn all(rule: AnyRule, text: &str) -> Vec<Self> {
        let calls = rule.calls(text.as_bytes(), false);
        let of = |call: &uri_grammar::tree::Call<AnyRule>| Self {
            rule: call.rule().name(),
            start: call.start(),
            end: call.span().map(|span| span.end),
            depth: call.depth(),
        };
        calls.iter().take(MOST).map(of).collect()
    }
}
