//! Unrolls recursive rules to a limited depth.

use std::collections::{BTreeMap, BTreeSet};

use oracle::{Expr, Grammar};

/// Returns the grammar with each recursive rule as `depth + 1` rules, one for each level. A reference to a rule that
/// comes later in the grammar stays on its level. A reference back goes one level down, and on the lowest level it
/// derives nothing. The unrolled rule derives only texts of the original rule. It misses texts that need deeper
/// recursion.
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
            // Other rules refer to the highest level, which keeps the name.
            let called = |name: &String| -> Expr {
                let lower = name.to_ascii_lowercase();
                let together = leads(&own, &lower) && leads(&lower, &own);
                match level {
                    _ if !together => Expr::Rule(name.clone()),
                    level if places.get(&lower) > place => {
                        Expr::Rule(level_name(name, level, depth))
                    }
                    // An alternation without alternatives derives nothing.
                    1 => Expr::Alternation(Vec::new()),
                    level => Expr::Rule(level_name(name, level - 1, depth)),
                }
            };
            let mut expr = rule.expr.clone();
            expr.replace(&mut |expr| match expr {
                Expr::Rule(name) => Some(called(name)),
                _ => None,
            });
            // The names are new, since no name of ABNF contains `+`.
            let _ = unrolled
                .add(&level_name(&rule.name, if levels == 1 { depth } else { level }, depth), expr);
        }
    }
    unrolled
}

/// Returns the name of a level. The highest level keeps the name of the rule.
fn level_name(name: &str, level: usize, depth: usize) -> String {
    if level == depth { name.to_owned() } else { format!("{name}+{level}") }
}

/// Returns the name of a rule without its level.
pub fn without_level(name: &str) -> &str {
    name.split_once('+').map_or(name, |(name, _)| name)
}

/// Returns all rules that each rule reaches in one step or more, in lowercase.
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

/// Returns the recursive rules, in the order of the grammar.
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
