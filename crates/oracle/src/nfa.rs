//! Thompson's construction, which turns an expression into a graph whose paths spell its words.

use std::collections::HashMap;

use crate::abnf::{Expr, Grammar, RuleDef};
use crate::alphabet::Ranges;
use crate::compile_error::CompileError;
use crate::open_rules::OpenRules;

/// A nondeterministic automaton over code points. Node 0 is the start.
#[derive(Default)]
pub(crate) struct Nfa {
    pub(crate) nodes: Vec<Node>,
    /// The distinct sets of code points on the edges, and the number of each.
    pub(crate) terminals: Vec<Ranges>,
    numbers: HashMap<Ranges, usize>,
}

#[derive(Default)]
pub(crate) struct Node {
    /// Nodes that are reached without reading.
    pub(crate) free: Vec<usize>,
    /// Nodes that are reached by reading a member of the terminal: (terminal, node).
    pub(crate) edges: Vec<(usize, usize)>,
    /// The alternatives whose words may end here, as a bit mask.
    pub(crate) output: u64,
    /// A number for the rules that contain the node, from the outermost to the innermost.
    pub(crate) place: usize,
}

impl Nfa {
    /// Returns the automaton of the given alternatives of a rule, the i-th marked by bit i.
    pub(crate) fn of(
        grammar: &Grammar,
        rule: &RuleDef,
        alternatives: &[Expr],
    ) -> Result<Self, CompileError> {
        let mut builder = Builder {
            nfa: Self::default(),
            rules: OpenRules::new(grammar, rule),
            place: 0,
            places: HashMap::new(),
        };
        let start = builder.node();
        for (bit, alternative) in alternatives.iter().enumerate() {
            let end = builder.expr(alternative, start)?;
            builder.nfa.nodes[end].output |= 1 << bit;
        }
        Ok(builder.nfa)
    }

    pub(crate) fn terminal(&mut self, set: Ranges) -> usize {
        let fresh = self.terminals.len();
        *self.numbers.entry(set).or_insert_with_key(|set| {
            self.terminals.push(set.clone());
            fresh
        })
    }
}

struct Builder<'g> {
    nfa: Nfa,
    rules: OpenRules<'g>,
    /// The number of the rules being followed, and the numbers assigned so far: a place and a rule used there make a
    /// place.
    place: usize,
    places: HashMap<(usize, &'g str), usize>,
}

impl<'g> Builder<'g> {
    /// Adds paths for the words of `expr` that begin at `from`, and returns the node where they end. No path leads
    /// back into `from`, so several expressions may share it.
    fn expr(&mut self, expr: &'g Expr, from: usize) -> Result<usize, CompileError> {
        self.rules.enter(expr)?;
        let end = match expr {
            Expr::Alternation(alternatives) => {
                let end = self.node();
                for alternative in alternatives {
                    let tail = self.expr(alternative, from)?;
                    self.free(tail, end);
                }
                end
            }
            Expr::Concatenation(items) => {
                items.iter().try_fold(from, |at, item| self.expr(item, at))?
            }
            Expr::Repetition { min, max, expr } => self.repetition(*min, *max, expr, from)?,
            Expr::Optional(inner) => self.repetition(0, Some(1), inner, from)?,
            Expr::Group(inner) => self.expr(inner, from)?,
            Expr::Rule(name) => self.rule(name, from)?,
            Expr::Literal { text, case_sensitive } => text.chars().fold(from, |at, c| {
                let point = |c: char| u32::from(c)..=u32::from(c);
                let (lower, upper) = (c.to_ascii_lowercase(), c.to_ascii_uppercase());
                if *case_sensitive || lower == upper {
                    self.edge(at, vec![point(c)])
                } else {
                    self.edge(at, vec![point(upper), point(lower)])
                }
            }),
            Expr::Value(values) => {
                values.iter().fold(from, |at, &value| self.edge(at, vec![value..=value]))
            }
            Expr::Range { first, last } => self.edge(from, vec![*first..=*last]),
            Expr::Prose(text) => {
                let meaning = self.rules.meaning(text)?;
                self.edge(from, meaning.to_vec())
            }
        };
        self.rules.leave();
        Ok(end)
    }

    /// Unrolls: `min` copies, then either a loop or `max - min` copies that can be skipped.
    fn repetition(
        &mut self,
        min: u32,
        max: Option<u32>,
        expr: &'g Expr,
        from: usize,
    ) -> Result<usize, CompileError> {
        let mut at = from;
        for _ in 0..min {
            at = self.expr(expr, at)?;
        }
        let end = self.node();
        let Some(max) = max else {
            // `end` is entered from `at` and from its own loop.
            self.free(at, end);
            let tail = self.expr(expr, end)?;
            self.free(tail, end);
            return Ok(end);
        };
        for _ in min..max {
            self.free(at, end);
            at = self.expr(expr, at)?;
        }
        self.free(at, end);
        Ok(end)
    }

    fn rule(&mut self, name: &str, from: usize) -> Result<usize, CompileError> {
        let rule = self.rules.enter_rule(name)?;
        let outer = self.place;
        let fresh = self.places.len() + 1;
        self.place = *self.places.entry((outer, &rule.name)).or_insert(fresh);
        let end = self.expr(&rule.expr, from)?;
        self.rules.leave_rule();
        self.place = outer;
        Ok(end)
    }

    fn node(&mut self) -> usize {
        self.nfa.nodes.push(Node { place: self.place, ..Node::default() });
        self.nfa.nodes.len() - 1
    }

    fn free(&mut self, from: usize, to: usize) {
        self.nfa.nodes[from].free.push(to);
    }

    fn edge(&mut self, from: usize, set: Ranges) -> usize {
        let terminal = self.nfa.terminal(set);
        let to = self.node();
        self.nfa.nodes[from].edges.push((terminal, to));
        to
    }
}
