//! Order: `alt` is used only if it matches the same prefix as `/`, and `repeat_before` is used only if a repetition
//! has to leave text for the next element.
//!
//! nom's `alt` chooses the first alternative that matches. That is the longest for every text if no alternative
//! derives a text that begins with a text of an earlier one, unless the earlier one derives the whole text, too. The
//! automaton of the alternatives decides this. Otherwise, the code uses `longest`, or has a `TRAP` with a lookahead,
//! which [`controls`](crate::controls) checks.

use std::collections::{BTreeSet, VecDeque};

use oracle::{Automaton, Expr, Grammar, Peg};

use crate::edition::{Edition, editions};
use crate::exact::{Written, written};
use crate::mirror::expression;
use crate::problem::{self, Problem, quoted};
use crate::sources::Sources;

/// Returns the wrong uses of `alt` and `repeat_before`.
pub fn check<R: Edition>(sources: &Sources) -> (usize, Vec<Problem>) {
    let Ok(grammar) = sources.grammar::<R>() else { return Default::default() };
    let mut count = 0;
    let mut problems = Vec::new();
    for Written { rule, body, .. } in written::<R>(sources, &grammar) {
        let Ok(body) = body else { continue };
        let mut wrong = |what: String, remedy| {
            let place = sources.places(rule);
            problems.push(Problem { rule: rule.to_string(), place, what, remedy });
        };
        for peg in parts(&body.peg) {
            match peg {
                Peg::Choice(items) if !items.iter().any(looks_ahead) => {
                    count += 1;
                    let choice = expression(peg);
                    if let Some(word) = shadowed(&automaton(&grammar, choice.clone())) {
                        let word = quoted(&word);
                        wrong(
                            format!("alt of `{choice}` matches less than it could of {word}"),
                            "write `longest`, or another order with a TRAP(order)",
                        );
                    }
                }
                Peg::RepeatBefore { element, next, .. } => {
                    count += 1;
                    let [item, next] = [element, next].map(|peg| expression(peg));
                    let first = |expr: &Expr| automaton(&grammar, expr.clone()).judge("").expected;
                    let firsts = first(&next);
                    let overlap = first(&item).iter().any(|a| {
                        firsts.iter().any(|b| a.start() <= b.end() && b.start() <= a.end())
                    });
                    if !overlap {
                        wrong(
                            format!("`{next}` and `{item}` have no common first character"),
                            "write `sequence` and `repeat` or `opt`: the parser need not give anything back",
                        );
                    }
                }
                _ => {}
            }
        }
    }
    (count, problems)
}

/// Returns an expression and all expressions within it, but not what a lookahead contains.
pub fn parts(peg: &Peg) -> Vec<&Peg> {
    let mut parts = vec![peg];
    let mut at = 0;
    while let Some(part) = parts.get(at) {
        if !matches!(part, Peg::Not(_)) {
            parts.extend(part.children());
        }
        at += 1;
    }
    parts
}

/// Returns `true` if the code of an alternative has a `not(..)`.
fn looks_ahead(peg: &Peg) -> bool {
    parts(peg).iter().any(|part| matches!(part, Peg::Not(_)))
}

/// Returns the automaton of an expression over the rules of a grammar, and of its alternatives.
fn automaton(grammar: &Grammar, expr: Expr) -> Automaton {
    // No rule has a name with a space.
    let name = "an expression";
    let mut grammar = grammar.clone();
    grammar.add(name, expr).expect("a name of its own");
    Automaton::with_alternatives(&grammar, name).expect("every rule is regular")
}

/// Returns a word for which the first alternative that matches is shorter than another.
fn shadowed(machine: &Automaton) -> Option<Vec<u8>> {
    // A state, and the first alternative that has derived a prefix so far.
    let mut known = BTreeSet::new();
    let mut pending = VecDeque::from([(0, 0, Vec::new())]);
    while let Some((state, seen, word)) = pending.pop_front() {
        let derives = machine.output(state);
        let first = if seen | derives == 0 { 0 } else { 1u64 << (seen | derives).trailing_zeros() };
        if derives != 0 && derives & first == 0 {
            return Some(word);
        }
        if !known.insert((state, first)) {
            continue;
        }
        for (index, class) in machine.classes().iter().enumerate() {
            let next = machine.step(state, index);
            if let Some(c) = class.representative().filter(|_| machine.is_live(next)) {
                let longer = [&word[..], c.to_string().as_bytes()].concat();
                pending.push_back((next, first, longer));
            }
        }
    }
    None
}

fn order<R: Edition>() {
    let (count, problems) = check::<R>(&Sources::read());
    println!("order: {count} places of {}", R::ORACLE.name);
    assert!(count > 0);
    problem::none(&problems);
}

editions!(choices_prefer_the_longest_match, order);
