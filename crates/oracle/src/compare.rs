//! Comparison of two automata, with a shortest word on which they disagree.

use std::collections::{HashSet, VecDeque};

use crate::alphabet::{Class, partition};
use crate::automaton::Automaton;

/// Returns whether two rules have the same members.
///
/// ```
/// use uri_grammar_oracle::{Automaton, Grammar};
///
/// let grammar = Grammar::parse("a = *\"x\"\nb = [1*\"x\"]\nc = 1*\"x\"\n")?;
/// let [a, b, c] = ["a", "b", "c"].map(|rule| Automaton::of(&grammar, rule));
/// let (a, b, c) = (a?, b?, c?);
/// assert!(uri_grammar_oracle::equivalent(&a, &b));
/// assert_eq!(uri_grammar_oracle::difference(&a, &c).as_deref(), Some(""));
/// assert_eq!(uri_grammar_oracle::difference(&c, &a), None); // every member of c is one of a
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn equivalent(a: &Automaton, b: &Automaton) -> bool {
    shortest_where(a, b, |a, b| (a != 0) != (b != 0)).is_none()
}

/// Returns a shortest member of `a` that is not a member of `b`; `None` if `b` has all members of
/// `a`.
pub fn difference(a: &Automaton, b: &Automaton) -> Option<String> {
    shortest_where(a, b, |a, b| a != 0 && b == 0)
}

/// Returns a shortest word on which the outputs of two machines differ: one accepts it and the
/// other does not, or different alternatives derive it. `None` if the machines are equal.
pub fn disagreement(a: &Automaton, b: &Automaton) -> Option<String> {
    shortest_where(a, b, |a, b| a != b)
}

/// Searches both machines breadth first in lock step, over classes fine enough for both.
fn shortest_where(
    a: &Automaton,
    b: &Automaton,
    wanted: impl Fn(u64, u64) -> bool,
) -> Option<String> {
    // Every pair of classes that share a character, with their most readable one.
    let symbols: Vec<((usize, usize), char)> = joint_classes(a, b)
        .into_iter()
        .filter_map(|(pair, class)| Some((pair, class.representative()?)))
        .collect();
    let mut pending = VecDeque::from([(0, 0, String::new())]);
    let mut seen = HashSet::from([(0, 0)]);
    while let Some((s, t, word)) = pending.pop_front() {
        if wanted(a.output(s), b.output(t)) {
            return Some(word);
        }
        for &((class_a, class_b), c) in &symbols {
            let next = (a.step(s, class_a), b.step(t, class_b));
            if seen.insert(next) {
                pending.push_back((next.0, next.1, format!("{word}{c}")));
            }
        }
    }
    None
}

/// Returns every pair of classes that share a character or a byte that is not UTF-8, and the shared class.
pub(crate) fn joint_classes(a: &Automaton, b: &Automaton) -> Vec<((usize, usize), Class)> {
    let pair = |c| (a.machine.alphabet.class_of(c), b.machine.alphabet.class_of(c));
    let cuts = a.machine.alphabet.starts().chain(b.machine.alphabet.starts());
    let mut shared = partition(cuts, |point| Some(pair(Some(char::from_u32(point)?))));
    let invalid = pair(None);
    shared.entry(invalid).or_default();
    let class = |(pair, ranges)| (pair, Class { ranges, invalid: pair == invalid });
    shared.into_iter().map(class).collect()
}
