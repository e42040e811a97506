//! Order: `alt` is used only if it matches the same prefix as `/`, and `repeat_before` is used only if a repetition
//! has to leave text for the next element.
//!
//! nom's `alt` chooses the first alternative that matches. That is the longest for every text if no alternative
//! derives a text that begins with a text of an earlier one, unless the earlier one derives the whole text, too. The
//! automaton of the alternatives decides this. Otherwise, the code uses `longest`, or has a `TRAP` with a lookahead,
//! which [`controls`](crate::controls) checks.

use std::collections::{BTreeSet, VecDeque};

use oracle::{Automaton, Expr, Grammar};

use crate::edition::{Edition, editions};
use crate::mirror::{bodies, map, plain};
use crate::problem::{self, Problem, quoted};
use crate::sources::Sources;

/// Returns the wrong uses of `alt` and `repeat_before`.
pub fn check<R: Edition>(sources: &Sources) -> (usize, Vec<Problem>) {
    let (Ok(bodies), Ok(grammar)) = (bodies::<R>(sources), sources.grammar::<R>()) else {
        return Default::default();
    };
    let machines = Machines::of(&grammar);
    let mut count = 0;
    let mut problems = Vec::new();
    for (rule, body) in bodies {
        let mut wrong = |what: String, remedy| {
            let place = sources.places(rule);
            problems.push(Problem { rule: rule.to_string(), place, what, remedy });
        };
        for alternatives in body.ordered.iter().filter(|items| !items.iter().any(looks_ahead)) {
            count += 1;
            let machine = machines.of_all(alternatives);
            if let Some(word) = shadowed(&machine) {
                let alternatives = Expr::Alternation(alternatives.clone());
                let what = format!(
                    "alt of `{alternatives}` matches less than it could of {}",
                    quoted(&word)
                );
                wrong(what, "write `longest`, or another order with a TRAP(order)");
            }
        }
        for (item, next) in &body.giving_back {
            count += 1;
            let firsts = [item, next].map(|expr| {
                let machine = machines.of_all(std::slice::from_ref(expr));
                machine.judge("").expected
            });
            let [item_firsts, next_firsts] = &firsts;
            let overlap = item_firsts
                .iter()
                .any(|a| next_firsts.iter().any(|b| a.start() <= b.end() && b.start() <= a.end()));
            if !overlap {
                let what = format!("`{next}` and `{item}` have no common first character");
                wrong(
                    what,
                    "write `sequence` and `repeat` or `opt`: the parser need not give anything back",
                );
            }
        }
    }
    (count, problems)
}

/// Returns `true` if the code of an alternative ends with `not(..)`.
fn looks_ahead(expr: &Expr) -> bool {
    matches!(expr, Expr::Prose(_)) || expr.children().iter().any(looks_ahead)
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

/// Makes automata of expressions over the rules of a grammar.
///
/// Names in the older notations need not be names in ABNF, so rules are numbered.
struct Machines<'g> {
    grammar: &'g Grammar,
    numbered: Grammar,
}

impl<'g> Machines<'g> {
    fn of(grammar: &'g Grammar) -> Self {
        let mut machines = Self { grammar, numbered: Grammar::default() };
        let line = |(number, rule): (usize, &oracle::RuleDef)| {
            format!("r{number} = {}\n", machines.numbered(&plain(&rule.expr, grammar)))
        };
        let text: String = grammar.rules().iter().enumerate().map(line).collect();
        machines.numbered = Grammar::parse(&text).expect("the numbered rules are ABNF");
        machines
    }

    /// Returns the expression with numbers for names, and what ABNF cannot quote as numbers.
    fn numbered(&self, expr: &Expr) -> Expr {
        match expr {
            Expr::Rule(name) => {
                let place = self.grammar.rules().iter().position(|rule| rule.name == *name);
                Expr::Rule(place.map_or(name.clone(), |place| format!("r{place}")))
            }
            Expr::Literal { text, .. } if text.contains(['"', '\u{7F}', ' ']) => {
                Expr::Value(text.chars().map(u32::from).collect())
            }
            _ => map(expr, |expr| self.numbered(expr)),
        }
    }

    fn of_all(&self, alternatives: &[Expr]) -> Automaton {
        let text = |expr: &Expr| self.numbered(&plain(expr, self.grammar)).to_string();
        let alternatives: Vec<String> = alternatives.iter().map(text).collect();
        let mut grammar = self.numbered.clone();
        grammar.extend(&format!("choice = {}\n", alternatives.join(" / "))).expect("ABNF");
        Automaton::with_alternatives(&grammar, "choice").expect("every rule is regular")
    }
}

fn order<R: Edition>() {
    let (count, problems) = check::<R>(&Sources::read());
    println!("order: {count} places of {}", R::ORACLE.name);
    assert!(count > 0);
    problem::none(&problems);
}

editions!(choices_prefer_the_longest_match, order);
