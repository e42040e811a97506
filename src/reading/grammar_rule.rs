//! The trait of the rules of all documents.

use core::iter::FusedIterator;

use nom::IResult;
use nom::error::ParseError;

use crate::abnf::definition::{About, Level, named};
use crate::abnf::function::RuleFunction;
use crate::abnf::text::Text;
use crate::error::SyntaxError;
use crate::grammar::rfc3986::Rule;
use crate::reading::lines::{Line, Lines, end_of_line};
use crate::reading::{self, Source};

/// A rule of a document: the texts of the document about it, and the texts that it derives.
///
/// [`Rule`](crate::Rule) of RFC 3986 implements the trait, as do the enums `Rule` of RFC 3987, of the older
/// documents in the crate `uri-grammar-historic`, and any that [`rules!`](crate::rules!) declares.
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::UriReference.is_match("../a?b#c"));
/// assert_eq!((Rule::Host.name(), Rule::Host.section()), ("host", "3.2.2"));
///
/// // The same for the rules of any document:
/// fn rules_that_derive<R: GrammarRule>(text: &str) -> Vec<&'static str> {
///     R::ALL.iter().filter(|rule| rule.is_match(text)).map(|rule| rule.name()).collect()
/// }
/// assert_eq!(rules_that_derive::<Rule>("[::1]"), ["authority", "host", "IP-literal"]);
/// ```
///
/// All its methods are provided, and only `rules!` can implement it.
pub trait GrammarRule: RuleFunction {
    /// All rules, in the order of the document. Rules of included documents come last.
    const ALL: &'static [Self] = Self::RULES;

    /// Returns the name as the document spells it, such as `IPv6address`.
    #[must_use]
    fn name(self) -> &'static str {
        self.text(About::Name)
    }

    /// Returns the lines that define the rule in the document, including comments, without the
    /// final line break.
    ///
    /// ```
    /// use uri_grammar::{GrammarRule, Rule};
    ///
    /// assert_eq!(Rule::Port.abnf(), "port          = *DIGIT");
    /// ```
    #[must_use]
    fn abnf(self) -> &'static str {
        self.text(About::Abnf)
    }

    /// Returns the document that defines the rule, such as `RFC 3986`; for a core rule such as `ALPHA`,
    /// `RFC 5234`.
    #[must_use]
    fn document(self) -> &'static str {
        self.text(About::Document)
    }

    /// Returns the section of the document that defines the rule, such as `3.2.2`.
    #[must_use]
    fn section(self) -> &'static str {
        self.text(About::Section)
    }

    /// Returns the meaning of the rule, as a phrase without a full stop.
    ///
    /// ```
    /// use uri_grammar::{GrammarRule, Rule};
    ///
    /// assert_eq!(Rule::Fragment.summary(), "the text after the first `#`");
    /// ```
    #[must_use]
    fn summary(self) -> &'static str {
        self.text(About::Summary)
    }

    /// Returns whether the rule derives only single characters (or their percent-encoding). Trees
    /// fold these rules unless asked to show them.
    ///
    /// ```
    /// use uri_grammar::{GrammarRule, Rule};
    ///
    /// assert!(Rule::Pchar.is_character() && !Rule::Segment.is_character());
    /// ```
    #[must_use]
    fn is_character(self) -> bool {
        self.level() == Level::Character
    }

    /// Returns the rule with that name. Names are compared case-insensitively (RFC 5234 section 2.1), `_` matches
    /// `-`, and `+` may be omitted.
    ///
    /// ```
    /// use uri_grammar::{GrammarRule, Rule};
    ///
    /// assert_eq!(Rule::from_name("ipv6ADDRESS"), Some(Rule::Ipv6address));
    /// assert_eq!(Rule::from_name("path_abempty"), Some(Rule::PathAbempty));
    /// assert_eq!(Rule::from_name("ipv6"), None);
    /// ```
    #[must_use]
    fn from_name(name: &str) -> Option<Self> {
        named(name)
    }

    /// Returns the rule of RFC 3986 that is the same, or derives the same part of a URI, if there is one.
    ///
    /// ```
    /// # #[cfg(feature = "iri")] {
    /// use uri_grammar::{GrammarRule, Rule, rfc3987};
    ///
    /// assert_eq!(rfc3987::Rule::IregName.as_rfc3986(), Some(Rule::RegName));
    /// assert_eq!(rfc3987::Rule::Iprivate.as_rfc3986(), None);
    /// # }
    /// ```
    #[must_use]
    fn as_rfc3986(self) -> Option<Rule> {
        self.counterpart()
    }

    /// Returns whether the rule derives the whole text. This is the fastest method, and allocates
    /// nothing.
    ///
    /// ```
    /// use uri_grammar::{GrammarRule, Rule};
    ///
    /// assert!(Rule::UriReference.is_match("../a?b#c"));
    /// assert!(!Rule::UriReference.is_match("http://a/b c"));
    /// ```
    #[must_use]
    #[inline]
    fn is_match(self, text: &str) -> bool {
        self.is_match_bytes(text.as_bytes())
    }

    /// Returns whether the rule derives the whole text, which may be any bytes.
    ///
    /// ```
    /// use uri_grammar::{GrammarRule, Rule};
    ///
    /// assert!(!Rule::UriReference.is_match_bytes(b"http://a/\xFF"));
    /// ```
    #[must_use]
    #[inline]
    fn is_match_bytes(self, text: &[u8]) -> bool {
        reading::prefix(self, Self::derive, text) == Some(text.len())
    }

    /// Parses the longest prefix of the input that the rule derives, like the function of the same
    /// name: a nom parser for a rule that is known only at run time.
    ///
    /// ```
    /// use nom::{IResult, Parser, character::complete::char, sequence::delimited};
    /// use uri_grammar::{GrammarRule, Rule};
    ///
    /// let mut quoted = delimited(char('<'), |input| Rule::Uri.parse_prefix(input), char('>'));
    /// let result: IResult<&str, &str> = quoted.parse("<http://a/>, <b>");
    /// assert_eq!(result, Ok((", <b>", "http://a/")));
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error at the beginning of the input if the rule derives no prefix of it.
    fn parse_prefix<I: Text, E: ParseError<I>>(self, input: I) -> IResult<I, I, E> {
        self.call(input)
    }

    /// Returns the longest prefix of the text that the rule derives; `None` if it derives none.
    ///
    /// ```
    /// use uri_grammar::{GrammarRule, Rule};
    ///
    /// assert_eq!(Rule::Uri.prefix("http://a/b c"), Some("http://a/b"));
    /// assert_eq!(Rule::Query.prefix("#"), Some(""));
    /// assert_eq!(Rule::Scheme.prefix("#"), None);
    /// ```
    #[must_use]
    #[inline]
    fn prefix(self, text: &str) -> Option<&str> {
        text.get(..reading::prefix(self, Self::derive, text.as_bytes())?)
    }

    /// Checks that the rule derives the whole text.
    ///
    /// ```
    /// use uri_grammar::{GrammarRule, Rule};
    ///
    /// assert_eq!(Rule::Uri.validate("http://a/b c").unwrap_err().offset(), 10);
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the first [`SyntaxError`] if the text is not a member of the rule.
    #[inline]
    fn validate(self, text: &str) -> Result<(), SyntaxError> {
        self.validate_bytes(text.as_bytes())
    }

    /// Does the same as [`validate`](Self::validate), for a text that may be any bytes.
    ///
    /// ```
    /// use uri_grammar::{Found, GrammarRule, Rule};
    ///
    /// let error = Rule::Uri.validate_bytes(b"http://a/\xFF").unwrap_err();
    /// assert_eq!((error.offset(), error.found()), (9, Found::Byte(0xFF)));
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the first [`SyntaxError`] if the text is not a member of the rule.
    #[inline]
    fn validate_bytes(self, text: &[u8]) -> Result<(), SyntaxError> {
        reading::check(self, Self::derive, text)
    }

    /// Iterates over the lines of a text, which may be any bytes, and says for each line whether the rule derives it.
    /// A line ends with LF or CRLF; the last one may end with the text instead.
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
        first_line(self, text)
    }

    /// Returns the length of the longest prefix of the text that the rule derives. Each document
    /// has its own function, so that reading by its rules is compiled once in a crate.
    #[doc(hidden)]
    fn derive(self, source: &Source<'_, Self>) -> Option<usize> {
        source.longest_prefix(self)
    }

    /// Returns the derivation of the text as a tree, without the rules for single characters.
    ///
    /// ```
    /// use uri_grammar::{GrammarRule, Rule};
    ///
    /// let tree = Rule::Authority.tree("a:80").unwrap();
    /// assert_eq!(tree.sexp().to_string(), r#"(authority (host (reg-name "a")) ":" (port "80"))"#);
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the first [`SyntaxError`] if the text is not a member of the rule.
    #[cfg(feature = "alloc")]
    #[inline]
    fn tree(self, text: &str) -> Result<crate::tree::Tree<'_, Self>, SyntaxError> {
        self.validate(text)?;
        Ok(reading::tree_builder::tree(self, Self::derive, text, false))
    }

    /// Returns the derivation of the text as a tree, down to the last character.
    ///
    /// ```
    /// use uri_grammar::{GrammarRule, Rule};
    ///
    /// let tree = Rule::Port.tree_to_characters("80").unwrap();
    /// assert_eq!(tree.sexp().to_string(), r#"(port (DIGIT "8") (DIGIT "0"))"#);
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the first [`SyntaxError`] if the text is not a member of the rule.
    #[cfg(feature = "alloc")]
    #[inline]
    fn tree_to_characters(self, text: &str) -> Result<crate::tree::Tree<'_, Self>, SyntaxError> {
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

impl<'t, R: GrammarRule> Iterator for Lines<'t, R> {
    type Item = Line<'t, R>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let Self { rule, at: start, .. } = *self;
        let rest = &self.text[start..];
        if rest.is_empty() {
            return None;
        }
        let (length, is_match) = rule.first_line(rest);
        self.number += 1;
        self.at += length
            + match rest[length..] {
                [] => 0,
                [b'\r', ..] => "\r\n".len(),
                [..] => "\n".len(),
            };
        Some(Line { rule, number: self.number, start, bytes: &rest[..length], is_match })
    }
}

impl<R: GrammarRule> FusedIterator for Lines<'_, R> {}

impl<R: GrammarRule> Line<'_, R> {
    /// Checks that the rule derives the line. An error is found only when this is called. Its
    /// [offset](SyntaxError::offset) counts from the beginning of the line.
    ///
    /// # Errors
    ///
    /// Returns the first [`SyntaxError`] if the rule does not derive the line.
    pub fn validate(&self) -> Result<(), SyntaxError> {
        if self.is_match { Ok(()) } else { self.rule.validate_bytes(self.bytes) }
    }
}

/// Returns the length of the first line of a text, without its line end, and whether the rule derives it.
#[inline]
pub(super) fn first_line<R: GrammarRule>(rule: R, text: &[u8]) -> (usize, bool) {
    let end = end_of_line(text);
    (end, rule.is_match_bytes(&text[..end]))
}
