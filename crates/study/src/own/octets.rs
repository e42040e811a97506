//! Octets of UTF-8, read as the characters that they encode.

use std::collections::BTreeSet;
use std::slice;

use oracle::{Expr, Grammar};

use crate::states::merged;

/// A sequence of octets: a range for each.
type Sequence = Vec<[u32; 2]>;

/// The most sequences of a rule, and the deepest nesting of rules. The rules of RFC 3629 need far fewer.
const MOST: usize = 200;
const DEEPEST: usize = 16;

/// Returns `true` if the first octet of a character beyond US-ASCII is followed by another element.
pub fn look_like(expr: &Expr) -> bool {
    let within = |items: &[Expr]| items.len() > 1 && items[..items.len() - 1].iter().any(is_first);
    expr.walk().any(|expr| matches!(expr, Expr::Concatenation(items) if within(items)))
}

/// Returns `true` for the first octet of a character.
fn is_first(expr: &Expr) -> bool {
    match expr {
        Expr::Range { first, last } => (0xC2..=0xF4).contains(first) && *last <= 0xF4,
        Expr::Value(values) => matches!(values[..], [0xC2..=0xF4]),
        _ => false,
    }
}

/// Returns `true` if the expression has a range up to the last octet, as in `%x80-FF`.
pub fn reach_last(expr: &Expr) -> bool {
    expr.walk().any(|expr| matches!(expr, Expr::Range { first: ..=0x80, last: 0xFF }))
}

/// Returns the grammar with code points in place of the octets of characters beyond US-ASCII, and the names of the rules
/// in which other octets remain.
pub fn as_characters(grammar: &Grammar) -> (Grammar, BTreeSet<String>) {
    let (mut read, mut left) = (Grammar::default(), BTreeSet::new());
    for rule in grammar.rules() {
        let mut converter = Converter { grammar, is_left: false };
        // Each name is defined once, so adding it cannot fail.
        let _ = read.add(&rule.name, converter.converted(&rule.expr));
        if converter.is_left {
            left.insert(rule.name.clone());
        }
    }
    (read, left)
}

struct Converter<'g> {
    grammar: &'g Grammar,
    /// `true` if an octet that begins a character is not followed by the rest of one.
    is_left: bool,
}

impl Converter<'_> {
    fn converted(&mut self, expr: &Expr) -> Expr {
        // A rule that is called is converted itself.
        let is_call = matches!(expr, Expr::Rule(_));
        let found = characters(self.grammar, slice::from_ref(expr)).filter(|_| !is_call);
        if let Some(characters) = found {
            return characters;
        }
        match expr {
            Expr::Value(values) => text(values).unwrap_or_else(|| expr.clone()),
            Expr::Alternation(items) => {
                Expr::Alternation(items.iter().map(|item| self.converted(item)).collect())
            }
            Expr::Concatenation(items) => self.concatenation(items),
            Expr::Group(expr) => Expr::Group(Box::new(self.converted(expr))),
            Expr::Optional(expr) => Expr::Optional(Box::new(self.converted(expr))),
            &Expr::Repetition { min, max, ref expr } => {
                Expr::Repetition { min, max, expr: Box::new(self.converted(expr)) }
            }
            _ => expr.clone(),
        }
    }

    /// Converts a concatenation. A character can begin at any element, and has at most four.
    fn concatenation(&mut self, items: &[Expr]) -> Expr {
        let (mut read, mut rest) = (Vec::new(), items);
        while let [first, others @ ..] = rest {
            let mut lengths = (2..=rest.len().min(4)).rev();
            let found = lengths.find_map(|length| {
                let (run, after) = rest.split_at(length);
                Some((characters(self.grammar, run)?, after))
            });
            let (item, after) = found.unwrap_or_else(|| {
                self.is_left |= !others.is_empty() && is_first(first);
                (self.converted(first), others)
            });
            read.push(item);
            rest = after;
        }
        match read.pop() {
            Some(only) if read.is_empty() => only,
            last => Expr::Concatenation(read.into_iter().chain(last).collect()),
        }
    }
}

/// Returns the characters that a concatenation of elements derives; `None` if it derives other texts, or only US-ASCII.
fn characters(grammar: &Grammar, items: &[Expr]) -> Option<Expr> {
    let sequences = in_sequence(grammar, items, 0)?;
    let decoded = sequences.iter().map(decoded).collect::<Option<Vec<_>>>()?;
    let ranges = merged(&decoded.concat());
    let range = |&[first, last]: &[u32; 2]| Expr::Range { first, last };
    (ranges.last()?[1] > 0x7F).then(|| match &ranges[..] {
        [only] => range(only),
        _ => Expr::Group(Box::new(Expr::Alternation(ranges.iter().map(range).collect()))),
    })
}

/// Returns the text that octets encode, if it is not US-ASCII.
fn text(values: &[u32]) -> Option<Expr> {
    let octets =
        values.iter().map(|&value| u8::try_from(value).ok()).collect::<Option<Vec<_>>>()?;
    let text = str::from_utf8(&octets).ok().filter(|text| !text.is_ascii())?;
    Some(Expr::Value(text.chars().map(u32::from).collect()))
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
        Expr::Concatenation(items) => in_sequence(grammar, items, depth)?,
        Expr::Rule(name) if depth < DEEPEST => {
            sequences(grammar, &grammar.get(name)?.expr, depth + 1)?
        }
        _ => return None,
    };
    (found.len() <= MOST).then_some(found)
}

/// Returns the members of a concatenation as sequences of octets.
fn in_sequence(grammar: &Grammar, items: &[Expr], depth: usize) -> Option<Vec<Sequence>> {
    let mut items = items.iter();
    items.try_fold(vec![Vec::new()], |all, item| joined(&all, &sequences(grammar, item, depth)?))
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
