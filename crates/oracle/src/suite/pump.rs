//! Pumping: every cycle of the machine, repeated often.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use crate::automaton::{Automaton, Word};
use crate::machine::Machine;

/// The numbers of repetitions of every cycle: each small number, and the numbers around the limit of a byte.
const SHORT: [RangeInclusive<usize>; 2] = [1..=40, 255..=257];
/// The largest of these numbers.
const MANY: usize = 257;
/// Further numbers of repetitions of the shortest cycles, around the limit of two bytes.
const LONG: RangeInclusive<usize> = 65_535..=65_537;

/// Returns members that repeat a cycle many times, and the same words with one wrong character after the last
/// repetition.
///
/// There is a cycle for every transition (of [`structural`](super::structural)) that does not leave its strongly
/// connected component: the transition, and a shortest way back. Each is repeated 1 to 40 and 255 to 257 times, and a
/// shortest cycle of every state also 65,535 to 65,537 times. Cycles in the same component with the same word count
/// as one, at the state nearest to the start. After 257 repetitions of a shortest cycle, each transition that leaves the
/// component follows, too: `aaa` is a path, too, so a limit on the length of schemes shows only at the colon of `aaa:`.
///
/// This is for implementations with more states than the machine: with a limit on lengths
/// or repetitions, with a counter that overflows, or with time that grows too fast.
///
/// ```
/// use uri_grammar_oracle::{Automaton, Grammar, suite};
///
/// let port = Automaton::of(&Grammar::parse("port = *%x30-39\n")?, "port")?;
/// let words: Vec<_> = suite::pump(&port).collect();
/// assert!(words.contains(&b"000000".to_vec()));
/// assert_eq!(words.iter().map(Vec::len).max(), Some(65_538)); // 65,537 and the spoiler
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn pump(automaton: &Automaton) -> impl Iterator<Item = Word> {
    let machine = &automaton.structure;
    let access = machine.access_words();
    let completions = machine.completions();
    let foreign = machine.spell(&[machine.table.width - 1]);
    cycles(machine).into_iter().flat_map(move |cycle| {
        let access = access[cycle.state].clone();
        let completion = completions[cycle.state].clone().unwrap_or_default();
        let spoilt = [foreign.as_slice(), &completion].concat();
        let long = cycle.shortest.then_some(LONG);
        let pumped = move |times| [access.as_slice(), &cycle.word.repeat(times)].concat();
        let often = pumped(MANY);
        let left = cycle.exits.into_iter().map(move |exit| [often.as_slice(), &exit].concat());
        let ended = SHORT.into_iter().chain(long).flatten().flat_map(move |times| {
            [&completion, &spoilt].map(|ending| [pumped(times).as_slice(), ending].concat())
        });
        ended.chain(left)
    })
}

struct Cycle {
    /// The state where the cycle begins and ends.
    state: usize,
    word: Word,
    /// No other cycle through this state is shorter.
    shortest: bool,
    /// For a shortest cycle, the shortest word to a member after each transition that leaves the component.
    exits: Vec<Word>,
}

fn cycles(machine: &Machine) -> Vec<Cycle> {
    let to: Vec<_> = machine.states().map(|target| machine.distances_to([target])).collect();
    // The lowest state of the strongly connected component.
    let component = |state: usize| {
        let both_ways = |&other: &usize| to[other][state].is_some() && to[state][other].is_some();
        machine.states().find(both_ways)
    };
    let completions = machine.completions();
    let mut cycles = Vec::new();
    let mut known = BTreeSet::new();
    for state in machine.states().filter(|&state| completions[state].is_some()) {
        let cycle = |class| {
            let way = machine.way(machine.table.step(state, class), &to[state])?;
            Some([machine.spell(&[class]), way].concat())
        };
        let exit = |class| {
            let next = machine.table.step(state, class);
            let completion = completions[next].as_ref().filter(|_| to[state][next].is_none())?;
            Some([machine.spell(&[class]).as_slice(), completion].concat())
        };
        let mut words: Vec<Word> = machine.classes().filter_map(cycle).collect();
        words.sort_by_key(Vec::len);
        for (i, word) in words.into_iter().enumerate() {
            if known.insert((component(state), word.clone())) {
                let shortest = i == 0;
                let exits = if shortest {
                    machine.classes().filter_map(exit).collect()
                } else {
                    Vec::new()
                };
                cycles.push(Cycle { state, word, shortest, exits });
            }
        }
    }
    cycles
}
