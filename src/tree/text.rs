//! A tree as an indented list, one node per line, for reading and for diffs.

use core::fmt;

use super::{Node, Tree};
use crate::abnf::definition::Definition;

impl<R: Definition> fmt::Display for Tree<'_, R> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, self.root(), 0)
    }
}

/// Recursion is safe: the grammar, not the text, bounds the depth of a tree.
#[inline]
fn write<R: Definition>(
    f: &mut fmt::Formatter<'_>,
    node: Node<'_, '_, R>,
    depth: usize,
) -> fmt::Result {
    let span = node.span();
    write!(f, "{:indent$}", "", indent = 2 * depth)?;
    match node.rule() {
        Some(rule) => write!(f, "{rule} {}..{}", span.start, span.end)?,
        None => write!(f, "{:?} {}..{}", node.text(), span.start, span.end)?,
    }
    if node.rule().is_some() && node.is_leaf() {
        write!(f, " {:?}", node.text())?;
    }
    writeln!(f)?;
    node.children().try_for_each(|child| write(f, child, depth + 1))
}
