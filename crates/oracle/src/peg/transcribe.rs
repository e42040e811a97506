//! Transcription of ABNF to expressions: each operator becomes the similar operator of a parser.

use std::collections::{BTreeMap, BTreeSet};

use super::expr::Peg;
use crate::abnf::{Expr, prose};
use crate::compile_error::CompileError;

/// The position of an expression in its rule: the number of the child, of its child, and so on.
pub(super) type Path = Vec<usize>;

/// The deviations from a literal transcription.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Plan {
    /// Alternatives in a different order.
    pub(super) orders: BTreeMap<Path, Vec<usize>>,
    /// Alternatives of which the longest match is chosen.
    pub(super) longest: BTreeSet<Path>,
    /// Repetitions and options that leave the text that the next elements need.
    pub(super) giving_back: BTreeSet<Path>,
}

/// Makes the expression of a rule. Errors report the rule's position and name.
pub(super) struct Transcriber<'t> {
    pub(super) plan: &'t Plan,
    pub(super) place: (&'t str, usize),
    /// Returns the expression for a rule.
    pub(super) rules: &'t mut dyn FnMut(&str) -> Result<Peg, CompileError>,
}

impl Transcriber<'_> {
    pub(super) fn expr(&mut self, expr: &Expr, path: &mut Path) -> Result<Peg, CompileError> {
        Ok(match expr {
            Expr::Alternation(items) => {
                let mut alternatives = self.children(items, path)?;
                if self.plan.longest.contains(path) {
                    return Ok(Peg::Longest(alternatives));
                }
                if let Some(order) = self.plan.orders.get(path) {
                    alternatives = order.iter().map(|&i| alternatives[i].clone()).collect();
                }
                Peg::Choice(alternatives)
            }
            Expr::Concatenation(items) => {
                let mut elements = self.children(items, path)?;
                let mut rest = Vec::new();
                for i in (0..items.len()).rev() {
                    path.push(i);
                    let gives_back = self.plan.giving_back.contains(path);
                    path.pop();
                    let element = elements.pop().unwrap_or(Peg::Sequence(Vec::new()));
                    match element {
                        Peg::Repeat { min, max, element } if gives_back => {
                            let next = Box::new(Peg::Sequence(reversed(rest)));
                            rest = vec![Peg::RepeatBefore { min, max, element, next }];
                        }
                        Peg::Optional(element) if gives_back => {
                            let next = Box::new(Peg::Sequence(reversed(rest)));
                            let max = Some(1);
                            rest = vec![Peg::RepeatBefore { min: 0, max, element, next }];
                        }
                        element => rest.push(element),
                    }
                }
                Peg::Sequence(reversed(rest))
            }
            // The meaning of the prose in `0<prose>` does not matter.
            Expr::Repetition { max: Some(0), .. } => Peg::Sequence(Vec::new()),
            Expr::Repetition { min, max, expr } => Peg::repeat(*min, *max, self.child(expr, path)?),
            Expr::Optional(inner) => Peg::optional(self.child(inner, path)?),
            Expr::Group(inner) => self.child(inner, path)?,
            Expr::Rule(name) => (self.rules)(name)?,
            Expr::Literal { text, case_sensitive } => Peg::text(text, !case_sensitive),
            Expr::Value(values) => {
                Peg::Sequence(values.iter().map(|&value| Peg::range(value, value)).collect())
            }
            Expr::Range { first, last } => Peg::range(*first, *last),
            Expr::Prose(text) => match prose::meaning(text) {
                Some(meaning) => Peg::set(meaning.iter().cloned()),
                None => {
                    let (rule, line) = (self.place.0.to_owned(), self.place.1);
                    return Err(CompileError::Prose { rule, line, text: text.clone() });
                }
            },
        })
    }

    fn child(&mut self, expr: &Expr, path: &mut Path) -> Result<Peg, CompileError> {
        Ok(self.children(std::slice::from_ref(expr), path)?.remove(0))
    }

    fn children(&mut self, items: &[Expr], path: &mut Path) -> Result<Vec<Peg>, CompileError> {
        let mut all = Vec::new();
        for (i, item) in items.iter().enumerate() {
            path.push(i);
            let peg = self.expr(item, path);
            path.pop();
            all.push(peg?);
        }
        Ok(all)
    }
}

fn reversed(mut items: Vec<Peg>) -> Vec<Peg> {
    items.reverse();
    items
}
