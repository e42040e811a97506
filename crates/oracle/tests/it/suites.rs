//! The guarantee of the suites, checked on implementations that are wrong in one transition or output.

use std::collections::BTreeSet;

use crate::common::{automaton, rfc3986};
use uri_grammar_oracle::{Automaton, Grammar, Word, suite};

/// An implementation with as many states as the machine: its table, which tests change.
#[derive(Clone)]
struct Implementation {
    width: usize,
    next: Vec<usize>,
    output: Vec<u64>,
}

impl Implementation {
    fn of(machine: &Automaton) -> Self {
        let width = machine.classes().len();
        let states = 0..machine.state_count();
        let row = |state| (0..width).map(move |class| machine.step(state, class));
        Self {
            width,
            next: states.clone().flat_map(row).collect(),
            output: states.map(|state| machine.output(state)).collect(),
        }
    }

    fn output(&self, word: &[usize]) -> u64 {
        self.output[word.iter().fold(0, |state, class| self.next[state * self.width + class])]
    }
}

/// Returns the words of a suite as classes, with the outputs they should have.
fn experiment(machine: &Automaton, words: impl Iterator<Item = Word>) -> Vec<(Vec<usize>, u64)> {
    let class = |c: char| machine.class_of(Some(c));
    words
        .map(|word| {
            let text = String::from_utf8(word).expect("HSI and W use characters");
            (text.chars().map(class).collect(), machine.alternatives(&text))
        })
        .collect()
}

/// The suites find every single wrong transition and every single wrong output, of every rule small enough.
#[test]
fn every_single_fault_is_found() {
    let grammar = rfc3986();
    let mut faults = 0;
    for rule in grammar.rules() {
        let machine = Automaton::with_alternatives(&grammar, &rule.name).expect("regular");
        if machine.state_count() > 40 {
            continue;
        }
        let right = Implementation::of(&machine);
        let suites =
            [experiment(&machine, suite::hsi(&machine)), experiment(&machine, suite::w(&machine))];
        let found = |wrong: &Implementation| {
            suites
                .iter()
                .all(|words| words.iter().any(|(word, output)| wrong.output(word) != *output))
        };
        assert!(!found(&right));
        for transition in 0..right.next.len() {
            for target in (0..machine.state_count()).filter(|&t| t != right.next[transition]) {
                let mut wrong = right.clone();
                wrong.next[transition] = target;
                assert!(found(&wrong), "{}: transition {transition} to {target}", rule.name);
                faults += 1;
            }
        }
        for state in 0..machine.state_count() {
            let mut wrong = right.clone();
            wrong.output[state] ^= 1;
            assert!(found(&wrong), "{}: output of state {state}", rule.name);
            faults += 1;
        }
    }
    assert!(faults > 20_000, "{faults}");
}

/// The suites have the sizes that the README gives.
#[test]
fn suites_are_sorted_distinct_and_of_known_size() {
    let machine = automaton("URI-reference");
    let suites: [Vec<Word>; 3] = [
        suite::hsi(&machine).collect(),
        suite::structural(&machine).collect(),
        suite::w(&machine).collect(),
    ];
    for words in &suites {
        assert!(words.is_sorted_by(|a, b| (a.len(), a) < (b.len(), b)));
    }
    assert_eq!(suites.map(|words| words.len()), [48_107, 127_770, 241_809]);
    let others = [
        suite::byte_sweep(&machine).count(),
        suite::transplant(&machine).count(),
        suite::pump(&machine).count(),
    ];
    assert_eq!(others, [441_556, 112_055, 57_089]);
}

/// A machine with one state more: after the second "a" an implementation counts wrong.
#[test]
fn only_pumping_finds_one_extra_state() {
    let grammar = Grammar::parse("true = *\"a\"\nwrong = *1\"a\" / 3*\"a\"\n").expect("ABNF");
    let machine = |rule| Automaton::of(&grammar, rule).expect("regular");
    let (right, wrong) = (machine("true"), machine("wrong"));
    let found = |word: Word| right.accepts(&word) != wrong.accepts(&word);
    assert!(!suite::hsi(&right).any(found));
    assert!(suite::pump(&right).any(found));
}

/// The path and the query of a URI are one state of the language and two of the grammar.
#[test]
fn structural_suite_separates_equivalent_states() {
    let machine = automaton("URI");
    assert_eq!(machine.run("a:b".chars()), machine.run("a:b?c".chars()));
    assert!(!suite::hsi(&machine).any(|word| word == b"a:?##"));
    assert!(suite::structural(&machine).any(|word| word == b"a:?##"));
}

#[test]
fn byte_sweep_tries_every_byte_in_every_state() {
    let grammar = rfc3986();
    for rule in ["scheme", "host", "path", "query"] {
        let machine = Automaton::with_preferred(&grammar, rule).expect("regular");
        let words: BTreeSet<Word> = suite::byte_sweep(&machine).collect();
        for access in machine.access_words() {
            for byte in 0..=u8::MAX {
                let tried = [access.as_slice(), &[byte]].concat();
                let next = words.range(tried.clone()..).next();
                let goes_on = next.is_some_and(|word| word.starts_with(&tried));
                assert!(goes_on, "{rule}: {}", tried.escape_ascii());
            }
        }
    }
    let machine = automaton("scheme");
    let mut words = suite::byte_sweep(&machine);
    assert!(words.any(|word| word == "a\u{17F}".as_bytes()), "LATIN SMALL LETTER LONG S");
}

#[test]
fn pumped_words_are_members_and_spoilt_words_are_not() {
    let machine = automaton("path-noscheme");
    let words: Vec<Word> = suite::pump(&machine).collect();
    let spoilt = words.windows(2).filter(|pair| !machine.accepts(&pair[1]));
    assert!(spoilt.clone().count() > 400);
    assert!(spoilt.into_iter().all(|pair| machine.accepts(&pair[0])));
    assert!(words.iter().any(|word| word.len() > 65_535));
    assert_eq!(
        suite::pump(&automaton("IPv6address")).count(),
        0,
        "a finite language has no cycles"
    );
}

/// A limit on the length of schemes shows only at the colon: without it, the scheme is a path.
#[test]
fn pumped_words_leave_their_cycles() {
    let is_long_scheme = |word: Word| word.len() > 257 && word.ends_with(b":");
    assert!(suite::pump(&automaton("URI-reference")).any(is_long_scheme));
}
