//! The body of a rule's function: the grammar's expression in the operators of `uri_grammar::abnf`.
//!
//! ABNF has no order of alternatives, and its repetitions have no fixed length. `alt` chooses the first alternative
//! that matches, and `repeat` matches as much as it can. `longest` is used instead of `alt` if the first character does
//! not decide, and `repeat_before` instead of `repeat` if the elements after a repetition can begin with the same
//! character as the repeated element: but only in rules that would lose a text otherwise. The lock-step tests prove the
//! bodies for all texts.

use std::collections::BTreeSet;

use oracle::abnf::meaning;
use oracle::peg::Literal;
use oracle::{Expr, Grammar};

use crate::firsts::Firsts;
use crate::names::function_name;

/// The maximum number of elements in a tuple of operators. More alternatives are an array, if they are of one type.
const LARGEST_TUPLE: usize = 14;

/// Writes the bodies of the rules of a grammar.
pub struct Bodies<'g> {
    grammar: &'g Grammar,
    /// Finds texts that a rule loses if repetitions never backtrack.
    literal: Literal<'g>,
    /// The name of the rule that is written.
    rule: String,
    /// The names from `uri_grammar::abnf` in the bodies so far.
    pub operators: BTreeSet<&'static str>,
}

impl<'g> Bodies<'g> {
    pub fn of(grammar: &'g Grammar) -> Self {
        let operators = BTreeSet::from(["Text", "rule"]);
        Self { grammar, literal: Literal::of(grammar), rule: String::new(), operators }
    }

    /// Returns the body of the function of a rule.
    pub fn of_rule(&mut self, name: &str, expr: &Expr) -> Result<String, String> {
        name.clone_into(&mut self.rule);
        self.write(expr)
    }

    fn operator(&mut self, name: &'static str, arguments: &str) -> String {
        self.operators.insert(name);
        format!("{name}({arguments})")
    }

    /// Returns the Rust of an expression.
    fn write(&mut self, expr: &Expr) -> Result<String, String> {
        Ok(match expr {
            Expr::Group(inner) => self.write(inner)?,
            Expr::Rule(name) => {
                let rule = self.grammar.get(name);
                function_name(&rule.ok_or_else(|| format!("no rule defines `{name}`"))?.name)
            }
            Expr::Literal { text, case_sensitive } => {
                let operator = if *case_sensitive { "exact" } else { "literal" };
                self.operator(operator, &format!("{text:?}"))
            }
            // This includes `<">`, the quotation mark of older notations.
            Expr::Value(points) if matches!(points[..], [0x20..0x7F]) => {
                let text: String =
                    points.iter().filter_map(|&point| char::from_u32(point)).collect();
                self.operator("exact", &format!("{text:?}"))
            }
            Expr::Value(points) => {
                let ranges: Result<_, _> =
                    points.iter().map(|&point| self.range(point, point)).collect();
                self.sequence(ranges?)
            }
            Expr::Range { first, last } => self.range(*first, *last)?,
            Expr::Prose(text) => {
                let ranges = meaning(text).ok_or_else(|| format!("<{text}> is not known"))?;
                let ranges: Result<Vec<_>, _> =
                    ranges.iter().map(|range| self.range(*range.start(), *range.end())).collect();
                match &ranges?[..] {
                    [range] => range.clone(),
                    ranges => self.operator("alt", &format!("({})", ranges.join(", "))),
                }
            }
            Expr::Optional(inner) => {
                let inner = self.write(inner)?;
                self.operator("opt", &inner)
            }
            Expr::Repetition { min, max, expr } => {
                let inner = self.write(expr)?;
                self.operator("repeat", &format!("{}, {inner}", times(*min, *max)))
            }
            Expr::Alternation(items) => {
                let codes: Result<Vec<_>, _> = items.iter().map(|item| self.write(item)).collect();
                let list = codes?.join(", ");
                let list = if items.len() > LARGEST_TUPLE {
                    format!("[{list}]")
                } else {
                    format!("({list})")
                };
                let operator = match self.first_decides(items)? || !self.may_lose() {
                    true => "alt",
                    false => "longest",
                };
                self.operator(operator, &list)
            }
            Expr::Concatenation(items) => self.concatenation(items)?,
        })
    }

    fn range(&mut self, first: u32, last: u32) -> Result<String, String> {
        match (first, last) {
            (_, ..0x80) => Ok(self.operator("range", &format!("{first:#04X}, {last:#04X}"))),
            (0x80, 0x10_FFFF) => {
                self.operators.insert("non_ascii");
                Ok("non_ascii".to_owned())
            }
            _ => Err(format!("no operator takes the range %x{first:X}-{last:X}")),
        }
    }

    fn sequence(&mut self, mut elements: Vec<String>) -> String {
        match elements.len() {
            1 => elements.remove(0),
            _ => self.operator("sequence", &format!("({})", elements.join(", "))),
        }
    }

    /// Returns `true` if the rule would lose a text by `alt` and `repeat` alone, or has too many states to know.
    fn may_lose(&mut self) -> bool {
        self.literal.own(&self.rule).map_or(true, |loss| loss.is_some())
    }

    /// Returns `true` if the first character leaves at most one alternative. Only the last alternative may be empty.
    fn first_decides(&self, items: &[Expr]) -> Result<bool, String> {
        let mut before = Firsts::default();
        for item in items {
            let firsts = Firsts::of(item, self.grammar)?;
            if before.is_empty || before.overlaps(firsts) {
                return Ok(false);
            }
            before = before.or(firsts);
        }
        Ok(true)
    }

    fn concatenation(&mut self, items: &[Expr]) -> Result<String, String> {
        let mut elements = Vec::new();
        let mut rest = items;
        while let [item, after @ ..] = rest {
            rest = after;
            let (times, element) = match item {
                Expr::Optional(inner) => ("0..=1".to_owned(), inner),
                Expr::Repetition { min, max, expr } if *max != Some(*min) => {
                    (times(*min, *max), expr)
                }
                _ => {
                    elements.push(self.write(item)?);
                    continue;
                }
            };
            // The next elements, up to the first element that is not empty.
            let mut next = after;
            for (i, item) in after.iter().enumerate() {
                if !Firsts::of(item, self.grammar)?.is_empty {
                    next = &after[..=i];
                    break;
                }
            }
            let firsts = Firsts::of_sequence(next, self.grammar)?;
            let overlaps = Firsts::of(element, self.grammar)?.overlaps(firsts);
            if overlaps && self.may_lose() {
                let (element, next_code) = (self.write(element)?, self.concatenation(next)?);
                let arguments = format!("{times}, {element}, {next_code}");
                elements.push(self.operator("repeat_before", &arguments));
                rest = &after[next.len()..];
            } else {
                elements.push(self.write(item)?);
            }
        }
        Ok(self.sequence(elements))
    }
}

/// Writes the bounds of a repetition as Rust.
fn times(min: u32, max: Option<u32>) -> String {
    match max {
        None => format!("{min}.."),
        Some(max) if max == min => min.to_string(),
        Some(max) if min == 0 => format!("..={max}"),
        Some(max) => format!("{min}..={max}"),
    }
}
