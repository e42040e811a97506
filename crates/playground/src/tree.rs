//! The derivation of a text, as spans.

use serde::Serialize;
use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::AnyRule;

/// A rule that takes a part of the text.
#[derive(Debug, Serialize)]
pub struct Span {
    rule: &'static str,
    start: usize,
    end: usize,
    /// How many rules are around it.
    depth: usize,
}

impl Span {
    /// The rules of the derivation, each before those within it; none where the rule does not derive the text.
    pub fn all(rule: AnyRule, text: &str) -> Vec<Self> {
        let Ok(tree) = rule.tree(text) else { return Vec::new() };
        let mut spans = Vec::new();
        // The nodes that are still to be shown, the next one last.
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
