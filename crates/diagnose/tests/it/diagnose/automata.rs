//! Reports of words that distinguish automata. A report has an error if and only if the automaton of the rule rejects
//! the word. The first error has the offset and the expected set of the automaton.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use oracle::documents::RFC3986;
use oracle::{Automaton, Grammar, Word, suite};
use uri_grammar::{GrammarRule, Rule};

use super::laws::lawful;

use crate::effort;

static GRAMMAR: LazyLock<Grammar> =
    LazyLock::new(|| RFC3986.grammar().expect("the grammar files are ABNF"));

/// Compares the report with the automaton for every `step`th word.
fn compare(
    rule: Rule,
    automaton: &Automaton,
    words: impl Iterator<Item = Word>,
    step: usize,
) -> usize {
    let mut count = 0;
    for word in words.step_by(step) {
        let verdict = automaton.judge(&word);
        let report = lawful(rule, &word);
        count += 1;
        assert_eq!(report.is_valid(), verdict.accepts, "{rule} {word:?}");
        let Some(first) = report.diagnostics().first() else {
            only_surrounded(rule, &word);
            continue;
        };
        let error = first.error().expect("the first error is the grammar's");
        let code_points =
            |range: RangeInclusive<char>| (*range.start()).into()..=(*range.end()).into();
        let expected: Vec<RangeInclusive<u32>> =
            error.expected().characters().ranges().map(code_points).collect();
        let found = (error.offset(), expected, error.expected().end_of_input());
        assert_eq!(found, (verdict.offset, verdict.expected, verdict.end), "{rule} {word:?}");
    }
    count
}

/// A member with whitespace around it has no other error.
fn only_surrounded(rule: Rule, member: &[u8]) {
    let text = [b" ", member, b"\n"].concat();
    let report = lawful(rule, &text);
    let codes: Vec<&str> = report.diagnostics().iter().map(|found| found.kind().code()).collect();
    let expected: &[&str] = if member.is_empty() { &["U002"] } else { &["U002", "U002"] };
    assert_eq!(codes, expected, "{rule} {text:?}");
}

/// Compares every `step`th word of the rules.
fn run(rules: impl IntoIterator<Item = Rule>, step: usize) {
    let words_of = |rule: Rule| {
        let members = Automaton::of(&GRAMMAR, rule.name()).expect("every rule is regular");
        let preferred = Automaton::with_preferred(&GRAMMAR, rule.name()).expect("so it is");
        let words = suite::hsi(&members).chain(suite::transplant(&members));
        let words = words.chain(suite::byte_sweep(&preferred)).chain(suite::structural(&preferred));
        compare(rule, &members, words, step)
    };
    let count: usize = rules.into_iter().map(words_of).sum();
    println!("{count} words");
    assert!(count > 1000);
}

const HOSTS: [Rule; 3] = [Rule::Ipv6address, Rule::IpLiteral, Rule::Host];

const REFERENCES: [Rule; 7] = [
    Rule::UriReference,
    Rule::Uri,
    Rule::AbsoluteUri,
    Rule::RelativeRef,
    Rule::HierPart,
    Rule::RelativePart,
    Rule::Authority,
];

#[test]
fn small_rules() {
    let is_small = |rule: &Rule| !HOSTS.contains(rule) && !REFERENCES.contains(rule);
    run(Rule::ALL.iter().copied().filter(is_small), 1);
}

#[test]
fn hosts() {
    run(HOSTS, effort::of(127, 7));
}

#[test]
fn references() {
    run(REFERENCES, effort::of(307, 11));
}
