//! Factors out parts that several alternatives share.

use std::cmp::Reverse;

use super::tree::{Alternatives, EMPTY, Node, alt, concat, repeat};

/// Factors all alternatives of an expression. Outer alternatives come first, so that alternatives of several rules
/// can share a part.
pub fn factored(node: Node) -> Node {
    match node {
        Node::Concat(items) => concat(items.into_iter().map(factored)),
        Node::Group(name, node) => Node::Group(name, Box::new(factored(*node))),
        Node::Repeat { min, max, node } if !matches!(*node, Node::Alt(_)) || max != Some(1) => {
            repeat(min, max, factored(*node))
        }
        Node::Set(_) | Node::Rule(_) => node,
        Node::Alt(_) | Node::Repeat { .. } => {
            let mut all = Alternatives::default();
            all.add(node);
            while let Some(shorter) = all.shorter() {
                all = shorter;
            }
            let mut items: Vec<Node> = all.items.into_iter().map(factored).collect();
            // Longer texts come first, for searches.
            items.sort_by_key(|item| Reverse(longest(item).unwrap_or(u32::MAX)));
            let optional = all.is_optional.then_some(EMPTY);
            alt(items.into_iter().chain(optional))
        }
    }
}

/// Returns the length of the longest text; `None` if there is no longest.
fn longest(node: &Node) -> Option<u32> {
    match node {
        Node::Set(_) => Some(1),
        Node::Concat(items) => items.iter().map(longest).sum(),
        Node::Alt(items) => items.iter().map(longest).try_fold(0, |most, it| Some(most.max(it?))),
        Node::Repeat { max, node, .. } => max.and_then(|max| longest(node)?.checked_mul(max)),
        Node::Group(_, node) => longest(node),
        Node::Rule(_) => None,
    }
}

impl Alternatives {
    /// Joins the alternatives whose joining shortens the expression most.
    fn shorter(&self) -> Option<Self> {
        let cost = |it: &Self| it.items.iter().map(|item| item.cost() + 1).sum::<usize>();
        let steps = (0..self.items.len()).flat_map(|at| {
            [self.with_common_begin(at), self.with_common_end(at), self.with_option(at)]
        });
        let best = steps.flatten().min_by_key(cost)?;
        (cost(&best) < cost(self)).then_some(best)
    }

    /// Replaces the items at these places by one item at the first place.
    fn replaced(&self, places: &[usize], by: Node) -> Self {
        let mut by = Some(by);
        let mut new = Self { items: Vec::new(), is_optional: self.is_optional };
        for (at, item) in self.items.iter().enumerate() {
            if at == places[0] {
                by.take().into_iter().for_each(|by| new.add(by));
            } else if !places.contains(&at) {
                new.add(item.clone());
            }
        }
        new
    }

    /// Writes `a b | a c` as `a(b|c)`, for the alternative at a place and later ones.
    fn with_common_begin(&self, at: usize) -> Option<Self> {
        let (places, same) = self.alike(at, |items| items.first());
        let common = common(same.iter().map(|items| items.iter()))?;
        let rest = alt(same.iter().map(|items| concat(items[common..].to_vec())));
        let begin = same[0][..common].iter().cloned();
        Some(self.replaced(&places, concat(begin.chain([rest]))))
    }

    /// Writes `a c | b c` as `(a|b)c`, and `a c | c` as `a?c`.
    fn with_common_end(&self, at: usize) -> Option<Self> {
        let (places, same) = self.alike(at, |items| items.last());
        let common = common(same.iter().map(|items| items.iter().rev()))?;
        let rest = alt(same.iter().map(|items| concat(items[..items.len() - common].to_vec())));
        let end = same[0][same[0].len() - common..].iter().cloned();
        Some(self.replaced(&places, concat([rest].into_iter().chain(end))))
    }

    /// Returns the alternatives from a place on that have the same item at one end.
    fn alike(
        &self,
        at: usize,
        end: impl for<'i> Fn(&'i [Node]) -> Option<&'i Node>,
    ) -> (Vec<usize>, Vec<&[Node]>) {
        let wanted = end(self.items[at].items());
        let places = (at..self.items.len()).filter(|&it| end(self.items[it].items()) == wanted);
        places.map(|it| (it, self.items[it].items())).unzip()
    }

    /// Writes `a(b|c) | b | d` as `a?b | a c | d`.
    fn with_option(&self, at: usize) -> Option<Self> {
        let [begin @ .., last] = self.items[at].items() else { return None };
        if begin.is_empty() {
            return None;
        }
        let mut members = Self::default();
        members.add(last.clone());
        let others = || self.items.iter().enumerate().filter(|&(other, _)| other != at);
        let is_shared = |node: &Node| others().any(|(_, other)| other == node);
        let (mut shared, mut rest): (Vec<_>, Vec<_>) =
            members.items.into_iter().partition(is_shared);
        if shared.is_empty() {
            return None;
        }
        let kept: Vec<Node> =
            others().map(|(_, it)| it).filter(|it| !shared.contains(it)).cloned().collect();
        let both_optional = members.is_optional && self.is_optional;
        if members.is_optional {
            if both_optional { &mut shared } else { &mut rest }.push(EMPTY);
        }
        let begin = concat(begin.to_vec());
        let mut new = Self { items: Vec::new(), is_optional: self.is_optional && !both_optional };
        new.items.push(concat([repeat(0, Some(1), begin.clone()), alt(shared)]));
        if !rest.is_empty() {
            new.items.push(concat([begin, alt(rest)]));
        }
        new.items.extend(kept);
        Some(new)
    }
}

/// Returns the number of items that all sequences share at one end; `None` if there is only one sequence.
fn common<'i>(sequences: impl Iterator<Item = impl Iterator<Item = &'i Node>>) -> Option<usize> {
    let mut sequences: Vec<_> = sequences.collect();
    let (first, others) = sequences.split_first_mut().filter(|(_, others)| !others.is_empty())?;
    Some(first.take_while(|item| others.iter_mut().all(|other| other.next() == Some(item))).count())
}
