//! Every call of a rule while a text is parsed.

use std::collections::HashSet;

use serde::Serialize;
use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::AnyRule;

use crate::tree::Span;

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
    /// `true` if the match is not part of the derivation: it was given up again.
    is_given_up: bool,
}

impl Call {
    /// Returns the calls, in order. The tree is the derivation, as far as there is one.
    pub fn all(rule: AnyRule, text: &str, tree: &[Span]) -> Vec<Self> {
        let kept: HashSet<(&str, usize, usize)> = tree
            .iter()
            .filter(|span| !span.is_open)
            .filter_map(|span| Some((span.rule.as_deref()?, span.start, span.end)))
            .collect();
        let calls = rule.calls(text.as_bytes(), false);
        let of = |call: &uri_grammar::tree::Call<AnyRule>| {
            let (rule, start, end) =
                (call.rule().name(), call.start(), call.span().map(|span| span.end));
            let is_given_up = end.is_some_and(|end| !kept.contains(&(rule, start, end)));
            Self { rule, start, end, depth: call.depth(), is_given_up }
        };
        calls.iter().take(MOST).map(of).collect()
    }

    /// Returns the number of the call that gets furthest. Among several, it is the last of the innermost, and rather one
    /// that fails.
    pub fn furthest(calls: &[Self]) -> Option<usize> {
        // The end of the match, or of the furthest match within it. Calls within follow the call.
        let mut reached = vec![0; calls.len()];
        let mut below: Vec<usize> = Vec::new();
        for (number, call) in calls.iter().enumerate().rev() {
            below.resize(below.len().max(call.depth + 2), 0);
            let within = below.drain(call.depth + 1..).max().unwrap_or_default();
            reached[number] = call.end.unwrap_or(call.start).max(within);
            below[call.depth] = below[call.depth].max(reached[number]);
        }
        let order = |&number: &usize| {
            let Call { end, depth, .. } = calls[number];
            (reached[number], end.is_none(), depth, number)
        };
        (0..calls.len()).max_by_key(order)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn furthest_call_points_to_the_error() {
        for (text, rule, start) in [
            ("http://[::1", "IPv4address", 10),
            ("//h/a b", "segment", 4),
            ("1a:b", "segment-nz-nc", 0),
        ] {
            let calls = Call::all(AnyRule::Rfc3986(uri_grammar::Rule::UriReference), text, &[]);
            let furthest = &calls[Call::furthest(&calls).expect("a call")];
            assert_eq!((furthest.rule, furthest.start), (rule, start), "{text}");
        }
    }
}
