//! Compiles an expression to an automaton with the crate `regex-automata`.

use std::collections::{BTreeSet, HashMap};

use oracle::Automaton as Machine;
use oracle::automaton::Transitions;
use regex_automata::dfa::{Automaton, StartKind, dense};
use regex_automata::nfa::thompson;
use regex_automata::util::start::Config as Start;
use regex_automata::util::syntax;
use regex_automata::{Anchored, MatchKind};
use regex_syntax::hir::{Class, Hir, HirKind};

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
    let mut cuts: BTreeSet<u32> = (0..=0x80).chain([0xD800, 0xE000, 0x11_0000]).collect();
    add_cuts(&parsed, &mut cuts);
    let cuts: Vec<u32> = cuts.into_iter().collect();
    let mut states = vec![start];
    let mut numbers = HashMap::from([(start, 0)]);
    let mut rows: Vec<Row> = Vec::new();
    while let Some(&state) = states.get(rows.len()) {
        let mut next = Transitions::new();
        for pair in cuts.windows(2) {
            let Some(c) = char::from_u32(pair[0]) else { continue };
            let mut buffer = [0; 4];
            let bytes = c.encode_utf8(&mut buffer).bytes();
            let to = bytes.fold(state, |state, byte| dfa.next_state(state, byte));
            if dfa.is_dead_state(to) {
                continue;
            }
            let number = *numbers.entry(to).or_insert_with(|| {
                states.push(to);
                states.len() - 1
            });
            match next.last_mut() {
                Some((range, known)) if *known == number && *range.end() + 1 == pair[0] => {
                    *range = *range.start()..=pair[1] - 1;
                }
                _ => next.push((pair[0]..=pair[1] - 1, number)),
            }
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

/// Adds the first character of each range in an expression, and the first character after it. The automaton treats
/// characters between two of these alike, and each character of US-ASCII is a range: word boundaries look at these only.
fn add_cuts(hir: &Hir, cuts: &mut BTreeSet<u32>) {
    let mut add = |first: char, last: char| cuts.extend([u32::from(first), u32::from(last) + 1]);
    match hir.kind() {
        HirKind::Literal(literal) => {
            String::from_utf8_lossy(&literal.0).chars().for_each(|c| add(c, c));
        }
        HirKind::Class(Class::Unicode(class)) => {
            class.ranges().iter().for_each(|range| add(range.start(), range.end()));
        }
        kind => kind.subs().iter().for_each(|hir| add_cuts(hir, cuts)),
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
