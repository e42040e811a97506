//! The minimal automaton of a rule, and the queries that it answers in one pass over a word.

use std::ops::RangeInclusive;

use crate::alphabet::{Class, Ranges, merge};
use crate::dfa;
use crate::machine::{Machine, symbols};
use crate::nfa::{Nfa, Node};

pub use crate::machine::Word;

/// The successors of a state: ranges of code points, and the number of a state for each.
pub type Transitions = Vec<(RangeInclusive<u32>, usize)>;

/// The minimal complete Moore machine of a rule: a deterministic automaton that reads characters. Every state has an
/// output: a bit mask of the alternatives that derive the word read so far. A word is a member if its output is not
/// 0.
///
/// Made by [`Automaton::of`], [`Automaton::with_alternatives`] and [`Automaton::with_preferred`]. States are numbered
/// from 0, the start, in the order of a breadth-first search, so the numbers of a rule are always the same. The
/// machine is complete: a word that begins no member leads to the dead state, and [`state_count`](Self::state_count)
/// counts it, too.
///
/// Words are given as anything that is bytes (`&str`, `&[u8]`, `String`, ...) and read as
/// UTF-8, one character at a time. A maximal run of bytes that is not UTF-8 is one symbol
/// that begins no member.
#[derive(Clone, Debug)]
pub struct Automaton {
    /// The minimal machine.
    pub(crate) machine: Machine,
    /// A machine with the same outputs whose states also distinguish the rules that are being read. Suites use its
    /// states; queries do not need it.
    pub(crate) structure: Machine,
    /// The characters that may follow in each state of the minimal machine. A state without such characters and
    /// without output is dead.
    expected: Vec<Ranges>,
}

/// The results of an automaton for a word; see [`Automaton::judge`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// `true` if the word is a member.
    pub accepts: bool,
    /// The length in bytes of the longest viable prefix: the longest prefix of the word that begins
    /// some member. The whole length if the word is a member or only incomplete.
    pub offset: usize,
    /// The code points that can follow that prefix in a member: sorted ranges that neither
    /// touch nor overlap.
    pub expected: Vec<RangeInclusive<u32>>,
    /// `true` if that prefix is itself a member, so that the word might end there.
    pub end: bool,
    /// The length in bytes of the longest prefix that is a member, if any is.
    pub prefix: Option<usize>,
    /// The alternatives that derive the longest such prefix, bit 0 for the first; 0 if there
    /// is no such prefix. From [`Automaton::of`] it is 1 or 0.
    pub alternatives: u64,
}

impl Verdict {
    /// Returns the first of the alternatives that derive the longest prefix, counted from 0.
    pub fn preferred(&self) -> Option<u32> {
        (self.alternatives != 0).then(|| self.alternatives.trailing_zeros())
    }

    /// Returns whether a character can follow the longest viable prefix.
    pub fn expects(&self, c: char) -> bool {
        self.expected.iter().any(|range| range.contains(&u32::from(c)))
    }
}

impl Automaton {
    pub(crate) fn new(structure: Machine) -> Self {
        let machine = structure.minimal();
        let live: Vec<bool> = machine.distances_to_members().iter().map(Option::is_some).collect();
        let follow = |state: usize| {
            let classes = machine.alphabet.classes.iter().zip(machine.table.row(state));
            let viable = classes.filter(|(_, next)| live[**next as usize]);
            merge(viable.flat_map(|(class, _)| class.ranges.iter().cloned()).collect())
        };
        let expected = machine.states().map(follow).collect();
        Self { machine, structure, expected }
    }

    /// Minimizes a deterministic automaton that is given as a table. Each state has `true` if a word may end there,
    /// and the states that it leads to, by ranges of code points. The first state is the start. A code point that no
    /// range contains leads to the dead state.
    ///
    /// # Panics
    ///
    /// Panics if there is no state, or a number is out of range.
    ///
    /// ```
    /// use uri_grammar_oracle::Automaton;
    ///
    /// let digits = Automaton::from_states(&[
    ///     (false, vec![(0x30..=0x39, 1)]),
    ///     (true, vec![(0x30..=0x39, 2)]),
    ///     (true, vec![(0x30..=0x39, 1)]),
    /// ]);
    /// assert!(digits.accepts("80") && !digits.accepts("") && !digits.accepts("8a"));
    /// assert_eq!(digits.state_count(), 3);
    /// ```
    pub fn from_states(states: &[(bool, Transitions)]) -> Self {
        let mut targets = states.iter().flat_map(|(_, next)| next);
        let is_known = targets.all(|(_, to)| *to < states.len());
        assert!(!states.is_empty() && is_known, "states without a start or a target");
        let mut nfa = Nfa::default();
        for (accepts, next) in states {
            let edges = next.iter().map(|(range, to)| (nfa.terminal(vec![range.clone()]), *to));
            let edges = edges.collect();
            nfa.nodes.push(Node { edges, output: u64::from(*accepts), ..Node::default() });
        }
        let subsets =
            dfa::determinize(&nfa, states.len() + 1).expect("one state more, the dead state");
        Self::new(Machine::new(&subsets.classes, &subsets.table))
    }

    /// Returns the number of states, including the dead state if there is one. `URI-reference` of
    /// RFC 3986 has 183.
    pub fn state_count(&self) -> usize {
        self.machine.table.len()
    }

    /// Returns the classes of characters that the machine distinguishes. Classes with readable representatives come
    /// first; the last class contains everything that the rule never mentions.
    pub fn classes(&self) -> &[Class] {
        &self.machine.alphabet.classes
    }

    /// Returns the state after reading a character of `class` (an index into
    /// [`classes`](Self::classes)) in `state`.
    ///
    /// # Panics
    ///
    /// Panics if either number is out of range.
    pub fn step(&self, state: usize, class: usize) -> usize {
        assert!(class < self.machine.table.width, "class {class} of {}", self.machine.table.width);
        self.machine.table.step(state, class)
    }

    /// Returns the alternatives that derive the words that lead to `state`; 0 if none does.
    ///
    /// # Panics
    ///
    /// Panics if the number is out of range.
    pub fn output(&self, state: usize) -> u64 {
        self.machine.table.output[state]
    }

    /// Returns the number of the class that contains a character, or bytes that are not UTF-8.
    ///
    /// ```
    /// # use uri_grammar_oracle::{Automaton, Grammar};
    /// let a = Automaton::of(&Grammar::parse("a = \"a\"\n")?, "a")?;
    /// assert_eq!(a.class_of(Some('A')), a.class_of(Some('a')));
    /// assert_eq!(a.class_of(None), a.classes().len() - 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn class_of(&self, symbol: Option<char>) -> usize {
        self.machine.alphabet.class_of(symbol)
    }

    /// Returns the state after reading some characters from the start.
    ///
    /// ```
    /// # use uri_grammar_oracle::{Automaton, Grammar};
    /// let ab = Automaton::of(&Grammar::parse("ab = \"a\" \"b\"\n")?, "ab")?;
    /// assert_eq!(ab.output(ab.run("AB".chars())), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn run(&self, word: impl IntoIterator<Item = char>) -> usize {
        let step = |state, c| self.machine.table.step(state, self.class_of(Some(c)));
        word.into_iter().fold(0, step)
    }

    /// Returns whether a member can be reached from a state: false only for the dead state.
    ///
    /// # Panics
    ///
    /// Panics if the number is out of range.
    pub fn is_live(&self, state: usize) -> bool {
        self.machine.table.output[state] != 0 || !self.expected[state].is_empty()
    }

    /// Returns whether a word is a member of the rule's language.
    pub fn accepts(&self, word: impl AsRef<[u8]>) -> bool {
        self.alternatives(word) != 0
    }

    /// Returns the alternatives that derive the whole word, bit 0 for the first; 0 for no member.
    pub fn alternatives(&self, word: impl AsRef<[u8]>) -> u64 {
        self.machine.table.output[self.machine.read(0, word.as_ref())]
    }

    /// Returns the length in bytes of the longest prefix that is a member, if any is.
    pub fn longest_prefix(&self, word: impl AsRef<[u8]>) -> Option<usize> {
        self.judge(word).prefix
    }

    /// Reads a word once and returns all results.
    ///
    /// ```
    /// use uri_grammar_oracle::{Automaton, Grammar};
    ///
    /// let grammar = Grammar::parse("port = 2*3%x30-39\n")?;
    /// let port = Automaton::of(&grammar, "port")?;
    ///
    /// let short = port.judge("8");
    /// assert_eq!((short.accepts, short.offset, short.end), (false, 1, false));
    /// assert_eq!(short.expected, [0x30..=0x39]);
    ///
    /// let long = port.judge("8080");
    /// assert_eq!((long.accepts, long.offset, long.end), (false, 3, true));
    /// assert_eq!(long.expected, []);
    /// assert_eq!(long.prefix, Some(3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn judge(&self, word: impl AsRef<[u8]>) -> Verdict {
        let word = word.as_ref();
        let (mut state, mut offset) = (0, 0);
        let mut prefix = self.member_at(state, offset);
        for (end, symbol) in symbols(word) {
            let next = self.machine.table.step(state, self.class_of(symbol));
            if !self.is_live(next) {
                break;
            }
            (state, offset) = (next, end);
            prefix = self.member_at(state, offset).or(prefix);
        }
        let end = self.machine.table.output[state] != 0;
        Verdict {
            accepts: end && offset == word.len(),
            offset,
            expected: self.expected[state].clone(),
            end,
            prefix: prefix.map(|(length, _)| length),
            alternatives: prefix.map_or(0, |(_, alternatives)| alternatives),
        }
    }

    fn member_at(&self, state: usize, offset: usize) -> Option<(usize, u64)> {
        let output = self.machine.table.output[state];
        (output != 0).then_some((offset, output))
    }

    /// Returns, for every state, a shortest word that leads to it from the start (its access word),
    /// spelled with the classes' [representatives](Class::representative).
    pub fn access_words(&self) -> Vec<Word> {
        self.machine.access_words()
    }

    /// Returns, for every state, a shortest word that leads from it to a member; `None` for the dead state.
    pub fn completions(&self) -> Vec<Option<Word>> {
        self.machine.completions()
    }

    /// Returns a shortest member; `None` if the language is empty.
    ///
    /// ```
    /// # use uri_grammar_oracle::{Automaton, Grammar};
    /// let machine = Automaton::of(&Grammar::parse("a = 2(\"x\" / \"yy\")\n")?, "a")?;
    /// assert_eq!(machine.shortest_member().as_deref(), Some("xx"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn shortest_member(&self) -> Option<String> {
        self.shortest(|output| output != 0)
    }

    /// Returns a shortest member that an alternative derives, counted from 0; `None` if there is no
    /// such alternative or it derives nothing.
    pub fn shortest_member_of(&self, alternative: u32) -> Option<String> {
        let bit = 1u64.checked_shl(alternative)?;
        self.shortest(|output| output & bit != 0)
    }

    /// Returns a shortest string of characters that is not a member; `None` if every string is one.
    pub fn shortest_rejected(&self) -> Option<String> {
        self.shortest(|output| output == 0)
    }

    /// Returns the first access word, and so a shortest, whose state has a wanted output and which consists only of
    /// characters.
    fn shortest(&self, wanted: impl Fn(u64) -> bool) -> Option<String> {
        let mut words = self.access_words().into_iter().zip(&self.machine.table.output);
        words.find_map(|(word, &output)| String::from_utf8(word).ok().filter(|_| wanted(output)))
    }
}
