//! Transplants: text that is right in one state, put into a state where it is wrong.

use std::collections::BTreeSet;

use crate::automaton::{Automaton, Word};
use crate::machine::Machine;

/// Returns words for every state, reached in two ways: every character that must not come next, followed by the
/// continuations of the same character where it may come. For every class that may come then, the word has an ending
/// that makes a member.
///
/// This is for implementations that allow something once too often, such as a ninth group in an
/// `IPv6address`. They have a state that the machine does not have, which [`hsi`](super::hsi) does
/// not cover; but in it they behave as in another state.
///
/// ```
/// use uri_grammar_oracle::{Automaton, Grammar, suite};
///
/// let code = Automaton::of(&Grammar::parse("code = *2(2%x30-39 \"-\") \"x\"\n")?, "code")?;
/// let words: Vec<_> = suite::transplant(&code).collect();
/// assert!(words.contains(&b"00-00-00-x".to_vec()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn transplant(automaton: &Automaton) -> impl Iterator<Item = Word> {
    let machine = &automaton.machine;
    let completions = machine.completions();
    let ways = ways_in(machine, &completions);
    machine.classes().flat_map(move |class| {
        let next = |state: usize| machine.table.step(state, class);
        let live = |state: usize| completions[state].is_some();
        let right = machine.states().map(next).filter(|&state| live(state));
        let endings: BTreeSet<Word> =
            right.flat_map(|state| endings(machine, &completions, state)).collect();
        let wrong = ways.iter().filter(|(_, state)| !live(next(*state)));
        let put = |(way, _): &(Word, usize)| {
            let word = [way.as_slice(), &machine.spell(&[class])].concat();
            endings.iter().map(move |ending| [word.as_slice(), ending].concat())
        };
        wrong.flat_map(put).collect::<Vec<Word>>()
    })
}

/// Returns two words for every live state that lead to it: its access word, and the access word of the last state
/// that leads to it with one more class. Each word comes with the state.
///
/// An implementation may have several states for one state of the machine, depending on the text so far, such as
/// eight groups of an `IPv6address` and seven with `::` among them. Short words and long words have the most
/// different texts.
fn ways_in(machine: &Machine, completions: &[Option<Word>]) -> BTreeSet<(Word, usize)> {
    let access = machine.access_words();
    let mut last = access.clone();
    for (state, access) in access.iter().enumerate() {
        for class in machine.classes().rev() {
            let way = [access.as_slice(), &machine.spell(&[class])].concat();
            last[machine.table.step(state, class)] = way;
        }
    }
    let ways = access.into_iter().zip(0..).chain(last.into_iter().zip(0..));
    ways.filter(|(_, state)| completions[*state].is_some()).collect()
}

/// Returns the empty word if that makes a member, and for every class that may come next, the class and a shortest
/// completion.
fn endings(machine: &Machine, completions: &[Option<Word>], state: usize) -> Vec<Word> {
    let next = machine.classes().filter_map(|class| {
        let completion = completions[machine.table.step(state, class)].as_ref()?;
        Some([machine.spell(&[class]), completion.clone()].concat())
    });
    let none = (machine.table.output[state] != 0).then(Word::new);
    none.into_iter().chain(next).collect()
}
