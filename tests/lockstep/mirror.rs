//! Mirror: the body of every rule is the same expression as its ABNF, or as the BNF of the older documents. Prose
//! (`control`, `space`, `national`) is compared by its [`oracle::abnf::meaning`]. Spellings with one meaning are equal:
//! `[x]` and `*1x`, `opt(x)` and `repeat(..=1, x)`, a set of characters and the alternatives of its ranges.
//!
//! ABNF is unordered and nom is greedy, so a few rules cannot be written exactly as printed. Only these have a
//! comment `// TRAP(kind): why`, and the kind determines the allowed difference:
//!
//! | kind | the code may |
//! |---|---|
//! | `order` | have the alternatives in a different order |
//! | `prefix`, `empty` | do that, and end an alternative with a lookahead `not(..)` |
//! | `greed` | say `a *n(s a)` for `*n(a s) a` |
//!
//! The older documents need no traps: `longest` is their `/` without order, and `repeat_before` backtracks. The check
//! [`order`](crate::order) decides whether `alt` would be enough.

use std::ops::RangeInclusive;

use oracle::abnf::meaning;
use oracle::{Expr, Grammar, Peg};

use crate::edition::{Edition, editions};
use crate::exact::{Written, written};
use crate::problem::{self, Problem};
use crate::sources::Sources;

/// Returns the bodies that are not their ABNF.
pub fn check<R: Edition>(sources: &Sources) -> Vec<Problem> {
    let Ok(grammar) = sources.grammar::<R>() else { return Vec::new() };
    let wrong = written::<R>(sources, &grammar).filter_map(|it| {
        let Written { rule, definition, function, body } = it;
        let (what, remedy) = match body {
            Ok(body) => {
                compare(&plain(&definition.expr, &grammar), &expression(&body.peg), &body.traps)?
            }
            Err(what) => (what, "write it with the combinators as the other rules are"),
        };
        let place = format!("{} and {}", function.place(), sources.definition::<R>(rule.name()));
        Some(Problem { rule: rule.to_string(), place, what, remedy })
    });
    wrong.collect()
}

/// Returns the difference between the code and the ABNF, under the allowances of the traps.
fn compare(abnf: &Expr, code: &Expr, traps: &[String]) -> Option<(String, &'static str)> {
    let traps: Vec<&str> = traps.iter().map(String::as_str).collect();
    if let Some(unknown) = traps.iter().find(|kind| !KINDS.contains(kind)) {
        let remedy = "the kinds are order, prefix, empty and greed; see tests/lockstep/mirror.rs";
        return Some((format!("TRAP({unknown}) is of no known kind"), remedy));
    }
    if !same(abnf, code, &traps) {
        let remedy = "write the code like the ABNF. If nom cannot, write `// TRAP(kind): why` \
            above it";
        return Some((format!("the ABNF is `{abnf}`, the code says `{code}`"), remedy));
    }
    // A trap that is not needed could later allow an unwanted difference.
    for (i, kind) in traps.iter().enumerate() {
        let others: Vec<&str> = [&traps[..i], &traps[i + 1..]].concat();
        if same(abnf, code, &others) {
            let remedy = "remove the comment, or transcribe what it is about";
            return Some((format!("TRAP({kind}) allows nothing that is there"), remedy));
        }
    }
    None
}

const KINDS: [&str; 4] = ["order", "prefix", "empty", "greed"];

fn same(abnf: &Expr, code: &Expr, traps: &[&str]) -> bool {
    let mut code = code.clone();
    let mut abnf = abnf.clone();
    for kind in traps {
        match *kind {
            "greed" => code = ungreedy(&code),
            "prefix" | "empty" => code = without_lookahead(&code),
            _ => {}
        }
    }
    if traps.iter().any(|kind| *kind != "greed") {
        (abnf, code) = (sorted(abnf), sorted(code));
    }
    abnf == code
}

/// Returns the body of a function as an expression of ABNF. A lookahead is prose: ABNF has none.
pub fn expression(peg: &Peg) -> Expr {
    let times = |min: u32, max: Option<u32>, element: &Peg| Expr::Repetition {
        min,
        max,
        expr: Box::new(expression(element)),
    };
    match peg {
        Peg::Class(set) => characters(set.ranges()),
        // The repeated element and the next one are two elements of a sequence.
        Peg::Sequence(items) => {
            Expr::Concatenation(items.iter().fold(Vec::new(), |mut all, item| {
                match (item, expression(item)) {
                    (Peg::RepeatBefore { .. }, Expr::Concatenation(pair)) => all.extend(pair),
                    (_, element) => all.push(element),
                }
                all
            }))
        }
        Peg::Choice(items) | Peg::Longest(items) => {
            Expr::Alternation(items.iter().map(expression).collect())
        }
        Peg::Optional(element) => times(0, Some(1), element),
        Peg::Repeat { min, max, element } => times(*min, *max, element),
        Peg::RepeatBefore { min, max, element, next } => {
            Expr::Concatenation(vec![times(*min, *max, element), expression(next)])
        }
        Peg::Rule { name, .. } => Expr::Rule(name.clone()),
        _ => Expr::Prose("a lookahead".to_owned()),
    }
}

/// Returns the expression of one character of these.
fn characters(ranges: &[RangeInclusive<u32>]) -> Expr {
    let range =
        |range: &RangeInclusive<u32>| Expr::Range { first: *range.start(), last: *range.end() };
    match ranges {
        [only] => range(only),
        _ => Expr::Alternation(ranges.iter().map(range).collect()),
    }
}

/// Returns the expression in the form of [`expression`]: without parentheses, with literals as characters, options as
/// repetitions and prose as its meaning. Names are in the spelling of their definition.
fn plain(expr: &Expr, grammar: &Grammar) -> Expr {
    match expr {
        Expr::Group(inner) => plain(inner, grammar),
        // `0<ipchar>` is the empty text, whatever the prose means.
        Expr::Repetition { max: Some(0), .. } => Expr::Concatenation(Vec::new()),
        Expr::Optional(inner) => {
            Expr::Repetition { min: 0, max: Some(1), expr: Box::new(plain(inner, grammar)) }
        }
        Expr::Rule(name) => {
            Expr::Rule(grammar.get(name).map_or(name, |rule| &rule.name).to_owned())
        }
        Expr::Literal { text, case_sensitive } => expression(&Peg::text(text, !case_sensitive)),
        Expr::Value(values) => match &values[..] {
            [value] => characters(&[*value..=*value]),
            values => Expr::Concatenation(
                values.iter().map(|&value| characters(&[value..=value])).collect(),
            ),
        },
        Expr::Prose(text) => meaning(text).map_or_else(|| expr.clone(), characters),
        _ => map(expr, |expr| plain(expr, grammar)),
    }
}

/// Rewrites `a *n(s a)` as `*n(a s) a`.
fn ungreedy(expr: &Expr) -> Expr {
    let pairs = || {
        let Expr::Concatenation(items) = expr else { return None };
        let [first, Expr::Repetition { min: 0, max, expr }] = &items[..] else { return None };
        let Expr::Concatenation(pair) = &**expr else { return None };
        let [separator, element] = &pair[..] else { return None };
        let pair = Expr::Concatenation(vec![first.clone(), separator.clone()]);
        let pairs = Expr::Repetition { min: 0, max: *max, expr: Box::new(pair) };
        (element == first).then(|| Expr::Concatenation(vec![pairs, first.clone()]))
    };
    pairs().unwrap_or_else(|| map(expr, ungreedy))
}

/// Returns the alternatives without a lookahead at their ends.
fn without_lookahead(expr: &Expr) -> Expr {
    let strip = |alternative: &Expr| match alternative {
        Expr::Concatenation(items) => match &items[..] {
            [only, Expr::Prose(_)] => only.clone(),
            [items @ .., Expr::Prose(_)] => Expr::Concatenation(items.to_vec()),
            _ => alternative.clone(),
        },
        _ => alternative.clone(),
    };
    match expr {
        Expr::Alternation(alternatives) => {
            Expr::Alternation(alternatives.iter().map(strip).collect())
        }
        _ => expr.clone(),
    }
}

/// Returns the alternatives in alphabetical order.
fn sorted(expr: Expr) -> Expr {
    match expr {
        Expr::Alternation(mut alternatives) => {
            alternatives.sort_by_key(Expr::to_string);
            Expr::Alternation(alternatives)
        }
        other => other,
    }
}

/// Returns the same operator over changed operands.
fn map(expr: &Expr, change: impl Fn(&Expr) -> Expr) -> Expr {
    match expr {
        Expr::Alternation(items) => Expr::Alternation(items.iter().map(change).collect()),
        Expr::Concatenation(items) => Expr::Concatenation(items.iter().map(change).collect()),
        Expr::Repetition { min, max, expr } => {
            Expr::Repetition { min: *min, max: *max, expr: Box::new(change(expr)) }
        }
        Expr::Group(expr) => Expr::Group(Box::new(change(expr))),
        Expr::Optional(expr) => Expr::Optional(Box::new(change(expr))),
        other => other.clone(),
    }
}

fn mirror<R: Edition>() {
    problem::none(&check::<R>(&Sources::read()));
}

editions!(bodies_match_their_abnf, mirror);
