//! Rewrites loops for speed in backtracking engines.

use super::tree::{Node, alt, concat, repeat};

/// The length of the longest set that may be written twice.
const LONGEST_SET: usize = 60;

/// Writes `(?:[c]|z)*` as `[c]*(?:z[c]*)*` if `z` cannot begin with a character of the set.
pub fn unrolled(node: Node) -> Node {
    match node {
        Node::Concat(items) => Node::Concat(items.into_iter().flat_map(parts).collect()),
        Node::Alt(items) => Node::Alt(items.into_iter().map(unrolled).collect()),
        Node::Group(name, inner) => Node::Group(name, Box::new(unrolled(*inner))),
        Node::Repeat { .. } => concat(parts(node)),
        Node::Set(_) | Node::Rule(_) => node,
    }
}

fn parts(node: Node) -> Vec<Node> {
    let Node::Repeat { min, max, node } = node else {
        return unrolled(node).items().to_vec();
    };
    let other = match &*node {
        Node::Alt(items) if max.is_none() && min <= 1 => {
            let set = items.iter().position(|item| matches!(item, Node::Set(_)));
            set.map(|set| {
                let mut others = items.clone();
                (others.remove(set), alt(others))
            })
        }
        _ => None,
    };
    let is_short = |(set, other): &(Node, Node)| {
        set.cost() <= LONGEST_SET && !other.is_nullable() && !begins_within(other, set)
    };
    match other.filter(is_short) {
        Some((set, other)) => {
            let run = repeat(0, None, set);
            let others = concat([unrolled(other), run.clone()]);
            let first = (min == 1).then_some(*node);
            let more = Node::Repeat { min: 0, max: None, node: Box::new(others) };
            first.into_iter().chain([run, more]).collect()
        }
        None => vec![Node::Repeat { min, max, node: Box::new(unrolled(*node)) }],
    }
}

/// Returns `true` if a character of the set can begin a text of the node.
fn begins_within(node: &Node, set: &Node) -> bool {
    match (node, set) {
        (Node::Set(own), Node::Set(set)) => {
            own.iter().any(|a| set.iter().any(|b| a[0] <= b[1] && b[0] <= a[1]))
        }
        (Node::Concat(items), _) => {
            let begin = items.iter().position(|item| !item.is_nullable()).unwrap_or(items.len());
            items.iter().take(begin + 1).any(|item| begins_within(item, set))
        }
        _ => node.children().iter().any(|child| begins_within(child, set)),
    }
}
