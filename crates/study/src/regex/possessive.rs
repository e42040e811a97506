//! Finds repetitions that never need to backtrack.

use super::tree::{Node, Set};

/// Returns for each repetition whether it can be possessive. The order is a traversal from left to right,
/// outer repetitions first. `follow` is the set of characters that can come after the expression.
///
/// A repetition can be possessive if the next character determines the position in the expression, both at the
/// beginning of the repetition and at each place within it. So there is one way to match it. This is the determinism
/// of Brüggemann-Klein and Wood, applied to one repetition.
pub fn possessive(node: &Node, follow: Option<&Set>) -> Vec<bool> {
    let walk = walked(node, follow);
    walk.repeats.iter().map(|part| walk.is_determined(part)).collect()
}

/// Returns for each group, from left to right, whether the next character determines the position in the expression:
/// at the beginning of the group, and at each place within it.
pub fn groups(node: &Node) -> Vec<bool> {
    let walk = walked(node, None);
    walk.groups.iter().map(|part| walk.is_determined(part)).collect()
}

fn walked(node: &Node, follow: Option<&Set>) -> Walk {
    let mut sets = Vec::new();
    leaves(node, &mut sets);
    let after: Vec<usize> = follow.map(|_| sets.len()).into_iter().collect();
    sets.extend(follow.cloned());
    let follow = vec![Vec::new(); sets.len()];
    let mut walk = Walk { sets, follow, repeats: Vec::new(), groups: Vec::new() };
    walk.visit(node, 0, &after);
    walk
}

/// The positions that can begin a part of an expression, and the positions within it.
type Part = (Vec<usize>, std::ops::Range<usize>);

/// The positions of an expression: its sets, from left to right.
struct Walk {
    sets: Vec<Set>,
    /// The positions that can follow each position. A position can occur twice: in `(?:a+){2}`, an inner or an outer
    /// repetition can continue with `a`, which counts differently.
    follow: Vec<Vec<usize>>,
    repeats: Vec<Part>,
    groups: Vec<Part>,
}

impl Walk {
    fn is_determined(&self, (begin, positions): &Part) -> bool {
        let inside = positions.clone().map(|at| &self.follow[at]);
        [begin].into_iter().chain(inside).all(|next| self.are_disjoint(next))
    }

    fn are_disjoint(&self, positions: &[usize]) -> bool {
        let mut ranges: Vec<[u32; 2]> =
            positions.iter().flat_map(|&at| self.sets[at].iter().copied()).collect();
        ranges.sort_unstable();
        ranges.windows(2).all(|pair| pair[0][1] < pair[1][0])
    }

    /// Records the positions that can follow each position of a node, and its repetitions. The positions of the node
    /// begin at `start`. `after` are the positions that can follow the node.
    fn visit(&mut self, node: &Node, start: usize, after: &[usize]) {
        if let Some((_, count)) = run(node) {
            self.repeats.push((vec![start], start..start + count));
            for at in start..start + count {
                let is_last = at + 1 == start + count;
                self.follow[at] = if is_last { after.to_vec() } else { vec![at + 1] };
            }
            return;
        }
        match node {
            Node::Set(_) | Node::Rule(_) => self.follow[start] = after.to_vec(),
            Node::Concat(items) => {
                let mut start = start;
                for (at, item) in items.iter().enumerate() {
                    let end = start + size(item);
                    let next = first(&items[at + 1..], end, after);
                    self.visit(item, start, &next);
                    start = end;
                }
            }
            Node::Alt(items) => {
                let mut start = start;
                for item in items {
                    self.visit(item, start, after);
                    start += size(item);
                }
            }
            Node::Repeat { max, node, .. } => {
                let again = first(std::slice::from_ref(node), start, &[]);
                let both = [&again, after].concat();
                self.repeats.push((both.clone(), start..start + size(node)));
                self.visit(node, start, if *max == Some(1) { after } else { &both });
            }
            Node::Group(_, node) => {
                let begin = first(std::slice::from_ref(node), start, after);
                self.groups.push((begin, start..start + size(node)));
                self.visit(node, start, after);
            }
        }
    }
}

/// Returns the set that a node repeats a fixed number of times, which is its number of positions.
fn run(node: &Node) -> Option<(&Set, usize)> {
    match node {
        Node::Repeat { min, max, node } if *max == Some(*min) && (2..=16).contains(min) => {
            match &**node {
                Node::Set(set) => Some((set, *min as usize)),
                _ => None,
            }
        }
        _ => None,
    }
}

/// Collects the sets from left to right.
fn leaves(node: &Node, sets: &mut Vec<Set>) {
    if let Some((set, count)) = run(node) {
        sets.extend(vec![set.clone(); count]);
        return;
    }
    match node {
        Node::Set(set) => sets.push(set.clone()),
        Node::Rule(_) => sets.push(Set::new()),
        _ => node.children().iter().for_each(|child| leaves(child, sets)),
    }
}

/// Returns the number of positions of a node.
fn size(node: &Node) -> usize {
    if let Some((_, count)) = run(node) {
        return count;
    }
    match node {
        Node::Set(_) | Node::Rule(_) => 1,
        _ => node.children().iter().map(size).sum(),
    }
}

/// Returns the positions with which a sequence can begin, including `after` if the sequence can be empty.
fn first(items: &[Node], start: usize, after: &[usize]) -> Vec<usize> {
    let Some((item, rest)) = items.split_first() else { return after.to_vec() };
    let own = match item {
        Node::Set(_) | Node::Rule(_) => vec![start],
        Node::Concat(items) => first(items, start, &[]),
        Node::Alt(items) => {
            let starts = items.iter().scan(start, |at, item| {
                let start = *at;
                *at += size(item);
                Some((item, start))
            });
            starts.flat_map(|(item, start)| first(std::slice::from_ref(item), start, &[])).collect()
        }
        Node::Repeat { node, .. } | Node::Group(_, node) => {
            first(std::slice::from_ref(node), start, &[])
        }
    };
    let next = if item.is_nullable() { first(rest, start + size(item), after) } else { Vec::new() };
    [own, next].concat()
}
