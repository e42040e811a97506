//! A proof, for all texts, that each fast path matches the same prefix as its rule. If the reading for errors uses
//! the path, the path also reports the same misses.
//!
//! The proof reads the table of the rules, the sets and the runs by value. The code of each kind of path has an
//! expression here; a test compares code and expression on all short texts.

use std::sync::Arc;

use oracle::peg::{Peg, Set};
use oracle::{Automaton, documents};

use super::{Ahead, Derives, FastPath};
use crate::abnf::definition::Definition;
use crate::fast::runs::{self, Run, class};
use crate::grammar::rfc3986::Rule;
use crate::reading::grammar_rule::GrammarRule;

fn text(text: &str) -> Peg {
    Peg::text(text, false)
}

fn ahead(peg: Peg) -> Peg {
    Peg::not(Peg::not(peg))
}

fn sequence(items: impl Into<Vec<Peg>>) -> Peg {
    Peg::Sequence(items.into())
}

fn choice(items: impl Into<Vec<Peg>>) -> Peg {
    Peg::Choice(items.into())
}

fn silent(peg: Peg) -> Peg {
    Peg::Silent(Box::new(peg))
}

fn set(peg: Peg) -> Set {
    match peg {
        Peg::Class(set) => set,
        other => panic!("{other} is no set"),
    }
}

/// The meaning of a path, as expressions.
struct Meaning {
    /// The match of the path. The expression fails if the path returns `Nothing` or `Unknown`.
    takes: Peg,
    /// `true` if the path may return `Unknown`: then the rule is read.
    may_not_know: bool,
    /// The misses that the reading for errors records instead of reading the body.
    misses: Option<Peg>,
}

impl FastPath {
    /// Returns the meaning of `derives`, `goes_on` and `is_full`. The rule represents its body, which is proved equal
    /// to the rule; it is read from a broken triplet on.
    fn meaning(&self, rule: &Peg, ipv6address: &Peg) -> Meaning {
        let known = |takes, misses| Meaning { takes, may_not_know: false, misses };
        let unknown = |takes| Meaning { takes, may_not_know: true, misses: None };
        let segments = || Peg::optional(sequence([ahead(text("/")), runs::SEGMENTS.expression(0)]));
        let goes_on = |run: &Run| {
            let expects = Peg::Expects(set(class(run.first())));
            match run.element() {
                (_, false) => expects,
                (_, true) => choice([
                    sequence([silent(ahead(text("%"))), rule.clone()]),
                    sequence([silent(Peg::not(text("%"))), expects]),
                ]),
            }
        };
        match *self {
            Self::One(first) => {
                let one = class(first);
                let misses = [silent(one.clone()), Peg::Expects(set(one.clone()))];
                known(one, Some(choice(misses)))
            }
            Self::Run(run, least, usize::MAX) => {
                let misses = sequence([silent(run.expression(0)), goes_on(run)]);
                known(run.expression(u32::try_from(least).expect("few")), Some(misses))
            }
            Self::Run(run, least, most) => {
                let (one, has_triplets) = run.element();
                assert!(!has_triplets, "a bound counts bytes");
                let [least, most] = [least, most].map(|count| u32::try_from(count).expect("few"));
                let all = Peg::repeat(most, Some(most), class(one));
                let misses = [silent(all), sequence([silent(run.expression(0)), goes_on(run)])];
                known(Peg::repeat(least, Some(most), class(one)), Some(choice(misses)))
            }
            Self::Word(first, run) => {
                let first = class(first);
                let misses = [
                    sequence([silent(first.clone()), silent(run.expression(0)), goes_on(run)]),
                    Peg::Expects(set(first.clone())),
                ];
                known(sequence([first, run.expression(0)]), Some(choice(misses)))
            }
            Self::Segments => known(segments(), None),
            Self::SlashSegments => {
                let alone = sequence([text("/"), ahead(text("/"))]);
                known(choice([alone, sequence([ahead(text("/")), segments()])]), None)
            }
            Self::RunSegments(run) => known(sequence([run.expression(1), segments()]), None),
            Self::Host => unknown(sequence([Peg::not(text("[")), runs::REG_NAME.expression(0)])),
            Self::Ipv6address => {
                unknown(sequence([ipv6address.clone(), ahead(choice([text("]"), Peg::End]))]))
            }
        }
    }
}

/// Returns the rules that have a fast path, each with the path.
fn paths() -> Vec<(Rule, FastPath)> {
    let path = |&rule: &Rule| Some((rule, Definition::fast_path(rule)?));
    Rule::ALL.iter().filter_map(path).collect()
}

/// The automata of rules.
struct Automata(oracle::Grammar);

impl Automata {
    fn read() -> Self {
        Self(documents::RFC3986.grammar().expect("it is ABNF"))
    }

    fn of(&self, rule: Rule) -> Arc<Automaton> {
        Arc::new(Automaton::of(&self.0, rule.name()).expect("it is regular"))
    }

    fn meaning(&self, path: &FastPath, rule: Rule, automaton: &Arc<Automaton>) -> Meaning {
        let ipv6address = Peg::rule("IPv6address", self.of(Rule::Ipv6address));
        path.meaning(&Peg::rule(rule.name(), automaton.clone()), &ipv6address)
    }
}

/// Returns a text in which a path for the rule does not match the same prefix as the rule.
fn wrong(path: &FastPath, rule: Rule, automata: &Automata) -> Option<String> {
    let automaton = automata.of(rule);
    let Meaning { takes, may_not_know, .. } = automata.meaning(path, rule, &automaton);
    let derives = Peg::rule(rule.name(), automaton);
    let takes = if may_not_know { choice([takes, derives.clone()]) } else { takes };
    let verdict = takes.takes_as(&derives).expect("not too many states");
    verdict.witness().map(|witness| witness.text.escape_ascii().to_string())
}

#[test]
fn fast_paths_agree_with_their_rules() {
    let automata = Automata::read();
    let paths = paths();
    assert!(paths.len() > 20);
    for (rule, path) in paths {
        assert_eq!(wrong(&path, rule, &automata), None, "the fast path of {rule}");
        let automaton = automata.of(rule);
        let Meaning { takes, may_not_know, misses } = automata.meaning(&path, rule, &automaton);
        // A skipped prefix reports no miss beyond its end: `begin_fast` looks no further.
        let passed = if may_not_know { takes } else { Peg::optional(takes) };
        let near = passed.ends_near(&automaton, 2).expect("not too many states");
        assert_eq!(near.witness(), None, "the fast path of {rule} ends too early");
        if let Some(misses) = misses {
            let verdict = misses.misses_as(&automaton).expect("not too many states");
            assert_eq!(verdict.witness(), None, "the errors of the fast path of {rule}");
        }
    }
}

/// The expressions agree with the code on all texts of at most five characters, one for each class of the rule; of four
/// characters if there are more than twelve classes.
#[test]
fn expressions_agree_with_the_code() {
    let automata = Automata::read();
    for (rule, path) in paths() {
        let automaton = automata.of(rule);
        let meaning = automata.meaning(&path, rule, &automaton);
        let symbols = automaton.classes().iter().map(|class| match class.representative() {
            Some(character) => character.to_string().into_bytes(),
            None => vec![0xFF],
        });
        let symbols: Vec<Vec<u8>> = symbols.collect();
        let longest = if symbols.len() > 12 { 4 } else { 5 };
        let mut texts = vec![Vec::new()];
        let mut at = 0;
        while let Some(text) = texts.get(at).cloned() {
            agree(&path, &meaning, &text);
            if text.len() < longest {
                texts.extend(symbols.iter().map(|symbol| [&text[..], symbol].concat()));
            }
            at += 1;
        }
    }
}

/// Checks that code and expressions agree about a text.
fn agree(path: &FastPath, Meaning { takes, may_not_know, misses }: &Meaning, text: &[u8]) {
    let (derives, shown) = (path.derives_of(text), text.escape_ascii());
    let taken = match derives {
        Derives::Bytes(length) => Some(length),
        Derives::Nothing | Derives::Unknown => None,
    };
    assert_eq!(takes.taken(text), taken, "{path:?} on {shown}");
    assert!(*may_not_know || derives != Derives::Unknown, "{path:?} on {shown}");
    let Some(misses) = misses else { return };
    let (length, missed) = (taken.unwrap_or(0), misses.read(text).misses);
    let noted = if path.is_full(length) {
        Vec::new()
    } else {
        match path.goes_on(&Ahead::new(text, 0), length) {
            Some(expected) => vec![(length, set(class(expected)))],
            None => return assert_eq!(text.get(length), Some(&b'%'), "{path:?} on {shown}"),
        }
    };
    assert_eq!(missed, noted, "{path:?} on {shown}");
}

/// The proof finds mistakes in the table and in the runs.
#[test]
fn mistakes_are_found() {
    const SCHEME_WITH_LOW_LINE: Run =
        Run::of(runs::SCHEME_CHARACTERS.union(crate::CharSet::single(b'_')));
    const REG_NAME_WITHOUT_TRIPLETS: Run = Run::of(runs::REG_NAME_CHARACTERS);
    let automata = Automata::read();
    for (rule, path) in [
        (Rule::H16, FastPath::Run(&runs::HEXDIGS, 1, 5)),
        (Rule::H16, FastPath::Run(&runs::HEXDIGS, 0, 4)),
        (Rule::Port, FastPath::Run(&runs::HEXDIGS, 0, usize::MAX)),
        (Rule::PathAbsolute, FastPath::Segments),
        (Rule::PathNoscheme, FastPath::RunSegments(&runs::PCHAR)),
        (Rule::SegmentNz, FastPath::Run(&runs::PCHAR, 0, usize::MAX)),
        (Rule::Scheme, FastPath::Word(runs::HEXDIG, &runs::SCHEME)),
        (Rule::Scheme, FastPath::Word(runs::ALPHA, &SCHEME_WITH_LOW_LINE)),
        (Rule::RegName, FastPath::Run(&REG_NAME_WITHOUT_TRIPLETS, 0, usize::MAX)),
    ] {
        assert!(wrong(&path, rule, &automata).is_some(), "{rule}: {path:?}");
    }
}
