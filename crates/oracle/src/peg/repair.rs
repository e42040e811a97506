//! Repairs of a literal transcription, with as few changes as possible.

use std::fmt;

use super::transcribe::{Path, Plan};
use crate::abnf::Expr;

/// Changes to a literal transcription after which it keeps the contract of the rule. `Display`
/// describes them in words, with the expressions that they affect.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Repair {
    /// If the alternatives are tried in this order, the first that matches is the longest.
    Order(Expr),
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
            Self::Operators { longest, giving_back } => {
                let mut and = "";
                if !longest.is_empty() {
                    write!(f, "take the longest of {}", list(longest))?;
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
                let items = order.iter().map(|&i| items[i].clone());
                return Ok(Some(Repair::Order(Expr::Alternation(items.collect()))));
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

fn at<'e>(expr: &'e Expr, path: &[usize]) -> &'e Expr {
    path.iter().fold(expr, |expr, &i| &expr.children()[i])
}

/// Returns the other orders of that number of alternatives: all of them, or only the reverse order and those with one
/// alternative moved to the front.
fn orders(count: usize) -> Vec<Vec<usize>> {
    let as_it_is: Vec<usize> = (0..count).collect();
    let mut all = Vec::new();
    if count <= ALL_ORDERS {
        permute(&mut Vec::new(), count, &mut all);
    } else {
        all.push(as_it_is.iter().rev().copied().collect());
        all.extend((1..count).map(|first| {
            let others = as_it_is.iter().copied().filter(|&i| i != first);
            std::iter::once(first).chain(others).collect()
        }));
    }
    all.retain(|order| *order != as_it_is);
    all
}

fn permute(begun: &mut Vec<usize>, count: usize, all: &mut Vec<Vec<usize>>) {
    if begun.len() == count {
        all.push(begun.clone());
        return;
    }
    // The reverse order is right most often: documents have the longest alternative last.
    for next in (0..count).rev() {
        if !begun.contains(&next) {
            begun.push(next);
            permute(begun, count, all);
            begun.pop();
        }
    }
}
