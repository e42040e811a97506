//! Converts the rules of a grammar to an expression.

use std::collections::HashMap;

use oracle::{Automaton, Expr, Grammar, abnf};

use super::tree::{EMPTY, NOTHING, Node, alt, concat, repeat};

/// Converts rules of a grammar to expressions. Each rule must have an automaton.
pub struct Builder<'g> {
    grammar: &'g Grammar,
    /// True if components become groups with their names.
    groups: bool,
    /// `true` if rules that derive more than one character remain names.
    references: bool,
    /// The expressions of rules, by their names in lowercase.
    known: HashMap<String, Node>,
}

impl<'g> Builder<'g> {
    pub fn new(grammar: &'g Grammar, groups: bool) -> Self {
        Self { grammar, groups, references: false, known: HashMap::new() }
    }

    /// Creates a builder of one expression for each rule, in which other rules remain names.
    pub fn with_references(grammar: &'g Grammar) -> Self {
        Self { references: true, ..Self::new(grammar, false) }
    }

    /// Returns the expression of a rule.
    pub fn rule(&mut self, name: &str) -> Node {
        let name = name.to_ascii_lowercase();
        if let Some(known) = self.known.get(&name) {
            return known.clone();
        }
        let body = self.grammar.get(&name).map_or(NOTHING, |rule| self.node(&rule.expr));
        let node = match component(&name).filter(|_| self.groups) {
            Some(component) => Node::Group(component, Box::new(body)),
            None => body,
        };
        self.known.insert(name, node.clone());
        node
    }

    /// Returns the rules that were converted, and their expressions.
    pub fn known(self) -> HashMap<String, Node> {
        self.known
    }

    fn node(&mut self, expr: &Expr) -> Node {
        let letter = |c: char| {
            let (lower, upper) =
                (u32::from(c.to_ascii_lowercase()), u32::from(c.to_ascii_uppercase()));
            Node::set(&[[lower, lower], [upper, upper]])
        };
        let point = |point: u32| Node::set(&[[point, point]]);
        match expr {
            Expr::Alternation(items) => {
                let items: Vec<Node> = items.iter().map(|item| self.node(item)).collect();
                alt(if self.references { items } else { without_covered(items) })
            }
            Expr::Concatenation(items) => {
                let items: Vec<Node> = items.iter().map(|item| self.node(item)).collect();
                concat(items)
            }
            Expr::Repetition { min, max, expr } => repeat(*min, *max, self.node(expr)),
            Expr::Group(inner) => self.node(inner),
            Expr::Optional(inner) => repeat(0, Some(1), self.node(inner)),
            Expr::Rule(name) => match self.rule(name) {
                set @ Node::Set(_) => set,
                empty if empty == EMPTY => empty,
                _ if self.references => Node::Rule(name.to_ascii_lowercase()),
                node => node,
            },
            Expr::Literal { text, case_sensitive: false } => concat(text.chars().map(letter)),
            Expr::Literal { text, .. } => concat(text.chars().map(|c| point(c.into()))),
            Expr::Value(values) => concat(values.iter().map(|&value| point(value))),
            Expr::Range { first, last } => Node::set(&[[*first, *last]]),
            Expr::Prose(text) => {
                let ranges = abnf::meaning(text).unwrap_or_default();
                Node::set(
                    &ranges.iter().map(|range| [*range.start(), *range.end()]).collect::<Vec<_>>(),
                )
            }
        }
    }
}

/// Removes alternatives whose texts another alternative derives, such as `IPv4address` in `host`.
fn without_covered(mut items: Vec<Node>) -> Vec<Node> {
    let automaton = |node: &Node| match node {
        Node::Set(_) => None,
        _ => automaton(node),
    };
    let mut automata: Vec<Option<Automaton>> = items.iter().map(automaton).collect();
    let mut at = items.len();
    while at > 0 {
        at -= 1;
        let Some(this) = &automata[at] else { continue };
        let covers = |(other, machine): (usize, &Option<Automaton>)| {
            let Some(machine) = machine.as_ref().filter(|_| other != at) else { return false };
            oracle::difference(this, machine).is_none()
        };
        if automata.iter().enumerate().any(covers) {
            items.remove(at);
            automata.remove(at);
        }
    }
    items
}

/// Returns the automaton of an expression, unless it is too large.
pub fn automaton(node: &Node) -> Option<Automaton> {
    let mut grammar = Grammar::default();
    grammar.add("expression", node.expr()).ok()?;
    Automaton::of(&grammar, "expression").ok()
}

/// Returns the component that a rule describes. Names of RFC 3987 begin with `i`.
pub fn component(rule: &str) -> Option<&'static str> {
    const COMPONENTS: [&str; 7] =
        ["scheme", "authority", "userinfo", "host", "port", "query", "fragment"];
    let plain = rule.strip_prefix('i').unwrap_or(rule);
    let named = |name: &str| COMPONENTS.into_iter().find(|component| *component == name);
    let path = || (plain == "path" || plain.starts_with("path-")).then_some("path");
    named(rule).or_else(|| named(plain)).or_else(path)
}
