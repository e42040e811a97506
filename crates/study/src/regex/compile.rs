//! Compiles an expression to an automaton with the crate `regex-automata`.

use std::collections::HashMap;
use std::rc::Rc;

use oracle::Automaton as Machine;
use oracle::automaton::Transitions;
use regex_automata::dfa::{Automaton, StartKind, dense};
use regex_automata::nfa::thompson;
use regex_automata::util::primitives::StateID;
use regex_automata::util::start::Config as Start;
use regex_automata::util::syntax;
use regex_automata::{Anchored, MatchKind};

use super::read::UNITS;
use super::{Match, NotRead, atomic};

/// The largest memory of each automaton of an expression, in bytes.
const LARGEST: usize = 64 << 20;

/// Returns the automaton of the texts that an expression matches. For texts in UTF-16, the automaton reads code
/// units.
pub fn compiled(expression: &str, texts: Match, is_utf16: bool) -> Result<Machine, NotRead> {
    // The expression is parsed alone first: an unpaired bracket could otherwise pair with an added one.
    let parsed = syntax::parse(expression).map_err(|error| NotRead::Syntax(error_text(&error)))?;
    // `A` and `z` are the names of the anchors of a whole text.
    let around = |is_anchored: bool| match texts {
        Match::Somewhere if !is_anchored => "(?s:.)*",
        _ => "",
    };
    let before =
        around(parsed.properties().look_set_prefix().iter().any(|look| look.as_char() == 'A'));
    let after =
        around(parsed.properties().look_set_suffix().iter().any(|look| look.as_char() == 'z'));
    atomic::check(&parsed)?;
    let expression = format!(r"\A{before}(?:{expression}){after}\z");
    let dfa = dense::Builder::new()
        .configure(
            dense::Config::new()
                .start_kind(StartKind::Anchored)
                .match_kind(MatchKind::All)
                .dfa_size_limit(Some(LARGEST))
                .determinize_size_limit(Some(LARGEST)),
        )
        .thompson(thompson::Config::new().nfa_size_limit(Some(LARGEST)))
        .build(&expression)
        .map_err(|error| NotRead::Syntax(error_text(&error)))?;
    let start = dfa.start_state(&Start::new().anchored(Anchored::Yes));
    let start = start.map_err(|error| NotRead::Syntax(error.to_string()))?;
    let mut walk = Walk { dfa: &dfa, parts: HashMap::new() };
    let mut states = vec![start];
    let mut numbers = HashMap::from([(start, 0)]);
    let mut rows: Vec<Row> = Vec::new();
    while let Some(&state) = states.get(rows.len()) {
        let mut next = Vec::new();
        for (first, last, to) in walk.characters(state) {
            let number = *numbers.entry(to).or_insert_with(|| {
                states.push(to);
                states.len() - 1
            });
            next.push((first..=last, number));
        }
        rows.push((dfa.is_match_state(dfa.next_eoi_state(state)), next));
    }
    Ok(Machine::from_states(&if is_utf16 { characters(&rows) } else { rows }))
}

/// A state: `true` if it accepts, and its transitions.
type Row = (bool, Transitions);

/// Returns the reason why the crate does not compile an expression: the last line of the innermost error, without the
/// expression.
fn error_text(error: &dyn std::error::Error) -> String {
    let mut innermost = error;
    while let Some(source) = innermost.source() {
        innermost = source;
    }
    let text = innermost.to_string();
    let last = text.lines().last().unwrap_or_default();
    last.strip_prefix("error: ").unwrap_or(last).to_owned()
}

/// A range of numbers and the state to which they lead.
type Step = (u32, u32, StateID);

/// A traversal by characters of an automaton of bytes.
struct Walk<'d> {
    dfa: &'d dense::DFA<Vec<u32>>,
    /// The successors of a state for this many continuation bytes, by the number that they encode.
    parts: HashMap<(StateID, u32), Rc<Vec<Step>>>,
}

impl Walk<'_> {
    /// Returns the successors of a state for each character, except the dead state.
    fn characters(&mut self, state: StateID) -> Vec<Step> {
        let mut steps = Vec::new();
        for byte in 0..0x80 {
            self.push(
                &mut steps,
                u32::from(byte),
                u32::from(byte),
                self.dfa.next_state(state, byte),
            );
        }
        for (leads, count) in [(0xC2..=0xDF, 1), (0xE0..=0xEF, 2), (0xF0..=0xF4_u8, 3)] {
            for lead in leads {
                let to = self.dfa.next_state(state, lead);
                let high = (u32::from(lead) & (0x3F >> count)) << (6 * count);
                for &(first, last, to) in self.continued(to, count).iter() {
                    self.push(&mut steps, high + first, high + last, to);
                }
            }
        }
        steps
    }

    fn continued(&mut self, state: StateID, count: u32) -> Rc<Vec<Step>> {
        if let Some(known) = self.parts.get(&(state, count)) {
            return known.clone();
        }
        let mut steps = Vec::new();
        if !self.dfa.is_dead_state(state) {
            for low in 0..0x40 {
                let to = self.dfa.next_state(state, 0x80 | low as u8);
                if count == 1 {
                    self.push(&mut steps, low, low, to);
                    continue;
                }
                let high = low << (6 * (count - 1));
                for &(first, last, to) in self.continued(to, count - 1).iter() {
                    self.push(&mut steps, high + first, high + last, to);
                }
            }
        }
        let steps = Rc::new(steps);
        self.parts.insert((state, count), steps.clone());
        steps
    }

    fn push(&self, steps: &mut Vec<Step>, first: u32, last: u32, to: StateID) {
        match steps.last_mut() {
            _ if self.dfa.is_dead_state(to) => {}
            Some((_, end, known)) if *known == to && *end + 1 == first => *end = last,
            _ => steps.push((first, last, to)),
        }
    }
}

/// Converts states that read code units to states that read characters: a pair of surrogates is one character.
fn characters(rows: &[Row]) -> Vec<Row> {
    let within = |range: &std::ops::RangeInclusive<u32>, first: u32| {
        (*range.start()).max(first)..=(*range.end()).min(first + 0x3FF)
    };
    let row = |(accepts, next): &Row| {
        let mut steps = Vec::new();
        for (range, to) in next {
            if *range.start() <= 0xFFFF {
                steps.push((*range.start()..=(*range.end()).min(0xFFFF), *to));
            }
            for high in within(range, UNITS) {
                for (low, to) in &rows[*to].1 {
                    let low = within(low, UNITS + 0x400);
                    if !low.is_empty() {
                        let point =
                            |low: u32| 0x1_0000 + ((high - UNITS) << 10) + (low - UNITS - 0x400);
                        steps.push((point(*low.start())..=point(*low.end()), *to));
                    }
                }
            }
        }
        (*accepts, steps)
    };
    rows.iter().map(row).collect()
}
