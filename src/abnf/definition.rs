//! What a document says about its rules, and the function of each.

use core::any::Any;
use core::fmt::{Debug, Display};
use core::hash::Hash;

use nom::IResult;
use nom::error::ParseError;

use super::label_table::LabelTable;
use super::rule_path::OpenRules;
use super::text::Text;
use crate::fast::path::FastPath;

/// The rule of a document, and what the document says about it: its name, its ABNF, its section.
/// [`rules!`](crate::rules!) implements the trait for the rules of a document.
///
/// Its functions read a text; [`GrammarRule`](crate::GrammarRule) asks what they find.
///
/// ```
/// use uri_grammar::abnf::Definition;
///
/// fn in_section<R: Definition>(section: &str) -> Vec<&'static str> {
///     R::ALL.iter().filter(|rule| rule.section() == section).map(|rule| rule.name()).collect()
/// }
///
/// assert_eq!(in_section::<uri_grammar::Rule>("2.2"), ["reserved", "gen-delims", "sub-delims"]);
/// ```
///
/// Implement it with [`rules!`](crate::rules!): some of its methods are not part of the interface.
pub trait Definition: Copy + Ord + Hash + Debug + Display + Send + Sync + 'static {
    /// All rules, in the order of the document.
    const ALL: &'static [Self];

    /// Returns the name as the document spells it.
    #[must_use]
    fn name(self) -> &'static str;

    /// Returns the lines that define the rule in the document, including comments, without the
    /// final line break.
    #[must_use]
    fn abnf(self) -> &'static str;

    /// Returns the document that defines the rule.
    #[must_use]
    fn document(self) -> &'static str;

    /// Returns the section of the document that defines the rule.
    #[must_use]
    fn section(self) -> &'static str;

    /// Returns what the rule stands for, as a phrase without a full stop.
    #[must_use]
    fn summary(self) -> &'static str;

    /// Returns whether the rule derives only single characters (or their escapes). Trees fold these
    /// rules unless asked to show them.
    #[must_use]
    fn is_character(self) -> bool;

    /// Returns whether the rule is mere structure above the components of a text, which the picture
    /// of a tree (`Tree::braces`) does not show.
    #[doc(hidden)]
    #[must_use]
    fn is_structure(self) -> bool;

    /// Returns the index of the rule in [`ALL`](Self::ALL).
    #[doc(hidden)]
    #[must_use]
    fn index(self) -> usize;

    /// Returns the rule of this document that stands for `rule`, which can be of any document: a rule of
    /// this document, of one that it includes, or one of another document that shares its function. A
    /// reading does not record the rules for which there is none.
    #[doc(hidden)]
    #[inline(always)]
    #[must_use]
    fn from_rule<R: Definition>(rule: R) -> Option<Self> {
        (&rule as &dyn Any).downcast_ref().copied()
    }

    /// Returns the names that stand for several characters when errors below the path describe what
    /// was expected. If several names share characters, the first that fits is used.
    #[doc(hidden)]
    #[must_use]
    fn label_table(open: OpenRules<Self>) -> &'static LabelTable;

    /// Returns the rule of another document that is the same, or stands for the same part of a URI, if
    /// there is one. Errors of a rule with a counterpart in RFC 3986 describe the most common mistakes in
    /// plain words.
    #[doc(hidden)]
    #[must_use]
    fn counterpart<R: Definition>(self) -> Option<R> {
        R::from_rule(self)
    }

    /// Shows the visitor the rule, as a rule of the document that defines it.
    #[doc(hidden)]
    #[inline]
    fn accept<V: Visitor>(self, visitor: V) -> V::Answer {
        visitor.visit(self)
    }

    /// Parses the longest prefix of the input that the rule derives, like the function of the same
    /// name: a nom parser for a rule that is known only at run time.
    ///
    /// # Errors
    ///
    /// Returns an error at the beginning of the input if the rule derives no prefix of it.
    fn parse_prefix<I: Text, E: ParseError<I>>(self, input: I) -> IResult<I, I, E>;

    /// Returns the rule with that name. Names are compared case-insensitively (RFC 5234 section
    /// 2.1), `_` is read as `-`, and `+` may be omitted.
    #[must_use]
    fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|rule| plain(rule.name()).eq(plain(name))).copied()
    }

    /// Returns a faster way than the body to find what the rule derives.
    #[doc(hidden)]
    #[inline(always)]
    #[must_use]
    fn fast_path(self) -> Option<FastPath> {
        None
    }
}

/// A question to a rule of any document.
pub trait Visitor {
    /// The answer.
    type Answer;

    /// Asks the rule, which is one of the document that defines it.
    fn visit<R: Definition>(self, rule: R) -> Self::Answer;
}

/// A name in the form in which names are compared.
fn plain(name: &str) -> impl Iterator<Item = u8> + '_ {
    let written = name.bytes().filter(|&byte| byte != b'+');
    written.map(|byte| if byte == b'_' { b'-' } else { byte.to_ascii_lowercase() })
}

/// No rule of the document has this name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no rule of the document has this name")]
pub struct UnknownRule;
