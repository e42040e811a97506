//! Subset construction and minimization.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use crate::alphabet::{Class, Ranges, partition};
use crate::nfa::Nfa;

/// The maximum number of states of the subset construction, and the maximum number of nodes that they contain
/// together. `URI-reference` needs 1,278 and 7,920.
pub(crate) const MAX_STATES: usize = 1 << 15;
const MAX_NODES: usize = 1 << 24;

/// A complete deterministic automaton with an output in every state. State 0 is the start.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    /// The number of classes of the alphabet.
    pub(crate) width: usize,
    /// The successor of state `s` by class `c`, at `s * width + c`.
    pub(crate) next: Vec<u32>,
    /// The output of each state; 0 if the word read so far is not a member.
    pub(crate) output: Vec<u64>,
}

impl Table {
    pub(crate) fn step(&self, state: usize, class: usize) -> usize {
        self.next[state * self.width + class] as usize
    }

    /// Returns the state after reading a sequence of classes.
    pub(crate) fn run(&self, state: usize, word: &[usize]) -> usize {
        word.iter().fold(state, |state, &class| self.step(state, class))
    }

    pub(crate) fn len(&self) -> usize {
        self.output.len()
    }

    /// Returns the successors of a state, by class.
    pub(crate) fn row(&self, state: usize) -> &[u32] {
        &self.next[state * self.width..][..self.width]
    }
}

/// The result of the subset construction.
pub(crate) struct Subsets {
    pub(crate) classes: Vec<Class>,
    pub(crate) table: Table,
    /// For every state, its output and the places of its words in the rules.
    pub(crate) places: Vec<(u64, Vec<usize>)>,
}

/// Returns the deterministic automaton whose states are sets of the given automaton's nodes, over the coarsest
/// classes that its terminals allow; `None` if there are more than `most` states, or too many nodes in them.
pub(crate) fn determinize(nfa: &Nfa, most: usize) -> Option<Subsets> {
    let classes = classes(&nfa.terminals);
    if classes.len() > usize::from(u16::MAX) {
        return None;
    }
    let mut sets = vec![closure(nfa, [0])];
    let mut ids: HashMap<Vec<usize>, u32> = HashMap::from([(sets[0].clone(), 0)]);
    let mut table = Table { width: classes.len(), next: Vec::new(), output: Vec::new() };
    let mut places = Vec::new();
    let mut nodes = 0;
    while let Some(set) = sets.get(table.len()).cloned() {
        let output = set.iter().fold(0, |output, &node| output | nfa.nodes[node].output);
        let mut inside: Vec<usize> = set.iter().map(|&node| nfa.nodes[node].place).collect();
        inside.sort_unstable();
        inside.dedup();
        nodes += set.len();
        table.output.push(output);
        places.push((output, inside));
        for (_, terminals) in &classes {
            let targets = set.iter().flat_map(|&node| &nfa.nodes[node].edges);
            let targets = targets.filter(|(terminal, _)| terminals[*terminal]).map(|&(_, to)| to);
            let target = closure(nfa, targets);
            let id = *ids.entry(target).or_insert_with_key(|target| {
                sets.push(target.clone());
                (sets.len() - 1) as u32
            });
            table.next.push(id);
        }
        if sets.len() > most || nodes > MAX_NODES {
            return None;
        }
    }
    let classes = classes.into_iter().map(|(class, _)| class).collect();
    Some(Subsets { classes, table, places })
}

/// Returns the classes of characters that the same terminals contain. Each class has one answer for every terminal;
/// the class that no terminal contains comes last.
fn classes(terminals: &[Ranges]) -> Vec<(Class, Vec<bool>)> {
    let ranges = || terminals.iter().flatten();
    let cuts = ranges().flat_map(|range| [*range.start(), range.end() + 1]);
    let mut groups = partition(cuts, |point| {
        let contains = |set: &Ranges| set.iter().any(|range| range.contains(&point));
        Some(terminals.iter().map(contains).collect::<Vec<bool>>())
    });
    let nowhere = vec![false; terminals.len()];
    let rest = groups.remove(&nowhere).unwrap_or_default();
    let mut classes: Vec<_> = groups
        .into_iter()
        .map(|(members, ranges)| (Class { ranges, invalid: false }, members))
        // Surrogates alone are not a class: no word could spell it.
        .filter(|(class, _)| class.representative().is_some())
        .collect();
    classes.push((Class { ranges: rest, invalid: true }, nowhere));
    classes
}

/// Returns the nodes reached from `nodes` without reading, sorted. Nodes that neither read nor end
/// a word make no difference and are left out.
fn closure(nfa: &Nfa, nodes: impl IntoIterator<Item = usize>) -> Vec<usize> {
    let mut pending: Vec<usize> = nodes.into_iter().collect();
    let mut reached: HashSet<usize> = pending.iter().copied().collect();
    while let Some(node) = pending.pop() {
        pending.extend(nfa.nodes[node].free.iter().filter(|&&next| reached.insert(next)));
    }
    let matters = |node: &usize| {
        let node = &nfa.nodes[*node];
        !node.edges.is_empty() || node.output != 0
    };
    let mut closure: Vec<usize> = reached.into_iter().filter(matters).collect();
    closure.sort_unstable();
    closure
}

/// Returns the smallest automaton that distinguishes all states with different marks, with one mark for each state.
/// States with different outputs must have different marks.
pub(crate) fn minimize<M: Eq + Hash>(table: &Table, marks: &[M]) -> Table {
    let block_of = number(hopcroft(table, number(marks.iter())).into_iter());
    // Blocks are numbered in the order of their first state, so the start stays state 0.
    let mut minimal = Table { width: table.width, next: Vec::new(), output: Vec::new() };
    for state in 0..table.len() {
        if block_of[state] as usize == minimal.len() {
            minimal.next.extend(table.row(state).iter().map(|&next| block_of[next as usize]));
            minimal.output.push(table.output[state]);
        }
    }
    minimal
}

/// Hopcroft's algorithm: splits blocks of states until all states of a block lead to the
/// same blocks. Takes and returns the block of each state.
fn hopcroft(table: &Table, mut block_of: Vec<u32>) -> Vec<u32> {
    let mut blocks: Vec<Vec<u32>> = Vec::new();
    let mut before = vec![Vec::new(); table.next.len()];
    for (state, &block) in (0u32..).zip(&block_of) {
        blocks.resize(blocks.len().max(block as usize + 1), Vec::new());
        blocks[block as usize].push(state);
        for (class, &next) in table.row(state as usize).iter().enumerate() {
            before[next as usize * table.width + class].push(state);
        }
    }
    let mut pending: Vec<usize> = (0..blocks.len()).collect();
    while let Some(splitter) = pending.pop() {
        let splitter = blocks[splitter].clone();
        for class in 0..table.width {
            let mut leading: HashMap<u32, Vec<u32>> = HashMap::new();
            for &state in &splitter {
                for &state in &before[state as usize * table.width + class] {
                    leading.entry(block_of[state as usize]).or_default().push(state);
                }
            }
            for (block, inside) in leading {
                if inside.len() == blocks[block as usize].len() {
                    continue;
                }
                let fresh = blocks.len() as u32;
                inside.iter().for_each(|&state| block_of[state as usize] = fresh);
                let mut rest = std::mem::take(&mut blocks[block as usize]);
                rest.retain(|&state| block_of[state as usize] == block);
                // The smaller part is the new block, and the only one to split by again.
                let (large, small) =
                    if inside.len() > rest.len() { (inside, rest) } else { (rest, inside) };
                large.iter().for_each(|&state| block_of[state as usize] = block);
                small.iter().for_each(|&state| block_of[state as usize] = fresh);
                blocks[block as usize] = large;
                blocks.push(small);
                pending.push(fresh as usize);
            }
        }
    }
    block_of
}

/// Assigns numbers to items, equal numbers to equal items, counting from 0 in the order of first appearance.
fn number<T: Eq + Hash>(items: impl Iterator<Item = T>) -> Vec<u32> {
    let mut numbers: HashMap<T, u32> = HashMap::new();
    items
        .map(|item| {
            let fresh = numbers.len() as u32;
            *numbers.entry(item).or_insert(fresh)
        })
        .collect()
}

/// Returns the same automaton over other classes: column `c` of the result is column `columns[c]` of the given one.
/// States are renumbered in the order of a breadth-first search from the start that tries the classes in order.
pub(crate) fn reorder(table: &Table, columns: &[usize]) -> Table {
    let mut order = vec![0];
    let mut ids: HashMap<usize, u32> = HashMap::from([(0, 0)]);
    let mut reordered = Table { width: columns.len(), next: Vec::new(), output: Vec::new() };
    let mut i = 0;
    while i < order.len() {
        let state = order[i];
        for &column in columns {
            let target = table.step(state, column);
            let id = *ids.entry(target).or_insert_with(|| {
                order.push(target);
                (order.len() - 1) as u32
            });
            reordered.next.push(id);
        }
        reordered.output.push(table.output[state]);
        i += 1;
    }
    reordered
}
