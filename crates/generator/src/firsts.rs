//! The characters that the texts of an expression begin with.

use oracle::abnf::meaning;
use oracle::{Expr, Grammar};

/// A set of characters, and a flag for the empty text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Firsts {
    /// A bit for each character of US-ASCII.
    pub ascii: u128,
    /// `true` if characters beyond US-ASCII are in the set.
    pub beyond: bool,
    pub is_empty: bool,
}

impl Firsts {
    const EMPTY: Self = Self { ascii: 0, beyond: false, is_empty: true };

    pub fn of(expr: &Expr, grammar: &Grammar) -> Result<Self, String> {
        of(expr, grammar, &mut Vec::new())
    }

    pub fn of_sequence(items: &[Expr], grammar: &Grammar) -> Result<Self, String> {
        sequence(items, grammar, &mut Vec::new())
    }

    fn range(first: u32, last: u32) -> Self {
        let ascii = (first..=last.min(0x7F)).fold(0, |bits, point| bits | 1 << point);
        Self { ascii, beyond: last > 0x7F, is_empty: false }
    }

    pub fn or(self, other: Self) -> Self {
        Self {
            ascii: self.ascii | other.ascii,
            beyond: self.beyond || other.beyond,
            is_empty: self.is_empty || other.is_empty,
        }
    }

    pub fn overlaps(self, other: Self) -> bool {
        self.ascii & other.ascii != 0 || self.beyond && other.beyond
    }
}

/// Finds the first characters of an expression. `open` has the rules that lead to it.
fn of(expr: &Expr, grammar: &Grammar, open: &mut Vec<String>) -> Result<Firsts, String> {
    Ok(match expr {
        Expr::Alternation(items) => {
            let mut all = Firsts::default();
            for item in items {
                all = all.or(of(item, grammar, open)?);
            }
            all
        }
        Expr::Concatenation(items) => sequence(items, grammar, open)?,
        Expr::Repetition { max: Some(0), .. } => Firsts::EMPTY,
        Expr::Repetition { min: 1.., expr, .. } | Expr::Group(expr) => of(expr, grammar, open)?,
        Expr::Repetition { expr, .. } | Expr::Optional(expr) => {
            of(expr, grammar, open)?.or(Firsts::EMPTY)
        }
        Expr::Rule(name) => {
            let rule = grammar.get(name).ok_or_else(|| format!("no rule defines `{name}`"))?;
            if open.contains(&rule.name) {
                return Err(format!("`{name}` leads to itself"));
            }
            open.push(rule.name.clone());
            let firsts = of(&rule.expr, grammar, open)?;
            open.pop();
            firsts
        }
        Expr::Literal { text, case_sensitive } => match text.chars().next() {
            None => Firsts::EMPTY,
            Some(c) if *case_sensitive => Firsts::range(c.into(), c.into()),
            Some(c) => [c.to_ascii_lowercase(), c.to_ascii_uppercase()]
                .map(|c| Firsts::range(c.into(), c.into()))
                .into_iter()
                .fold(Firsts::default(), Firsts::or),
        },
        Expr::Value(points) => points.first().map_or(Firsts::EMPTY, |&c| Firsts::range(c, c)),
        Expr::Range { first, last } => Firsts::range(*first, *last),
        Expr::Prose(text) => {
            let ranges = meaning(text).ok_or_else(|| format!("<{text}> is not known"))?;
            let ranges = ranges.iter().map(|range| Firsts::range(*range.start(), *range.end()));
            ranges.fold(Firsts::default(), Firsts::or)
        }
    })
}

fn sequence(items: &[Expr], grammar: &Grammar, open: &mut Vec<String>) -> Result<Firsts, String> {
    let mut all = Firsts::EMPTY;
    for item in items {
        let firsts = of(item, grammar, open)?;
        all = Firsts { is_empty: firsts.is_empty, ..all.or(firsts) };
        if !firsts.is_empty {
            break;
        }
    }
    Ok(all)
}
