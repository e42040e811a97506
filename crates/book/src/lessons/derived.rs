//! Derivations as figures: trees, sentential forms, and the choices between alternatives.

use maud::{Markup, html};
use oracle::ambiguity::Ambiguities;
use oracle::tree::{Node, Tree};
use study::Derivation;

use super::desk::{Desk, Source};
use super::figure::{Figure, table};
use crate::text::quoted;

fn tree_by(source: &Source, text: &str, to_characters: bool) -> Result<Tree, String> {
    source.own.tree(&source.name, text, to_characters).map_err(|error| error.to_string())
}

/// Returns the tree of rules that derive the text.
pub fn tree(source: &Source, text: &str) -> Result<Markup, String> {
    let tree = tree_by(source, text, false)?;
    Ok(html! { ul.parse { (node(tree.root())) } })
}

fn node(node: Node<'_>) -> Markup {
    let below: Vec<Node<'_>> = node.children().filter(|child| child.rule().is_some()).collect();
    html! {
        li {
            span.rule { (node.rule().unwrap_or_default()) } " " (quoted(node.text()))
            @if !below.is_empty() { ul { @for child in below { (self::node(child)) } } }
        }
    }
}

pub fn tree_of(desk: &Desk<'_>, arguments: &str) -> Figure {
    let (source, text) = desk.rule_and(arguments)?;
    Ok((format!("the tree of {text} by {}", source.label), tree(&source, text)?))
}

/// A part of a sentential form.
enum Symbol<'t> {
    Rule(Node<'t>),
    Text(&'t str),
}

impl<'t> Symbol<'t> {
    fn of(node: Node<'t>) -> Self {
        if node.rule().is_some() { Self::Rule(node) } else { Self::Text(node.text()) }
    }
}

/// Returns the leftmost derivation: each line replaces the first rule of the line above.
pub fn steps(desk: &Desk<'_>, arguments: &str, to_characters: bool) -> Figure {
    let (source, text) = desk.rule_and(arguments)?;
    let tree = tree_by(&source, text, to_characters)?;
    let mut form = vec![Symbol::Rule(tree.root())];
    let mut lines = vec![line(&form)];
    let is_rule = |symbol: &Symbol<'_>| matches!(symbol, Symbol::Rule(_));
    while let Some(place) = form.iter().position(is_rule) {
        let Symbol::Rule(node) = form[place] else { break };
        let below: Vec<Symbol<'_>> = match node.is_leaf() {
            true => vec![Symbol::Text(node.text())],
            false => node.children().map(Symbol::of).collect(),
        };
        form.splice(place..=place, below);
        lines.push(line(&form));
    }
    let shown = html! { ol.forms { @for line in &lines { li { (line) } } } };
    Ok((format!("a derivation of {text} by {}", source.label), shown))
}

fn line(form: &[Symbol<'_>]) -> Markup {
    html! {
        @for (place, symbol) in form.iter().enumerate() {
            @if place > 0 { " " }
            @match symbol {
                Symbol::Rule(node) => span.rule { (node.rule().unwrap_or_default()) },
                Symbol::Text(text) => (quoted(text)),
            }
        }
    }
}

/// Returns the alternative that each of the first rules takes, and why not the others.
pub fn choices(desk: &Desk<'_>, arguments: &str, most: usize) -> Figure {
    let (source, text) = desk.rule_and(arguments)?;
    let rule = source.known.ok_or(format!("`{}` is not of a document", source.name))?;
    let derivation = Derivation::of(rule, text, false).map_err(|error| error.to_string())?;
    let rows = derivation.steps.iter().take(most).map(|step| {
        let others = html! {
            @if step.others.is_empty() { "There is no other." }
            @for other in &step.others {
                div { code { (other.alternative) } ": " (derivation.reason(step, other)) }
            }
        };
        let name = html! { span.rule { (step.rule) } };
        vec![name, quoted(derivation.text(step)), html! { code { (step.chosen) } }, others]
    });
    let columns = ["Rule", "Text", "Alternative", "Others"];
    Ok((format!("the choices for {text} by {}", source.label), table(&columns, rows)))
}

/// Returns for each rule a shortest text that its definition derives in two ways.
pub fn two_ways(desk: &Desk<'_>, names: &str) -> Figure {
    let mut rows = Vec::new();
    for source in desk.rules(names)? {
        let found = Ambiguities::of(source.grammar()).rule(&source.name);
        let found = found.map_err(|error| error.to_string())?;
        let (text, parts) = match &found {
            None => (html! { "no text" }, html! { "" }),
            Some(it) => {
                let at = it.text[it.offset..].chars().next().map(String::from).unwrap_or_default();
                let [a, b] = &it.parts;
                let parts = html! {
                    (quoted(&at)) " at byte " (it.offset)
                    @if it.is_repeated { " continues " code { (a) } ", or begins it again" }
                    @else { " is of " code { (a) } ", or of " code { (b) } }
                };
                (source.sample(desk.here, &it.text), parts)
            }
        };
        rows.push(vec![source.link(desk.here), text, parts]);
    }
    let columns = ["Rule", "Shortest text with two derivations", "The difference"];
    Ok(("ambiguous definitions".to_owned(), table(&columns, rows)))
}
