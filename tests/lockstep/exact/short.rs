//! Every text of a few characters, over one character for each class of the rule's automaton. The expression read
//! from the source, the automaton and the running code agree on the match, on the offset of the error, and on the
//! expected characters there.
//!
//! This test compares the extraction with the code: an operator that is read as another one would show.
//!
//! The gate reads all texts of at most five characters, for all rules. It leaves out texts that continue after the
//! first character with which they begin no member. There, the automaton's verdict is final. One longer text for each
//! of these checks that the verdict of the other two is final, too.

use std::sync::Arc;

use oracle::Automaton;
use oracle::peg::Peg;

use super::edits::has_exact_misses;
use super::rules;
use crate::edition::{Edition, editions};
use crate::language;
use crate::position::Error;
use crate::problem::quoted;
use crate::random::Random;
use crate::sources::Sources;

/// The maximum number of texts per rule: all texts up to some length are read.
const SOME: usize = 800;
/// The maximum length of a text.
const LONGEST: usize = 5;

/// Returns all texts over the symbols, up to the length that the limits leave.
fn texts(symbols: &[Vec<u8>], most: usize) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    let mut from = 0;
    for _ in 0..LONGEST {
        let shorter = all[from..].to_vec();
        if all.len() + shorter.len() * symbols.len() > most {
            break;
        }
        from = all.len();
        let longer = |text: &Vec<u8>| {
            let text = text.clone();
            symbols.iter().map(move |symbol| [&text[..], symbol].concat())
        };
        all.extend(shorter.iter().flat_map(longer));
    }
    all
}

/// Returns one character, or a byte that begins none, for each class.
fn symbols(automaton: &Automaton) -> Vec<Vec<u8>> {
    let symbol = |class: &oracle::alphabet::Class| match class.representative() {
        Some(c) => c.to_string().into_bytes(),
        None => vec![0xFF],
    };
    automaton.classes().iter().map(symbol).collect()
}

fn some<R: Edition>() {
    let automata = R::shelf().automata();
    let (mut read, mut shortest) = (0, usize::MAX);
    for (rule, peg) in rules::bodies::<R>(&Sources::read()).read {
        let automaton = &automata[rule.name()];
        let texts = texts(&symbols(automaton), SOME);
        read += texts.len();
        shortest = shortest.min(texts.last().map_or(0, Vec::len));
        texts.iter().for_each(|text| agree(rule, &peg, automaton, text));
    }
    println!("short texts of {}: {read}, all of {shortest} characters at least", R::ORACLE.name);
}

editions!(expressions_automata_and_code_agree, some);

/// Checks all texts of at most five characters.
pub fn all<R: Edition>() {
    let automata = R::shelf().automata();
    let (mut read, mut longer, mut chance) = (0, 0, Random(38));
    for (rule, peg) in rules::bodies::<R>(&Sources::read()).read {
        let automaton = &automata[rule.name()];
        let symbols = symbols(automaton);
        let mut open = vec![(Vec::new(), automaton.run("".chars()), 0)];
        while let Some((text, state, length)) = open.pop() {
            agree(rule, &peg, automaton, &text);
            read += 1;
            if length == LONGEST {
                continue;
            }
            for (class, symbol) in symbols.iter().enumerate() {
                let (mut text, state) =
                    ([&text[..], symbol].concat(), automaton.step(state, class));
                if automaton.is_live(state) {
                    open.push((text, state, length + 1));
                    continue;
                }
                agree(rule, &peg, automaton, &text);
                read += 1;
                if length + 1 < LONGEST {
                    (length + 1..LONGEST).for_each(|_| text.extend(chance.one(&symbols)));
                    agree(rule, &peg, automaton, &text);
                    longer += 1;
                }
            }
        }
    }
    println!(
        "all texts of {LONGEST} characters of {}: {read}, and {longer} beyond errors",
        R::ORACLE.name
    );
}

/// Checks that expression, automaton and code agree about a text.
fn agree<R: Edition>(rule: R, peg: &Peg, automaton: &Arc<Automaton>, text: &[u8]) {
    let shown = || quoted(text);
    let verdict = automaton.judge(text);
    let taken = language::taken(text, rule.parse_prefix(text));
    assert_eq!(taken, verdict.prefix, "{rule} on {}: code and ABNF", shown());
    assert_eq!(peg.taken(text), taken, "{rule} on {}: expression and code", shown());
    let Err(error) = rule.validate_bytes(text) else {
        assert_eq!(taken, Some(text.len()), "{rule} on {}", shown());
        return;
    };
    let error: Error<R> = error.into();
    assert_eq!(error.offset, verdict.offset, "{rule} on {}: where code and ABNF fail", shown());
    assert_eq!(error.expected, verdict.expected, "{rule} on {}: what is expected", shown());
    assert!(has_exact_misses(peg, automaton, text), "{rule} on {}: expression and code", shown());
}
