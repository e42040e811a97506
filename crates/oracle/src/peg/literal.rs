//! The behavior of a literal transcription of ABNF: it chooses the first alternative that matches, and repetitions
//! match as much as they can.

use std::collections::HashMap;
use std::sync::Arc;

use super::expr::Peg;
use super::repair::{self, Repair};
use super::transcribe::{Path, Plan, Transcriber};
use super::verdict::{TooLarge, Verdict};
use crate::abnf::{Expr, Grammar};
use crate::automaton::Automaton;
use crate::compile_error::CompileError;

/// The error of a transcription that cannot be checked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LiteralError {
    /// The rule has no automaton.
    #[error(transparent)]
    Compile(#[from] CompileError),
    /// The check needs too many states.
    #[error("{0}")]
    TooLarge(#[from] TooLarge),
    /// A rule has too many elements; each counts as often as it can be repeated, such as 998 times in `*998text`.
    #[error("`{rule}` has more than {MAX_ELEMENTS} elements, too many to be examined as a parser")]
    TooLong {
        /// The name of the rule.
        rule: String,
    },
}

/// The maximum number of elements. The time grows with its third power, and is a few seconds at this maximum.
const MAX_ELEMENTS: usize = 250;

/// The texts that a literal transcription of a rule loses.
///
/// ```
/// use uri_grammar_oracle::{Grammar, peg::Literal};
///
/// let grammar = Grammar::parse("octet = %x31-39 / \"1\" %x30-39\ndotted = octet \".\"\n")?;
/// let mut literal = Literal::of(&grammar);
/// let octet = literal.rule("octet")?;
/// let loss = octet.loss.unwrap();
/// assert_eq!((loss.text.as_str(), loss.taken, loss.derived), ("10", Some(1), Some(2)));
/// assert!(octet.inherits.is_empty());
/// assert_eq!(octet.repair.unwrap().to_string(), "try `\"1\" %x30-39` before `%x31-39`");
/// assert_eq!(literal.rule("dotted")?.inherits, ["octet"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Literal<'g> {
    grammar: &'g Grammar,
    automata: HashMap<String, Arc<Automaton>>,
    /// The expression for a rule in the rules that use it: a rule that keeps its contract, or else the literal
    /// transcription.
    parts: HashMap<String, (Peg, Option<Loss>)>,
    /// The loss of each rule alone.
    own: HashMap<String, Option<Loss>>,
}

/// The facts about the literal transcription of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LiteralRule {
    /// A shortest text of which the transcription matches less than the rule derives; `None` if it keeps the contract
    /// of a rule.
    pub loss: Option<Loss>,
    /// The same for the rule alone, if all rules that it uses keep their contracts.
    pub own: Option<Loss>,
    /// The rules that it uses, directly or not, that are wrong on their own.
    pub inherits: Vec<String>,
    /// A repair of the rule, if the rule alone is wrong and there is a simple repair.
    pub repair: Option<Repair>,
}

/// A text of which a transcription matches less than the rule derives.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Loss {
    /// The text.
    pub text: String,
    /// The number of bytes that the transcription matches; `None` if it fails.
    pub taken: Option<usize>,
    /// The number of bytes that the rule derives; `None` if it derives no prefix.
    pub derived: Option<usize>,
}

impl<'g> Literal<'g> {
    /// Transcribes the rules of the grammar literally.
    pub fn of(grammar: &'g Grammar) -> Self {
        Self { grammar, automata: HashMap::new(), parts: HashMap::new(), own: HashMap::new() }
    }

    /// Checks the transcription of a rule, and of the rules that it uses.
    ///
    /// # Errors
    ///
    /// Returns a [`LiteralError`] if the rule has no automaton or needs too many states.
    pub fn rule(&mut self, name: &str) -> Result<LiteralRule, LiteralError> {
        let (_, loss) = self.part(name)?;
        let mut inherits = Vec::new();
        for used in self.below(name) {
            if self.own(&used)?.is_some() {
                inherits.push(used);
            }
        }
        let (own, repair) = (self.own(name)?, self.repair(name)?);
        Ok(LiteralRule { loss, own, inherits, repair })
    }

    /// Returns the rules that the rule leads to, without itself, in the order of the grammar.
    fn below(&self, name: &str) -> Vec<String> {
        let own = self.grammar.get(name).map(|rule| rule.name.as_str());
        let apart: Vec<&str> =
            self.grammar.unreachable([name]).iter().map(|rule| rule.name.as_str()).collect();
        let names = self.grammar.rules().iter().map(|rule| rule.name.as_str());
        let names = names.filter(|name| !apart.contains(name) && Some(*name) != own);
        names.map(str::to_owned).collect()
    }

    /// Returns the automaton of a rule, which is made only once.
    fn automaton(&mut self, name: &str) -> Result<Arc<Automaton>, CompileError> {
        let key = name.to_ascii_lowercase();
        if let Some(automaton) = self.automata.get(&key) {
            return Ok(automaton.clone());
        }
        let automaton = Arc::new(Automaton::of(self.grammar, name)?);
        self.automata.insert(key, automaton.clone());
        Ok(automaton)
    }

    /// Returns the expression for the rule in rules that use it, and its loss.
    fn part(&mut self, name: &str) -> Result<(Peg, Option<Loss>), LiteralError> {
        let key = name.to_ascii_lowercase();
        if let Some(part) = self.parts.get(&key) {
            return Ok(part.clone());
        }
        // Finds undefined and recursive rules before any rule is expanded.
        let automaton = self.automaton(name)?;
        self.has_few_elements(name)?;
        let mut used = HashMap::new();
        for rule in self.grammar.references(name) {
            used.insert(rule.name.to_ascii_lowercase(), self.part(&rule.name)?.0);
        }
        let mut rules = |name: &str| Ok(used[&name.to_ascii_lowercase()].clone());
        let literal = transcribed(self.grammar, name, &Plan::default(), &mut rules)?;
        let part = match loss(&literal, &automaton)? {
            None => (Peg::rule(name, automaton), None),
            loss => (literal, loss),
        };
        self.parts.insert(key, part.clone());
        Ok(part)
    }

    fn has_few_elements(&self, name: &str) -> Result<(), LiteralError> {
        match self.grammar.get(name) {
            Some(rule) if elements(&rule.expr) > MAX_ELEMENTS => {
                Err(LiteralError::TooLong { rule: rule.name.clone() })
            }
            _ => Ok(()),
        }
    }

    /// Returns the number of bytes that the transcription matches at the beginning of a text, or `None` if it fails.
    ///
    /// ```
    /// use uri_grammar_oracle::{Grammar, peg::Literal};
    ///
    /// let grammar = Grammar::parse("octet = %x31-39 / \"1\" %x30-39\n")?;
    /// assert_eq!(Literal::of(&grammar).taken("octet", "10")?, Some(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns a [`LiteralError`] if the rule has no automaton or needs too many states.
    pub fn taken(&mut self, name: &str, text: &str) -> Result<Option<usize>, LiteralError> {
        Ok(self.part(name)?.0.taken(text))
    }

    /// Returns the loss of a rule's transcription alone, if all rules that it uses keep their contracts.
    ///
    /// # Errors
    ///
    /// Returns a [`LiteralError`] if the rule has no automaton or needs too many states.
    pub fn own(&mut self, name: &str) -> Result<Option<Loss>, LiteralError> {
        let key = name.to_ascii_lowercase();
        if let Some(own) = self.own.get(&key) {
            return Ok(own.clone());
        }
        let automaton = self.automaton(name)?;
        self.has_few_elements(name)?;
        let literal = self.planned(name, &Plan::default())?;
        let own = loss(&literal, &automaton)?;
        self.own.insert(key, own.clone());
        Ok(own)
    }

    /// Returns the rule by a plan, over rules that keep their contracts.
    fn planned(&mut self, name: &str, plan: &Plan) -> Result<Peg, CompileError> {
        let grammar = self.grammar;
        let mut rules = |name: &str| Ok(Peg::rule(name, self.automaton(name)?));
        transcribed(grammar, name, plan, &mut rules)
    }

    /// Returns a repair of the rule, if the rule alone is wrong and there is a simple repair.
    ///
    /// # Errors
    ///
    /// Returns a [`LiteralError`] if the rule has no automaton or needs too many states.
    pub fn repair(&mut self, name: &str) -> Result<Option<Repair>, LiteralError> {
        if self.own(name)?.is_none() {
            return Ok(None);
        }
        let automaton = self.automaton(name)?;
        let Some(rule) = self.grammar.get(name) else { return Ok(None) };
        let expr = rule.expr.clone();
        let found = repair::search(&expr, |plan| -> Result<bool, CompileError> {
            let peg = self.planned(name, plan)?;
            // A plan that needs too many states is not worth showing.
            if !matches!(peg.keeps_contract(&automaton), Ok(Verdict::Holds { .. })) {
                return Ok(false);
            }
            for (path, order) in &plan.orders {
                if !self.keeps_preference(name, plan, repair::at(&expr, path), path, order)? {
                    return Ok(false);
                }
            }
            Ok(true)
        })?;
        Ok(found)
    }

    /// Returns whether the alternatives of a choice within a rule, tried in the order, match as the document prefers:
    /// of several that match as much, the first in the document.
    fn keeps_preference(
        &mut self,
        name: &str,
        plan: &Plan,
        choice: &Expr,
        path: &Path,
        order: &[usize],
    ) -> Result<bool, CompileError> {
        // No rule has a name with a space.
        let alone = "a choice";
        let mut grammar = self.grammar.clone();
        if grammar.add(alone, choice.clone()).is_err() {
            return Ok(false);
        }
        // Of more alternatives than an automaton can tell apart, no order is proposed.
        let Ok(preferred) = Automaton::with_preferred(&grammar, alone) else { return Ok(false) };
        let line = self.grammar.get(name).map_or(0, |rule| rule.line);
        let mut rules = |name: &str| Ok(Peg::rule(name, self.automaton(name)?));
        let mut transcriber = Transcriber { plan, place: (name, line), rules: &mut rules };
        let peg = transcriber.expr(choice, &mut path.clone())?;
        Ok(matches!(peg.prefers_as(&Arc::new(preferred), order), Ok(Verdict::Holds { .. })))
    }
}

/// Counts the elements, with all repetitions written out.
fn elements(expr: &Expr) -> usize {
    let within = expr.children().iter().map(elements).fold(0, usize::saturating_add);
    match expr {
        Expr::Repetition { min, max, .. } => {
            within.saturating_mul(max.unwrap_or(*min).max(1) as usize)
        }
        _ => within.max(1),
    }
}

/// Returns the expression of a rule by a plan.
fn transcribed(
    grammar: &Grammar,
    name: &str,
    plan: &Plan,
    rules: &mut dyn FnMut(&str) -> Result<Peg, CompileError>,
) -> Result<Peg, CompileError> {
    let undefined = || CompileError::Undefined { name: name.to_owned(), within: None };
    let rule = grammar.get(name).ok_or_else(undefined)?;
    let mut transcriber = Transcriber { plan, place: (&rule.name, rule.line), rules };
    transcriber.expr(&rule.expr, &mut Vec::new())
}

fn loss(peg: &Peg, automaton: &Arc<Automaton>) -> Result<Option<Loss>, TooLarge> {
    let verdict = peg.keeps_contract(automaton)?;
    Ok(verdict.witness().map(|witness| Loss {
        text: String::from_utf8_lossy(&witness.text).into_owned(),
        taken: peg.taken(&witness.text),
        derived: automaton.longest_prefix(&witness.text),
    }))
}
