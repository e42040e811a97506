//! A tree as an S-expression.

use core::fmt;

use super::{Node, Tree};
use crate::abnf::definition::Definition;
use crate::grammar::rfc3986::Rule;

/// Displays a tree as an S-expression: `(rule child ...)`, with texts in quotes.
///
/// ```
/// # use uri_grammar::{GrammarRule, Rule};
/// let tree = Rule::Authority.tree("host:80")?;
/// assert_eq!(tree.sexp().to_string(), r#"(authority (host (reg-name "host")) ":" (port "80"))"#);
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
pub struct Sexp<'t, R = Rule>(pub(super) &'t Tree<'t, R>);

impl<R: Definition> fmt::Display for Sexp<'_, R> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, self.0.root())
    }
}

#[inline]
fn write<R: Definition>(f: &mut fmt::Formatter<'_>, node: Node<'_, '_, R>) -> fmt::Result {
    let Some(rule) = node.rule() else { return write!(f, "{:?}", node.text()) };
    write!(f, "({rule}")?;
    if node.is_leaf() {
        write!(f, " {:?}", node.text())?;
    }
    for child in node.children() {
        f.write_str(" ")?;
        write(f, child)?;
    }
    f.write_str(")")
}
