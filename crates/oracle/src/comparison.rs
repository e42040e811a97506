//! Comparison of two rules, of one document or of two: the words that one derives and the other does not.

use std::collections::{HashMap, HashSet};
use std::ops::RangeInclusive;

use num_bigint::BigUint;

use crate::alphabet::Class;
use crate::automaton::Automaton;
use crate::compare::joint_classes;
use crate::dfa::Table;
use crate::machine::Machine;

/// The relation of the members of the left rule to the members of the right rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// Both have the same members.
    Equal,
    /// All members of the left rule are members of the right one, which has more.
    Narrower,
    /// All members of the right rule are members of the left one, which has more.
    Wider,
    /// They share members, and each has members that the other lacks.
    Overlapping,
    /// Both have members, and they share none.
    Disjoint,
}

/// The rules that derive a word, among two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The left rule only.
    Left,
    /// Both rules.
    Both,
    /// The right rule only.
    Right,
}

impl Part {
    /// Returns the output of the states in which the words of this part end: bit 0 for a member of
    /// the left rule, bit 1 for one of the right.
    fn output(self) -> u64 {
        match self {
            Part::Left => 0b01,
            Part::Both => 0b11,
            Part::Right => 0b10,
        }
    }
}

/// Two rules as one machine, whose states distinguish words by the rules that derive them.
///
/// ```
/// use uri_grammar_oracle::{Automaton, Comparison, Part, Relation};
/// use uri_grammar_oracle::documents::{RFC2396, RFC3986};
///
/// let old = Automaton::of(&RFC2396.grammar()?, "IPv4address")?;
/// let new = Automaton::of(&RFC3986.grammar()?, "IPv4address")?;
/// let comparison = Comparison::of(&old, &new);
/// assert_eq!(comparison.relation(), Relation::Wider);
/// let only_old: Vec<_> = comparison.words(Part::Left).take(2).collect();
/// assert_eq!(only_old, ["00.0.0.0", "0.00.0.0"]);
/// assert_eq!(comparison.words(Part::Right).next(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Comparison {
    machine: Machine,
}

impl Comparison {
    /// Explores both automata at once. Needs time and memory for each pair of states that some word leads to.
    pub fn of(left: &Automaton, right: &Automaton) -> Self {
        let (pairs, classes): (Vec<_>, Vec<Class>) = joint_classes(left, right).into_iter().unzip();
        let mut table = Table { width: pairs.len(), next: Vec::new(), output: Vec::new() };
        let mut states = vec![(0, 0)];
        let mut ids = HashMap::from([((0, 0), 0)]);
        while let Some(&(s, t)) = states.get(table.len()) {
            let member = |output: u64| u64::from(output != 0);
            table.output.push(member(left.output(s)) | member(right.output(t)) << 1);
            for &(class_s, class_t) in &pairs {
                let next = (left.step(s, class_s), right.step(t, class_t));
                let id = *ids.entry(next).or_insert_with(|| {
                    states.push(next);
                    (states.len() - 1) as u32
                });
                table.next.push(id);
            }
        }
        Self { machine: Machine::new(&classes, &table) }
    }

    /// Compares all texts, on the left, with the members of a rule, on the right. So [`Part::Left`] contains the
    /// texts that the rule does not derive.
    ///
    /// ```
    /// use uri_grammar_oracle::{Automaton, Comparison, Grammar, Part};
    ///
    /// let port = Automaton::of(&Grammar::parse("port = *%x30-39\n")?, "port")?;
    /// let others: Vec<_> = Comparison::with_all_texts(&port).words(Part::Left).take(2).collect();
    /// assert_eq!(others, ["a", "0a"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_all_texts(right: &Automaton) -> Self {
        let mut machine = right.machine.clone();
        for output in &mut machine.table.output {
            *output = Part::Left.output() | u64::from(*output != 0) << 1;
        }
        Self { machine }
    }

    /// Returns the relation of the left rule to the right one. A rule without members is narrower than any rule with
    /// members.
    pub fn relation(&self) -> Relation {
        let outputs: HashSet<u64> = self.machine.table.output.iter().copied().collect();
        let has = |part: Part| outputs.contains(&part.output());
        match (has(Part::Left), has(Part::Both), has(Part::Right)) {
            (false, _, false) => Relation::Equal,
            (false, _, true) => Relation::Narrower,
            (true, _, false) => Relation::Wider,
            (true, true, true) => Relation::Overlapping,
            (true, false, true) => Relation::Disjoint,
        }
    }

    /// Returns the words of a part, shorter words first, then more readable ones. One word represents all words that
    /// lead through the same states, as `a` represents every letter. There may be infinitely many.
    ///
    /// ```
    /// use uri_grammar_oracle::{Automaton, Comparison, Grammar, Part};
    ///
    /// let grammar = Grammar::parse("few = 1*3%x61-7A\nmany = *%x61-7A\n")?;
    /// let [few, many] = ["few", "many"].map(|rule| Automaton::of(&grammar, rule));
    /// let comparison = Comparison::of(&few?, &many?);
    /// assert_eq!(comparison.words(Part::Both).collect::<Vec<_>>(), ["a", "aa", "aaa"]);
    /// let more: Vec<_> = comparison.words(Part::Right).take(3).collect();
    /// assert_eq!(more, ["", "aaaa", "aaaaa"]);
    /// assert_eq!(comparison.words(Part::Left).next(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn words(&self, part: Part) -> Words<'_> {
        Words::new(&self.machine, part.output())
    }

    /// Returns the words of a part that have `length` characters, the most readable first. One word represents all
    /// words that lead through the same states. Needs memory for each shorter length.
    ///
    /// ```
    /// use uri_grammar_oracle::{Automaton, Comparison, Grammar, Part};
    ///
    /// let grammar = Grammar::parse("a = *(%x61-7A / \".\")\nb = *%x61-7A\n")?;
    /// let [a, b] = ["a", "b"].map(|rule| Automaton::of(&grammar, rule));
    /// let comparison = Comparison::of(&a?, &b?);
    /// assert_eq!(comparison.words_of(Part::Left, 2).collect::<Vec<_>>(), ["a.", ".a"]);
    /// assert_eq!(comparison.words_of(Part::Left, 0).next(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn words_of(&self, part: Part, length: usize) -> Words<'_> {
        let mut words = self.words(part);
        for _ in 0..length {
            words.begun.clear();
            if !words.lengthen() {
                break;
            }
        }
        if words.before_end.len() <= length {
            words.begun.clear();
        }
        words.reached.clear();
        words
    }

    /// Returns the number of words in a part of each length from 0 to `longest`, in characters,
    /// among the strings of code points in `alphabet` (`0..=0x7F` for ASCII).
    ///
    /// ```
    /// use uri_grammar_oracle::{Automaton, BigUint, Comparison, Grammar, Part};
    ///
    /// let grammar = Grammar::parse("few = 1*3%x61-7A\nmany = *%x61-7A\n")?;
    /// let [few, many] = ["few", "many"].map(|rule| Automaton::of(&grammar, rule));
    /// let comparison = Comparison::of(&few?, &many?);
    /// let counts = comparison.count_by_length(Part::Both, 2, 0..=0x7F);
    /// assert_eq!(counts, [0u32, 26, 676].map(BigUint::from));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count_by_length(
        &self,
        part: Part,
        longest: usize,
        alphabet: RangeInclusive<u32>,
    ) -> Vec<BigUint> {
        let wanted = |output| output == part.output();
        self.machine.count_by_length(longest, alphabet, wanted).collect()
    }
}

/// The words of a part of a [`Comparison`]; see [`Comparison::words`].
#[derive(Clone, Debug)]
pub struct Words<'c> {
    machine: &'c Machine,
    /// The classes that have characters, and the most readable character of each. Words do not contain other bytes.
    characters: Vec<(usize, char)>,
    /// `true` for a state from which a word of the part can be reached.
    live: Vec<bool>,
    /// For each length, the states from which a word can end after that many characters.
    before_end: Vec<Vec<bool>>,
    /// The live states that words of the current length lead to.
    reached: HashSet<usize>,
    /// Beginnings of words of the current length, each with its state and the number of missing characters. All of
    /// them can be completed; the last is the next.
    begun: Vec<(String, usize, usize)>,
}

impl<'c> Words<'c> {
    fn new(machine: &'c Machine, output: u64) -> Self {
        let ends: Vec<bool> = machine.table.output.iter().map(|&found| found == output).collect();
        let targets = machine.states().filter(|&state| ends[state]);
        let characters: Vec<_> = machine
            .classes()
            .filter_map(|class| Some((class, machine.alphabet.classes[class].representative()?)))
            .collect();
        let classes = characters.iter().map(|&(class, _)| class);
        let distances = machine.distances_by(classes, targets);
        let live: Vec<bool> = distances.iter().map(Option::is_some).collect();
        let reached = HashSet::from([0]).into_iter().filter(|&start| live[start]).collect();
        let begun = if ends[0] { vec![(String::new(), 0, 0)] } else { Vec::new() };
        Self { machine, characters, live, before_end: vec![ends], reached, begun }
    }

    /// Advances to the words that are longer by one character; `false` if there are none.
    fn lengthen(&mut self) -> bool {
        let table = &self.machine.table;
        let characters = &self.characters;
        let next =
            |state: usize| characters.iter().map(move |&(class, _)| table.step(state, class));
        self.reached =
            self.reached.iter().flat_map(|&s| next(s)).filter(|&state| self.live[state]).collect();
        let shorter = &self.before_end[self.before_end.len() - 1];
        let longer = self.machine.states().map(|state| next(state).any(|next| shorter[next]));
        let longer: Vec<bool> = longer.collect();
        if longer[0] {
            self.begun.push((String::new(), 0, self.before_end.len()));
        }
        self.before_end.push(longer);
        !self.reached.is_empty()
    }
}

impl Iterator for Words<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        loop {
            while let Some((word, state, missing)) = self.begun.pop() {
                if missing == 0 {
                    return Some(word);
                }
                // The most readable character to each state from which a word can be completed.
                let mut ways: Vec<(usize, char)> = Vec::new();
                for &(class, c) in &self.characters {
                    let next = self.machine.table.step(state, class);
                    if self.before_end[missing - 1][next]
                        && ways.iter().all(|&(known, _)| known != next)
                    {
                        ways.push((next, c));
                    }
                }
                let longer = ways.into_iter().rev();
                self.begun
                    .extend(longer.map(|(next, c)| (format!("{word}{c}"), next, missing - 1)));
            }
            if self.reached.is_empty() || !self.lengthen() {
                return None;
            }
        }
    }
}
