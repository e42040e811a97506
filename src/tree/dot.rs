//! A tree as a graph for Graphviz.

use core::fmt;

use super::Tree;
use crate::abnf::definition::{About, Definition};
use crate::grammar::rfc3986::Rule;

/// Displays a tree in Graphviz's DOT language, with rules as ellipses and texts as boxes.
///
/// ```
/// # use uri_grammar::{GrammarRule, Rule};
/// let tree = Rule::Host.tree("h")?;
/// assert_eq!(tree.dot().to_string(), r#"digraph derivation {
///   node [fontname="monospace"];
///   n0 [label="host"];
///   n1 [label="reg-name"];
///   n0 -> n1;
///   t1 [label="h", shape=box];
///   n1 -> t1;
/// }
/// "#);
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
pub struct Dot<'t, R = Rule>(pub(super) &'t Tree<'t, R>);

impl<R: Definition> fmt::Display for Dot<'_, R> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("digraph derivation {\n  node [fontname=\"monospace\"];\n")?;
        writeln!(
            f,
            "  n0 [label=\"{}\"];",
            self.0.root().rule().map_or("", |rule| rule.text(About::Name))
        )?;
        for node in self.0.nodes() {
            let parent = node.index;
            for child in node.children() {
                let index = child.index;
                match child.rule() {
                    Some(rule) => writeln!(f, "  n{index} [label=\"{rule}\"];")?,
                    None => writeln!(f, "  n{index} [label={:?}, shape=box];", child.text())?,
                }
                writeln!(f, "  n{parent} -> n{index};")?;
            }
            if node.rule().is_some() && node.is_leaf() {
                writeln!(f, "  t{parent} [label={:?}, shape=box];", node.text())?;
                writeln!(f, "  n{parent} -> t{parent};")?;
            }
        }
        f.write_str("}\n")
    }
}
