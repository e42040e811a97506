//! A rule as a graph of steps, with its choices in the order of preference.

use std::collections::HashMap;

use crate::abnf::{Expr, Grammar};
use crate::alphabet::Ranges;
use crate::compile_error::CompileError;
use crate::open_rules::OpenRules;

/// A step, and its successors.
pub(super) enum Step {
    /// Continues with one of these; the first is preferred.
    Choice(Vec<usize>),
    /// Reads a character of the set.
    Read {
        set: usize,
        /// `true` for the first character of a terminal.
        first: bool,
        next: usize,
    },
    /// A rule begins.
    Open { rule: usize, next: usize },
    /// The innermost rule ends.
    Close { next: usize },
    /// A round of a repetition begins, within this number of other repetitions.
    Round { depth: usize, next: usize },
    /// The round ends. It must have read something.
    Repeated { depth: usize, next: usize },
    /// The requested rule has ended.
    End,
}

/// The steps of a rule.
pub(super) struct Steps<'g> {
    pub(super) steps: Vec<Step>,
    pub(super) start: usize,
    /// The distinct sets of characters.
    pub(super) sets: Vec<Ranges>,
    /// The names of the rules.
    pub(super) rules: Vec<&'g str>,
}

impl<'g> Steps<'g> {
    pub(super) fn of(grammar: &'g Grammar, rule: &str) -> Result<Self, CompileError> {
        let undefined = || CompileError::Undefined { name: rule.to_owned(), within: None };
        let rule = grammar.get(rule).ok_or_else(undefined)?;
        let mut builder = Builder {
            steps: Self { steps: vec![Step::End], start: 0, sets: Vec::new(), rules: Vec::new() },
            open: OpenRules::new(grammar, rule),
            depth: 0,
            sets: HashMap::new(),
            rules: HashMap::new(),
        };
        builder.steps.start = builder.body(&rule.name, &rule.expr, 0)?;
        Ok(builder.steps)
    }

    /// Returns the steps to which a step leads without reading, the preferred first.
    pub(super) fn after(&self, step: usize) -> &[usize] {
        match &self.steps[step] {
            Step::Choice(choices) => choices,
            Step::Open { next, .. }
            | Step::Close { next }
            | Step::Round { next, .. }
            | Step::Repeated { next, .. } => std::slice::from_ref(next),
            Step::Read { .. } | Step::End => &[],
        }
    }

    /// Returns `true` if the step reads the character.
    pub(super) fn reads(&self, step: usize, character: char) -> bool {
        let Step::Read { set, .. } = self.steps[step] else { return false };
        self.sets[set].iter().any(|range| range.contains(&u32::from(character)))
    }

    /// Returns the step after a step that reads.
    pub(super) fn after_read(&self, step: usize) -> Option<usize> {
        match self.steps[step] {
            Step::Read { next, .. } => Some(next),
            _ => None,
        }
    }
}

struct Builder<'g> {
    steps: Steps<'g>,
    open: OpenRules<'g>,
    /// The number of repetitions that enclose the next step.
    depth: usize,
    sets: HashMap<Ranges, usize>,
    rules: HashMap<&'g str, usize>,
}

impl<'g> Builder<'g> {
    fn step(&mut self, step: Step) -> usize {
        self.steps.steps.push(step);
        self.steps.steps.len() - 1
    }

    fn choice(&mut self, choices: Vec<usize>) -> usize {
        self.step(Step::Choice(choices))
    }

    /// Adds the steps of a rule, followed by `next`, and returns the first of them.
    fn body(&mut self, name: &'g str, expr: &'g Expr, next: usize) -> Result<usize, CompileError> {
        let fresh = self.rules.len();
        let rule = *self.rules.entry(name).or_insert(fresh);
        if rule == fresh {
            self.steps.rules.push(name);
        }
        let close = self.step(Step::Close { next });
        let first = self.expr(expr, close)?;
        Ok(self.step(Step::Open { rule, next: first }))
    }

    /// Adds the steps of an expression, followed by `next`, and returns the first of them.
    fn expr(&mut self, expr: &'g Expr, next: usize) -> Result<usize, CompileError> {
        self.open.enter(expr)?;
        let first = match expr {
            Expr::Alternation(alternatives) => {
                let choices = alternatives.iter().map(|alternative| self.expr(alternative, next));
                let choices = choices.collect::<Result<_, _>>()?;
                self.choice(choices)
            }
            Expr::Concatenation(items) => {
                items.iter().rev().try_fold(next, |next, item| self.expr(item, next))?
            }
            Expr::Repetition { min: 0, max: Some(1), expr } => self.option(expr, next)?,
            Expr::Repetition { min, max, expr } => self.repetition(*min, *max, expr, next)?,
            Expr::Optional(inner) => self.option(inner, next)?,
            Expr::Group(inner) => self.expr(inner, next)?,
            Expr::Rule(name) => {
                let rule = self.open.enter_rule(name)?;
                let first = self.body(&rule.name, &rule.expr, next)?;
                self.open.leave_rule();
                first
            }
            Expr::Literal { text, case_sensitive } => {
                let both = |c: char| [c.to_ascii_uppercase(), c.to_ascii_lowercase()];
                let spellings = |c: char| if *case_sensitive { [c, c] } else { both(c) };
                let points = text.chars().map(|c| spellings(c).map(u32::from));
                self.terminal(points.collect(), next)
            }
            Expr::Value(values) => {
                self.terminal(values.iter().map(|&value| [value, value]).collect(), next)
            }
            Expr::Range { first, last } => {
                let range = *first..=*last;
                self.read(vec![range], true, next)
            }
            Expr::Prose(text) => {
                let meaning = self.open.meaning(text)?;
                self.read(meaning.to_vec(), true, next)
            }
        };
        self.open.leave();
        Ok(first)
    }

    fn option(&mut self, expr: &'g Expr, next: usize) -> Result<usize, CompileError> {
        let first = self.expr(expr, next)?;
        Ok(self.choice(vec![first, next]))
    }

    /// Unrolls: `min` copies, then either a loop or copies within each other that can be skipped.
    fn repetition(
        &mut self,
        min: u32,
        max: Option<u32>,
        expr: &'g Expr,
        next: usize,
    ) -> Result<usize, CompileError> {
        let mut first = next;
        // Without a bound, the one copy is followed by itself.
        let copies = max.map_or(1, |max| max.saturating_sub(min));
        for _ in 0..copies {
            let choice = self.choice(Vec::new());
            let again = if max.is_none() { choice } else { first };
            let depth = self.depth;
            let repeated = self.step(Step::Repeated { depth, next: again });
            self.depth += 1;
            let body = self.expr(expr, repeated)?;
            self.depth = depth;
            let round = self.step(Step::Round { depth, next: body });
            self.steps.steps[choice] = Step::Choice(vec![round, next]);
            first = choice;
        }
        for _ in 0..min {
            first = self.expr(expr, first)?;
        }
        Ok(first)
    }

    /// Adds a terminal of several characters, each in one or two spellings.
    fn terminal(&mut self, characters: Vec<[u32; 2]>, next: usize) -> usize {
        let mut first = next;
        for (place, [upper, lower]) in characters.into_iter().enumerate().rev() {
            let mut set = vec![upper..=upper];
            if lower != upper {
                set.push(lower..=lower);
            }
            first = self.read(set, place == 0, first);
        }
        first
    }

    fn read(&mut self, set: Ranges, first: bool, next: usize) -> usize {
        let fresh = self.sets.len();
        let set = *self.sets.entry(set).or_insert_with_key(|set| {
            self.steps.sets.push(set.clone());
            fresh
        });
        self.step(Step::Read { set, first, next })
    }
}
