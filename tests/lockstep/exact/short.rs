//! Every text of a few characters, over one character for each class of the rule's automaton: the
//! expression that is read from the source, the automaton and the running code agree on what is taken,
//! and on where the error is and what was expected there.
//!
//! This is what holds the extraction to the code: an operator that is read as another one would show.

use super::rules;
use crate::edition::{Edition, editions};
use crate::language;
use crate::position::Error;
use crate::problem::quoted;
use crate::sources::Sources;

/// How many texts of a rule are read at most: all of those that are no longer than some length.
const SOME: usize = 800;
/// The same for the gate.
pub const MANY: usize = 120_000;
/// The longest texts, where that is no limit.
const LONGEST: usize = 5;

/// All texts over the symbols, up to the length that the limits leave.
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

fn some<R: Edition>() {
    agree::<R>(SOME);
}

editions!(expressions_automata_and_code_agree, some);

pub fn agree<R: Edition>(most: usize) {
    let sources = Sources::read();
    let automata = R::shelf().automata();
    let (mut read, mut shortest) = (0, usize::MAX);
    for (rule, peg) in rules::bodies::<R>(&sources, automata).read {
        let automaton = &automata[rule.name()];
        let symbol = |class: &oracle::alphabet::Class| match class.representative() {
            Some(c) => c.to_string().into_bytes(),
            None => vec![0xFF],
        };
        let symbols: Vec<Vec<u8>> = automaton.classes().iter().map(symbol).collect();
        let texts = texts(&symbols, most);
        read += texts.len();
        shortest = shortest.min(texts.last().map_or(0, Vec::len));
        for text in texts {
            let (said, shown) = (peg.read(&text), quoted(&text));
            let verdict = automaton.judge(&text);
            let taken = language::taken(&text, rule.parse_prefix(&text[..]));
            assert_eq!(taken, verdict.prefix, "{rule} on {shown}: code and ABNF");
            assert_eq!(said.taken, taken, "{rule} on {shown}: expression and code");
            let Err(error) = rule.validate_bytes(&text) else {
                assert_eq!(taken, Some(text.len()), "{rule} on {shown}");
                continue;
            };
            let error: Error<R> = error.into();
            let last = said.misses.iter().map(|(at, _)| *at).max().unwrap_or(0);
            let last = last.max(said.taken.unwrap_or(0));
            assert_eq!(error.offset, last, "{rule} on {shown}: where expression and code fail");
            // Of what stands there nothing is expected, though some terminal missed others.
            let next = text[last..].utf8_chunks().next();
            let next = next.and_then(|chunk| chunk.valid().chars().next()).map(u32::from);
            let there = said
                .misses
                .into_iter()
                .filter(|(at, set)| *at == last && next.is_none_or(|next| !set.contains(next)));
            let expected = oracle::peg::Set::new(there.flat_map(|(_, set)| set.ranges().to_vec()));
            assert_eq!(error.expected, expected.ranges(), "{rule} on {shown}: what is expected");
        }
    }
    println!("short texts of {}: {read}, all of {shortest} characters at least", R::ORACLE.name);
}
