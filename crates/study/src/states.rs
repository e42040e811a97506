//! The automaton of a rule as data: states and transitions.

use std::fmt::{self, Display, Write};

use oracle::Automaton;
use serde::Serialize;

/// The states of an automaton from which a member can be reached, numbered from 0, the start, with
/// the transitions between them. If there is no transition for a character, no member continues
/// with it.
///
/// In JSON this is the list of the states.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct States {
    /// The states, by their numbers.
    pub states: Vec<State>,
}

/// A state and its transitions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct State {
    /// `true` if a text that ends here is derived.
    pub accepts: bool,
    /// The transitions from here, at most one to each state, in the order of their targets.
    pub next: Vec<Way>,
}

/// A transition to a state.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Way {
    /// The code points of the transition: the first and the last of each range, in order. No two ranges are adjacent.
    pub ranges: Vec<[u32; 2]>,
    /// The number of the target state.
    pub state: usize,
}

impl States {
    /// Converts an automaton: its states in its order, without the dead state.
    ///
    /// ```
    /// use uri_grammar_study::{AnyRule, States};
    /// use uri_grammar::Rule;
    ///
    /// let states = States::of(&uri_grammar_study::automaton(AnyRule::Rfc3986(Rule::PctEncoded))?);
    /// assert_eq!(states.states.len(), 4);
    /// assert!(states.to_string().starts_with("0\n  \"%\" -> 1\n1\n  %x30-39 / %x41-46 / %x61-66 -> 2\n"));
    /// # Ok::<(), uri_grammar_study::Error>(())
    /// ```
    pub fn of(automaton: &Automaton) -> Self {
        let all = 0..automaton.state_count();
        let live: Vec<usize> = all.filter(|&state| automaton.is_live(state)).collect();
        let number = |state: usize| live.binary_search(&state).ok();
        let of = |&state: &usize| {
            let mut next: Vec<Way> = Vec::new();
            for (index, class) in automaton.classes().iter().enumerate() {
                let Some(to) = number(automaton.step(state, index)) else { continue };
                let ranges = class.ranges().iter().map(|range| [*range.start(), *range.end()]);
                match next.iter_mut().find(|way| way.state == to) {
                    Some(way) => way.ranges.extend(ranges),
                    None => next.push(Way { ranges: ranges.collect(), state: to }),
                }
            }
            next.iter_mut().for_each(|way| way.ranges = merged(&way.ranges));
            next.sort_by_key(|way| way.state);
            State { accepts: automaton.output(state) != 0, next }
        };
        Self { states: live.iter().map(of).collect() }
    }

    /// Returns a graph for Graphviz, with this name.
    pub fn dot(&self, name: &str) -> String {
        let mut dot = format!("digraph {} {{\n  rankdir=LR\n", quoted(name));
        for (number, state) in self.states.iter().enumerate() {
            let shape = if state.accepts { "doublecircle" } else { "circle" };
            let _ = writeln!(dot, "  {number} [shape={shape}]");
            for way in &state.next {
                let label = quoted(&characters(&way.ranges));
                let _ = writeln!(dot, "  {number} -> {} [label={label}]", way.state);
            }
        }
        dot + "}\n"
    }
}

/// Writes a table: a line for each state, and below it a line for each transition.
impl Display for States {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, state) in self.states.iter().enumerate() {
            writeln!(f, "{number}{}", if state.accepts { "  accepts" } else { "" })?;
            for way in &state.next {
                writeln!(f, "  {} -> {}", characters(&way.ranges), way.state)?;
            }
        }
        Ok(())
    }
}

/// Quotes a string for Graphviz.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Formats ranges of code points as ABNF, separated by slashes.
///
/// ```
/// assert_eq!(uri_grammar_study::characters(&[[0x22, 0x22], [0x2F, 0x2F], [0x61, 0x7A]]), "%x22 / \"/\" / %x61-7A");
/// ```
pub fn characters(ranges: &[[u32; 2]]) -> String {
    let mut written = String::new();
    for &[first, last] in ranges {
        if !written.is_empty() {
            written.push_str(" / ");
        }
        let _ = match (first == last, char::from_u32(first)) {
            (true, Some(c)) if c.is_ascii_graphic() && c != '"' => write!(written, "\"{c}\""),
            (true, _) => write!(written, "%x{first:02X}"),
            (false, _) => write!(written, "%x{first:02X}-{last:02X}"),
        };
    }
    written
}

/// Sorts ranges, and merges adjacent ones.
pub(crate) fn merged(ranges: &[[u32; 2]]) -> Vec<[u32; 2]> {
    let mut sorted = ranges.to_vec();
    sorted.sort_unstable();
    let mut merged: Vec<[u32; 2]> = Vec::new();
    for range in sorted {
        match merged.last_mut() {
            Some(last) if range[0] <= last[1].saturating_add(1) => last[1] = last[1].max(range[1]),
            _ => merged.push(range),
        }
    }
    merged
}

#[cfg(test)]
mod tests {
    use uri_grammar::{GrammarRule, Rule};

    use super::*;

    #[test]
    fn states_accept_members_of_the_rule() {
        for rule in [Rule::DecOctet, Rule::Scheme, Rule::Ipv4address, Rule::PathNoscheme] {
            let automaton = crate::automaton(rule.into()).expect("an automaton");
            let states = States::of(&automaton).states;
            let takes = |text: &str| {
                let mut state = 0;
                for c in text.chars().map(u32::from) {
                    let way = |way: &&Way| way.ranges.iter().any(|[a, b]| (*a..=*b).contains(&c));
                    let Some(way) = states[state].next.iter().find(way) else { return false };
                    state = way.state;
                }
                states[state].accepts
            };
            for text in "|0|255|256|25|a|a+b|1.2.3.4|1.2.3.256|a/b:c|a:b|é".split('|') {
                assert_eq!(takes(text), rule.is_match(text), "{rule} {text}");
            }
        }
    }
}
