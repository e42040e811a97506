//! Interprets an expression like a parser: from left to right, step by step. The tests compare the equations with
//! this interpreter, and it confirms their results.

use super::expr::{Peg, Set};
use crate::machine::symbols;

/// The result of an expression on a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The length of the match in bytes; `None` if it fails.
    pub taken: Option<usize>,
    /// The misses: the byte offset of each, and the characters that could have matched.
    pub misses: Vec<(usize, Set)>,
}

impl Peg {
    /// Returns the length of the match at the beginning of the text in bytes, or `None` if the expression fails.
    ///
    /// ```
    /// use uri_grammar_oracle::peg::Peg;
    ///
    /// let octet = Peg::Choice(vec![Peg::text("1", false), Peg::text("10", false)]);
    /// assert_eq!(octet.taken("10"), Some(1));
    /// assert_eq!(octet.taken("2"), None);
    /// ```
    pub fn taken(&self, text: impl AsRef<[u8]>) -> Option<usize> {
        self.read(text).taken
    }

    /// Returns the match of the expression on the text, and its misses.
    pub fn read(&self, text: impl AsRef<[u8]>) -> Reading {
        let text = text.as_ref();
        let mut ends = vec![0];
        let mut points = Vec::new();
        for (end, symbol) in symbols(text) {
            ends.push(end);
            points.push(symbol.map(u32::from));
        }
        let mut reader = Reader { text, ends, points, misses: Vec::new(), silent: 0 };
        let taken = reader.read(self, 0);
        Reading { taken: taken.map(|at| reader.ends[at]), misses: reader.misses }
    }
}

struct Reader<'t> {
    text: &'t [u8],
    /// The end of each character, after the end of no character.
    ends: Vec<usize>,
    /// The characters; `None` for bytes that are not UTF-8.
    points: Vec<Option<u32>>,
    misses: Vec<(usize, Set)>,
    /// The number of open expressions whose misses are not recorded.
    silent: usize,
}

impl Reader<'_> {
    /// Returns the end of the expression when read from the `at`-th character on.
    fn read(&mut self, peg: &Peg, at: usize) -> Option<usize> {
        match peg {
            Peg::Class(set) => match self.points.get(at) {
                Some(&Some(point)) if set.contains(point) => Some(at + 1),
                _ => {
                    self.miss(at, set);
                    None
                }
            },
            Peg::Sequence(items) => items.iter().try_fold(at, |at, item| self.read(item, at)),
            Peg::Choice(items) => items.iter().find_map(|item| self.read(item, at)),
            Peg::Optional(element) => Some(self.read(element, at).unwrap_or(at)),
            Peg::Not(element) => match self.read(element, at) {
                Some(_) => None,
                None => Some(at),
            },
            Peg::Repeat { min, max, element } => {
                let (mut rest, mut count) = (at, 0);
                while max.is_none_or(|max| count < max) {
                    match self.read(element, rest) {
                        Some(after) if after > rest || count < *min => rest = after,
                        None if count < *min => return None,
                        _ => break,
                    }
                    count += 1;
                }
                Some(rest)
            }
            Peg::Longest(items) => {
                let ends: Vec<_> = items.iter().map(|item| self.read(item, at)).collect();
                ends.into_iter().flatten().max()
            }
            Peg::RepeatBefore { min, max, element, next } => {
                let (mut rest, mut count, mut best) = (at, 0, None);
                loop {
                    if count >= *min {
                        best = best.max(self.read(next, rest));
                    }
                    if *max == Some(count) {
                        break best;
                    }
                    match self.read(element, rest) {
                        Some(after) if after > rest => rest = after,
                        _ => break best,
                    }
                    count += 1;
                }
            }
            Peg::Rule { automaton, .. } => {
                let verdict = automaton.judge(&self.text[self.ends[at]..]);
                let viable = self.ends[at] + verdict.offset;
                if let Some(end) = self.ends.iter().position(|&end| end == viable)
                    && !verdict.expected.is_empty()
                {
                    self.miss(end, &Set::new(verdict.expected));
                }
                let taken = self.ends[at] + verdict.prefix?;
                self.ends.iter().position(|&end| end == taken)
            }
            Peg::End => (at == self.points.len()).then_some(at),
            Peg::Silent(element) => {
                self.silent += 1;
                let end = self.read(element, at);
                self.silent -= 1;
                end
            }
            Peg::Expects(set) => {
                self.miss(at, set);
                Some(at)
            }
        }
    }

    fn miss(&mut self, at: usize, set: &Set) {
        if self.silent == 0 {
            let miss = (self.ends[at], set.clone());
            if !self.misses.contains(&miss) {
                self.misses.push(miss);
            }
        }
    }
}
