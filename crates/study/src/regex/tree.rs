//! An expression as a tree. Its constructors shorten it: they join, factor and merge parts without changing the
//! matched texts.

use oracle::Expr;

use crate::states::merged;

/// Inclusive ranges of code points, in order and not adjacent.
pub type Set = Vec<[u32; 2]>;

/// An expression.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Node {
    /// One character of a set.
    Set(Set),
    /// Items in sequence. Without items, this is the empty text.
    Concat(Vec<Node>),
    /// Two or more alternatives.
    Alt(Vec<Node>),
    Repeat {
        min: u32,
        max: Option<u32>,
        node: Box<Node>,
    },
    /// A component with its name.
    Group(&'static str, Box<Node>),
    /// A rule by its name, in a grammar that consists of several rules.
    Rule(String),
}

/// The empty text.
pub const EMPTY: Node = Node::Concat(Vec::new());

/// No text at all: a character of an empty set.
pub const NOTHING: Node = Node::Set(Vec::new());

impl Node {
    /// Returns a set of the characters in the ranges. Surrogates are not characters.
    pub fn set(ranges: &[[u32; 2]]) -> Self {
        let halves = |&[first, last]: &[u32; 2]| {
            [[first, last.min(0xD7FF)], [first.max(0xE000), last.min(0x10_FFFF)]]
        };
        let halves = ranges.iter().flat_map(halves).filter(|[first, last]| first <= last);
        Self::Set(merged(&halves.collect::<Vec<_>>()))
    }

    /// Returns the items of a sequence, or the node itself.
    pub fn items(&self) -> &[Self] {
        match self {
            Self::Concat(items) => items,
            _ => std::slice::from_ref(self),
        }
    }

    /// Returns `true` if the node derives the empty text. References to rules are not followed.
    pub fn is_nullable(&self) -> bool {
        match self {
            Self::Set(_) | Self::Rule(_) => false,
            Self::Concat(items) => items.iter().all(Self::is_nullable),
            Self::Alt(items) => items.iter().any(Self::is_nullable),
            Self::Repeat { min, node, .. } => *min == 0 || node.is_nullable(),
            Self::Group(_, node) => node.is_nullable(),
        }
    }

    /// Returns the expressions directly inside this one.
    pub fn children(&self) -> &[Self] {
        match self {
            Self::Set(_) | Self::Rule(_) => &[],
            Self::Concat(items) | Self::Alt(items) => items,
            Self::Repeat { node, .. } | Self::Group(_, node) => std::slice::from_ref(node),
        }
    }

    /// Returns the approximate length of the written expression, in bytes.
    pub fn cost(&self) -> usize {
        let inside = || self.children().iter().map(Self::cost).sum::<usize>();
        match self {
            Self::Set(ranges) => {
                let range = |&[first, last]: &[u32; 2]| {
                    let width = if first < 0x80 { 1 } else { 8 };
                    width * if first == last { 1 } else { 2 } + usize::from(last > first + 1)
                };
                match ranges.iter().map(range).sum() {
                    1 => 1,
                    within => 2 + within,
                }
            }
            Self::Concat(_) => inside(),
            Self::Alt(items) => inside() + items.len() + 3,
            Self::Repeat { node, .. } => {
                inside() + if matches!(**node, Self::Concat(_)) { 6 } else { 2 }
            }
            Self::Group(name, _) => inside() + name.len() + 5,
            Self::Rule(name) => name.len(),
        }
    }

    /// Converts the node to an expression of ABNF.
    pub fn expr(&self) -> Expr {
        let all = |items: &[Self]| items.iter().map(Self::expr).collect::<Vec<_>>();
        match self {
            Self::Set(ranges) => {
                let range = |&[first, last]: &[u32; 2]| Expr::Range { first, last };
                Expr::Alternation(ranges.iter().map(range).collect())
            }
            Self::Concat(items) => Expr::Concatenation(all(items)),
            Self::Alt(items) => Expr::Alternation(all(items)),
            Self::Repeat { min, max, node } => {
                Expr::Repetition { min: *min, max: *max, expr: Box::new(node.expr()) }
            }
            Self::Group(_, node) => node.expr(),
            Self::Rule(name) => Expr::Rule(name.clone()),
        }
    }
}

/// Returns a sequence of the items.
pub fn concat(items: impl IntoIterator<Item = Node>) -> Node {
    let mut all = Vec::new();
    items.into_iter().for_each(|item| push(&mut all, item));
    if all.contains(&NOTHING) {
        return NOTHING;
    }
    while let Some(shorter) = with_block(&all) {
        all = shorter;
    }
    if all.len() == 1 { all.remove(0) } else { Node::Concat(all) }
}

/// Appends an item to a sequence.
fn push(all: &mut Vec<Node>, next: Node) {
    if let Node::Concat(items) = next {
        items.into_iter().for_each(|item| push(all, item));
    } else if let Some(both) = all.last().and_then(|last| joined(last, &next)) {
        all.pop();
        push(all, both);
    } else {
        all.push(next);
    }
}

/// Returns two neighbors of a sequence as one: `x x{3}` is `x{4}`, and `x* (/ (x|/)*)?` is `(x|/)*`.
fn joined(left: &Node, right: &Node) -> Option<Node> {
    fn counted(node: &Node) -> (u32, Option<u32>, &Node) {
        match node {
            Node::Repeat { min, max, node } => (*min, *max, node),
            _ => (1, Some(1), node),
        }
    }
    let ((a, b, x), (c, d, y)) = (counted(left), counted(right));
    let is_letter =
        |node: &Node| matches!(node, Node::Set(set) if set.len() == 1 && set[0][0] == set[0][1]);
    let counts = [left, right].iter().any(|node| matches!(node, Node::Repeat { .. }));
    if x == y && (counts || matches!(x, Node::Set(_)) && !is_letter(x)) {
        let max = b.zip(d).map(|(b, d)| b + d);
        return Some(Node::Repeat { min: a + c, max, node: Box::new(x.clone()) });
    }
    let (Node::Concat(items), None, 0 | 1, (0, Some(1))) = (y, b, a, (c, d)) else { return None };
    let [slash @ Node::Set(_), rest @ Node::Repeat { min: 0, max: None, node: either }] =
        &items[..]
    else {
        return None;
    };
    (alt([x.clone(), slash.clone()]) == **either).then(|| match a {
        0 => rest.clone(),
        _ => Node::Concat(vec![x.clone(), rest.clone()]),
    })
}

/// Returns the sequence with `x y x y` as `(x y){2}`, if it has such a block.
fn with_block(items: &[Node]) -> Option<Vec<Node>> {
    for length in 2..=items.len() / 2 {
        for start in 0..=items.len() - 2 * length {
            let block = &items[start..start + length];
            let count = items[start..].chunks_exact(length).take_while(|it| *it == block).count();
            if count > 1 {
                let node = Box::new(Node::Concat(block.to_vec()));
                let (min, max) = (count as u32, Some(count as u32));
                let mut shorter = items[..start].to_vec();
                shorter.push(Node::Repeat { min, max, node });
                shorter.extend_from_slice(&items[start + count * length..]);
                return Some(shorter);
            }
        }
    }
    None
}

/// Returns a repetition of a node.
pub fn repeat(min: u32, max: Option<u32>, node: Node) -> Node {
    match (&node, min, max) {
        (_, 1, Some(1)) => return node,
        (_, _, Some(0)) => return EMPTY,
        (Node::Concat(items), ..) if items.is_empty() => return node,
        (Node::Set(ranges), 0, _) if ranges.is_empty() => return EMPTY,
        (Node::Set(ranges), ..) if ranges.is_empty() => return node,
        (Node::Repeat { min: a @ (0 | 1), max: b, node: x }, 0, Some(1)) => {
            return Node::Repeat { min: a * min, max: *b, node: x.clone() };
        }
        (Node::Repeat { min: a @ (0 | 1), max: None | Some(1), node: x }, 0 | 1, None) => {
            return repeat(a * min, None, (**x).clone());
        }
        // `(x{2}){4}` is `x{8}`. Some engines count no further.
        (Node::Repeat { min: a, max: Some(b), node: x }, m, Some(n))
            if a == b && m == n && a.saturating_mul(m) <= 255 =>
        {
            return Node::Repeat { min: a * m, max: Some(a * m), node: x.clone() };
        }
        // `(/ x*)*` is `(/ (x|/)*)?`
        (Node::Concat(items), 0 | 1, None) => {
            if let [slash @ Node::Set(_), Node::Repeat { min: 0, max: None, node: x }] = &items[..]
            {
                let either = alt([(**x).clone(), slash.clone()]);
                let all = concat([slash.clone(), repeat(0, None, either)]);
                return repeat(min, Some(1), all);
            }
        }
        _ => {}
    }
    Node::Repeat { min, max, node: Box::new(node) }
}

/// Returns the text after a node that is repeated so often.
pub fn times(min: u32, max: Option<u32>) -> String {
    match (min, max) {
        (0, Some(1)) => "?".to_owned(),
        (0, None) => "*".to_owned(),
        (1, None) => "+".to_owned(),
        (min, Some(max)) if min == max => format!("{{{min}}}"),
        (min, Some(max)) => format!("{{{min},{max}}}"),
        (min, None) => format!("{{{min},}}"),
    }
}

/// Returns an alternation of the items.
pub fn alt(items: impl IntoIterator<Item = Node>) -> Node {
    let mut all = Alternatives::default();
    items.into_iter().for_each(|item| all.add(item));
    all.node()
}

/// Distinct alternatives, with at most one set.
#[derive(Clone, Default)]
pub struct Alternatives {
    pub items: Vec<Node>,
    /// True if the empty text is an alternative.
    pub is_optional: bool,
}

impl Alternatives {
    pub fn add(&mut self, item: Node) {
        match item {
            Node::Alt(items) => items.into_iter().for_each(|item| self.add(item)),
            Node::Repeat { min: 0, max: Some(1), node } => {
                self.is_optional = true;
                self.add(*node);
            }
            Node::Concat(items) if items.is_empty() => self.is_optional = true,
            Node::Set(ranges) if ranges.is_empty() => {}
            Node::Set(ranges) => {
                let known = self.items.iter_mut().find_map(|it| match it {
                    Node::Set(known) => Some(known),
                    _ => None,
                });
                match known {
                    Some(known) => *known = merged(&[&known[..], &ranges].concat()),
                    None => self.items.push(Node::Set(ranges)),
                }
            }
            Node::Group(name, node) => {
                let known = self.items.iter_mut().find_map(|it| match it {
                    Node::Group(known, node) if *known == name => Some(node),
                    _ => None,
                });
                match known {
                    Some(known) => **known = alt([(**known).clone(), *node]),
                    None => self.items.push(Node::Group(name, node)),
                }
            }
            item if self.items.contains(&item) => {}
            item => self.items.push(item),
        }
    }

    /// Returns the alternation.
    pub fn node(mut self) -> Node {
        let one = match self.items.len() {
            0 if self.is_optional => EMPTY,
            0 => NOTHING,
            1 => self.items.remove(0),
            _ => Node::Alt(self.items),
        };
        if self.is_optional && !one.is_nullable() { repeat(0, Some(1), one) } else { one }
    }
}
