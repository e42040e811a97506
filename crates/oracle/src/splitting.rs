//! The splitting tree: for every two states of a machine, a shortest word after which their outputs
//! differ, if there is one.

use std::collections::BTreeMap;

use crate::dfa::Table;

/// A tree whose inner nodes contain words and whose leaves contain states. In a minimal machine, a leaf has one
/// state; otherwise, it has all states that no word distinguishes. Two states part at the lowest common ancestor of
/// their leaves: its word leads them to different outputs. The words on the path to a state identify it. Any two
/// states share the word at which they part, so these identifiers are harmonized.
pub(crate) struct SplittingTree {
    nodes: Vec<Node>,
    /// The leaf of each state.
    leaf: Vec<usize>,
}

struct Node {
    parent: Option<usize>,
    /// The number of nodes above.
    depth: usize,
    /// Classes to read, after which the outputs of the states below differ; `None` in a leaf.
    word: Option<Vec<usize>>,
}

impl SplittingTree {
    /// Splits in rounds, so that words are as short as possible: the first round uses the empty word, and each later
    /// round uses one class followed by a word of an earlier round.
    pub(crate) fn of(machine: &Table) -> Self {
        let root = Node { parent: None, depth: 0, word: None };
        let mut tree = Self { nodes: vec![root], leaf: vec![0; machine.len()] };
        let mut blocks = tree.split(machine, 0, (0..machine.len()).collect(), Vec::new());
        loop {
            let before = tree.leaf.clone();
            let mut unsplit = Vec::new();
            let mut split = false;
            while let Some(block) = blocks.pop() {
                match tree.next_word(machine, &block, &before) {
                    Some(word) => {
                        let leaf = tree.leaf[block[0]];
                        blocks.extend(tree.split(machine, leaf, block, word));
                        split = true;
                    }
                    None => unsplit.push(block),
                }
            }
            if !split {
                return tree;
            }
            blocks = unsplit;
        }
    }

    /// Returns the words that identify a state among all others, shortest first, as classes. The
    /// empty word is always among them.
    pub(crate) fn identifiers(&self, state: usize) -> Vec<&[usize]> {
        let above = std::iter::successors(Some(self.leaf[state]), |&node| self.nodes[node].parent);
        words(above.map(|node| &self.nodes[node]))
    }

    /// Returns all words of the tree, shortest first: a characterization set.
    pub(crate) fn words(&self) -> Vec<&[usize]> {
        words(self.nodes.iter())
    }

    /// Returns a shortest word that leads two states to different outputs, if there is any.
    pub(crate) fn parting_word(&self, a: usize, b: usize) -> Option<&[usize]> {
        let meeting = self.lowest_common_ancestor(self.leaf[a], self.leaf[b]);
        self.nodes[meeting].word.as_deref()
    }

    /// Returns a word that splits the states of a block, by successors that were in different leaves when the round
    /// began. Of several words, it returns the word with the smallest largest part, which keeps the tree shallow and
    /// the suites small.
    fn next_word(&self, machine: &Table, block: &[usize], before: &[usize]) -> Option<Vec<usize>> {
        if block.len() == 1 {
            return None;
        }
        let candidates = (0..machine.width).filter_map(|class| {
            let mut leaves = block.iter().map(|&state| before[machine.step(state, class)]);
            let first = leaves.next()?;
            let meeting = leaves.fold(first, |node, leaf| self.lowest_common_ancestor(node, leaf));
            let word = self.nodes[meeting].word.as_ref().filter(|_| meeting != first)?;
            Some([&[class], word.as_slice()].concat())
        });
        candidates.min_by_key(|word| parts(machine, block, word).values().map(Vec::len).max())
    }

    /// Turns a leaf into an inner node with one leaf for every output that the word leads
    /// to, and returns the blocks of states of these leaves.
    fn split(
        &mut self,
        machine: &Table,
        leaf: usize,
        block: Vec<usize>,
        word: Vec<usize>,
    ) -> Vec<Vec<usize>> {
        let parts = parts(machine, &block, &word);
        self.nodes[leaf].word = Some(word);
        let depth = self.nodes[leaf].depth + 1;
        for part in parts.values() {
            for &state in part {
                self.leaf[state] = self.nodes.len();
            }
            self.nodes.push(Node { parent: Some(leaf), depth, word: None });
        }
        parts.into_values().collect()
    }

    fn lowest_common_ancestor(&self, mut a: usize, mut b: usize) -> usize {
        while a != b {
            let deeper = if self.nodes[a].depth >= self.nodes[b].depth { &mut a } else { &mut b };
            // Only the root has no parent, and it is never the deeper of two nodes.
            *deeper = self.nodes[*deeper].parent.unwrap_or_default();
        }
        a
    }
}

/// Returns the words of some nodes and the empty word, each once, the shortest first.
fn words<'t>(nodes: impl Iterator<Item = &'t Node>) -> Vec<&'t [usize]> {
    let empty: &[usize] = &[];
    let mut words: Vec<_> = nodes.filter_map(|node| node.word.as_deref()).chain([empty]).collect();
    words.sort_unstable_by_key(|word| (word.len(), *word));
    words.dedup();
    words
}

/// Returns the states of a block, by the output to which a word leads them.
fn parts(machine: &Table, block: &[usize], word: &[usize]) -> BTreeMap<u64, Vec<usize>> {
    let mut parts: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
    for &state in block {
        parts.entry(machine.output[machine.run(state, word)]).or_default().push(state);
    }
    parts
}
