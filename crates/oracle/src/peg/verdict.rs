//! Verdicts about all texts: every state of a machine is visited and checked.

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;

use super::circuit::{Builder, Circuit, END, FALSE, Id, MARK};
use super::expr::Peg;
use super::machine::{Machine, Stepped};
use super::symbols::{Mark, Symbols};
use super::vectors::Question;
use crate::automaton::{Automaton, Word};

/// The verdict about a statement for all texts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Verdict {
    /// The statement is true for all texts: every state was visited and checked.
    Holds {
        /// The number of states.
        states: usize,
    },
    /// The statement is false for this text, and true for all shorter texts.
    Fails(Witness),
}

/// A text for which a statement is false.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// The text, spelled with the [representatives](crate::alphabet::Class::representative) of its
    /// classes.
    pub text: Word,
    /// The byte offset that the statement is about.
    pub mark: usize,
}

/// The error of a search that was given up because of too many states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "more than {MAX_STATES} states")
    }
}

impl std::error::Error for TooLarge {}

/// The maximum number of states for a verdict.
pub(super) const MAX_STATES: usize = 1 << 22;

impl Verdict {
    /// Returns the witness, if the statement is false.
    pub fn witness(&self) -> Option<&Witness> {
        match self {
            Self::Holds { .. } => None,
            Self::Fails(witness) => Some(witness),
        }
    }
}

impl Peg {
    /// Returns whether both expressions match the same prefix of every text, or both fail.
    ///
    /// # Errors
    ///
    /// Returns [`TooLarge`] if the answer would need too many states.
    ///
    /// ```
    /// use uri_grammar_oracle::peg::{Peg, Verdict};
    ///
    /// let (a, ab) = (Peg::text("a", false), Peg::text("ab", false));
    /// let ordered = Peg::Choice(vec![a.clone(), ab.clone()]);
    /// let witness = ordered.takes_as(&Peg::Longest(vec![a, ab]))?.witness().cloned().unwrap();
    /// assert_eq!((witness.text, ordered.taken("ab")), (b"ab".to_vec(), Some(1)));
    /// # Ok::<(), uri_grammar_oracle::peg::TooLarge>(())
    /// ```
    pub fn takes_as(&self, other: &Peg) -> Result<Verdict, TooLarge> {
        self.agrees(other, MARK, &[Mark::Any])
    }

    /// Returns whether both expressions match the same texts as a whole.
    ///
    /// # Errors
    ///
    /// Fails in the same cases as [`takes_as`](Self::takes_as).
    pub fn derives_as(&self, other: &Peg) -> Result<Verdict, TooLarge> {
        self.agrees(other, END, &[])
    }

    /// Returns whether both expressions end at the node for the same texts; if there are marks, for the same marks.
    fn agrees(&self, other: &Peg, into: Id, marks: &[Mark]) -> Result<Verdict, TooLarge> {
        let symbols = Symbols::of(&[self, other]);
        let mut builder = Builder::new(&symbols);
        let outputs = [self, other].map(|peg| builder.takes(peg, into));
        let circuit = builder.finish(outputs.to_vec());
        walk(&symbols, &circuit, marks, |marked, outputs| {
            !marked && !marks.is_empty() || outputs & 1 == outputs >> 1
        })
    }

    /// Returns whether the expression keeps the contract of a rule: of every text, it matches the longest prefix that
    /// the automaton accepts, and it fails if there is no such prefix.
    ///
    /// # Errors
    ///
    /// Fails in the same cases as [`takes_as`](Self::takes_as).
    pub fn keeps_contract(&self, automaton: &Arc<Automaton>) -> Result<Verdict, TooLarge> {
        self.takes_as(&Peg::Rule { name: String::new(), automaton: automaton.clone() })
    }

    /// Returns whether the misses of the expression are exact: for every text, the last misses are at the end of the
    /// longest prefix that begins a member, and they are exactly the characters that can follow there. Also checks
    /// that nothing is read beyond that offset.
    ///
    /// If misses are wrong, the mark of the witness is at their offset.
    ///
    /// # Errors
    ///
    /// Fails in the same cases as [`takes_as`](Self::takes_as).
    pub fn misses_as(&self, automaton: &Arc<Automaton>) -> Result<Verdict, TooLarge> {
        let rule = Peg::Rule { name: String::new(), automaton: automaton.clone() };
        let symbols = Symbols::of(&[self, &rule]);
        let mut builder = Builder::new(&symbols);
        let table = symbols.automaton(automaton);
        let outputs = vec![
            builder.misses(self),
            builder.ask(Question::Misses, table),
            builder.ask(Question::Within, table),
            builder.ask(Question::Stuck, table),
        ];
        let circuit = builder.finish(outputs);
        let marks: Vec<Mark> = (0..symbols.len()).map(Mark::Class).chain([Mark::Any]).collect();
        walk(&symbols, &circuit, &marks, |marked, outputs| {
            let [noted, right, within, stuck] = [0, 1, 2, 3].map(|bit| outputs >> bit & 1 == 1);
            !marked || (!noted || within) && (!stuck || noted == right)
        })
    }
}

impl Peg {
    /// Returns whether an expression, [`Peg::Choice`] or [`Peg::Longest`], always chooses the alternative that the
    /// automaton [prefers](Automaton::with_preferred). `order` gives, for each alternative of the expression, the
    /// number of the automaton's alternative.
    ///
    /// # Errors
    ///
    /// Fails in the same cases as [`takes_as`](Self::takes_as).
    pub fn prefers_as(
        &self,
        automaton: &Arc<Automaton>,
        order: &[usize],
    ) -> Result<Verdict, TooLarge> {
        let rule = Peg::Rule { name: String::new(), automaton: automaton.clone() };
        let symbols = Symbols::of(&[self, &rule]);
        let mut builder = Builder::new(&symbols);
        let table = symbols.automaton(automaton);
        let mut differs = FALSE;
        for (number, &alternative) in order.iter().enumerate() {
            let taken = builder.takes_alternative(self, number);
            let preferred = builder.alternative(table, alternative);
            let [not_taken, not_preferred] = [taken, preferred].map(|node| builder.not(node));
            let more = builder.and(taken, not_preferred);
            let less = builder.and(preferred, not_taken);
            let either = builder.or(more, less);
            differs = builder.or(differs, either);
        }
        let circuit = builder.finish(vec![differs]);
        walk(&symbols, &circuit, &[Mark::Any], |marked, outputs| !marked || outputs == 0)
    }

    /// Returns whether, for every text on which the expression succeeds, the automaton can read at most `far`
    /// characters more than the expression matches.
    ///
    /// The mark of the witness is one character further.
    ///
    /// # Errors
    ///
    /// Fails in the same cases as [`takes_as`](Self::takes_as).
    pub fn ends_near(&self, automaton: &Arc<Automaton>, far: u32) -> Result<Verdict, TooLarge> {
        let rule = Peg::Rule { name: String::new(), automaton: automaton.clone() };
        let beyond = Peg::repeat(far + 1, Some(far + 1), Peg::range(0, u32::from(char::MAX)));
        let symbols = Symbols::of(&[self, &rule, &beyond]);
        let mut builder = Builder::new(&symbols);
        let into = builder.takes(&beyond, MARK);
        let within = builder.ask(Question::Within, symbols.automaton(automaton));
        let outputs = vec![builder.takes(self, into), within];
        let circuit = builder.finish(outputs);
        walk(&symbols, &circuit, &[Mark::Any], |marked, outputs| !marked || outputs != 0b11)
    }
}

/// The step by which a state was found first: the previous state, the class that was read, and `true` if the mark was
/// set.
type Way = Option<(u32, usize, bool)>;

/// Visits all states, in the order of their shortest texts, until a check fails. The check gets whether the mark was
/// put, and the outputs.
fn walk(
    symbols: &Symbols,
    circuit: &Circuit,
    marks: &[Mark],
    holds: impl Fn(bool, u32) -> bool,
) -> Result<Verdict, TooLarge> {
    let mut machine = Machine::new(symbols, circuit);
    let mut ways: Vec<Way> = Vec::new();
    let mut pending: VecDeque<u32> = VecDeque::new();
    let mut from = None;
    loop {
        let marked = from.is_some_and(|(state, _)| machine.is_marked(state));
        let put = marks.iter().copied().map(Some).filter(|_| !marked);
        for mark in [None].into_iter().chain(put) {
            let known = machine.len();
            let Stepped { state, outputs } = machine.step(from, mark);
            let way = from.map(|(state, class)| (state, class, mark.is_some()));
            if !holds(marked || mark.is_some(), outputs) {
                return Ok(Verdict::Fails(witness(symbols, &machine, &ways, way, mark.is_some())));
            }
            if machine.len() > known {
                ways.push(way);
                if !machine.is_dead(state) {
                    pending.push_back(state);
                }
            }
        }
        if machine.len() > MAX_STATES {
            return Err(TooLarge);
        }
        from = match from {
            Some((state, class)) if class + 1 < symbols.len() => Some((state, class + 1)),
            _ => match pending.pop_front() {
                Some(state) => Some((state, 0)),
                None => return Ok(Verdict::Holds { states: machine.len() }),
            },
        };
    }
}

/// Returns the text that leads to a state.
fn witness(
    symbols: &Symbols,
    machine: &Machine,
    ways: &[Way],
    mut way: Way,
    here: bool,
) -> Witness {
    let (mut classes, mut mark) = (Vec::new(), here.then_some(0));
    while let Some((state, class, _)) = way {
        classes.push(class);
        let before = ways[state as usize];
        let put = match before {
            Some((_, _, put)) => put,
            None => machine.is_marked(state),
        };
        if put && mark.is_none() {
            mark = Some(classes.len());
        }
        way = before;
    }
    let mark = classes.iter().take(mark.unwrap_or(0)).copied();
    let mark = symbols.spell(mark).len();
    Witness { text: symbols.spell(classes), mark }
}
