//! Rules that lead back to themselves, followed as deep as somebody asks for.

use std::collections::{BTreeMap, BTreeSet};

use oracle::{Expr, Grammar};

/// Returns the grammar with each rule that leads back to itself as `depth` rules and one more.
/// Calls of rules that come later in the grammar stay on their level, and calls back go one down;
/// on the lowest nothing is called back. What a rule then derives it derives by itself as well;
/// what it derives only with more calls back within each other is missing.
pub fn unrolled(grammar: &Grammar, depth: usize) -> Grammar {
    let depth = depth + 1;
    let reached = reached(grammar);
    let leads = |from: &str, to: &str| reached.get(from).is_some_and(|names| names.contains(to));
    let is_recursive = |name: &str| leads(name, name);
    let names = grammar.rules().iter().map(|rule| rule.name.to_ascii_lowercase());
    let places: BTreeMap<String, usize> = names.zip(0..).collect();
    let mut unrolled = Grammar::default();
    for rule in grammar.rules() {
        let own = rule.name.to_ascii_lowercase();
        let place = places.get(&own);
        let levels = if is_recursive(&own) { depth } else { 1 };
        for level in (1..=levels).rev() {
            // From elsewhere the highest is called, which has the name.
            let called = |name: &String| -> Expr {
                let lower = name.to_ascii_lowercase();
                let together = leads(&own, &lower) && leads(&lower, &own);
                match level {
                    _ if !together => Expr::Rule(name.clone()),
                    level if places.get(&lower) > place => {
                        Expr::Rule(level_name(name, level, depth))
                    }
                    // Nothing is derived by no alternative.
                    1 => Expr::Alternation(Vec::new()),
                    level => Expr::Rule(level_name(name, level - 1, depth)),
                }
            };
            let expr = replaced(&rule.expr, &called);
            // The names are new, since no name of ABNF has a `+`.
            let _ = unrolled
                .add(&level_name(&rule.name, if levels == 1 { depth } else { level }, depth), expr);
        }
    }
    unrolled
}

/// The rule of a level. The highest keeps its name.
fn level_name(name: &str, level: usize, depth: usize) -> String {
    if level == depth { name.to_owned() } else { format!("{name}+{level}") }
}

/// The name of a rule without its level.
pub fn without_level(name: &str) -> &str {
    name.split_once('+').map_or(name, |(name, _)| name)
}

/// The expression with other calls. It is nested at most `Grammar::MAX_NESTING` deep.
fn replaced(expr: &Expr, called: &impl Fn(&String) -> Expr) -> Expr {
    let all = |items: &[Expr]| items.iter().map(|item| replaced(item, called)).collect();
    match expr {
        Expr::Rule(name) => called(name),
        Expr::Alternation(items) => Expr::Alternation(all(items)),
        Expr::Concatenation(items) => Expr::Concatenation(all(items)),
        Expr::Repetition { min, max, expr } => {
            Expr::Repetition { min: *min, max: *max, expr: Box::new(replaced(expr, called)) }
        }
        Expr::Group(expr) => Expr::Group(Box::new(replaced(expr, called))),
        Expr::Optional(expr) => Expr::Optional(Box::new(replaced(expr, called))),
        _ => expr.clone(),
    }
}

/// Returns for each rule the rules that it leads to in one step or more, in lower case.
pub fn reached(grammar: &Grammar) -> BTreeMap<String, BTreeSet<String>> {
    let direct = |name: &str| -> Vec<String> {
        grammar.references(name).iter().map(|rule| rule.name.to_ascii_lowercase()).collect()
    };
    let all = |name: &str| {
        let mut reached = BTreeSet::new();
        let mut pending = direct(name);
        while let Some(next) = pending.pop() {
            if reached.insert(next.clone()) {
                pending.extend(direct(&next));
            }
        }
        reached
    };
    grammar.rules().iter().map(|rule| (rule.name.to_ascii_lowercase(), all(&rule.name))).collect()
}

/// Returns the rules that lead back to themselves, in the order of the grammar.
pub fn recursive(grammar: &Grammar) -> Vec<String> {
    let reached = reached(grammar);
    let rules = grammar.rules().iter().map(|rule| rule.name.clone());
    rules
        .filter(|name| {
            let lower = name.to_ascii_lowercase();
            reached.get(&lower).is_some_and(|names| names.contains(&lower))
        })
        .collect()
}
