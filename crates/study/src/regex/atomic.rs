//! Atomic groups and possessive repetitions, which give nothing back.
//!
//! An engine keeps the first match of such a group. If the next character always determines the position in the
//! expression, the group has one match only, so it matches the same texts as an ordinary group. Other groups are
//! refused.

use regex_syntax::hir::{Class, Hir, HirKind};

use super::NotRead;
use super::possessive::groups;
use super::tree::{EMPTY, Node};

/// The prefix of the names of these groups in a translated expression. The offset of the group follows.
pub const NAME: &str = "atomic.";

/// Returns an error for the first group whose matches depend on the order of attempts.
///
/// If any text can follow the expression, it need not be considered: each match of a last group is as good as another.
pub fn check(hir: &Hir) -> Result<(), NotRead> {
    let mut found = Vec::new();
    let node = node(hir, &mut found);
    let what =
        "an atomic group or possessive repetition whose matches depend on the order of attempts";
    let mut found = found.into_iter().zip(groups(&node));
    match found.find(|((_, prefers_more), is_determined)| !prefers_more || !is_determined) {
        Some(((offset, _), _)) => Err(NotRead::Unsupported { what, offset }),
        None => Ok(()),
    }
}

/// Converts an expression. Adds the offset of each group, and `true` if the group [prefers](prefers_more) more.
fn node(hir: &Hir, found: &mut Vec<(usize, bool)>) -> Node {
    let mut all = |items: &[Hir]| items.iter().map(|item| node(item, found)).collect();
    match hir.kind() {
        HirKind::Empty | HirKind::Look(_) => EMPTY,
        HirKind::Literal(literal) => {
            let text = String::from_utf8_lossy(&literal.0);
            Node::Concat(text.chars().map(|c| Node::Set(vec![[c.into(); 2]])).collect())
        }
        HirKind::Class(Class::Unicode(class)) => {
            let ranges = class.ranges().iter();
            Node::Set(ranges.map(|range| [range.start().into(), range.end().into()]).collect())
        }
        HirKind::Class(Class::Bytes(class)) => {
            let ranges = class.ranges().iter();
            Node::Set(ranges.map(|range| [range.start().into(), range.end().into()]).collect())
        }
        HirKind::Repetition(it) => {
            Node::Repeat { min: it.min, max: it.max, node: Box::new(node(&it.sub, found)) }
        }
        HirKind::Concat(items) => Node::Concat(all(items)),
        HirKind::Alternation(items) => Node::Alt(all(items)),
        HirKind::Capture(group) => {
            let offset =
                group.name.as_deref().and_then(|name| name.strip_prefix(NAME)?.parse().ok());
            match offset {
                Some(offset) => {
                    found.push((offset, prefers_more(&group.sub)));
                    Node::Group("", Box::new(node(&group.sub, found)))
                }
                None => node(&group.sub, found),
            }
        }
    }
}

/// Returns `true` if an engine tries each continuation within the expression before it leaves the expression.
fn prefers_more(hir: &Hir) -> bool {
    let can_be_empty = |hir: &Hir| hir.properties().minimum_len() == Some(0);
    match hir.kind() {
        HirKind::Look(_) => false,
        HirKind::Repetition(it) => it.greedy && !can_be_empty(&it.sub) && prefers_more(&it.sub),
        HirKind::Capture(group) => prefers_more(&group.sub),
        HirKind::Concat(items) => items.iter().all(prefers_more),
        HirKind::Alternation(items) => {
            items.iter().all(prefers_more) && !items.iter().rev().skip(1).any(can_be_empty)
        }
        _ => true,
    }
}
