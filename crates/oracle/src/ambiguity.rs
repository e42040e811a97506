//! Texts that a rule derives in two ways, which divide the characters differently among the parts of its body.
//!
//! Ambiguity of a grammar is undecidable in general, but not for one rule whose parts are regular. The parts of the
//! body (names, literals and ranges) are numbered. For each part, the parts that can follow it are known: this is the
//! position automaton of Glushkov (1961). Each part is then replaced by the minimal deterministic automaton of its
//! language. A path through the result assigns each character to a part. So the body is ambiguous if and only if some
//! text has two paths (Book, Even, Greibach and Ott, 1971). A breadth-first search over all pairs of paths finds a
//! shortest such text.
//!
//! The derivation within a part is a matter of another rule. Differences that do not move any character do not count:
//! whether an option is absent or empty, or the number of empty rounds of a repetition.

mod positions;

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use crate::abnf::{Expr, Grammar, RuleDef};
use crate::alphabet::{Alphabet, Class, partition};
use crate::automaton::Automaton;
use crate::compile;
use crate::compile_error::CompileError;
use positions::Positions;

/// The maximum number of states of all parts of a body together, and of pairs of them that are visited. Rules of
/// published documents need a few hundred states, and some ten thousand pairs.
const MAX_STATES: usize = 4_000;
const MAX_PAIRS: usize = 1 << 20;

/// A text that the body of a rule derives in two ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ambiguity {
    /// A shortest such text.
    pub text: String,
    /// The byte offset of the first character that differs.
    pub offset: usize,
    /// The parts of the body that derive this character, one in each derivation, in the order of the document.
    pub parts: [Expr; 2],
    /// `true` if both are the same occurrence of a part: one derivation continues it, and the other ends it there and
    /// begins it again.
    pub is_repeated: bool,
}

/// Finds ambiguities in the rules of a grammar. The automata of parts are kept for later rules.
///
/// ```
/// use uri_grammar_oracle::Grammar;
/// use uri_grammar_oracle::ambiguity::Ambiguities;
///
/// let grammar = Grammar::parse("list = *digits [\",\"]\ndigits = 1*%x30-39\n")?;
/// let mut ambiguities = Ambiguities::of(&grammar);
/// let found = ambiguities.rule("list")?.expect("two ways");
/// assert_eq!((found.text.as_str(), found.offset), ("00", 1)); // one `digits`, or two
/// assert!(found.is_repeated);
/// assert_eq!(ambiguities.rule("digits")?, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Ambiguities<'g> {
    grammar: &'g Grammar,
    /// The automata of parts, by the text of the part.
    known: HashMap<String, Rc<Automaton>>,
}

impl<'g> Ambiguities<'g> {
    /// Creates a search that has not examined any rule.
    pub fn of(grammar: &'g Grammar) -> Self {
        Self { grammar, known: HashMap::new() }
    }

    /// Returns a shortest text that the body of a rule derives in two ways, if there is one.
    ///
    /// # Errors
    ///
    /// Returns a [`CompileError`] if the rule or a rule that it uses is undefined, recursive, prose, nested too
    /// deeply or too large.
    pub fn rule(&mut self, name: &str) -> Result<Option<Ambiguity>, CompileError> {
        let rule = compile::find(self.grammar, name)?;
        self.expr(rule, &rule.expr)
    }

    /// Returns a shortest text that a part of the body of a rule derives in two ways, if there is
    /// one.
    ///
    /// # Errors
    ///
    /// Fails in the same cases as [`rule`](Self::rule).
    pub fn expr(&mut self, rule: &RuleDef, expr: &Expr) -> Result<Option<Ambiguity>, CompileError> {
        let positions = Positions::of(expr, |part| self.part(rule, part))?;
        let too_large = || CompileError::TooLarge { rule: rule.name.clone() };
        let positions = positions.ok_or_else(too_large)?;
        let ways = Ways::of(&positions);
        if ways.states > MAX_STATES {
            return Err(too_large());
        }
        ways.search().ok_or_else(too_large)
    }

    /// Returns the automaton of a part.
    fn part(&mut self, rule: &RuleDef, part: &Expr) -> Result<Rc<Automaton>, CompileError> {
        let text = part.to_string();
        if let Some(known) = self.known.get(&text) {
            return Ok(Rc::clone(known));
        }
        let automaton = match part {
            Expr::Rule(name) if self.grammar.get(name).is_some() => {
                Automaton::of(self.grammar, name)?
            }
            _ => compile::compile(self.grammar, rule, std::slice::from_ref(part))?,
        };
        let automaton = Rc::new(automaton);
        self.known.insert(text, Rc::clone(&automaton));
        Ok(automaton)
    }
}

/// A step to a state of the automaton of a position: within it, or from the end of another position.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Step {
    position: usize,
    state: usize,
    begins: bool,
}

/// The graph of all paths through the positions, over classes fine enough for all their automata.
struct Ways<'p> {
    positions: &'p Positions<'p>,
    alphabet: Alphabet,
    /// For each automaton, by its address, its class for each class of the graph.
    columns: HashMap<*const Automaton, Vec<usize>>,
    /// The number of the first state of each position.
    first: Vec<usize>,
    states: usize,
}

impl<'p> Ways<'p> {
    fn of(positions: &'p Positions<'p>) -> Self {
        let mut automata: Vec<&Automaton> = Vec::new();
        for (_, automaton) in &positions.parts {
            if !automata.iter().any(|known| std::ptr::eq(*known, &**automaton)) {
                automata.push(automaton);
            }
        }
        let alphabet = |automaton: &&'p Automaton| &automaton.machine.alphabet;
        let cuts: Vec<u32> = automata.iter().flat_map(|it| alphabet(it).starts()).collect();
        let key = |point: u32| {
            let c = char::from_u32(point)?;
            Some(automata.iter().map(|it| alphabet(it).class_of(Some(c))).collect::<Vec<usize>>())
        };
        let mut joint: Vec<(Vec<usize>, Class)> = partition(cuts, key)
            .into_iter()
            .map(|(columns, ranges)| (columns, Class { ranges, invalid: false }))
            .collect();
        joint.sort_by_key(|(_, class)| class.preference());
        let columns = automata.iter().enumerate().map(|(number, automaton)| {
            let column = joint.iter().map(|(classes, _)| classes[number]).collect();
            (std::ptr::from_ref(*automaton), column)
        });
        let columns = columns.collect();
        let mut states = 0;
        let count = |(_, automaton): &(&Expr, Rc<Automaton>)| {
            states += automaton.state_count();
            states - automaton.state_count()
        };
        let first = positions.parts.iter().map(count).collect();
        let alphabet = Alphabet::new(joint.into_iter().map(|(_, class)| class).collect());
        Self { positions, alphabet, columns, first, states }
    }

    /// Returns the state of a position after another, or after its start, by a class of the graph.
    fn step(&self, position: usize, state: usize, class: usize) -> Option<usize> {
        let automaton = &self.positions.parts[position].1;
        let column = self.columns[&Rc::as_ptr(automaton)][class];
        Some(automaton.step(state, column)).filter(|&state| automaton.is_live(state))
    }

    /// Returns the steps by a class from a state, or from the beginning. Two steps belong to two paths, even if they
    /// lead to the same state.
    fn steps(&self, from: Option<(usize, usize)>, class: usize) -> Vec<Step> {
        let within = from.and_then(|(position, state)| {
            let state = self.step(position, state, class)?;
            Some(Step { position, state, begins: false })
        });
        let next: Box<dyn Iterator<Item = usize> + '_> = match from {
            None => Box::new(self.positions.first.iter().copied()),
            Some((position, state)) if self.ends(position, state) => {
                Box::new(self.positions.follow[position].iter().copied())
            }
            Some(_) => Box::new(std::iter::empty()),
        };
        let begun = next.filter_map(|position| {
            let state = self.step(position, 0, class)?;
            Some(Step { position, state, begins: true })
        });
        within.into_iter().chain(begun).collect()
    }

    /// Returns `true` if the part at a position derives the text that it has read in this state.
    fn ends(&self, position: usize, state: usize) -> bool {
        self.positions.parts[position].1.output(state) != 0
    }

    /// Visits all pairs of paths; `None` if there are too many.
    fn search(&self) -> Option<Option<Ambiguity>> {
        let number = |step: &Step| self.first[step.position] + step.state;
        let mut pairs = vec![Pair { ways: None, differ: false, before: 0, class: 0 }];
        let mut seen = HashSet::new();
        let mut at = 0;
        while at < pairs.len() {
            let Pair { ways, differ, .. } = pairs[at];
            for class in 0..self.alphabet.classes.len() {
                let state = |step: Step| (step.position, step.state);
                let left = self.steps(ways.map(|(left, _)| state(left)), class);
                let right = match ways {
                    Some((_, right)) if differ => self.steps(Some(state(right)), class),
                    _ => left.clone(),
                };
                for (i, &a) in left.iter().enumerate() {
                    // The two paths are interchangeable until they differ.
                    for &b in if differ { &right[..] } else { &right[i..] } {
                        let differ = differ || a != b;
                        let key = (number(&a).min(number(&b)), number(&a).max(number(&b)), differ);
                        if !seen.insert(key) {
                            continue;
                        }
                        pairs.push(Pair { ways: Some((a, b)), differ, before: at, class });
                        let ends = |step: Step| {
                            self.positions.last.contains(&step.position)
                                && self.ends(step.position, step.state)
                        };
                        if differ && ends(a) && ends(b) {
                            return Some(Some(self.ambiguity(&pairs)));
                        }
                    }
                }
            }
            if pairs.len() > MAX_PAIRS {
                return None;
            }
            at += 1;
        }
        Some(None)
    }

    /// Returns the ambiguity that the last of the pairs shows.
    fn ambiguity(&self, pairs: &[Pair]) -> Ambiguity {
        let before = |&at: &usize| Some(pairs[at].before).filter(|_| at > 0);
        let mut way: Vec<&Pair> =
            std::iter::successors(Some(pairs.len() - 1), before).map(|at| &pairs[at]).collect();
        way.reverse();
        let (mut text, mut offset) = (String::new(), 0);
        let mut parted = None;
        for pair in &way[1..] {
            if pair.differ && parted.is_none() {
                (offset, parted) = (text.len(), pair.ways);
            }
            text.push_str(&String::from_utf8_lossy(self.alphabet.symbol(pair.class)));
        }
        let positions = parted.map_or([0, 0], |(a, b)| [a.position, b.position]);
        let part = |position: usize| self.positions.parts[position].0.clone();
        let [first, second] = [positions[0].min(positions[1]), positions[0].max(positions[1])];
        let is_repeated = first == second;
        Ambiguity { text, offset, parts: [part(first), part(second)], is_repeated }
    }
}

/// Two paths that have read the same text.
struct Pair {
    /// The last step of each; `None` before the first.
    ways: Option<(Step, Step)>,
    /// `true` if they differ in any step.
    differ: bool,
    /// The pair that is one character shorter.
    before: usize,
    /// The class of that character.
    class: usize,
}
