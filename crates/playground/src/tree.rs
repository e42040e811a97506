//! The derivation of a text, as spans.

use serde::Serialize;
use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::AnyRule;

/// A rule that derives a part of the text.
#[derive(Debug, Serialize)]
pub struct Span {
    rule: &'static str,
    start: usize,
    end: usize,
    /// The number of enclosing rules.
    depth: usize,
}

impl Span {
    /// Returns the rules of the derivation, each before the rules within it. Returns none if the rule does not derive
    /// the text.
    pub fn all(rule: AnyRule, text: &str) -> Vec<Self> {
        let Ok(tree) = rule.tree(text) else { return Vec::new() };
        let mut spans = Vec::new();
        // The nodes to visit, the next one last.
        let mut pending = vec![(tree.root(), 0)];
        while let Some((node, depth)) = pending.pop() {
            let Some(rule) = node.rule() else { continue };
            let span = node.span();
            spans.push(Self { rule: rule.name(), start: span.start, end: span.end, depth });
            let below: Vec<_> = node.children().map(|child| (child, depth + 1)).collect();
            pending.extend(below.into_iter().rev());
        }
        spans
    }
}
