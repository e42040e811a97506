//! Sets of characters, as constants of the library.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use oracle::Expr;

use crate::firsts::Firsts;

/// The sets with names in `crates/historic/src/classes.rs`, larger ones first.
const CLASSES: [(&str, &[RangeInclusive<char>]); 5] = [
    ("HEXDIG", &['0'..='9', 'A'..='F', 'a'..='f']),
    ("ALPHA", &['A'..='Z', 'a'..='z']),
    ("UPALPHA", &['A'..='Z']),
    ("LOWALPHA", &['a'..='z']),
    ("DIGIT", &['0'..='9']),
];

/// Returns `true` if the rule derives exactly the characters of a set: alternatives of single characters, or a range.
pub fn is_one_of(expr: &Expr) -> bool {
    let is_one = |expr: &Expr| match expr {
        Expr::Literal { text, .. } => text.len() == 1,
        Expr::Range { last, .. } => *last < 0x80,
        Expr::Value(points) => matches!(points[..], [..0x80]),
        _ => false,
    };
    match expr {
        Expr::Alternation(items) => items.iter().all(is_one),
        Expr::Range { .. } => is_one(expr),
        _ => false,
    }
}

/// Returns the set of the characters with which the texts of a rule begin, as Rust, and the names of classes in it.
pub fn written(firsts: Firsts) -> (String, BTreeSet<&'static str>) {
    let has = |c: char| firsts.ascii >> u32::from(c) & 1 == 1;
    let mut rest: BTreeSet<char> = ('\0'..='\x7F').filter(|&c| has(c)).collect();
    let (mut parts, mut classes) = (Vec::new(), BTreeSet::new());
    for (name, ranges) in CLASSES {
        let members = || ranges.iter().cloned().flatten();
        // `HEXDIG` only if the set has no other letters.
        let whole = name != "HEXDIG" || !has('G') && !has('g');
        if whole && members().all(|c| rest.contains(&c)) {
            members().for_each(|c| {
                rest.remove(&c);
            });
            parts.push(name.to_owned());
            classes.insert(name);
        }
    }
    if !rest.is_empty() {
        parts.push(format!("CharSet::from_chars({:?})", rest.iter().collect::<String>()));
    }
    if firsts.beyond {
        parts.push("CharSet::NON_ASCII".to_owned());
    }
    let first = parts.remove(0);
    (parts.iter().fold(first, |set, part| format!("{set}.union({part})")), classes)
}
