//! The derivation of a text by a rule: the tree of the rules that it uses, and of the matches of their terminals.
//!
//! A text can have more than one derivation. One is preferred, by its choices from left to right. It chooses the
//! first alternative in the document with which the rest of the text can still be derived. Under the same condition,
//! it uses an option rather than skip it, and continues a repetition rather than end it. Beyond the number of times
//! that a repetition requires, each round matches at least one character. So the alternative of each node is the
//! first in the document that derives the node's text.
//!
//! Frisch and Cardelli call this greedy matching. Like them, this module finds the tree in passes over the text, each
//! linear in its length:
//!
//! | pass | module | result |
//! |---|---|---|
//! | | `steps` | the rule as a graph whose choices are in order |
//! | forward | `passes` | the terminals that can read each character, after terminals that read the characters before |
//! | backward | `passes` | the steps with which the rest of the text can be derived |
//! | forward | `passes` | at each choice, the first step that leads to one of these |
//!
//! - A. Frisch, L. Cardelli, *Greedy Regular Expression Matching*, ICALP 2004.

mod builder;
mod forms;
mod passes;
mod steps;

use std::ops::Range;

use thiserror::Error;

use crate::abnf::Grammar;
use crate::compile_error::CompileError;
use builder::Entry;
pub use forms::{Json, Sexp};
use steps::Steps;

/// A derivation of a text by a rule.
///
/// Each terminal with a nonempty match is a leaf, and a rule that consists of one terminal is a leaf itself. The
/// leaves, one after the other, are the text. If there are several derivations, this is the preferred one: see the
/// [module](self).
///
/// Its `Display` is an indented list, one node per line.
///
/// ```
/// use uri_grammar_oracle::{Grammar, tree::Tree};
///
/// let grammar = Grammar::parse(
///     "list = item *( \",\" item )\nitem = name / number\nname = %x61-7A\nnumber = 1*%x30-39\n",
/// )?;
/// let tree = Tree::of(&grammar, "list", "a,10")?;
/// assert_eq!(tree.to_string(), "\
/// list 0..4
///   item 0..1
///     name 0..1 \"a\"
///   \",\" 1..2
///   item 2..4
///     number 2..4
///       \"1\" 2..3
///       \"0\" 3..4
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    text: String,
    /// The names of the rules, by the numbers that entries have.
    names: Vec<String>,
    entries: Vec<Entry>,
}

/// The error of a text that has no tree.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TreeError {
    /// The rule, or a rule that it uses, is undefined, recursive, prose, nested too deeply or too large.
    #[error(transparent)]
    Compile(#[from] CompileError),
    /// The rule does not derive the text.
    #[error("rule `{rule}` does not derive the text")]
    NoMember {
        /// The requested rule.
        rule: String,
    },
    /// The text is longer than [`Tree::LONGEST_TEXT`].
    #[error("the text has {length} bytes; trees are made of at most {} bytes", Tree::LONGEST_TEXT)]
    LongText {
        /// The length of the text in bytes.
        length: usize,
    },
    /// The search would take more than 2^27 steps, or the tree would have more than 2^21 nodes.
    #[error("the tree of the text by rule `{rule}` is too large")]
    TooLarge {
        /// The requested rule.
        rule: String,
    },
}

impl Tree {
    /// The maximum length of a text, in bytes.
    pub const LONGEST_TEXT: usize = 64 << 10;

    /// Derives the text. The time is linear in the length of the text, and in the size of the expanded rule.
    ///
    /// # Errors
    ///
    /// Returns a [`TreeError`] if the rule does not derive the text, cannot be expanded, or the text or the tree is
    /// too large.
    ///
    /// ```
    /// use uri_grammar_oracle::{Grammar, tree::{Tree, TreeError}};
    ///
    /// let grammar = Grammar::parse("octet = digit / %x31-39 digit\ndigit = %x30-39\n")?;
    /// let tree = Tree::of(&grammar, "octet", "10")?;
    /// assert_eq!(tree.sexp().to_string(), r#"(octet "1" (digit "0"))"#);
    /// let error = Tree::of(&grammar, "octet", "100").expect_err("three digits");
    /// assert!(matches!(error, TreeError::NoMember { .. }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(grammar: &Grammar, rule: &str, text: &str) -> Result<Self, TreeError> {
        if text.len() > Self::LONGEST_TEXT {
            return Err(TreeError::LongText { length: text.len() });
        }
        let steps = Steps::of(grammar, rule)?;
        let entries = passes::derive(&steps, text).map_err(|stop| match stop {
            passes::Stop::NoMember => TreeError::NoMember { rule: rule.to_owned() },
            passes::Stop::TooLarge => TreeError::TooLarge { rule: rule.to_owned() },
        })?;
        let names = steps.rules.iter().map(|&name| name.to_owned()).collect();
        Ok(Self { text: text.to_owned(), names, entries })
    }

    /// Replaces the names of the rules.
    ///
    /// ```
    /// use uri_grammar_oracle::{Grammar, tree::Tree};
    ///
    /// let grammar = Grammar::parse("digit = %x30-39\n")?;
    /// let tree = Tree::of(&grammar, "digit", "1")?.rename(str::to_uppercase);
    /// assert_eq!(tree.root().rule(), Some("DIGIT"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn rename(mut self, new: impl Fn(&str) -> String) -> Self {
        for name in &mut self.names {
            *name = new(name);
        }
        self
    }

    /// Leaves out the rules that `is_character` accepts, except at the root; their text becomes a terminal.
    /// Neighboring terminals become one, and a rule that has only terminals becomes a leaf.
    ///
    /// ```
    /// use uri_grammar_oracle::{Grammar, tree::Tree};
    ///
    /// let grammar = Grammar::parse("port = *digit\ndigit = %x30-39\n")?;
    /// let tree = Tree::of(&grammar, "port", "80")?;
    /// assert_eq!(tree.sexp().to_string(), r#"(port (digit "8") (digit "0"))"#);
    /// let folded = tree.fold(|rule| rule == "digit");
    /// assert_eq!(folded.sexp().to_string(), r#"(port "80")"#);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn fold(mut self, mut is_character: impl FnMut(&str) -> bool) -> Self {
        let folds: Vec<bool> = self.names.iter().map(|name| is_character(name)).collect();
        self.entries = builder::folded(&self.entries, |rule| folds[rule]);
        self
    }

    /// Returns the text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the node of the requested rule, which spans the whole text.
    #[must_use]
    pub fn root(&self) -> Node<'_> {
        Node { tree: self, index: 0 }
    }

    /// Iterates over all nodes, each before its children.
    pub fn nodes(&self) -> impl Iterator<Item = Node<'_>> {
        (0..self.entries.len()).map(|index| Node { tree: self, index })
    }

    /// Displays the tree as an S-expression on one line: `(rule child ...)`, with texts in quotes.
    #[must_use]
    pub fn sexp(&self) -> Sexp<'_> {
        Sexp(self)
    }

    /// Displays the tree as one JSON object on one line, in US-ASCII: `{"rule", "span", "text", "children"}` for
    /// a rule, without `children` for a leaf, and `{"literal", "span"}` for a terminal.
    #[must_use]
    pub fn json(&self) -> Json<'_> {
        Json(self)
    }
}

/// A node of a [`Tree`]: a rule, or the match of a terminal.
#[derive(Clone, Copy, Debug)]
pub struct Node<'t> {
    tree: &'t Tree,
    index: usize,
}

impl<'t> Node<'t> {
    fn entry(&self) -> &'t Entry {
        &self.tree.entries[self.index]
    }

    /// Returns the name of the rule in the spelling of its definition, or `None` for a terminal.
    #[must_use]
    pub fn rule(&self) -> Option<&'t str> {
        self.entry().rule.map(|rule| self.tree.names[rule].as_str())
    }

    /// Returns the half-open byte range of the node's text.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.entry().span.clone()
    }

    /// Returns the text that the node derives.
    #[must_use]
    pub fn text(&self) -> &'t str {
        &self.tree.text[self.span()]
    }

    /// Returns whether the node has no children.
    #[must_use]
    pub fn is_leaf(&self) -> bool {
        self.entry().size == 1
    }

    /// Iterates over the child nodes, in the order of the text.
    pub fn children(&self) -> impl Iterator<Item = Node<'t>> {
        let tree = self.tree;
        let end = self.index + self.entry().size;
        let mut next = self.index + 1;
        std::iter::from_fn(move || {
            let child = (next < end).then_some(Node { tree, index: next })?;
            next += child.entry().size;
            Some(child)
        })
    }
}
