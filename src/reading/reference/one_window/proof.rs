//! A proof, for all texts, that the arithmetic accepts exactly the members.
//!
//! Here, [`judge`] runs on [`Symbol`]s, which only record its operations. Each operation can be computed bit by bit
//! from the first byte on, with one bit of memory: a sum needs its carry, and a shift needs the previous bit. So the
//! operations are an automaton, and the proof runs it over all texts together with the automaton of the rule. Only
//! the test whether a mask is empty has its answer at the end. These answers are guessed at the beginning, and wrong
//! guesses are discarded.

use std::cell::RefCell;
use std::collections::{HashSet, VecDeque};
use std::ops::{BitAnd, BitOr, Not};

use oracle::{Automaton, documents};

use super::{Mask, Masks, judge};
use crate::fast::runs;
use crate::grammar::rfc3986::Rule;
use crate::reading::grammar_rule::GrammarRule;

/// An operation on earlier operations, given by their numbers.
#[derive(Clone, Copy)]
enum Operation {
    Input(usize),
    First,
    And(usize, usize),
    Or(usize, usize),
    Not(usize),
    Next(usize),
    MinusOne(usize),
    Negated(usize),
    Either(usize, usize, usize),
    IsEmpty(usize),
    BeginsWithLetter,
}

use Operation::*;

thread_local! {
    /// The operations that have been recorded.
    static OPERATIONS: RefCell<Vec<Operation>> = const { RefCell::new(Vec::new()) };
}

/// The result of an operation: a mask, or a truth about a mask.
#[derive(Clone, Copy)]
struct Symbol(usize);

impl Symbol {
    fn of(operation: Operation) -> Self {
        OPERATIONS.with_borrow_mut(|operations| {
            operations.push(operation);
            Self(operations.len() - 1)
        })
    }
}

impl BitAnd for Symbol {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self::of(And(self.0, other.0))
    }
}

impl BitOr for Symbol {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self::of(Or(self.0, other.0))
    }
}

impl Not for Symbol {
    type Output = Self;

    fn not(self) -> Self {
        Self::of(Not(self.0))
    }
}

impl Mask for Symbol {
    type Truth = Self;

    fn first() -> Self {
        Self::of(First)
    }

    fn is_empty(self) -> Self {
        Self::of(IsEmpty(self.0))
    }

    fn either(condition: Self, yes: Self, no: Self) -> Self {
        Self::of(Either(condition.0, yes.0, no.0))
    }

    fn next(self) -> Self {
        Self::of(Next(self.0))
    }

    fn minus_one(self) -> Self {
        Self::of(MinusOne(self.0))
    }

    fn negated(self) -> Self {
        Self::of(Negated(self.0))
    }
}

/// The bits of a byte in the masks, in the order of their fields.
type Inputs = [bool; 7];

fn inputs(byte: u8) -> Inputs {
    let is_scheme = runs::SCHEME.contains(byte);
    [true, is_scheme, byte == b':', byte == b'/', byte == b'@', byte == b'?', byte == b'#']
}

/// The operations of `judge`.
struct Program {
    operations: Vec<Operation>,
    is_member: usize,
    port: usize,
}

/// A text so far.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    of_rule: usize,
    /// The memory of each operation. For `IsEmpty`: whether a bit has been set.
    memory: u128,
    has_letter: bool,
    /// `true` if each byte of the returned mask is a digit so far.
    has_port: bool,
}

impl Program {
    fn of(rule: Rule) -> Self {
        let [inside, scheme, colon, slash, at, question, hash] =
            [0, 1, 2, 3, 4, 5, 6].map(|input| Symbol::of(Input(input)));
        let masks = Masks { inside, scheme, colon, slash, at, question, hash };
        let (is_member, port) = judge(rule, masks, Symbol::of(BeginsWithLetter));
        let operations = OPERATIONS.take();
        assert!(operations.len() <= 128, "the memory has a bit for each");
        Self { operations, is_member: is_member.0, port: port.0 }
    }

    /// Returns the operations whose answers are guessed.
    fn questions(&self) -> Vec<usize> {
        let is_question =
            |&at: &usize| matches!(self.operations[at], IsEmpty(_) | BeginsWithLetter);
        (0..self.operations.len()).filter(is_question).collect()
    }

    /// Returns the memory before a text: a carry of one for `MinusOne` and `Negated`.
    fn start(&self) -> u128 {
        let carries = |operation: &Operation| matches!(operation, First | MinusOne(_) | Negated(_));
        let bit = |(at, operation)| u128::from(carries(operation)) << at;
        self.operations.iter().enumerate().map(bit).sum()
    }

    /// Advances by one byte. Returns the results there and the memory after it; `None` if a guess turns out wrong.
    fn step(&self, memory: u128, inputs: Inputs, guessed: u128) -> Option<(u128, u128)> {
        let (mut results, mut after) = (0u128, 0u128);
        for (at, operation) in self.operations.iter().enumerate() {
            let bit = |of: usize| results >> of & 1 == 1;
            let before = memory >> at & 1 == 1;
            let (result, kept) = match *operation {
                Input(input) => (inputs[input], false),
                First => (before, false),
                And(a, b) => (bit(a) && bit(b), false),
                Or(a, b) => (bit(a) || bit(b), false),
                Not(a) => (!bit(a), false),
                Next(a) => (before, bit(a)),
                MinusOne(a) => (bit(a) ^ before, before && !bit(a)),
                Negated(a) => (!bit(a) ^ before, before && !bit(a)),
                Either(condition, yes, no) => (bit(if bit(condition) { yes } else { no }), false),
                IsEmpty(a) => {
                    let is_set = before || bit(a);
                    let is_empty = guessed >> at & 1 == 1;
                    if is_empty && is_set {
                        return None;
                    }
                    (is_empty, is_set)
                }
                BeginsWithLetter => (guessed >> at & 1 == 1, false),
            };
            results |= u128::from(result) << at;
            after |= u128::from(kept) << at;
        }
        Some((results, after))
    }

    /// Returns a truth value, by the guesses.
    fn truth(&self, at: usize, guessed: u128) -> bool {
        match self.operations[at] {
            And(a, b) => self.truth(a, guessed) && self.truth(b, guessed),
            Or(a, b) => self.truth(a, guessed) || self.truth(b, guessed),
            Not(a) => !self.truth(a, guessed),
            IsEmpty(_) | BeginsWithLetter => guessed >> at & 1 == 1,
            _ => unreachable!("a mask is no truth"),
        }
    }

    /// Returns the verdicts of `judge` about a text that ends in the state: if the text fills the window, if nothing
    /// follows in it, and if anything follows that is not inside. Returns none if a guess was wrong.
    fn verdicts(&self, end: State, guessed: u128) -> Vec<bool> {
        let nothing = vec![[true, false, false, false, false, false, false]];
        let bits = |number: u8| [1, 2, 3, 4, 5, 6].map(|bit| number >> (bit - 1) & 1 == 1);
        let anything = (0..64).map(bits).map(|[a, b, c, d, e, f]| [false, a, b, c, d, e, f]);
        let mut verdicts = Vec::new();
        for beyond in [Vec::new(), nothing, anything.collect()] {
            let (mut memories, mut open) = (HashSet::from([end.memory]), vec![end.memory]);
            while let Some(memory) = open.pop() {
                verdicts.extend(self.verdict(State { memory, ..end }, guessed));
                let step = |inputs: &Inputs| self.step(memory, *inputs, guessed);
                let after = beyond.iter().filter_map(step).map(|(_, memory)| memory);
                open.extend(after.filter(|memory| memories.insert(*memory)));
            }
        }
        verdicts
    }

    fn verdict(&self, state: State, guessed: u128) -> Option<bool> {
        let is_right = |at: usize| {
            let answer = guessed >> at & 1 == 1;
            match self.operations[at] {
                IsEmpty(_) => answer == (state.memory >> at & 1 == 0),
                BeginsWithLetter => answer == state.has_letter,
                _ => true,
            }
        };
        let is_right = (0..self.operations.len()).all(is_right);
        is_right.then(|| self.truth(self.is_member, guessed) && state.has_port)
    }
}

/// Proves the claim for all texts of characters that are legal in some reference without an IP literal, and of
/// triplets.
fn prove(rule: Rule) {
    let grammar = documents::RFC3986.grammar().expect("it is ABNF");
    let automaton = Automaton::of(&grammar, rule.name()).expect("it is regular");
    let classes = automaton.classes();
    let class_of = |byte: u8| {
        classes.iter().position(|class| class.contains(char::from(byte))).expect("a class")
    };
    let legal = (0..128).filter(|&byte| runs::QUERY.contains(byte) || byte == b'#');
    // Bytes that neither the rule nor the masks distinguish are one symbol.
    let mut seen = HashSet::new();
    let is_new = |byte: &u8| seen.insert((class_of(*byte), inputs(*byte), byte.is_ascii_digit()));
    let mut symbols: Vec<Vec<u8>> = legal.filter(is_new).map(|byte| vec![byte]).collect();
    symbols.push(b"%41".to_vec());
    symbols.push(b"%aF".to_vec());

    let program = Program::of(rule);
    let questions = program.questions();
    let (mut count, mut members) = (0, 0);
    for guess in 0..1u128 << questions.len() {
        let guessed = questions.iter().enumerate();
        let guessed = guessed.map(|(bit, at)| (guess >> bit & 1) << at).sum::<u128>();
        let start = State {
            of_rule: automaton.run("".chars()),
            memory: program.start(),
            has_letter: false,
            has_port: true,
        };
        let step = |state: State, byte: u8, is_first: bool| {
            let (results, memory) = program.step(state.memory, inputs(byte), guessed)?;
            let is_in_port = results >> program.port & 1 == 1;
            Some(State {
                of_rule: automaton.step(state.of_rule, class_of(byte)),
                memory,
                has_letter: if is_first { byte.is_ascii_alphabetic() } else { state.has_letter },
                has_port: state.has_port && (!is_in_port || byte.is_ascii_digit()),
            })
        };
        let mut states = HashSet::from([start]);
        let mut open = VecDeque::from([(start, Vec::new())]);
        while let Some((state, text)) = open.pop_front() {
            count += 1;
            let is_member = automaton.output(state.of_rule) != 0;
            for said in program.verdicts(state, guessed) {
                assert_eq!(said, is_member, "{rule}: {}", text.escape_ascii());
                members += usize::from(said);
            }
            for symbol in &symbols {
                let mut bytes = symbol.iter().enumerate();
                let next = bytes.try_fold(state, |state, (at, &byte)| {
                    step(state, byte, at == 0 && text.is_empty())
                });
                if let Some(next) = next.filter(|next| states.insert(*next)) {
                    open.push_back((next, [&text[..], symbol].concat()));
                }
            }
        }
    }
    assert!(count > 1000 && members > 20, "{rule}: {count} states, {members} of members");
}

#[test]
fn the_members_are_accepted() {
    for rule in [Rule::UriReference, Rule::Uri, Rule::AbsoluteUri, Rule::RelativeRef] {
        prove(rule);
    }
}
