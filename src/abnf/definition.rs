//! The data of a document about its rules.

use core::any::Any;
use core::fmt::{Debug, Display};
use core::hash::Hash;

use super::label_table::LabelTable;
use super::rule_path::{OpenRules, Places};
use crate::fast::path::FastPath;

/// A rule, as the operators see it. [`rules!`](crate::rules!) implements the trait;
/// [`GrammarRule`](crate::GrammarRule) has the methods for programs.
pub trait Definition: Copy + Ord + Hash + Debug + Display + Send + Sync + 'static {
    /// All rules, in the order of the document.
    #[doc(hidden)]
    const RULES: &'static [Self];

    /// Returns a text of the document about the rule.
    #[doc(hidden)]
    #[must_use]
    fn text(self, about: About) -> &'static str;

    /// Returns the level of the rule in a tree.
    #[doc(hidden)]
    #[must_use]
    fn level(self) -> Level;

    /// Returns the index of the rule in [`RULES`](Self::RULES).
    #[doc(hidden)]
    #[must_use]
    fn index(self) -> usize;

    /// Returns the rule of this document that corresponds to `rule`, which can be of any document. The result is a
    /// rule of this document, a rule of an included document, or a rule that shares its function with `rule`. A
    /// reading does not record rules for which the result is `None`.
    #[doc(hidden)]
    #[inline(always)]
    #[must_use]
    fn from_rule<R: Definition>(rule: R) -> Option<Self> {
        (&rule as &dyn Any).downcast_ref().copied()
    }

    /// Returns the names that errors below the path use for sets of expected characters. If several names share
    /// characters, the first that fits is used.
    #[doc(hidden)]
    #[must_use]
    fn label_table(open: OpenRules<Self>) -> &'static LabelTable;

    /// Returns the rule of another document that is the same, or that derives the same part of a URI, if there is
    /// one. Errors of a rule with a counterpart in RFC 3986 describe the most common mistakes in plain words.
    #[doc(hidden)]
    #[must_use]
    fn counterpart<R: Definition>(self) -> Option<R> {
        R::from_rule(self)
    }

    /// Passes the rule to the visitor, as a rule of the document that defines it.
    #[doc(hidden)]
    #[inline]
    fn accept<V: Visitor>(self, visitor: V) -> V::Answer {
        visitor.visit(self)
    }

    /// Returns the fast path of the rule, if it has one.
    #[doc(hidden)]
    #[inline(always)]
    #[must_use]
    fn fast_path(self) -> Option<FastPath> {
        None
    }
}

/// The texts of a document about a rule.
#[doc(hidden)]
#[derive(Debug, Clone, Copy)]
pub enum About {
    /// The name.
    Name,
    /// The lines that define the rule.
    Abnf,
    /// The document that defines the rule.
    Document,
    /// The section of that document.
    Section,
    /// The rule in a few words.
    Summary,
}

/// The level of a rule in a tree.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    /// Above the components of a text. The picture of a tree (`Tree::braces`) does not show these rules.
    Structure,
    /// A component, or a part of one.
    Part,
    /// A single character or its escape. Trees fold these rules unless asked to show them.
    Character,
}

/// A question to a rule of any document.
#[doc(hidden)]
pub trait Visitor {
    /// The answer.
    type Answer;

    /// Answers the question about the rule, as a rule of the document that defines it.
    fn visit<R: Definition>(self, rule: R) -> Self::Answer;
}

/// Returns the rule with that name.
#[doc(hidden)]
#[must_use]
pub fn named<R: Definition>(name: &str) -> Option<R> {
    R::RULES.iter().find(|rule| plain(rule.text(About::Name)).eq(plain(name))).copied()
}

/// Returns the form of a name in which names are compared.
fn plain(name: &str) -> impl Iterator<Item = u8> + '_ {
    let written = name.bytes().filter(|&byte| byte != b'+');
    written.map(|byte| if byte == b'_' { b'-' } else { byte.to_ascii_lowercase() })
}

/// No rule of the document has this name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no rule of the document has this name")]
pub struct UnknownRule;

/// Collects rules, the outermost first. Of more than sixteen, the innermost are kept.
impl<R: Definition> FromIterator<R> for OpenRules<R> {
    fn from_iter<I: IntoIterator<Item = R>>(rules: I) -> Self {
        let places = rules.into_iter().map(Definition::index);
        Self::new(places.fold(Places::EMPTY, Places::then))
    }
}

impl<R: Definition> OpenRules<R> {
    /// Returns the innermost rule; `None` if no rule is open.
    #[must_use]
    pub fn innermost(self) -> Option<R> {
        self.rule(0)
    }

    /// Iterates over the rules, the outermost first.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = R> {
        (0..self.places.length()).rev().filter_map(move |out| self.rule(out))
    }

    /// Returns the rule `out` levels outside of the innermost one.
    fn rule(self, out: usize) -> Option<R> {
        R::RULES.get(self.places.place(out)?).copied()
    }
}
