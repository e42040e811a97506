//! A comparison with regex-automata: every rule of RFC 3986 is compiled as a regular expression, and checked against
//! all results of this crate on the words of the suites.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::ops::RangeInclusive;

use crate::common::{Random, rfc3986};
use regex_automata::dfa::{Automaton as _, StartKind, dense};
use regex_automata::util::primitives::StateID;
use regex_automata::util::start::Config as Start;
use regex_automata::util::syntax::Config as Syntax;
use regex_automata::{Anchored, MatchKind, nfa::thompson::Config as Thompson};
use uri_grammar_oracle::{Automaton, Expr, Grammar, Verdict, Word, suite};

use crate::effort;

/// Returns a rule as a pattern over bytes.
fn pattern(grammar: &Grammar, expr: &Expr) -> String {
    let joined = |items: &[Expr], by: &str| {
        items.iter().map(|item| pattern(grammar, item)).collect::<Vec<_>>().join(by)
    };
    match expr {
        Expr::Alternation(items) => format!("(?:{})", joined(items, "|")),
        Expr::Concatenation(items) => joined(items, ""),
        Expr::Repetition { min, max, expr } => {
            let max = max.map_or_else(String::new, |max| max.to_string());
            format!("(?:{}){{{min},{max}}}", pattern(grammar, expr))
        }
        Expr::Group(inner) => format!("(?:{})", pattern(grammar, inner)),
        Expr::Optional(inner) => format!("(?:{})?", pattern(grammar, inner)),
        Expr::Rule(name) => pattern(grammar, &grammar.get(name).expect("defined").expr),
        Expr::Literal { text, case_sensitive: false } => {
            text.bytes().fold("(?i:".to_string(), |mut pattern, byte| {
                let _ = write!(pattern, "\\x{byte:02X}");
                pattern
            }) + ")"
        }
        Expr::Range { first, last } => format!("[\\x{first:02X}-\\x{last:02X}]"),
        Expr::Literal { .. } | Expr::Value(_) | Expr::Prose(_) => panic!("not in RFC 3986: {expr}"),
    }
}

/// A machine for whole words: dead as soon as no continuation matches.
struct Regex {
    dfa: dense::DFA<Vec<u32>>,
    start: StateID,
}

impl Regex {
    fn new(pattern: &str) -> Self {
        let dfa = dense::Builder::new()
            .configure(
                dense::Config::new().start_kind(StartKind::Anchored).match_kind(MatchKind::All),
            )
            .syntax(Syntax::new().unicode(false).utf8(false))
            .thompson(Thompson::new().utf8(false))
            .build(&format!("(?:{pattern})\\z"))
            .expect("a pattern");
        let start = dfa.start_state(&Start::new().anchored(Anchored::Yes)).expect("a start");
        Self { dfa, start }
    }

    fn matches_at(&self, state: StateID) -> bool {
        self.dfa.is_match_state(self.dfa.next_eoi_state(state))
    }
}

/// The regular expressions of a rule's alternatives, run side by side.
struct Alternatives {
    regexes: Vec<Regex>,
    /// The bytes that may follow, per state, stored because finding them means trying every byte.
    expected: HashMap<Vec<StateID>, Vec<RangeInclusive<u32>>>,
}

impl Alternatives {
    fn of(grammar: &Grammar, rule: &str) -> Self {
        let alternatives = grammar.get(rule).expect("defined").expr.alternatives();
        let regexes = alternatives.iter().map(|expr| Regex::new(&pattern(grammar, expr))).collect();
        Self { regexes, expected: HashMap::new() }
    }

    /// Reads a byte and returns whether a match is still possible.
    fn step(&self, states: &mut [StateID], byte: u8) -> bool {
        let mut live = false;
        for (regex, state) in self.regexes.iter().zip(states) {
            *state = regex.dfa.next_state(*state, byte);
            live |= !regex.dfa.is_dead_state(*state);
        }
        live
    }

    fn output(&self, states: &[StateID]) -> u64 {
        let pairs = self.regexes.iter().zip(states).enumerate();
        pairs.map(|(bit, (regex, &state))| u64::from(regex.matches_at(state)) << bit).sum()
    }

    fn expected(&self, states: &[StateID]) -> Vec<RangeInclusive<u32>> {
        let mut expected: Vec<RangeInclusive<u32>> = Vec::new();
        for byte in (0..=u8::MAX).filter(|&byte| self.step(&mut states.to_vec(), byte)) {
            let point = u32::from(byte);
            match expected.last_mut() {
                Some(last) if last.end() + 1 == point => *last = *last.start()..=point,
                _ => expected.push(point..=point),
            }
        }
        expected
    }

    fn judge(&mut self, word: &[u8]) -> Verdict {
        let mut states: Vec<StateID> = self.regexes.iter().map(|regex| regex.start).collect();
        let mut next = states.clone();
        let (mut offset, mut prefix) = (0, None);
        let end = loop {
            let output = self.output(&states);
            if output != 0 {
                prefix = Some((offset, output));
            }
            let Some(&byte) = word.get(offset) else { break output != 0 };
            if !self.step(&mut next, byte) {
                break output != 0;
            }
            states.clone_from_slice(&next);
            offset += 1;
        };
        if !self.expected.contains_key(&states) {
            self.expected.insert(states.clone(), self.expected(&states));
        }
        Verdict {
            accepts: end && offset == word.len(),
            offset,
            expected: self.expected[&states].clone(),
            end,
            prefix: prefix.map(|(length, _)| length),
            alternatives: prefix.map_or(0, |(_, output)| output),
        }
    }
}

/// Returns words that no suite contains: random walks through the machine that mostly stay alive, with equal
/// probability for every member of a class.
fn walks(machine: &Automaton, count: usize) -> impl Iterator<Item = Word> {
    let mut random = Random(0x853C_49E6_748F_EA9B);
    let mut below = move |n: usize| random.below(n);
    (0..count).map(move |_| {
        let mut word = String::new();
        for _ in 0..below(60) {
            let allowed: Vec<char> = machine
                .judge(&word)
                .expected
                .into_iter()
                .flatten()
                .filter_map(char::from_u32)
                .collect();
            let anything = allowed.is_empty() || below(40) == 0;
            let c =
                if anything { char::from(below(128) as u8) } else { allowed[below(allowed.len())] };
            word.push(c);
        }
        word.into_bytes()
    })
}

#[test]
fn agrees_with_regex_automata() {
    let grammar = rfc3986();
    crate::common::in_parallel(grammar.rules(), |rule| {
        let machine = Automaton::with_alternatives(&grammar, &rule.name).expect("regular");
        let mut regex = Alternatives::of(&grammar, &rule.name);
        for word in suite::all(&machine)
            .step_by(effort::of(29, 1))
            .chain(walks(&machine, effort::of(200, 1_000)))
        {
            let (ours, theirs) = (machine.judge(&word), regex.judge(&word));
            assert_eq!(ours, theirs, "{}: {}", rule.name, word.escape_ascii());
        }
    });
}
