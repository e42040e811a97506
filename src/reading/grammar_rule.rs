//! The questions to the rules of all documents.

use crate::abnf::definition::Definition;
use crate::error::SyntaxError;
use crate::grammar::rfc3986::Rule;
use crate::reading::lines::{self, Lines};
use crate::reading::{self, Source};

/// The questions to a rule: whether it derives a text, how much of it, where it goes wrong, and how
/// it derives it.
///
/// [`Rule`](crate::Rule) of RFC 3986 implements the trait, as do the enums `Rule` of the older
/// documents in the crate `uri-grammar-historic`, and any that [`rules!`](crate::rules!) declares.
/// What the document says about a rule is in [`Definition`], which every such rule implements, too.
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
/// All its methods are provided.
pub trait GrammarRule: Definition {
    /// Returns the rule of RFC 3986 that is the same, or stands for the same part of a URI, if
    /// there is one.
    ///
    /// ```
    /// # #[cfg(feature = "iri")] {
    /// use uri_grammar::{GrammarRule, Rule, rfc3987};
    ///
    /// let like = |name| rfc3987::Rule::from_name(name).and_then(rfc3987::Rule::as_rfc3986);
    /// assert_eq!(like("ireg-name"), Some(Rule::RegName));
    /// assert_eq!(like("iprivate"), None);
    /// # }
    /// ```
    #[must_use]
    fn as_rfc3986(self) -> Option<Rule> {
        self.counterpart()
    }

    /// Returns whether the rule derives the whole text.
    #[must_use]
    #[inline]
    fn is_match(self, text: &str) -> bool {
        self.is_match_bytes(text.as_bytes())
    }

    /// Returns whether the rule derives the whole text, which may be any bytes.
    #[must_use]
    #[inline]
    fn is_match_bytes(self, text: &[u8]) -> bool {
        reading::prefix(self, Self::derive, text) == Some(text.len())
    }

    /// Returns the longest prefix of the text that the rule derives; `None` if it derives none.
    #[must_use]
    #[inline]
    fn prefix(self, text: &str) -> Option<&str> {
        text.get(..reading::prefix(self, Self::derive, text.as_bytes())?)
    }

    /// Checks that the rule derives the whole text.
    ///
    /// # Errors
    ///
    /// Returns the first [`SyntaxError`] if the text is not a member of the rule.
    #[inline]
    fn validate(self, text: &str) -> Result<(), SyntaxError> {
        self.validate_bytes(text.as_bytes())
    }

    /// Does what [`validate`](Self::validate) does, for a text that may be any bytes.
    ///
    /// # Errors
    ///
    /// Returns the first [`SyntaxError`] if the text is not a member of the rule.
    #[inline]
    fn validate_bytes(self, text: &[u8]) -> Result<(), SyntaxError> {
        reading::check(self, Self::derive, text)
    }

    /// Iterates over the lines of a text, which may be any bytes, and tells of each whether the
    /// rule derives it. A line ends with LF or CRLF; the last one may end with the text instead.
    ///
    /// For whole references, this is faster than looking for the line ends first. Nothing is
    /// allocated. To read a stream, call this for blocks of whole lines.
    ///
    /// ```
    /// use uri_grammar::{GrammarRule, rfc3987};
    ///
    /// fn count(lines: &str) -> usize {
    ///     rfc3987::Rule::Iri.match_lines(lines.as_bytes()).filter(|line| line.is_match()).count()
    /// }
    ///
    /// assert_eq!(count("http://a/é\nhttp://a/b c\nhttp://a/\n"), 2);
    /// ```
    fn match_lines(self, text: &[u8]) -> Lines<'_, Self> {
        Lines::new(self, text)
    }

    /// Returns the length of the first line of the text, without its line end, and whether the rule
    /// derives it.
    #[doc(hidden)]
    fn first_line(self, text: &[u8]) -> (usize, bool) {
        lines::first_line(self, text)
    }

    /// Returns the length of the longest prefix of the text that the rule derives. Each document
    /// has its own function, so that reading by its rules is compiled once in a crate.
    #[doc(hidden)]
    fn derive(self, source: &Source<'_, Self>) -> Option<usize> {
        source.longest_prefix(self)
    }

    /// Returns the derivation of the text as a tree, without the rules for single characters.
    ///
    /// # Errors
    ///
    /// Returns the first [`SyntaxError`] if the text is not a member of the rule.
    #[cfg(feature = "alloc")]
    #[inline]
    fn parse(self, text: &str) -> Result<crate::Tree<'_, Self>, SyntaxError> {
        self.validate(text)?;
        Ok(reading::tree_builder::tree(self, Self::derive, text, false))
    }

    /// Returns the derivation of the text as a tree, down to the last character.
    ///
    /// # Errors
    ///
    /// Returns the first [`SyntaxError`] if the text is not a member of the rule.
    #[cfg(feature = "alloc")]
    #[inline]
    fn parse_to_characters(self, text: &str) -> Result<crate::Tree<'_, Self>, SyntaxError> {
        self.validate(text)?;
        Ok(reading::tree_builder::tree(self, Self::derive, text, true))
    }

    /// Returns every call of a rule made while this rule reads the text, in order: including calls
    /// that fail, and calls whose result is discarded for another alternative. The rule may derive
    /// the text, a prefix of it, or nothing. Rules of single characters are included only if
    /// `characters` is `true`.
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
    #[inline]
    fn calls(self, text: &[u8], characters: bool) -> alloc::vec::Vec<crate::tree::Call<Self>> {
        reading::calls::of(self, Self::derive, text, characters)
    }
}
