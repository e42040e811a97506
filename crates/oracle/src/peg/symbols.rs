//! The characters that a check distinguishes: classes fine enough for all its expressions.

use std::sync::Arc;

use super::expr::{Peg, Set};
use crate::alphabet::{Class, Ranges, partition};
use crate::automaton::Automaton;

/// The mark at a position: a character by its class, or [`Mark::Any`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Mark {
    Class(usize),
    Any,
}

/// Classes of characters, and the automata of a check over these.
#[derive(Debug)]
pub(super) struct Symbols {
    /// The most readable first; the last has the bytes that are not UTF-8, too.
    pub(super) classes: Vec<Class>,
    sets: Vec<(Set, Vec<bool>)>,
    tables: Vec<(Arc<Automaton>, Table)>,
}

/// An automaton over the classes of a check.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) next: Vec<u32>,
    pub(super) accepts: Vec<bool>,
    /// The alternatives that derive the text that leads to a state.
    pub(super) outputs: Vec<u64>,
    pub(super) live: Vec<bool>,
    width: usize,
}

impl Table {
    #[inline]
    pub(super) fn step(&self, state: usize, class: usize) -> usize {
        self.next[state * self.width + class] as usize
    }

    pub(super) fn len(&self) -> usize {
        self.accepts.len()
    }
}

/// The key that distinguishes characters: the sets that contain them, and their class in each automaton.
type Key = (Vec<bool>, Vec<usize>);

impl Symbols {
    pub(super) fn of(pegs: &[&Peg]) -> Self {
        let (mut sets, mut automata) = (Vec::new(), Vec::new());
        pegs.iter().for_each(|peg| collect(peg, &mut sets, &mut automata));
        let cuts = sets.iter().flat_map(|set: &Set| {
            set.0.iter().flat_map(|range| [*range.start(), range.end().saturating_add(1)])
        });
        let starts = automata
            .iter()
            .flat_map(|automaton: &Arc<Automaton>| automaton.machine.alphabet.starts());
        // The sets that contain a character, and its class in each automaton.
        let groups = partition(cuts.chain(starts), |point| {
            let c = char::from_u32(point)?;
            let inside: Vec<bool> = sets.iter().map(|set| set.contains(point)).collect();
            let class = |automaton: &Arc<Automaton>| automaton.machine.alphabet.class_of(Some(c));
            Some((inside, automata.iter().map(class).collect::<Vec<usize>>()))
        });
        let invalid = (
            vec![false; sets.len()],
            automata.iter().map(|automaton| automaton.machine.alphabet.class_of(None)).collect(),
        );
        let mut groups: Vec<(Key, Ranges)> = groups.into_iter().collect();
        if groups.iter().all(|(key, _)| *key != invalid) {
            groups.push((invalid.clone(), Ranges::new()));
        }
        let class = |(key, ranges)| {
            let class = Class { ranges, invalid: key == invalid };
            (class, key)
        };
        let mut classes: Vec<_> = groups.into_iter().map(class).collect();
        classes.sort_by_key(|(class, _)| (class.invalid, class.preference()));
        let member = |i: usize| classes.iter().map(|(_, (inside, _))| inside[i]).collect();
        let sets = sets.iter().enumerate().map(|(i, set)| (set.clone(), member(i))).collect();
        let columns = |i: usize| classes.iter().map(move |(_, (_, columns))| columns[i]);
        let tables = automata.iter().enumerate().map(|(i, automaton)| {
            let columns: Vec<usize> = columns(i).collect();
            (automaton.clone(), table(automaton, &columns))
        });
        let tables = tables.collect();
        Self { classes: classes.into_iter().map(|(class, _)| class).collect(), sets, tables }
    }

    pub(super) fn len(&self) -> usize {
        self.classes.len()
    }

    /// Returns the index of the set.
    pub(super) fn set(&self, set: &Set) -> usize {
        let known = self.sets.iter().position(|(known, _)| known == set);
        known.expect("the sets of all expressions are known")
    }

    #[inline]
    pub(super) fn is_in(&self, set: usize, class: usize) -> bool {
        self.sets[set].1[class]
    }

    /// Returns the index of the automaton.
    pub(super) fn automaton(&self, automaton: &Arc<Automaton>) -> usize {
        let known = self.tables.iter().position(|(known, _)| Arc::ptr_eq(known, automaton));
        known.expect("the automata of all expressions are known")
    }

    #[inline]
    pub(super) fn table(&self, automaton: usize) -> &Table {
        &self.tables[automaton].1
    }

    /// Returns the text that a sequence of classes spells.
    pub(super) fn spell(&self, classes: impl IntoIterator<Item = usize>) -> Vec<u8> {
        classes.into_iter().flat_map(|class| self.classes[class].symbol()).collect()
    }
}

fn table(automaton: &Automaton, columns: &[usize]) -> Table {
    let states = 0..automaton.state_count();
    let next = states.clone().flat_map(|state| {
        columns.iter().map(move |&class| automaton.machine.table.step(state, class) as u32)
    });
    Table {
        next: next.collect(),
        accepts: states.clone().map(|state| automaton.output(state) != 0).collect(),
        outputs: states.clone().map(|state| automaton.output(state)).collect(),
        live: states.map(|state| automaton.is_live(state)).collect(),
        width: columns.len(),
    }
}

fn collect(peg: &Peg, sets: &mut Vec<Set>, automata: &mut Vec<Arc<Automaton>>) {
    match peg {
        Peg::Class(set) | Peg::Expects(set) if !sets.contains(set) => sets.push(set.clone()),
        Peg::Rule { automaton, .. }
            if !automata.iter().any(|known| Arc::ptr_eq(known, automaton)) =>
        {
            automata.push(automaton.clone());
        }
        _ => {}
    }
    peg.children().into_iter().for_each(|child| collect(child, sets, automata));
}
