//! The questions to a rule of RFC 3986 as inherent methods, for programs that do not import the trait.

use nom::IResult;
use nom::error::ParseError;

use super::grammar_rule::GrammarRule;
use super::lines::Lines;
use crate::abnf::Text;
use crate::abnf::definition::Definition;
use crate::error::SyntaxError;
use crate::grammar::rfc3986::Rule;

impl Rule {
    /// Returns whether the rule derives the whole text. This is the fastest method, and allocates
    /// nothing.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// assert!(Rule::UriReference.is_match("../a?b#c"));
    /// assert!(!Rule::UriReference.is_match("http://a/b c"));
    /// ```
    #[must_use]
    #[inline]
    pub fn is_match(self, text: &str) -> bool {
        self.is_match_bytes(text.as_bytes())
    }

    /// Returns whether the rule derives the whole text, which may be any bytes.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// assert!(!Rule::UriReference.is_match_bytes(b"http://a/\xFF"));
    /// ```
    #[must_use]
    #[inline]
    pub fn is_match_bytes(self, text: &[u8]) -> bool {
        GrammarRule::is_match_bytes(self, text)
    }

    /// Parses the longest prefix of the input that the rule derives, like the function of the same
    /// name in [`rfc3986`](crate::rfc3986): a nom parser for a rule that is known only at run time.
    ///
    /// ```
    /// use nom::{IResult, Parser, character::complete::char, sequence::delimited};
    /// use uri_grammar::Rule;
    ///
    /// let mut quoted = delimited(char('<'), |input| Rule::Uri.parse_prefix(input), char('>'));
    /// let result: IResult<&str, &str> = quoted.parse("<http://a/>, <b>");
    /// assert_eq!(result, Ok((", <b>", "http://a/")));
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error at the beginning of the input if the rule derives no prefix of it.
    #[inline]
    pub fn parse_prefix<I: Text, E: ParseError<I>>(self, input: I) -> IResult<I, I, E> {
        Definition::parse_prefix(self, input)
    }

    /// Returns the longest prefix of the text that the rule derives; `None` if it derives none.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// assert_eq!(Rule::Uri.prefix("http://a/b c"), Some("http://a/b"));
    /// assert_eq!(Rule::Query.prefix("#"), Some(""));
    /// assert_eq!(Rule::Scheme.prefix("#"), None);
    /// ```
    #[must_use]
    #[inline]
    pub fn prefix(self, text: &str) -> Option<&str> {
        GrammarRule::prefix(self, text)
    }

    /// Checks that the rule derives the whole text.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// assert_eq!(Rule::Uri.validate("http://a/b c").unwrap_err().offset(), 10);
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the first [`SyntaxError`] if the text is not a member of the rule.
    #[inline]
    pub fn validate(self, text: &str) -> Result<(), SyntaxError> {
        self.validate_bytes(text.as_bytes())
    }

    /// Does what [`validate`](Self::validate) does, for a text that may be any bytes.
    ///
    /// ```
    /// # use uri_grammar::{Found, Rule};
    /// let error = Rule::Uri.validate_bytes(b"http://a/\xFF").unwrap_err();
    /// assert_eq!((error.offset(), error.found()), (9, Found::Byte(0xFF)));
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the first [`SyntaxError`] if the text is not a member of the rule.
    #[inline]
    pub fn validate_bytes(self, text: &[u8]) -> Result<(), SyntaxError> {
        GrammarRule::validate_bytes(self, text)
    }

    /// Iterates over the lines of a text, which may be any bytes, and tells of each whether the
    /// rule derives it: [`GrammarRule::match_lines`].
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// let matches = Rule::UriReference.match_lines(b"a\r\n\nb c").map(|line| line.is_match());
    /// assert!(matches.eq([true, true, false]));
    /// ```
    pub fn match_lines(self, text: &[u8]) -> Lines<'_> {
        GrammarRule::match_lines(self, text)
    }

    /// Returns the derivation of the text as a tree, without the rules for single characters.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// let tree = Rule::Host.parse("[::1]")?;
    /// assert_eq!(tree.sexp().to_string(), r#"(host (IP-literal "[" (IPv6address "::" (h16 "1")) "]"))"#);
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the first [`SyntaxError`] if the text is not a member of the rule.
    #[cfg(feature = "alloc")]
    #[inline]
    pub fn parse(self, text: &str) -> Result<crate::Tree<'_>, SyntaxError> {
        GrammarRule::parse(self, text)
    }

    /// Returns the derivation of the text as a tree, down to the last character.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// let tree = Rule::Port.parse_to_characters("80")?;
    /// assert_eq!(tree.sexp().to_string(), r#"(port (DIGIT "8") (DIGIT "0"))"#);
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the first [`SyntaxError`] if the text is not a member of the rule.
    #[cfg(feature = "alloc")]
    #[inline]
    pub fn parse_to_characters(self, text: &str) -> Result<crate::Tree<'_>, SyntaxError> {
        GrammarRule::parse_to_characters(self, text)
    }
}
