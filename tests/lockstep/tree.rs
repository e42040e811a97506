//! Trees: the tree of every member is a derivation by the ABNF, with the alternatives that
//! the document prefers (RFC 3986 section 3.2.2, "first-match-wins").
//!
//! The tree with every character is compared with the ABNF itself: the children of each rule have to spell its
//! right-hand side. If that is an alternation, they have to spell the first alternative that derives the text. The
//! folded tree has to be the same tree, folded. Besides the shape, every node's text has to be a member of its rule,
//! by the rule's automaton, and the leaves, one after the other, have to be the text.

use std::collections::BTreeSet;
use std::ops::{Range, RangeInclusive};

use oracle::Expr;
use oracle::abnf::meaning;
use uri_grammar::tree::Node as LibraryNode;
use uri_grammar::tree::Tree;
use uri_grammar::{Rule, SyntaxError};

use crate::edition::{Edition, editions};
use crate::effort;
use crate::suites::{Outcome, Suite, every_rule, outcome, suite};

pub const REMEDY: &str = "the rule matches the right text with a wrong derivation: try the alternatives in \
    the order of the document, take back what a failed one noted; see src/reading/tree_builder.rs";

/// A node of a tree, apart from its text.
#[derive(Debug, Clone, PartialEq)]
pub struct Node<R = Rule> {
    pub rule: Option<R>,
    pub span: Range<usize>,
    pub children: Vec<Self>,
}

impl<R: Edition> Node<R> {
    fn of(node: LibraryNode<'_, '_, R>) -> Self {
        Self {
            rule: node.rule(),
            span: node.span(),
            children: node.children().map(Self::of).collect(),
        }
    }

    fn terminal(span: Range<usize>) -> Self {
        Self { rule: None, span, children: Vec::new() }
    }

    fn leaves<'n>(&'n self, into: &mut Vec<&'n Range<usize>>) {
        if self.children.is_empty() {
            into.push(&self.span);
        }
        self.children.iter().for_each(|child| child.leaves(into));
    }

    /// Returns the same tree without the rules of characters: their text becomes terminal, neighboring terminals are
    /// joined, and a rule of terminals alone is a leaf.
    fn folded(&self) -> Self {
        let mut children: Vec<Self> = Vec::new();
        for child in &self.children {
            let folds = child.rule.is_none_or(R::is_character);
            let child = if folds { Self::terminal(child.span.clone()) } else { child.folded() };
            match children.last_mut() {
                Some(last) if folds && last.rule.is_none() => last.span.end = child.span.end,
                _ => children.push(child),
            }
        }
        if children.iter().all(|child| child.rule.is_none()) {
            children.clear();
        }
        Self { children, ..self.clone() }
    }
}

/// The folded tree, and the tree with every character.
pub struct Trees<R = Rule> {
    pub folded: Node<R>,
    pub characters: Node<R>,
}

/// Returns the trees of the library.
pub fn trees<R: Edition>(rule: R, text: &str) -> Result<Trees<R>, SyntaxError> {
    let of = |tree: Tree<'_, R>| Node::of(tree.root());
    Ok(Trees { folded: of(rule.tree(text)?), characters: of(rule.tree_to_characters(text)?) })
}

/// Checks the trees of the members among some words.
pub fn compare<R: Edition>(
    suite: &Suite<R>,
    words: impl Iterator<Item = impl AsRef<[u8]>>,
    trees: impl Fn(&str) -> Result<Trees<R>, SyntaxError>,
) -> Outcome {
    outcome(words.filter(|word| suite.members.accepts(word)), |word| {
        let text = str::from_utf8(word).expect("members are UTF-8");
        match trees(text) {
            Ok(trees) => wrong(suite.rule, text, &trees),
            Err(error) => Some(format!("no tree: {error}")),
        }
    })
}

/// Returns the problem of the trees of a member.
fn wrong<R: Edition>(rule: R, text: &str, trees: &Trees<R>) -> Option<String> {
    for tree in [&trees.folded, &trees.characters] {
        if (tree.rule, &tree.span) != (Some(rule), &(0..text.len())) {
            return Some("the root is not the rule over the whole text".to_owned());
        }
        let mut leaves = Vec::new();
        tree.leaves(&mut leaves);
        let ends = leaves.iter().scan(0, |end, leaf| Some(std::mem::replace(end, leaf.end)));
        if !leaves.iter().map(|leaf| leaf.start).eq(ends) {
            return Some(format!("the leaves are not the text: {leaves:?}"));
        }
    }
    derivation(text, &trees.characters).or_else(|| {
        // In the older documents, characters are beside literals, as in `*pchar *( ";" param )`: the number of leaves
        // for them is not fixed.
        let folded = if R::WHOLE { &trees.folded } else { &trees.folded.folded() };
        let same = trees.characters.folded() == *folded;
        (!same).then(|| "the folded tree is not the tree with every character, folded".to_owned())
    })
}

/// Returns the reason why the node and the nodes below it are not a derivation by the ABNF.
fn derivation<R: Edition>(text: &str, node: &Node<R>) -> Option<String> {
    let rule = node.rule?;
    let part = &text[node.span.clone()];
    let derived_by = suite(rule).preferred.alternatives(part);
    if derived_by == 0 {
        return Some(format!("{rule} does not derive its node's {part:?}"));
    }
    let alternatives =
        R::shelf().grammar.get(rule.name()).map_or(&[][..], |rule| rule.expr.alternatives());
    let expr = &alternatives[derived_by.trailing_zeros() as usize];
    // A rule that is one terminal is a leaf itself.
    let terminal = [Node::terminal(node.span.clone())];
    let leaf = node.children.is_empty() && !part.is_empty();
    let children = if leaf { &terminal[..] } else { &node.children[..] };
    if !part_of(text, expr, children, 0).contains(&children.len()) {
        return Some(format!(
            "the children of {rule} are not `{expr}`, the first form that derives {part:?}"
        ));
    }
    node.children.iter().find_map(|child| derivation(text, child))
}

/// Returns the numbers of children from `from` on that spell the expression: all numbers after which the rest could
/// begin.
fn part_of<R: Edition>(
    text: &str,
    expr: &Expr,
    children: &[Node<R>],
    from: usize,
) -> BTreeSet<usize> {
    let terminal = |spells: &dyn Fn(&str) -> bool| {
        let child = children.get(from).filter(|child| child.rule.is_none());
        child.is_some_and(|child| spells(&text[child.span.clone()]))
    };
    let next = |fits: bool| fits.then_some(from + 1).into_iter().collect();
    match expr {
        Expr::Alternation(items) => {
            items.iter().flat_map(|item| part_of(text, item, children, from)).collect()
        }
        Expr::Concatenation(items) => items.iter().fold(BTreeSet::from([from]), |starts, item| {
            starts.into_iter().flat_map(|start| part_of(text, item, children, start)).collect()
        }),
        Expr::Repetition { min, max, expr } => {
            let (mut ends, mut now) = (BTreeSet::new(), BTreeSet::from([from]));
            for times in 0.. {
                if times >= *min {
                    // An end that has been reached before leads nowhere new.
                    now.retain(|end| ends.insert(*end));
                }
                if now.is_empty() || Some(times) == *max {
                    break;
                }
                now = now.into_iter().flat_map(|at| part_of(text, expr, children, at)).collect();
            }
            ends
        }
        Expr::Group(expr) => part_of(text, expr, children, from),
        Expr::Optional(expr) => {
            let mut ends = part_of(text, expr, children, from);
            ends.insert(from);
            ends
        }
        Expr::Rule(name) => {
            let child = children.get(from).and_then(|child| child.rule);
            next(child.is_some_and(|rule| rule.name().eq_ignore_ascii_case(name)))
        }
        Expr::Literal { text: literal, .. } if literal.is_empty() => BTreeSet::from([from]),
        Expr::Literal { text: literal, case_sensitive: true } => {
            next(terminal(&|part| part == literal))
        }
        Expr::Literal { text: literal, .. } => {
            next(terminal(&|part| part.eq_ignore_ascii_case(literal)))
        }
        Expr::Range { first, last } => next(terminal(&|part| one_of(part, &[*first..=*last]))),
        Expr::Value(values) => {
            next(terminal(&|part| part.chars().map(u32::from).eq(values.iter().copied())))
        }
        Expr::Prose(prose) => {
            let meaning = meaning(prose).expect("every rule is regular");
            next(terminal(&|part| one_of(part, meaning)))
        }
    }
}

/// Returns `true` if the text is one character of these.
fn one_of(text: &str, ranges: &[RangeInclusive<u32>]) -> bool {
    let mut characters = text.chars().map(u32::from);
    characters.next().is_some_and(|c| ranges.iter().any(|range| range.contains(&c)))
        && characters.next().is_none()
}

fn tree<R: Edition>() {
    every_rule::<R>("tree", REMEDY, |suite| {
        // Every seventh of the others, and fewer outside of the gate, since trees take time.
        let short_enough = suite.pump().filter(|word| word.len() < 1000);
        let others = suite.beyond.iter().cloned().chain(short_enough).step_by(effort::of(59, 7));
        let every = if R::WHOLE { 1 } else { effort::of(9, 1) };
        let words = suite.words.iter().step_by(every).chain(suite.folklore()).cloned();
        compare(suite, words.chain(others), |text| trees(suite.rule, text))
    });
}

editions!(every_tree_is_a_derivation_by_the_abnf, tree);

/// Checks a tree of a text of 64 KiB, for every rule that has such members; outside of the gate, only for every
/// fourth rule of the older documents.
fn long_trees<R: Edition>() {
    let every = if R::WHOLE { 1 } else { effort::of(4, 1) };
    every_rule::<R>("tree, long texts", REMEDY, |suite| {
        if suite.rule.index() % every != 0 {
            return (0, None);
        }
        let long = suite.pump().find(|word| word.len() > 65_000 && suite.members.accepts(word));
        compare(suite, long.into_iter(), |text| trees(suite.rule, text))
    });
}

editions!(long_texts_have_trees, long_trees);
