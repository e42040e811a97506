//! Tests that compare the equations with the interpreter: on every text of a few characters, for every expression of
//! two levels and a few thousand of three.

use std::sync::Arc;

use self::random::Random;
use super::circuit::{Builder, Circuit, END, MARK};
use super::machine::{Machine, Stepped};
use super::symbols::{Mark, Symbols};
use super::{Peg, Verdict};
use crate::{Automaton, Grammar};

#[path = "../../../../tests/shared/random.rs"]
mod random;

/// Returns all texts over the characters, up to a length.
fn texts(characters: &str, longest: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut from = 0;
    for _ in 0..longest {
        let shorter = all[from..].to_vec();
        from = all.len();
        all.extend(shorter.iter().flat_map(|t| characters.chars().map(move |c| format!("{t}{c}"))));
    }
    all
}

/// Returns the rule of a grammar as a rule that keeps its contract.
fn rule(abnf: &str) -> Peg {
    let grammar = Grammar::parse(&format!("rule = {abnf}\n")).expect("ABNF");
    Peg::rule("rule", Arc::new(Automaton::of(&grammar, "rule").expect("a rule")))
}

fn boxed(peg: &Peg) -> Box<Peg> {
    Box::new(peg.clone())
}

fn leaves() -> Vec<Peg> {
    vec![
        Peg::text("a", false),
        Peg::text("A", true),
        Peg::set([0x61..=0x62]),
        Peg::text("ab", false),
        Peg::Sequence(vec![]),
        Peg::Choice(vec![]),
        rule("*%x61 [\"b\"]"),
        rule("%x61 / %x61.62.61 / 2%x62"),
        Peg::Expects(super::Set::new([0x62..=0x62])),
        Peg::End,
    ]
}

/// The number of operators with two elements.
const PAIRS: usize = 6;

/// Returns all expressions of one operator over these, expressions of two elements first.
fn grown(a: &Peg, b: &Peg) -> Vec<Peg> {
    let repeat = |min, max| Peg::repeat(min, max, a.clone());
    let before = |min, max| Peg::RepeatBefore { min, max, element: boxed(a), next: boxed(b) };
    let pair = || vec![a.clone(), b.clone()];
    vec![
        Peg::Sequence(pair()),
        Peg::Choice(pair()),
        Peg::Longest(pair()),
        before(0, None),
        before(0, Some(1)),
        before(1, Some(3)),
        Peg::optional(a.clone()),
        Peg::not(a.clone()),
        Peg::Silent(boxed(a)),
        repeat(0, None),
        repeat(1, None),
        repeat(2, Some(2)),
        repeat(0, Some(2)),
        repeat(1, Some(3)),
    ]
}

/// Returns a random expression of at most this depth.
fn random_peg(random: &mut Random, depth: usize, leaves: &[Peg]) -> Peg {
    if depth == 0 {
        return random.one(leaves);
    }
    let [a, b] = [0, 1].map(|_| {
        let shallower = random.below(depth);
        random_peg(random, shallower, leaves)
    });
    random.one(&grown(&a, &b))
}

/// Returns the outputs of the circuit at the beginning of the text, with a mark before one of its characters.
fn outputs(
    symbols: &Symbols,
    machine: &mut Machine<'_>,
    text: &str,
    mark: Option<(usize, Mark)>,
) -> u32 {
    let class = |c: char| symbols.classes.iter().position(|class| class.contains(c));
    let mut from = None;
    let mut classes: Vec<usize> = text.chars().map(|c| class(c).expect("a class")).collect();
    loop {
        let here = mark.filter(|&(at, _)| at == classes.len()).map(|(_, mark)| mark);
        let Stepped { state, outputs } = machine.step(from, here);
        match classes.pop() {
            Some(class) => from = Some((state, class)),
            None => return outputs,
        }
    }
}

fn circuit<'s>(symbols: &'s Symbols, peg: &'s Peg) -> Circuit {
    let mut builder = Builder::new(symbols);
    let takes = builder.takes(peg, MARK);
    let whole = builder.takes(peg, END);
    let misses = builder.misses(peg);
    builder.finish(vec![takes, whole, misses])
}

/// Compares the circuit of an expression with the interpreter, on these texts of ASCII.
fn check_circuit(peg: &Peg, texts: &[String]) {
    let symbols = Symbols::of(&[peg]);
    let circuit = circuit(&symbols, peg);
    let mut machine = Machine::new(&symbols, &circuit);
    for text in texts {
        let read = peg.read(text);
        let whole = outputs(&symbols, &mut machine, text, None) >> 1 & 1 == 1;
        assert_eq!(whole, read.taken == Some(text.len()), "{peg} takes all of {text:?}");
        for at in 0..=text.len() {
            let takes = outputs(&symbols, &mut machine, text, Some((at, Mark::Any))) & 1 == 1;
            assert_eq!(takes, read.taken == Some(at), "{peg} takes {at} bytes of {text:?}");
            for (number, class) in symbols.classes.iter().enumerate() {
                let Some(c) = class.representative() else { continue };
                let mark = Some((at, Mark::Class(number)));
                let noted = outputs(&symbols, &mut machine, text, mark) >> 2 & 1 == 1;
                let missed = |(miss, set): &(usize, super::Set)| {
                    *miss == at && set.contains(c.into()) && !text[at..].starts_with(c)
                };
                let next_is_other = |set: &super::Set| {
                    text[at..].chars().next().is_none_or(|c| !set.contains(c.into()))
                };
                let missed = read.misses.iter().any(|miss| missed(miss) && next_is_other(&miss.1));
                assert_eq!(noted, missed, "{peg} misses {c:?} at {at} of {text:?}");
            }
        }
    }
}

#[test]
fn every_expression_of_two_levels() {
    let (leaves, texts) = (leaves(), texts("abc", 3));
    for (i, a) in leaves.iter().enumerate() {
        for b in &leaves {
            // Expressions of one element alone are tested once.
            let count = if i == 0 { usize::MAX } else { PAIRS };
            grown(b, a).iter().take(count).for_each(|peg| check_circuit(peg, &texts));
        }
    }
}

#[test]
fn expressions_of_three_levels() {
    let (texts, leaves) = (texts("ab", 4), leaves());
    let mut random = Random(0x1234_5678_9ABC_DEF1);
    for _ in 0..1_000 {
        check_circuit(&random_peg(&mut random, 3, &leaves), &texts);
    }
}

#[test]
fn language_contains_exactly_full_matches() {
    let (texts, leaves) = (texts("abc", 5), leaves());
    let mut random = Random(0x0123_4567_89AB_CDEF);
    let mut taken = 0;
    for _ in 0..400 {
        let peg = random_peg(&mut random, 2, &leaves);
        let language = peg.language().expect("small");
        for text in &texts {
            let whole = peg.taken(text) == Some(text.len());
            assert_eq!(language.accepts(text), whole, "{peg} on {text:?}");
            taken += usize::from(whole);
        }
    }
    assert!(taken > 1_000, "{taken}");
}

/// The verdict about misses agrees with a check of all short texts.
#[test]
fn misses_agree_with_all_short_texts() {
    let (texts, leaves) = (texts("abc", 5), leaves());
    let mut random = Random(0xFEDC_BA98_7654_3211);
    let (mut exact, mut wrong) = (0, 0);
    for _ in 0..600 {
        let peg = random_peg(&mut random, 2, &leaves[..8]);
        let Ok(language) = peg.language() else { continue };
        // The automaton of the texts that are matched at the end of the input. The misses of some expressions do not
        // fit it, so both verdicts occur.
        let automaton = Arc::new(language);
        match peg.misses_as(&automaton).expect("small") {
            Verdict::Holds { .. } => {
                exact += 1;
                texts
                    .iter()
                    .for_each(|text| assert!(is_exact(&peg, &automaton, text), "{peg}, {text:?}"));
            }
            Verdict::Fails(witness) => {
                wrong += 1;
                let text = str::from_utf8(&witness.text).expect("characters");
                // Reading too far may show in no miss of this text, but then it shows in a longer one.
                let shown = !is_exact(&peg, &automaton, text)
                    || automaton.judge(text).offset < witness.mark;
                assert!(shown, "{peg}: {text:?} at {}", witness.mark);
            }
        }
    }
    assert!(exact > 20 && wrong > 50, "{exact} and {wrong}");
}

/// The verdict about the length that an expression and an automaton read agrees with a check of all short texts.
#[test]
fn match_lengths_agree_with_all_short_texts() {
    let (texts, leaves) = (texts("abB", 5), leaves());
    let automaton = match rule("%x61.62 *%x61 [%x62.62]") {
        Peg::Rule { automaton, .. } => automaton,
        other => panic!("{other} is a rule"),
    };
    let mut random = Random(0x0F0F_1234_4321_F0F1);
    let (mut held, mut failed) = (0, 0);
    for _ in 0..300 {
        let peg = random_peg(&mut random, 2, &leaves);
        let viable = |text: &str| automaton.judge(text).offset;
        let near = |text: &String| peg.taken(text).is_none_or(|end| viable(text) <= end + 1);
        match peg.ends_near(&automaton, 1).expect("small") {
            Verdict::Holds { .. } => {
                held += 1;
                assert_eq!(texts.iter().find(|text| !near(text)), None, "{peg}");
            }
            Verdict::Fails(witness) => {
                failed += 1;
                let text = String::from_utf8(witness.text).expect("characters");
                assert!(!near(&text), "{peg}: {text:?}");
            }
        }
    }
    assert!(held > 50 && failed > 50, "{held} and {failed}");
}

/// Returns `true` if the last misses are at the end of the longest prefix that begins a member, and are exactly the
/// characters that can follow there.
fn is_exact(peg: &Peg, automaton: &Automaton, text: &str) -> bool {
    let verdict = automaton.judge(text);
    let next = text[verdict.offset..].chars().next();
    let misses = peg.read(text).misses;
    let there = misses.iter().filter(|(at, _)| *at == verdict.offset);
    // Elements that could not match the character that is there missed it.
    let noted: Vec<char> = ('\0'..='\u{80}')
        .filter(|&c| {
            there.clone().any(|(_, set)| {
                set.contains(c.into()) && next.is_none_or(|next| !set.contains(next.into()))
            })
        })
        .collect();
    let right: Vec<char> = ('\0'..='\u{80}').filter(|&c| verdict.expects(c)).collect();
    misses.iter().all(|(at, _)| *at <= verdict.offset) && noted == right
}

/// The verdict about two expressions agrees with a check of all short texts.
#[test]
fn verdicts_agree_with_all_short_texts() {
    let (texts, leaves) = (texts("abABc", 5), leaves());
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let (mut same, mut different) = (0, 0);
    for _ in 0..400 {
        let [a, b] = [0, 1].map(|_| random_peg(&mut random, 2, &leaves[..8]));
        let first = texts.iter().find(|text| a.taken(text) != b.taken(text));
        match a.takes_as(&b).expect("small") {
            Verdict::Holds { .. } => {
                same += 1;
                assert_eq!(first, None, "{a} and {b}");
            }
            Verdict::Fails(witness) => {
                different += 1;
                assert_ne!(a.taken(&witness.text), b.taken(&witness.text), "{a} and {b}");
                let shortest = first.map(String::len);
                let length = Some(witness.text.len()).filter(|&length| length <= 5);
                assert_eq!(length, shortest, "{a} and {b}: {:?}", witness.text);
            }
        }
    }
    assert!(same > 10 && different > 100, "{same} and {different}");
}
