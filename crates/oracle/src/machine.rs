//! A deterministic machine over classes of characters, and the paths through it.

use std::collections::{BTreeMap, VecDeque};

use crate::alphabet::{Alphabet, Class, merge};
use crate::dfa::{self, Table};

/// A word: an input that a suite gives to an implementation. It consists of bytes, since some words are not UTF-8.
pub type Word = Vec<u8>;

/// A table with the alphabet of its columns. Every state is reached from state 0, the start, and states are numbered
/// in the order of a breadth-first search.
#[derive(Clone, Debug)]
pub(crate) struct Machine {
    pub(crate) alphabet: Alphabet,
    pub(crate) table: Table,
}

impl Machine {
    /// Joins the classes that no state distinguishes, and puts classes and states in order.
    pub(crate) fn new(classes: &[Class], table: &Table) -> Self {
        let mut columns: BTreeMap<Vec<u32>, Vec<usize>> = BTreeMap::new();
        for class in 0..classes.len() {
            let column = (0..table.len()).map(|state| table.row(state)[class]);
            columns.entry(column.collect()).or_default().push(class);
        }
        let join = |same: Vec<usize>| {
            let ranges = same.iter().flat_map(|&class| classes[class].ranges.iter().cloned());
            let invalid = same.iter().any(|&class| classes[class].invalid);
            (Class { ranges: merge(ranges.collect()), invalid }, same[0])
        };
        let mut joined: Vec<(Class, usize)> = columns.into_values().map(join).collect();
        joined.sort_by_key(|(class, _)| (class.invalid, class.preference()));
        let (classes, columns): (Vec<_>, Vec<_>) = joined.into_iter().unzip();
        Self { alphabet: Alphabet::new(classes), table: dfa::reorder(table, &columns) }
    }

    /// Returns the smallest machine with the same outputs.
    pub(crate) fn minimal(&self) -> Self {
        let outputs = dfa::minimize(&self.table, &self.table.output);
        Self::new(&self.alphabet.classes, &outputs)
    }

    pub(crate) fn states(&self) -> std::ops::Range<usize> {
        0..self.table.len()
    }

    pub(crate) fn classes(&self) -> std::ops::Range<usize> {
        0..self.table.width
    }

    /// Returns the state after reading a word in a state.
    pub(crate) fn read(&self, state: usize, word: &[u8]) -> usize {
        let step = |state, (_, symbol)| self.table.step(state, self.alphabet.class_of(symbol));
        symbols(word).fold(state, step)
    }

    /// Returns the word that a sequence of classes spells.
    pub(crate) fn spell(&self, classes: &[usize]) -> Word {
        classes.iter().flat_map(|&class| self.alphabet.symbol(class)).copied().collect()
    }

    /// Returns, for every state, a shortest word that leads to it from the start.
    pub(crate) fn access_words(&self) -> Vec<Word> {
        let mut words: Vec<Option<Word>> = vec![None; self.table.len()];
        words[0] = Some(Word::new());
        // States are numbered breadth first, so a state's word is known before the state is visited.
        for state in self.states() {
            let word = words[state].clone().unwrap_or_default();
            for (class, next) in self.table.row(state).iter().enumerate() {
                words[*next as usize]
                    .get_or_insert_with(|| [word.as_slice(), &self.spell(&[class])].concat());
            }
        }
        words.into_iter().flatten().collect()
    }

    /// Returns, for every state, a shortest word that leads from it to a member; `None` for the dead state.
    pub(crate) fn completions(&self) -> Vec<Option<Word>> {
        let distances = self.distances_to_members();
        self.states().map(|state| self.way(state, &distances)).collect()
    }

    /// Returns, for every state, the number of characters to the nearest member; `None` for the dead state.
    pub(crate) fn distances_to_members(&self) -> Vec<Option<usize>> {
        self.distances_to(self.states().filter(|&state| self.table.output[state] != 0))
    }

    /// Returns, for every state, the number of characters to the nearest target, if one is reachable.
    pub(crate) fn distances_to(
        &self,
        targets: impl IntoIterator<Item = usize>,
    ) -> Vec<Option<usize>> {
        self.distances_by(self.classes(), targets)
    }

    /// Does the same, over characters of some classes.
    pub(crate) fn distances_by(
        &self,
        classes: impl Iterator<Item = usize> + Clone,
        targets: impl IntoIterator<Item = usize>,
    ) -> Vec<Option<usize>> {
        let mut before = vec![Vec::new(); self.table.len()];
        for state in self.states() {
            for class in classes.clone() {
                before[self.table.step(state, class)].push(state);
            }
        }
        let mut distances = vec![None; self.table.len()];
        let mut pending: VecDeque<_> = targets.into_iter().map(|target| (target, 0)).collect();
        while let Some((state, distance)) = pending.pop_front() {
            if distances[state].is_none() {
                distances[state] = Some(distance);
                pending.extend(before[state].iter().map(|&state| (state, distance + 1)));
            }
        }
        distances
    }

    /// Returns a word that leads from a state to the nearest target, given the distances, if any is reachable.
    pub(crate) fn way(&self, mut state: usize, distances: &[Option<usize>]) -> Option<Word> {
        let mut word = Word::new();
        for left in (0..distances[state]?).rev() {
            let nearer = |&class: &usize| distances[self.table.step(state, class)] == Some(left);
            let class = self.classes().find(nearer)?;
            word.extend(self.spell(&[class]));
            state = self.table.step(state, class);
        }
        Some(word)
    }
}

/// Returns the characters of a word with the offsets where they end; `None` for bytes that are not UTF-8.
///
/// ```
/// let symbols: Vec<_> = uri_grammar_oracle::symbols("é\u{0}".as_bytes()).collect();
/// assert_eq!(symbols, [(2, Some('é')), (3, Some('\0'))]);
/// assert_eq!(uri_grammar_oracle::symbols(b"\xFFa").next(), Some((1, None)));
/// ```
pub fn symbols(word: &[u8]) -> impl Iterator<Item = (usize, Option<char>)> {
    let mut end = 0;
    word.utf8_chunks()
        .flat_map(|chunk| {
            let valid = chunk.valid().chars().map(|c| (c.len_utf8(), Some(c)));
            let invalid = chunk.invalid().len();
            valid.chain((invalid > 0).then_some((invalid, None)))
        })
        .map(move |(length, symbol)| {
            end += length;
            (end, symbol)
        })
}
