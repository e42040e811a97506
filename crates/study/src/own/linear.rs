//! Recursion at one end of a rule, written as repetition.
//!
//! `list = item [ "," list ]` derives the same texts as `list = *( item "," ) item`, which has an automaton. If each call
//! within a circle of rules is at the right end of an alternative, or each at the left end, the rules are equations
//! `X = A X / B`, and `X = *A B` is their least solution. Several rules are solved one after the other.

use std::collections::{BTreeMap, BTreeSet};

use oracle::{Expr, Grammar};

use super::depth::reached;

/// The most rules of a circle, and the most parts of a solution: each rule can double the others.
const MOST_RULES: usize = 12;
const MOST_PARTS: usize = 2_000;

/// The end of an expression at which rules are called.
#[derive(Clone, Copy)]
enum End {
    Left,
    Right,
}

/// The definition of a rule: for each rule of the circle the expressions before its call (after its call, if calls are
/// at the left end), and the alternatives without a call.
#[derive(Clone, Default)]
struct Equation {
    calls: BTreeMap<String, Vec<Expr>>,
    rest: Vec<Expr>,
}

/// Returns the grammar with the rules that can be written as repetitions.
pub fn solved(grammar: &Grammar) -> Grammar {
    let mut solutions = BTreeMap::new();
    let reached = reached(grammar);
    for (name, below) in reached.iter().filter(|(name, below)| below.contains(*name)) {
        if solutions.contains_key(name) {
            continue;
        }
        let leads_back = |other: &&String| reached.get(*other).is_some_and(|to| to.contains(name));
        let circle: BTreeSet<String> = below.iter().filter(leads_back).cloned().collect();
        let found = [End::Right, End::Left].iter().find_map(|&end| solve(grammar, &circle, end));
        solutions.extend(found.into_iter().flatten());
    }
    if solutions.is_empty() {
        return grammar.clone();
    }
    let mut solved = Grammar::default();
    for rule in grammar.rules() {
        let solution = solutions.get(&rule.name.to_ascii_lowercase());
        // Each name is defined once, so adding it cannot fail.
        let _ = solved.add(&rule.name, solution.unwrap_or(&rule.expr).clone());
    }
    solved
}

/// Returns the expressions of the rules of a circle, if all calls are at that end.
fn solve(grammar: &Grammar, circle: &BTreeSet<String>, end: End) -> Option<BTreeMap<String, Expr>> {
    if circle.len() > MOST_RULES {
        return None;
    }
    let equation =
        |name: &String| Some((name.clone(), split(&grammar.get(name)?.expr, circle, end)?));
    let mut equations: BTreeMap<String, Equation> =
        circle.iter().map(equation).collect::<Option<_>>()?;
    for name in circle {
        let solution = repeated(equations.remove(name)?, name, end);
        if solution.parts() > MOST_PARTS {
            return None;
        }
        for other in equations.values_mut() {
            if let Some(before) = other.calls.remove(name) {
                other.add(&solution.after(&choice(before), end));
            }
        }
        equations.insert(name.clone(), solution);
    }
    Some(equations.into_iter().map(|(name, equation)| (name, choice(equation.rest))).collect())
}

/// Returns the equation without calls of the rule itself.
fn repeated(mut equation: Equation, name: &str, end: End) -> Equation {
    match equation.calls.remove(name) {
        Some(before) => {
            let expr = Box::new(choice(before));
            equation.after(&Expr::Repetition { min: 0, max: None, expr }, end)
        }
        None => equation,
    }
}

impl Equation {
    fn add(&mut self, other: &Self) {
        for (name, before) in &other.calls {
            self.calls.entry(name.clone()).or_default().extend(before.iter().cloned());
        }
        self.rest.extend(other.rest.iter().cloned());
    }

    /// Returns the equation of an expression and then what this equation derives.
    fn after(&self, first: &Expr, end: End) -> Self {
        let all = |items: &[Expr]| items.iter().map(|item| joined(first, item, end)).collect();
        let calls = self.calls.iter().map(|(name, before)| (name.clone(), all(before)));
        Self { calls: calls.collect(), rest: all(&self.rest) }
    }

    fn parts(&self) -> usize {
        self.calls.values().flatten().chain(&self.rest).map(|expr| expr.walk().count()).sum()
    }
}

/// Takes an expression apart into calls at its end, and the rest. Returns `None` if a call is elsewhere.
fn split(expr: &Expr, circle: &BTreeSet<String>, end: End) -> Option<Equation> {
    let is_called = |expr: &Expr| {
        expr.references().iter().any(|name| circle.contains(&name.to_ascii_lowercase()))
    };
    if !is_called(expr) {
        return Some(Equation { rest: vec![expr.clone()], ..Equation::default() });
    }
    match expr {
        Expr::Rule(name) => {
            let calls = BTreeMap::from([(name.to_ascii_lowercase(), vec![empty()])]);
            Some(Equation { calls, rest: Vec::new() })
        }
        Expr::Group(inner) => split(inner, circle, end),
        Expr::Optional(inner) | Expr::Repetition { min: 0, max: Some(1), expr: inner } => {
            let mut equation = split(inner, circle, end)?;
            equation.rest.push(empty());
            Some(equation)
        }
        Expr::Repetition { min: 1, max: Some(1), expr } => split(expr, circle, end),
        Expr::Alternation(items) => {
            let mut all = Equation::default();
            for item in items {
                all.add(&split(item, circle, end)?);
            }
            Some(all)
        }
        Expr::Concatenation(items) => {
            let (last, others) = match end {
                End::Right => items.split_last()?,
                End::Left => items.split_first()?,
            };
            if others.iter().any(is_called) {
                return None;
            }
            let others = Expr::Concatenation(others.to_vec());
            Some(split(last, circle, end)?.after(&others, end))
        }
        _ => None,
    }
}

/// Returns the expression of one and then the other, counted from the end without calls.
fn joined(first: &Expr, second: &Expr, end: End) -> Expr {
    let (left, right) = match end {
        End::Right => (first, second),
        End::Left => (second, first),
    };
    let elements = |expr: &Expr| match expr {
        Expr::Concatenation(items) => items.clone(),
        expr => vec![expr.clone()],
    };
    Expr::Concatenation([elements(left), elements(right)].concat())
}

/// Returns the expression of any of these. None of them derives nothing.
fn choice(mut items: Vec<Expr>) -> Expr {
    match items.len() {
        1 => items.remove(0),
        _ => Expr::Group(Box::new(Expr::Alternation(items))),
    }
}

fn empty() -> Expr {
    Expr::Concatenation(Vec::new())
}
