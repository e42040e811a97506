//! Words that together check an implementation of a rule.
//!
//! An implementation is wrong if it gives the wrong answer to some word, and there are infinitely many words. The
//! theory of checking experiments (Vasilevskii 1973, Chow 1978) shows that finite sets suffice under two conditions:
//! the implementation behaves like an automaton with at most as many states as the minimal one, and it treats the
//! members of each [class](crate::alphabet::Class) alike. Then **an implementation that agrees with the automaton on
//! every word of [`w`] or of [`hsi`] agrees with it on all words**. It has to agree on the output: membership for the
//! machine of [`Automaton::of`], also the preferred alternative for [`Automaton::with_preferred`], and the set of all
//! alternatives for [`Automaton::with_alternatives`]. A suite made for one of these machines is not complete for
//! another.
//!
//! The other suites are for implementations that do not meet these conditions:
//!
//! - [`byte_sweep`] is for implementations that treat members of a class differently.
//! - [`transplant`] and [`pump`] are for implementations with more states, which allow something once too often or
//!   have a hidden limit on a length or a count.
//! - [`structural`] is for implementations whose code follows the rules and therefore has more states than the
//!   language needs.
//!
//! The words of a suite come in the same order every time. The words of [`w`], [`hsi`] and [`structural`] are also
//! distinct.

mod pump;
mod sweep;
mod transplant;

use crate::automaton::{Automaton, Word};
use crate::machine::Machine;
use crate::splitting::SplittingTree;

pub use pump::pump;
pub use sweep::byte_sweep;
pub use transplant::transplant;

/// Returns the words of the W-method: every transition, followed by every word of one characterization set. For every
/// two states, that set has a word after which their outputs differ.
///
/// Shortest words first. There are several times as many as for [`hsi`], with the same guarantee, but the failures of
/// a wrong implementation show more about the mistake.
///
/// ```
/// use uri_grammar_oracle::{Automaton, Grammar, suite};
///
/// let even = Automaton::of(&Grammar::parse("even = *(2\"a\")\n")?, "even")?;
/// let words: Vec<_> = suite::w(&even).filter_map(|w| String::from_utf8(w).ok()).collect();
/// assert!(words.contains(&"aaa".to_string()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn w(automaton: &Automaton) -> impl Iterator<Item = Word> {
    let machine = &automaton.machine;
    let tree = SplittingTree::of(&machine.table);
    let suffixes = tree.words();
    shortest_first(transition_cover(machine).flat_map(|(word, _)| {
        suffixes.iter().map(move |suffix| [word.as_slice(), &machine.spell(suffix)].concat())
    }))
}

/// Returns the words of the HSI method (Petrenko 1991): every transition, followed by the words that identify the
/// state it should lead to. The identifiers are harmonized: for every two states, they share a word after which the
/// outputs differ.
///
/// Shortest words first.
///
/// ```
/// use uri_grammar_oracle::{Automaton, Grammar, suite};
///
/// let even = Automaton::of(&Grammar::parse("even = *(2\"a\")\n")?, "even")?;
/// // The suite finds an implementation that accepts any number of letters.
/// assert!(suite::hsi(&even).any(|word| even.accepts(&word) != word.iter().all(|&b| b == b'a')));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn hsi(automaton: &Automaton) -> impl Iterator<Item = Word> {
    let machine = &automaton.machine;
    identify(machine, transition_cover(machine).collect())
}

/// Returns the words of [`hsi`] by the states of the grammar instead of the states of the language. They include
/// every transition between states that differ in the rules being read, even if that makes no difference to the
/// characters that may follow.
///
/// The path and the query of a `URI` are one state of the minimal automaton: the same characters may follow, and `?`
/// leads from it to itself. An implementation written rule by rule has two states there, and may be wrong only in the
/// second. The words of this suite reach every state that the words of [`hsi`] reach, and continue in the same way.
/// So the guarantee of [`hsi`] applies to them, too.
pub fn structural(automaton: &Automaton) -> impl Iterator<Item = Word> {
    let machine = &automaton.structure;
    identify(machine, transition_cover(machine).collect())
}

/// Returns the words of [`structural`], [`byte_sweep`], [`transplant`] and [`pump`] one after the other. Some words
/// occur in more than one of them.
pub fn all(automaton: &Automaton) -> impl Iterator<Item = Word> {
    let short = structural(automaton).chain(byte_sweep(automaton)).chain(transplant(automaton));
    short.chain(pump(automaton))
}

/// Returns words for every state and every transition: the shortest word to each state; for every class of characters
/// that may come next there, a shortest member that continues with it; and for every other class, a shortest member
/// through the state with such a character inserted.
///
/// Shortest words first; few enough for people to read. They find an implementation that is otherwise right but, in
/// some state, ignores a wrong character or refuses a right one. Other mistakes may be missed: use [`hsi`] for these.
///
/// ```
/// use uri_grammar_oracle::{Automaton, Grammar, suite};
///
/// let pair = Automaton::of(&Grammar::parse("pair = 2%x30-39\n")?, "pair")?;
/// let words: Vec<_> = suite::transitions(&pair).filter_map(|w| String::from_utf8(w).ok()).collect();
/// assert_eq!(words, ["", "0", "00", "000", "00a", "0a0", "a00"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn transitions(automaton: &Automaton) -> impl Iterator<Item = Word> {
    let machine = &automaton.machine;
    let completions = machine.completions();
    let access = machine.access_words();
    let live = machine.states().filter_map(|state| Some((state, completions[state].as_ref()?)));
    shortest_first(live.flat_map(|(state, completion)| {
        let way = &access[state];
        let through = |class| {
            let next = completions[machine.table.step(state, class)].as_ref();
            [way.as_slice(), &machine.spell(&[class]), next.unwrap_or(completion)].concat()
        };
        let through: Vec<Word> = machine.classes().map(through).collect();
        std::iter::once(way.clone()).chain(through)
    }))
}

/// Returns the empty word, and the access word of every state followed by every class, each with
/// the state it leads to.
fn transition_cover(machine: &Machine) -> impl Iterator<Item = (Word, usize)> {
    let access = machine.access_words().into_iter().zip(0..);
    let transitions = access.flat_map(|walk| extensions(machine, &walk));
    std::iter::once((Word::new(), 0)).chain(transitions)
}

/// Returns a word and the state it leads to, longer by each class.
fn extensions(machine: &Machine, (word, state): &(Word, usize)) -> Vec<(Word, usize)> {
    let extend = |class| {
        let longer = [word.as_slice(), &machine.spell(&[class])].concat();
        (longer, machine.table.step(*state, class))
    };
    machine.classes().map(extend).collect()
}

/// Returns words that lead to known states, each followed by the words that identify its state.
fn identify(machine: &Machine, cover: Vec<(Word, usize)>) -> std::vec::IntoIter<Word> {
    let tree = SplittingTree::of(&machine.table);
    shortest_first(cover.iter().flat_map(|(word, state)| {
        let identifiers = tree.identifiers(*state).into_iter();
        identifiers.map(move |suffix| [word.as_slice(), &machine.spell(suffix)].concat())
    }))
}

/// Returns the distinct words, the shortest first, and words of the same length in byte order.
fn shortest_first(words: impl Iterator<Item = Word>) -> std::vec::IntoIter<Word> {
    let mut words: Vec<Word> = words.collect();
    words.sort_unstable_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
    words.dedup();
    words.into_iter()
}
