//! The derivation of a text, as spans.

use std::ops::Range;

use serde::Serialize;
use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::AnyRule;

/// A rule that derives a part of the text, or a terminal.
#[derive(Debug, Serialize)]
pub struct Span {
    /// The name of the rule; `null` for a terminal.
    pub rule: Option<String>,
    pub start: usize,
    pub end: usize,
    /// The number of enclosing rules.
    depth: usize,
    /// `true` if the derivation ends before the rule does.
    pub is_open: bool,
}

impl Span {
    /// Returns the nodes of the derivation up to an offset, each before the nodes within it. Returns none if the rule
    /// does not derive the text.
    pub fn all(rule: AnyRule, text: &str, until: usize) -> Vec<Self> {
        let Ok(tree) = rule.tree(text) else { return Vec::new() };
        let name = |rule: AnyRule| rule.name().to_owned();
        let nodes =
            nodes(tree.root(), |it| it.children().collect(), |it| (it.rule().map(name), it.span()));
        cut(nodes, until)
    }

    /// Returns the nodes of a tree up to an offset, each before the nodes within it.
    pub fn of_tree(tree: &oracle::tree::Tree, until: usize) -> Vec<Self> {
        let name = str::to_owned;
        let nodes =
            nodes(tree.root(), |it| it.children().collect(), |it| (it.rule().map(name), it.span()));
        cut(nodes, until)
    }
}

/// Returns a node and the nodes below it, which `below` returns. `of` returns the rule and the place of a node.
fn nodes<N>(
    root: N,
    below: impl Fn(&N) -> Vec<N>,
    of: impl Fn(&N) -> (Option<String>, Range<usize>),
) -> Vec<Span> {
    let mut spans = Vec::new();
    // The nodes to visit, the next one last.
    let mut pending = vec![(root, 0)];
    while let Some((node, depth)) = pending.pop() {
        let (rule, Range { start, end }) = of(&node);
        spans.push(Span { rule, start, end, depth, is_open: false });
        pending.extend(below(&node).into_iter().rev().map(|node| (node, depth + 1)));
    }
    spans
}

/// Returns the nodes that begin before an offset. Nodes that do not end before it are open.
fn cut(mut spans: Vec<Span>, until: usize) -> Vec<Span> {
    if spans.first().is_some_and(|root| until < root.end) {
        spans.retain(|span| span.start < until || span.depth == 0);
        for span in &mut spans {
            span.is_open = span.end > until;
            span.end = span.end.min(until);
        }
    }
    spans
}
