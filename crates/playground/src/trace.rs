//! Every call of a rule while a text is parsed.

use serde::Serialize;
use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::AnyRule;

/// The largest number of listed calls.
const MOST: usize = 5_000;

/// A call of a rule, with its span.
#[derive(Debug, Serialize)]
pub struct Call {
    rule: &'static str,
    start: usize,
    /// The end of the match; `null` if the call failed.
    end: Option<usize>,
    /// The number of enclosing calls.
    depth: usize,
}

impl Call {
    /// Returns the calls, in order.
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
