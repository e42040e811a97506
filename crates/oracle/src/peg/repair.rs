//! Repairs of a literal transcription, with as few changes as possible.

use std::fmt;

use super::transcribe::{Path, Plan};
use crate::abnf::Expr;

/// Changes to a literal transcription after which it keeps the contract of the rule, and prefers the
/// alternatives that the document prefers: the longest match, the first of equals. `Display` describes
/// the changes in words, with the expressions that they affect.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Repair {
    /// If the alternatives are tried in this order, the first that matches is the preferred one.
    Order(Expr),
    /// The same order, if only one alternative moves.
    Move {
        /// The alternative that moves.
        moved: Expr,
        /// The alternative that it has to be tried before.
        before: Expr,
    },
    /// These alternatives need the longest match, and these repetitions have to leave the text that the elements
    /// after them need.
    Operators {
        /// `longest` instead of ordered choice.
        longest: Vec<Expr>,
        /// `repeat_before` instead of repetitions and options that never backtrack.
        giving_back: Vec<Expr>,
    },
}

impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |items: &[Expr]| {
            let items: Vec<String> = items.iter().map(|item| format!("`{item}`")).collect();
            items.join(", ")
        };
        match self {
            Self::Order(expr) => write!(f, "take the alternatives in this order: {expr}"),
            Self::Move { moved, before } => write!(f, "try `{moved}` before `{before}`"),
            Self::Operators { longest, giving_back } => {
                let mut and = "";
                if !longest.is_empty() {
                    write!(f, "take the longest match of {}, the first of equals", list(longest))?;
                    and = ", and ";
                }
                if !giving_back.is_empty() {
                    write!(
                        f,
                        "{and}let {} give back characters for what follows",
                        list(giving_back)
                    )?;
                }
                Ok(())
            }
        }
    }
}

/// The maximum number of alternatives for which every order is tried.
const ALL_ORDERS: usize = 5;

/// The maximum number of alternatives for which every move of one alternative is tried.
const ALL_MOVES: usize = 10;

/// Returns the first plan that is right, of those with the fewest changes.
pub(super) fn search<E>(
    expr: &Expr,
    mut is_right: impl FnMut(&Plan) -> Result<bool, E>,
) -> Result<Option<Repair>, E> {
    let (mut choices, mut repetitions) = (Vec::new(), Vec::new());
    collect(expr, &mut Vec::new(), &mut choices, &mut repetitions);
    for choice in &choices {
        let Expr::Alternation(items) = at(expr, choice) else { continue };
        for order in orders(items.len()) {
            let mut plan = Plan::default();
            plan.orders.insert(choice.clone(), order.clone());
            if is_right(&plan)? {
                return Ok(Some(reordered(items, &order)));
            }
        }
    }
    // First with every operator of a kind that follows the notation, or of both kinds, and then without the operators
    // that are not necessary.
    let (longest, giving_back) = (|| choices.iter().cloned(), || repetitions.iter().cloned());
    let plans = [
        Plan { giving_back: giving_back().collect(), ..Plan::default() },
        Plan { longest: longest().collect(), ..Plan::default() },
        Plan {
            longest: longest().collect(),
            giving_back: giving_back().collect(),
            ..Plan::default()
        },
    ];
    let mut right = None;
    for plan in plans {
        if plan != Plan::default() && is_right(&plan)? {
            right = Some(plan);
            break;
        }
    }
    let Some(mut plan) = right else { return Ok(None) };
    for path in repetitions.iter().rev() {
        let mut fewer = plan.clone();
        if fewer.giving_back.remove(path) && is_right(&fewer)? {
            plan = fewer;
        }
    }
    for path in choices.iter().rev() {
        let mut fewer = plan.clone();
        if fewer.longest.remove(path) && is_right(&fewer)? {
            plan = fewer;
        }
    }
    let of = |path: &Path| at(expr, path).clone();
    Ok(Some(Repair::Operators {
        longest: plan.longest.iter().map(of).collect(),
        giving_back: plan.giving_back.iter().map(of).collect(),
    }))
}

/// Collects the choices of an expression, and the repetitions and options that something follows.
fn collect(expr: &Expr, path: &mut Path, choices: &mut Vec<Path>, repetitions: &mut Vec<Path>) {
    if matches!(expr, Expr::Alternation(_)) {
        choices.push(path.clone());
    }
    let children = expr.children();
    for (i, child) in children.iter().enumerate() {
        path.push(i);
        let followed = matches!(expr, Expr::Concatenation(_)) && i + 1 < children.len();
        let gives = match child {
            Expr::Optional(_) => true,
            Expr::Repetition { min, max, .. } => *max != Some(*min),
            _ => false,
        };
        if followed && gives {
            repetitions.push(path.clone());
        }
        collect(child, path, choices, repetitions);
        path.pop();
    }
}

pub(super) fn at<'e>(expr: &'e Expr, path: &[usize]) -> &'e Expr {
    path.iter().fold(expr, |expr, &i| &expr.children()[i])
}

/// Returns the repair that tries the alternatives in an order, as a move if one alternative moves towards the front.
fn reordered(items: &[Expr], order: &[usize]) -> Repair {
    let first = order.iter().enumerate().position(|(place, &i)| place != i).unwrap_or_default();
    let mut others = order.to_vec();
    let moved = others.remove(first);
    if others.is_sorted() {
        Repair::Move { moved: items[moved].clone(), before: items[first].clone() }
    } else {
        Repair::Order(Expr::Alternation(order.iter().map(|&i| items[i].clone()).collect()))
    }
}

/// Returns the other orders of that number of alternatives. Orders in which fewer pairs of alternatives change places
/// come first. If there are many alternatives, only one moves, or the order is reversed.
fn orders(count: usize) -> Vec<Vec<usize>> {
    let as_it_is: Vec<usize> = (0..count).collect();
    let mut all = Vec::new();
    if count <= ALL_ORDERS {
        permute(&mut Vec::new(), count, &mut all);
    } else {
        let most = if count <= ALL_MOVES { count } else { 1 };
        for (place, from) in (0..most).flat_map(|to| (to + 1..count).map(move |from| (to, from))) {
            let mut order = as_it_is.clone();
            let moved = order.remove(from);
            order.insert(place, moved);
            all.push(order);
        }
        all.push(as_it_is.iter().rev().copied().collect());
    }
    all.retain(|order| *order != as_it_is);
    all.sort_by_key(|order| inversions(order));
    all
}

/// Counts the pairs that are not in ascending order.
fn inversions(order: &[usize]) -> usize {
    let later = |i: usize| order[i + 1..].iter();
    (0..order.len()).map(|i| later(i).filter(|&&other| other < order[i]).count()).sum()
}

fn permute(begun: &mut Vec<usize>, count: usize, all: &mut Vec<Vec<usize>>) {
    if begun.len() == count {
        all.push(begun.clone());
        return;
    }
    for next in 0..count {
        if !begun.contains(&next) {
            begun.push(next);
            permute(begun, count, all);
            begun.pop();
        }
    }
}
