//! Writes the language and position suites of all kinds for `check/suites.c`: words, with the verdict of the automata
//! of the grammars for each.
//!
//! A word is six numbers of 32 bits in the order of bytes of the machine, its ranges, two numbers each, and its bytes.
//! The numbers are the kind, whether the word is a member, the offset of its error, whether a member could end there,
//! the number of ranges, and the number of bytes.

use std::error::Error;
use std::io::{self, BufWriter, Write};

use oracle::documents::{Document, RFC3986, RFC3987};
use oracle::{Automaton, Word, suite};

/// The rules, in the order of `urig_kind`.
const RULES: [(Document, &str); 8] = [
    (RFC3986, "URI"),
    (RFC3986, "URI-reference"),
    (RFC3986, "absolute-URI"),
    (RFC3986, "relative-ref"),
    (RFC3987, "IRI"),
    (RFC3987, "IRI-reference"),
    (RFC3987, "absolute-IRI"),
    (RFC3987, "irelative-ref"),
];

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = BufWriter::new(io::stdout().lock());
    for (kind, (document, rule)) in (0..).zip(RULES) {
        let automaton = Automaton::of(&document.grammar()?, rule)?;
        for word in words(&automaton) {
            write(&mut out, kind, &automaton, &word)?;
        }
    }
    Ok(out.flush()?)
}

/// The words of all suites, the shortest first.
fn words(automaton: &Automaton) -> Vec<Word> {
    let mut words: Vec<Word> = suite::hsi(automaton).chain(suite::all(automaton)).collect();
    words.sort_unstable_by(|one, other| (one.len(), one).cmp(&(other.len(), other)));
    words.dedup();
    words
}

fn write(
    out: &mut impl Write,
    kind: u32,
    automaton: &Automaton,
    word: &[u8],
) -> Result<(), Box<dyn Error>> {
    let verdict = automaton.judge(word);
    let count = |length: usize| u32::try_from(length);
    let numbers = [
        kind,
        u32::from(verdict.accepts),
        count(verdict.offset)?,
        u32::from(verdict.end),
        count(verdict.expected.len())?,
        count(word.len())?,
    ];
    let ranges = verdict.expected.iter().flat_map(|range| [*range.start(), *range.end()]);
    for number in numbers.into_iter().chain(ranges) {
        out.write_all(&number.to_ne_bytes())?;
    }
    Ok(out.write_all(word)?)
}
