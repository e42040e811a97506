//! Octets of UTF-8, read as the characters that they encode.

use std::collections::BTreeMap;

use oracle::{Expr, Grammar};

use crate::states::merged;

/// A sequence of octets: a range for each.
type Sequence = Vec<[u32; 2]>;

/// The most sequences of a rule, and the deepest nesting of rules. The rules of RFC 3629 need far fewer.
const MOST: usize = 200;
const DEEPEST: usize = 16;

/// Returns `true` if the first octet of a character beyond US-ASCII is followed by another element.
pub fn look_like(expr: &Expr) -> bool {
    let first = |expr: &Expr| match expr {
        Expr::Range { first, last } => (0xC2..=0xF4).contains(first) && *last <= 0xF4,
        Expr::Value(values) => matches!(values[..], [0xC2..=0xF4]),
        _ => false,
    };
    let within = |items: &[Expr]| items.len() > 1 && items[..items.len() - 1].iter().any(first);
    let is_here = matches!(expr, Expr::Concatenation(items) if within(items));
    is_here || expr.children().iter().any(look_like)
}

/// Replaces each rule whose members are the octets of single characters by the code points of these characters. Rules
/// of US-ASCII remain.
pub fn as_characters(grammar: &mut Grammar) {
    let characters = |expr: &Expr| {
        let sequences = sequences(grammar, expr, 0)?;
        let decoded = sequences.iter().map(decoded).collect::<Option<Vec<_>>>()?;
        let ranges = merged(&decoded.concat());
        ranges.last().is_some_and(|[_, last]| *last > 0x7F).then_some(ranges)
    };
    let rules = grammar.rules().iter();
    let found: BTreeMap<String, Vec<[u32; 2]>> =
        rules.filter_map(|rule| Some((rule.name.clone(), characters(&rule.expr)?))).collect();
    grammar.replace(|name, _| {
        let ranges = found.get(name)?.iter();
        Some(Expr::Alternation(ranges.map(|&[first, last]| Expr::Range { first, last }).collect()))
    });
}

/// Returns the members of an expression as sequences of at most four octets; `None` if there are others.
fn sequences(grammar: &Grammar, expr: &Expr, depth: usize) -> Option<Vec<Sequence>> {
    let found = match expr {
        Expr::Range { first, last } => vec![vec![[*first, *last]]],
        Expr::Value(values) => vec![values.iter().map(|&value| [value; 2]).collect()],
        Expr::Group(expr) | Expr::Repetition { min: 1, max: Some(1), expr } => {
            sequences(grammar, expr, depth)?
        }
        Expr::Repetition { min, max, expr } if Some(*min) == *max && *min <= 4 => {
            let once = sequences(grammar, expr, depth)?;
            (0..*min).try_fold(vec![Vec::new()], |all, _| joined(&all, &once))?
        }
        Expr::Alternation(items) => {
            let each = items.iter().map(|item| sequences(grammar, item, depth));
            each.collect::<Option<Vec<_>>>()?.concat()
        }
        Expr::Concatenation(items) => items.iter().try_fold(vec![Vec::new()], |all, item| {
            joined(&all, &sequences(grammar, item, depth)?)
        })?,
        Expr::Rule(name) if depth < DEEPEST => {
            sequences(grammar, &grammar.get(name)?.expr, depth + 1)?
        }
        _ => return None,
    };
    (found.len() <= MOST).then_some(found)
}

/// Joins each sequence with each other one.
fn joined(all: &[Sequence], more: &[Sequence]) -> Option<Vec<Sequence>> {
    let each = |begin: &Sequence| more.iter().map(|end| [&begin[..], end].concat()).collect();
    let found: Vec<Sequence> =
        all.iter().flat_map(|begin| -> Vec<Sequence> { each(begin) }).collect();
    (found.len() <= MOST && found.iter().all(|it| it.len() <= 4)).then_some(found)
}

/// Returns the code points of a sequence, if it is one character in UTF-8.
fn decoded(sequence: &Sequence) -> Option<Vec<[u32; 2]>> {
    let (last, begin) = sequence.split_last()?;
    // The first octets, the bits of the first one, and the smallest code point, by the number of octets.
    let (leads, mask, least) = match begin.len() {
        0 => return (last[1] <= 0x7F).then(|| vec![*last]),
        1 => (0xC2..=0xDF, 0x1F, 0x80),
        2 => (0xE0..=0xEF, 0x0F, 0x800),
        _ => (0xF0..=0xF4, 0x07, 0x1_0000),
    };
    let is_within = |range: &[u32; 2], within: &std::ops::RangeInclusive<u32>| {
        within.contains(&range[0]) && within.contains(&range[1])
    };
    let tails = &sequence[1..];
    if !is_within(&begin[0], &leads) || !tails.iter().all(|tail| is_within(tail, &(0x80..=0xBF))) {
        return None;
    }
    let mut points: Vec<u32> = (begin[0][0]..=begin[0][1]).map(|octet| octet & mask).collect();
    for tail in &begin[1..] {
        let tails = tail[0]..=tail[1];
        points = points
            .iter()
            .flat_map(|high| tails.clone().map(move |it| (high << 6) | (it & 0x3F)))
            .collect();
    }
    let range = |high: &u32| [(high << 6) | (last[0] & 0x3F), (high << 6) | (last[1] & 0x3F)];
    let is_character = |range: &[u32; 2]| {
        least <= range[0] && range[1] <= 0x10_FFFF && !(0xD800..=0xDFFF).contains(&range[0])
    };
    let ranges: Vec<_> = points.iter().map(range).collect();
    ranges.iter().all(is_character).then_some(ranges)
}
