//! What the rules of all documents have in common.

use core::fmt::{Debug, Display};
use core::hash::Hash;

use nom::IResult;
use nom::error::ParseError;

use crate::abnf::Text;
use crate::error::RulePath;
use crate::error::SyntaxError;
use crate::error::expected::LabelTable;
use crate::fast::path::FastPath;
use crate::reading::{self, Source};
use crate::rule::Rule;

/// A rule of a document: [`Rule`](crate::Rule) for RFC 3986, an enum `Rule` for each of the older
/// documents in the crate `uri-grammar-historic`, and what [`rules!`](crate::abnf::rules!) declares.
///
/// What can be asked of a rule is the same for all of them.
///
/// ```
/// use uri_grammar::GrammarRule;
///
/// fn rules_that_derive<R: GrammarRule>(text: &str) -> Vec<&'static str> {
///     R::ALL.iter().filter(|rule| rule.is_match(text)).map(|rule| rule.name()).collect()
/// }
///
/// assert_eq!(rules_that_derive::<uri_grammar::Rule>("[::1]"), ["authority", "host", "IP-literal"]);
/// ```
///
/// # Implementing it
///
/// [`rules!`](crate::abnf::rules!) implements it for the rules of a document. Who does so by hand
/// owes:
///
/// - a list of at most 65,535 rules, [`ALL`](Self::ALL), in which each stands at its
///   [`index`](Self::index);
/// - functions for [`parse_prefix`](Self::parse_prefix) that keep the [contract](crate#the-contract-of-a-rule),
///   written with the operators of [`abnf`](crate::abnf); and
/// - a place in the list, by [`index_of`](Self::index_of), for every rule that these functions
///   enter.
///
/// Where one of these is broken, errors and trees name the wrong rules, or reading a text panics.
pub trait GrammarRule: Copy + Ord + Hash + Debug + Display + Send + Sync + 'static {
    /// The number of the document, which no other document has whose rules read the same text: a
    /// reading tells rules apart by it. RFC 3986 has 0, the older documents have 1 to 6, and RFC 3987
    /// has 7.
    const DOCUMENT: u8;

    /// All rules, in the order of the document.
    const ALL: &'static [Self];

    /// The name as the document spells it.
    #[must_use]
    fn name(self) -> &'static str;

    /// The lines that define the rule in the document, comments included, without a line end
    /// at the end.
    #[must_use]
    fn abnf(self) -> &'static str;

    /// The document that defines the rule.
    #[must_use]
    fn document(self) -> &'static str;

    /// The section of the document that defines the rule.
    #[must_use]
    fn section(self) -> &'static str;

    /// What the rule stands for, as a phrase without a full stop.
    #[must_use]
    fn summary(self) -> &'static str;

    /// Whether the rule derives single characters (or their escapes) only. Trees fold these
    /// rules unless asked to show them.
    #[must_use]
    fn is_character(self) -> bool;

    /// Whether the rule is mere structure above the components of a text, which the picture of a
    /// tree (`Tree::braces`) does not show.
    #[must_use]
    fn is_structure(self) -> bool;

    /// Its place in [`ALL`](Self::ALL).
    #[must_use]
    fn index(self) -> usize;

    /// The place in [`ALL`](Self::ALL) of a rule that a reading tells of: one of this document, or
    /// of another document that shares its function.
    #[inline(always)]
    #[must_use]
    fn index_of(id: RuleId) -> usize {
        id.index()
    }

    /// The names that stand for several characters at once where errors below the path say
    /// what was expected. Of names that share characters, the first that fits is taken.
    #[must_use]
    fn label_table(path: RulePath<Self>) -> &'static LabelTable;

    /// The same rule of RFC 3986, or the one for the same part of a URI, if there is one: errors of these
    /// have plain words for the commonest mistakes.
    #[must_use]
    fn as_rfc3986(self) -> Option<Rule> {
        None
    }

    /// Reads the longest prefix of the input that the rule derives, as the function of the
    /// same name does: a nom parser for a rule that is known at run time only.
    ///
    /// # Errors
    ///
    /// Where the rule derives no prefix of the input, an error at its beginning.
    fn parse_prefix<I: Text, E: ParseError<I>>(self, input: I) -> IResult<I, I, E>;

    /// The rule of that name. Names are compared without case (RFC 5234 section 2.1), `_` is
    /// taken for `-`, and `+` need not be written.
    #[must_use]
    fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|rule| plain(rule.name()).eq(plain(name))).copied()
    }

    /// Whether the rule derives the whole text.
    #[must_use]
    #[inline]
    fn is_match(self, text: &str) -> bool {
        self.is_match_bytes(text.as_bytes())
    }

    /// Whether the rule derives the whole text, which may be any bytes.
    #[must_use]
    #[inline]
    fn is_match_bytes(self, text: &[u8]) -> bool {
        reading::prefix(self, text) == Some(text.len())
    }

    /// The longest prefix of the text that the rule derives, `None` if it derives none.
    #[must_use]
    #[inline]
    fn prefix(self, text: &str) -> Option<&str> {
        text.get(..reading::prefix(self, text.as_bytes())?)
    }

    /// Whether the rule derives the whole text, with the first error if it does not.
    ///
    /// # Errors
    ///
    /// Where the text is no member of the rule, the first [`SyntaxError`].
    #[inline]
    fn validate(self, text: &str) -> Result<(), SyntaxError<Self>> {
        self.validate_bytes(text.as_bytes())
    }

    /// [`validate`](Self::validate) for text that may be any bytes.
    ///
    /// # Errors
    ///
    /// Where the text is no member of the rule, the first [`SyntaxError`].
    #[inline]
    fn validate_bytes(self, text: &[u8]) -> Result<(), SyntaxError<Self>> {
        reading::check(self, text)
    }

    /// A faster way than its body to find what the rule derives.
    #[doc(hidden)]
    #[inline(always)]
    #[must_use]
    fn fast_path(self) -> Option<FastPath> {
        None
    }

    /// The length of the longest prefix of the text that the rule derives: a function of each
    /// document, so that reading by its rules is compiled once, with the document.
    #[doc(hidden)]
    fn derive(self, source: &Source<'_, Self>) -> Option<usize> {
        let (rest, _) = self.parse_prefix::<_, ()>(source.reading()).ok()?;
        Some(rest.offset())
    }

    /// The derivation of the text as a tree, without the character-level rules.
    ///
    /// # Errors
    ///
    /// Where the text is no member of the rule, the first [`SyntaxError`].
    #[cfg(feature = "alloc")]
    fn parse(self, text: &str) -> Result<crate::Tree<'_, Self>, SyntaxError<Self>> {
        crate::Tree::build(self, text, false)
    }

    /// The derivation of the text as a tree, down to the last character.
    ///
    /// # Errors
    ///
    /// Where the text is no member of the rule, the first [`SyntaxError`].
    #[cfg(feature = "alloc")]
    fn parse_to_characters(self, text: &str) -> Result<crate::Tree<'_, Self>, SyntaxError<Self>> {
        crate::Tree::build(self, text, true)
    }

    /// Every call of a rule while the text is read by this one, in the order in which they are made: the
    /// calls that fail, too, and those whose result is given up for another alternative. The rule may derive
    /// the text, or a prefix of it, or nothing. Rules of single characters are left out unless `characters`
    /// asks for them.
    ///
    /// ```
    /// use uri_grammar::{GrammarRule, Rule};
    ///
    /// let calls = Rule::Host.calls(b"h", false);
    /// let calls: Vec<_> = calls.iter().map(|call| (call.rule().name(), call.span())).collect();
    /// assert_eq!(calls[0], ("host", Some(0..1)));
    /// assert_eq!(calls[1], ("IP-literal", None));
    /// assert_eq!(calls.last(), Some(&("reg-name", Some(0..1))));
    /// ```
    #[cfg(feature = "alloc")]
    #[must_use]
    fn calls(self, text: &[u8], characters: bool) -> alloc::vec::Vec<crate::tree::Call<Self>> {
        crate::tree::trace::calls(self, text, characters)
    }
}

/// A name as names are compared.
fn plain(name: &str) -> impl Iterator<Item = u8> + '_ {
    let written = name.bytes().filter(|&byte| byte != b'+');
    written.map(|byte| if byte == b'_' { b'-' } else { byte.to_ascii_lowercase() })
}

/// No rule of the document has the name asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no rule of the document has this name")]
pub struct UnknownRule;

/// A rule of any document, as a reading tells of it: the number of the document and the place of
/// the rule in it.
///
/// ```
/// use uri_grammar::Rule;
/// use uri_grammar::abnf::{GrammarRule, RuleId};
///
/// let id = RuleId::from_rule(Rule::Port);
/// assert_eq!(id.document(), Rule::DOCUMENT);
/// assert_eq!(Rule::ALL[id.index()], Rule::Port);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RuleId(u32);

impl RuleId {
    /// The rule of the document's number at that place of its list.
    #[inline(always)]
    pub(crate) const fn new(document: u8, index: usize) -> Self {
        Self((document as u32) << 16 | index as u16 as u32)
    }

    /// The rule.
    #[inline(always)]
    #[must_use]
    pub fn from_rule<R: GrammarRule>(rule: R) -> Self {
        Self::new(R::DOCUMENT, rule.index())
    }

    /// The number of its document.
    #[inline(always)]
    #[must_use]
    pub const fn document(self) -> u8 {
        (self.0 >> 16) as u8
    }

    /// Its place in the list of its document.
    #[inline(always)]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as u16 as usize
    }
}
