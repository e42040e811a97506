//! Each operator of the library, alone and within others, behaves like the expression of its name. A rule whose body is
//! any expression of these is read by the library and by the interpreter of `oracle::peg`, whose own equations are
//! tested in that crate.
//!
//! The test covers each operator over every pair of the leaves below, with a third leaf at random, and a few hundred
//! expressions of three levels, on all texts of a few characters. It compares the match, as a string and as bytes within an observed text, and the first error.

use std::cell::RefCell;

use nom::IResult;
use nom::error::ParseError;
use oracle::peg::{Peg, Set};
use uri_grammar::abnf::{
    Element, Text, alt, char_range, exact, literal, longest, non_ascii, not, opt, range, repeat,
    repeat_before, rule, sequence,
};
use uri_grammar::{GrammarRule, rules};

use crate::random::Random;

rules! {
    /// A rule with any body.
    document: "none",
    grammar: "probe = <any body>\n",
    rules:
    Probe = "probe", "1", probe: "what the test says";
}

thread_local! {
    static BODY: RefCell<Operator> = const { RefCell::new(Operator::Sequence2(Vec::new())) };
}

fn probe<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    let body = BODY.with_borrow(Clone::clone);
    rule(Rule::Probe, body, input)
}

/// Nested operators of the library, chosen when the test runs.
#[derive(Clone, Debug)]
enum Operator {
    Literal(&'static str),
    Exact(&'static str),
    Range(u8, u8),
    CharRange,
    NonAscii,
    Sequence2(Vec<Operator>),
    Sequence3(Vec<Operator>),
    Alt2(Vec<Operator>),
    Alt3(Vec<Operator>),
    AltOf([Box<Operator>; 3]),
    Longest2(Vec<Operator>),
    Longest3(Vec<Operator>),
    Opt(Box<Operator>),
    Not(Box<Operator>),
    Times(usize, Box<Operator>),
    From(usize, Box<Operator>),
    UpTo(usize, Box<Operator>),
    Within(usize, usize, Box<Operator>),
    Before(usize, Option<usize>, Box<[Operator; 2]>),
}
use Operator as Op;

impl<I: Text> Element<I> for Operator {
    fn read(&self, input: I) -> Option<I> {
        match self {
            Op::Literal(text) => literal(text).read(input),
            Op::Exact(text) => exact(text).read(input),
            Op::Range(first, last) => range(*first, *last).read(input),
            Op::CharRange => char_range::<'\u{A0}', '\u{D7FF}'>().read(input),
            Op::NonAscii => non_ascii::<_, ()>.read(input),
            Op::Sequence2(of) => match &of[..] {
                [a, b] => sequence((a.clone(), b.clone())).read(input),
                _ => None,
            },
            Op::Sequence3(of) => match &of[..] {
                [a, b, c] => sequence((a.clone(), b.clone(), c.clone())).read(input),
                _ => None,
            },
            Op::Alt2(of) => match &of[..] {
                [a, b] => alt((a.clone(), b.clone())).read(input),
                _ => None,
            },
            Op::Alt3(of) => match &of[..] {
                [a, b, c] => alt((a.clone(), b.clone(), c.clone())).read(input),
                _ => None,
            },
            Op::AltOf(of) => alt(of.clone().map(|of| *of)).read(input),
            Op::Longest2(of) => match &of[..] {
                [a, b] => longest((a.clone(), b.clone())).read(input),
                _ => None,
            },
            Op::Longest3(of) => match &of[..] {
                [a, b, c] => longest((a.clone(), b.clone(), c.clone())).read(input),
                _ => None,
            },
            Op::Opt(of) => opt((**of).clone()).read(input),
            Op::Not(of) => not((**of).clone()).read(input),
            Op::Times(times, of) => repeat(*times, (**of).clone()).read(input),
            Op::From(least, of) => repeat(*least.., (**of).clone()).read(input),
            Op::UpTo(most, of) => repeat(..=*most, (**of).clone()).read(input),
            Op::Within(least, most, of) => repeat(*least..=*most, (**of).clone()).read(input),
            Op::Before(least, None, of) => {
                repeat_before(*least.., of[0].clone(), of[1].clone()).read(input)
            }
            Op::Before(least, Some(most), of) => {
                repeat_before(*least..=*most, of[0].clone(), of[1].clone()).read(input)
            }
        }
    }
}

impl Operator {
    /// Returns the expression of the same name.
    fn peg(&self) -> Peg {
        let all = |of: &[Operator]| of.iter().map(Operator::peg).collect::<Vec<_>>();
        let number = |n: usize| u32::try_from(n).expect("a small number");
        let times = |min, max: Option<usize>, of: &Operator| {
            Peg::repeat(number(min), max.map(number), of.peg())
        };
        match self {
            Op::Literal(text) => Peg::text(text, true),
            Op::Exact(text) => Peg::text(text, false),
            Op::Range(first, last) => Peg::range((*first).into(), (*last).into()),
            Op::CharRange => Peg::range(0xA0, 0xD7FF),
            Op::NonAscii => Peg::range(0x80, 0x10_FFFF),
            Op::Sequence2(of) | Op::Sequence3(of) => Peg::Sequence(all(of)),
            Op::Alt2(of) | Op::Alt3(of) => Peg::Choice(all(of)),
            Op::AltOf(of) => Peg::Choice(of.iter().map(|of| of.peg()).collect()),
            Op::Longest2(of) | Op::Longest3(of) => Peg::Longest(all(of)),
            Op::Opt(of) => Peg::optional(of.peg()),
            Op::Not(of) => Peg::not(of.peg()),
            Op::Times(n, of) => times(*n, Some(*n), of),
            Op::From(min, of) => times(*min, None, of),
            Op::UpTo(max, of) => times(0, Some(*max), of),
            Op::Within(min, max, of) => times(*min, Some(*max), of),
            Op::Before(min, max, of) => Peg::RepeatBefore {
                min: number(*min),
                max: max.map(number),
                element: Box::new(of[0].peg()),
                next: Box::new(of[1].peg()),
            },
        }
    }
}

fn leaves() -> Vec<Operator> {
    vec![
        Op::Literal("a"),
        Op::Literal("Ab"),
        Op::Literal(""),
        Op::Exact("a"),
        Op::Exact("ba"),
        Op::Range(0x61, 0x62),
        Op::CharRange,
        Op::NonAscii,
    ]
}

/// Returns all expressions of one operator over these.
fn grown(a: &Operator, b: &Operator, c: &Operator) -> Vec<Operator> {
    let two = || vec![a.clone(), b.clone()];
    let three = || vec![a.clone(), b.clone(), c.clone()];
    let one = || Box::new(a.clone());
    let before = |least, most| Op::Before(least, most, Box::new([a.clone(), b.clone()]));
    vec![
        Op::Sequence2(two()),
        Op::Sequence3(three()),
        Op::Alt2(two()),
        Op::Alt3(three()),
        Op::AltOf([one(), Box::new(b.clone()), Box::new(c.clone())]),
        Op::Longest2(two()),
        Op::Longest3(three()),
        Op::Opt(one()),
        Op::Not(one()),
        Op::Times(2, one()),
        Op::From(0, one()),
        Op::From(1, one()),
        Op::UpTo(2, one()),
        Op::Within(1, 3, one()),
        before(0, None),
        before(1, None),
        before(0, Some(1)),
        before(1, Some(2)),
    ]
}

fn texts() -> Vec<String> {
    let mut all = vec![String::new()];
    let mut from = 0;
    for _ in 0..4 {
        let shorter = all[from..].to_vec();
        from = all.len();
        all.extend(
            shorter
                .iter()
                .flat_map(|t| ["a", "b", "B", "é", "\u{E000}"].map(|c| format!("{t}{c}"))),
        );
    }
    all
}

/// Reads the texts by the library and by the interpreter.
fn check_operator(body: &Operator, texts: &[String]) {
    BODY.set(body.clone());
    let peg = body.peg();
    for text in texts {
        let said = peg.read(text);
        let taken = |rest: &str| text.len() - rest.len();
        let plain = probe::<_, ()>(text.as_str()).ok().map(|(rest, _)| taken(rest));
        assert_eq!(plain, said.taken, "{peg} on {text:?}");
        assert_eq!(
            Rule::Probe.prefix(text).map(str::len),
            said.taken,
            "{peg} on {text:?}, watched"
        );
        let error = Rule::Probe.validate(text);
        let Err(error) = error else {
            assert_eq!(said.taken, Some(text.len()), "{peg} on {text:?}");
            continue;
        };
        let from = said.taken.unwrap_or(0);
        let last = said.misses.iter().map(|(at, _)| *at).filter(|&at| at >= from).max();
        assert_eq!(error.offset(), last.unwrap_or(from), "{peg} on {text:?}: where");
        let there = said.misses.iter().filter(|(at, _)| Some(*at) == last);
        let set = Set::new(there.flat_map(|(_, set)| set.ranges().to_vec()));
        let expected = error.expected();
        let ranges =
            expected.characters().ranges().map(|r| u32::from(*r.start())..=u32::from(*r.end()));
        assert_eq!(Set::new(ranges), set, "{peg} on {text:?}: what");
        assert_eq!(expected.end_of_input(), said.taken == Some(error.offset()), "{peg}: {text:?}");
    }
}

#[test]
fn operators_agree_with_their_expressions() {
    let (leaves, texts) = (leaves(), texts());
    let mut chance = Random(3986);
    let mut count = 0;
    for a in &leaves {
        for b in &leaves {
            let c = &chance.one(&leaves);
            grown(a, b, c).iter().for_each(|body| check_operator(body, &texts));
            count += 1;
        }
    }
    assert_eq!(count, leaves.len() * leaves.len());
}

#[test]
fn nested_operators_agree_with_their_expressions() {
    let (leaves, texts) = (leaves(), texts());
    let mut chance = Random(5234);
    for _ in 0..400 {
        let [a, b, c] = [0, 1, 2].map(|_| {
            let [a, b, c] = [0, 1, 2].map(|_| chance.one(&leaves));
            chance.one(&grown(&a, &b, &c))
        });
        check_operator(&chance.one(&grown(&a, &b, &c)), &texts);
    }
}
