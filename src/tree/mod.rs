//! Parse trees.

mod braces;
mod call;
mod sexp;
mod text;

use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

pub use braces::Braces;
pub use call::Call;
pub use sexp::Sexp;

use crate::abnf::definition::Definition;
use crate::grammar::rfc3986::Rule;

/// A parse tree: how a rule derives a text.
///
/// Every terminal is a leaf, so the concatenated leaves are the text. A rule made of terminals alone is itself a
/// leaf. If several alternatives derive the text, the tree has the first one (RFC 3986 section 3.2.2).
///
/// The rules for single characters ([`is_character`](crate::GrammarRule::is_character)) are folded, unless the tree comes from
/// [`tree_to_characters`](crate::GrammarRule::tree_to_characters).
///
/// `Display` writes an indented list, one node per line:
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// let tree = Rule::Authority.tree("user@[::1]")?;
/// assert_eq!(tree.to_string(), "\
/// authority 0..10
///   userinfo 0..4 \"user\"
///   \"@\" 4..5
///   host 5..10
///     IP-literal 5..10
///       \"[\" 5..6
///       IPv6address 6..9
///         \"::\" 6..8
///         h16 8..9 \"1\"
///       \"]\" 9..10
/// ");
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
///
/// `Debug` writes the [S-expression](Self::sexp), and the list with `{:#?}`. With the feature `serde`, a tree is
/// serialized as its root, with the fields `rule`, `span`, `text` and `children`.
#[derive(Clone, PartialEq, Eq)]
pub struct Tree<'a, R = Rule> {
    text: &'a str,
    entries: Vec<Entry<R>>,
}

impl<'a, R: Definition> Tree<'a, R> {
    /// Returns the tree of the text, from its nodes in their order.
    pub(crate) const fn new(text: &'a str, entries: Vec<Entry<R>>) -> Self {
        Self { text, entries }
    }

    /// Converts the tree to the rules of another document.
    #[doc(hidden)]
    #[must_use]
    pub fn map_rules<S: Definition>(self, other: impl Fn(R) -> S) -> Tree<'a, S> {
        let entry = |Entry { rule, span, size }| Entry { rule: rule.map(&other), span, size };
        Tree { text: self.text, entries: self.entries.into_iter().map(entry).collect() }
    }

    /// Returns the node of the requested rule, which spans the whole text.
    #[must_use]
    pub fn root(&self) -> Node<'_, 'a, R> {
        Node { tree: self, index: 0 }
    }

    /// Iterates over all nodes, each before its children.
    pub fn nodes(&self) -> Nodes<'_, 'a, R> {
        Nodes { tree: self, next: 0, end: self.entries.len(), skips: false }
    }

    /// Returns the first node of `rule`.
    ///
    /// ```
    /// use uri_grammar::{GrammarRule, Rule};
    ///
    /// // The text of a node outlives the tree.
    /// fn host(text: &str) -> Option<&str> {
    ///     Some(Rule::Uri.tree(text).ok()?.find(Rule::Host)?.text())
    /// }
    ///
    /// assert_eq!(host("http://example.com/a/b"), Some("example.com"));
    /// assert_eq!(host("urn:a:b"), None);
    /// ```
    #[must_use]
    pub fn find(&self, rule: R) -> Option<Node<'_, 'a, R>> {
        self.nodes().find(|node| node.rule() == Some(rule))
    }

    /// Returns a value that displays the tree as an S-expression on one line.
    #[must_use]
    pub fn sexp(&self) -> Sexp<'_, R> {
        Sexp(self)
    }

    /// Returns a value that displays the text with its components marked below it, as in RFC 3986
    /// section 3.
    #[must_use]
    pub fn braces(&self) -> Braces<'_, R> {
        Braces(self)
    }
}

impl<R: Definition> fmt::Debug for Tree<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() { write!(f, "{self}") } else { write!(f, "{}", self.sexp()) }
    }
}

macro_rules! debug_as_displayed {
    ($($form:ident),*) => {$(
        /// The same as `Display`.
        impl<R: Definition> fmt::Debug for $form<'_, R> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    )*};
}

debug_as_displayed!(Braces, Sexp);

/// A node of a tree that is kept as a list, in which each node is followed by its descendants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry<R> {
    /// The rule; `None` for the match of terminals.
    pub(crate) rule: Option<R>,
    pub(crate) span: Range<usize>,
    /// The number of entries of the node and its descendants.
    pub(crate) size: usize,
}

/// A node of a [`Tree`]: a rule, or the text of a terminal.
#[derive(Clone, Copy)]
pub struct Node<'t, 'a, R = Rule> {
    tree: &'t Tree<'a, R>,
    index: usize,
}

impl<'t, 'a, R: Definition> Node<'t, 'a, R> {
    fn entry(&self) -> &'t Entry<R> {
        &self.tree.entries[self.index]
    }

    /// Returns the rule; `None` for a terminal.
    #[must_use]
    pub fn rule(&self) -> Option<R> {
        self.entry().rule
    }

    /// Returns the position of the node's text, as a half-open range of bytes.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.entry().span.clone()
    }

    /// Returns the text that the node derives. It lives as long as the text that was parsed.
    #[must_use]
    pub fn text(&self) -> &'a str {
        &self.tree.text[self.span()]
    }

    /// Returns whether the node has no children.
    #[must_use]
    pub fn is_leaf(&self) -> bool {
        self.entry().size == 1
    }

    /// Returns the parent of the node; `None` for the root. The time is linear in the number of nodes before it.
    ///
    /// ```
    /// # use uri_grammar::{GrammarRule, Rule};
    /// let tree = Rule::Authority.tree("host:80")?;
    /// let name = tree.find(Rule::RegName).unwrap();
    /// assert_eq!(name.parent().unwrap().rule(), Some(Rule::Host));
    /// assert!(tree.root().parent().is_none());
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[must_use]
    pub fn parent(&self) -> Option<Self> {
        let contains = |&index: &usize| index + self.tree.entries[index].size > self.index;
        let index = (0..self.index).rev().find(contains)?;
        Some(Self { index, ..*self })
    }

    /// Iterates over the children of the node, in the order of the text.
    ///
    /// ```
    /// # use uri_grammar::{GrammarRule, Rule};
    /// let tree = Rule::Authority.tree("host:80")?;
    /// let children: Vec<_> = tree.root().children().map(|node| node.text()).collect();
    /// assert_eq!(children, ["host", ":", "80"]);
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    pub fn children(&self) -> Nodes<'t, 'a, R> {
        Nodes { skips: true, ..self.descendants() }
    }

    /// Returns the first child of `rule`.
    ///
    /// ```
    /// # use uri_grammar::{GrammarRule, Rule};
    /// let tree = Rule::Authority.tree("host:80")?;
    /// assert_eq!(tree.root().child(Rule::Port).map(|port| port.text()), Some("80"));
    /// assert!(tree.root().child(Rule::RegName).is_none());
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[must_use]
    pub fn child(&self, rule: R) -> Option<Self> {
        self.children().find(|child| child.rule() == Some(rule))
    }

    /// Iterates over all nodes below this node, each before its children.
    ///
    /// ```
    /// # use uri_grammar::{GrammarRule, Rule};
    /// let tree = Rule::Authority.tree("a:8")?;
    /// let below: Vec<_> = tree.root().descendants().filter_map(|node| node.rule()).collect();
    /// assert_eq!(below, [Rule::Host, Rule::RegName, Rule::Port]);
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    pub fn descendants(&self) -> Nodes<'t, 'a, R> {
        let Self { tree, index } = *self;
        Nodes { tree, next: index + 1, end: index + self.entry().size, skips: false }
    }
}

/// Iterates over nodes of a tree, each before its children: see [`Tree::nodes`], [`Node::children`]
/// and [`Node::descendants`].
#[derive(Clone)]
pub struct Nodes<'t, 'a, R> {
    tree: &'t Tree<'a, R>,
    next: usize,
    end: usize,
    /// `true` if the nodes below each node are left out.
    skips: bool,
}

impl<'t, 'a, R: Definition> Iterator for Nodes<'t, 'a, R> {
    type Item = Node<'t, 'a, R>;

    fn next(&mut self) -> Option<Node<'t, 'a, R>> {
        if self.next >= self.end {
            return None;
        }
        let node = Node { tree: self.tree, index: self.next };
        self.next += if self.skips { node.entry().size } else { 1 };
        Some(node)
    }
}

impl<R: Definition> core::iter::FusedIterator for Nodes<'_, '_, R> {}

impl<R: Definition> fmt::Debug for Nodes<'_, '_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

/// Shows the rule, span and text, without the children.
///
/// ```
/// # use uri_grammar::{GrammarRule, Rule};
/// let tree = Rule::Authority.tree("host:80")?;
/// let children: Vec<_> = tree.root().children().map(|node| format!("{node:?}")).collect();
/// assert_eq!(children, [r#"host 0..4 "host""#, r#"":" 4..5"#, r#"port 5..7 "80""#]);
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
impl<R: Definition> fmt::Debug for Node<'_, '_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (span, text) = (self.span(), self.text());
        match self.rule() {
            Some(rule) => write!(f, "{rule} {span:?} {text:?}"),
            None => write!(f, "{text:?} {span:?}"),
        }
    }
}
