//! The number of a rule's members, and their lengths.

use std::ops::RangeInclusive;

use num_bigint::BigUint;

use crate::automaton::Automaton;
use crate::machine::Machine;

impl Automaton {
    /// Returns the number of members of each length from 0 to `longest`, in characters, among the
    /// strings of code points in `alphabet` (`0..=0x7F` for ASCII).
    ///
    /// ```
    /// use uri_grammar_oracle::{Automaton, BigUint, Grammar};
    ///
    /// let even = Automaton::of(&Grammar::parse("even = *(2%x30-39)\n")?, "even")?;
    /// let counts = even.count_by_length(2, 0..=0x7F);
    /// assert_eq!(counts, [1u32, 0, 100].map(BigUint::from));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count_by_length(&self, longest: usize, alphabet: RangeInclusive<u32>) -> Vec<BigUint> {
        let counts = self.machine.count_by_length(longest, alphabet, |output| output != 0);
        counts.collect()
    }

    /// Returns the number of members, over all Unicode characters, or `None` if it is infinite.
    ///
    /// ```
    /// use uri_grammar_oracle::{Automaton, BigUint, Grammar};
    ///
    /// let grammar = Grammar::parse("pair = 2%x30-39\nany = *%x30-39\n")?;
    /// assert_eq!(Automaton::of(&grammar, "pair")?.cardinality(), Some(BigUint::from(100u8)));
    /// assert_eq!(Automaton::of(&grammar, "any")?.cardinality(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cardinality(&self) -> Option<BigUint> {
        let Lengths::UpTo(longest) = self.lengths() else { return None };
        Some(self.count_by_length(longest, 0..=u32::from(char::MAX)).iter().sum())
    }

    /// Returns the length in characters of the longest member, or `None` if lengths have no bound
    /// or there is no member.
    pub fn longest_member(&self) -> Option<usize> {
        match self.lengths() {
            Lengths::UpTo(longest) if self.is_live(0) => Some(longest),
            _ => None,
        }
    }

    /// Finds the lengths of members by following all live states at once, step by step. If live states are still
    /// reached after as many steps as there are states, one of them repeats and lengths have no bound.
    fn lengths(&self) -> Lengths {
        let mut states = vec![false; self.state_count()];
        states[0] = self.is_live(0);
        for length in 0..=self.state_count() {
            let mut next = vec![false; self.state_count()];
            for state in (0..states.len()).filter(|&state| states[state]) {
                for &to in self.machine.table.row(state) {
                    next[to as usize] |= self.is_live(to as usize);
                }
            }
            if !next.contains(&true) {
                return Lengths::UpTo(length);
            }
            states = next;
        }
        Lengths::Unbounded
    }
}

enum Lengths {
    /// No member is longer. If there is any member, some member has this length.
    UpTo(usize),
    Unbounded,
}

impl Machine {
    /// Returns, for each length from 0 to `longest`, the number of strings over `alphabet` that lead to a wanted
    /// output.
    pub(crate) fn count_by_length(
        &self,
        longest: usize,
        alphabet: RangeInclusive<u32>,
        wanted: impl Fn(u64) -> bool,
    ) -> impl Iterator<Item = BigUint> {
        let sizes: Vec<u32> =
            self.alphabet.classes.iter().map(|class| class.size(&alphabet)).collect();
        // The number of strings of the current length that lead to each state.
        let mut first = vec![BigUint::ZERO; self.table.len()];
        first[0] = BigUint::from(1u8);
        let lengths = std::iter::successors(Some(first), move |strings| {
            let mut longer = vec![BigUint::ZERO; strings.len()];
            for (state, count) in strings.iter().enumerate() {
                for (&next, &size) in self.table.row(state).iter().zip(&sizes) {
                    longer[next as usize] += count * size;
                }
            }
            Some(longer)
        });
        lengths.take(longest + 1).map(move |strings| {
            let ends = strings.iter().zip(&self.table.output);
            ends.filter(|&(_, &output)| wanted(output)).map(|(count, _)| count).sum()
        })
    }
}
