//! What can be asked of a rule: whether it derives a text, how much of it, where it goes
//! wrong, and how it derives.

use nom::IResult;
use nom::error::ParseError;

use super::Rule;
use crate::abnf::CharSet;
use crate::abnf::GrammarRule;
use crate::abnf::Text;
use crate::error::RulePath;
use crate::error::SyntaxError;
use crate::error::expected::{CharSetNames, LabelTable};
use crate::fast::path::FastPath;
use crate::fast::runs;
use crate::grammar::rfc3986;
use crate::reading::{self, Source, whole};

impl Rule {
    /// Returns whether the rule derives the whole text. This is the fastest reading; it allocates
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

    /// Reads the longest prefix of the input that the rule derives, as the function of the
    /// same name in [`rfc3986`] does: a nom parser for a rule that is known at run time only.
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
    /// Where the rule derives no prefix of the input, an error at its beginning.
    #[inline]
    pub fn parse_prefix<I: Text, E: ParseError<I>>(self, input: I) -> IResult<I, I, E> {
        rfc3986::read(self, input)
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

    /// Checks that the rule derives the whole text, and returns the first error if it does not.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// assert_eq!(Rule::Uri.validate("http://a/b c").unwrap_err().offset(), 10);
    /// ```
    ///
    /// # Errors
    ///
    /// Where the text is no member of the rule, the first [`SyntaxError`].
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
    /// Where the text is no member of the rule, the first [`SyntaxError`].
    #[inline]
    pub fn validate_bytes(self, text: &[u8]) -> Result<(), SyntaxError> {
        GrammarRule::validate_bytes(self, text)
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
    /// Where the text is no member of the rule, the first [`SyntaxError`].
    #[cfg(feature = "alloc")]
    pub fn parse(self, text: &str) -> Result<crate::Tree<'_>, SyntaxError> {
        crate::Tree::build(self, text, false)
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
    /// Where the text is no member of the rule, the first [`SyntaxError`].
    #[cfg(feature = "alloc")]
    pub fn parse_to_characters(self, text: &str) -> Result<crate::Tree<'_>, SyntaxError> {
        crate::Tree::build(self, text, true)
    }
}

impl GrammarRule for Rule {
    const DOCUMENT: u8 = 0;

    const ALL: &'static [Self] = Self::ALL;

    fn name(self) -> &'static str {
        self.name()
    }

    fn abnf(self) -> &'static str {
        self.abnf()
    }

    fn document(self) -> &'static str {
        self.document()
    }

    fn section(self) -> &'static str {
        self.section()
    }

    fn summary(self) -> &'static str {
        self.summary()
    }

    fn is_character(self) -> bool {
        self.is_character()
    }

    fn is_structure(self) -> bool {
        use Rule::{AbsoluteUri, HierPart, RelativePart, RelativeRef, Uri, UriReference};
        matches!(self, UriReference | Uri | RelativeRef | AbsoluteUri | HierPart | RelativePart)
    }

    #[inline(always)]
    fn index(self) -> usize {
        self as usize
    }

    fn as_rfc3986(self) -> Option<Rule> {
        Some(self)
    }

    fn label_table(path: RulePath<Self>) -> &'static LabelTable {
        // In an authority nothing is a pchar, though its delimiters can add up to the same.
        if path.contains(Rule::Authority) || path.contains(Rule::Userinfo) {
            &IN_AUTHORITY
        } else {
            &TERMS
        }
    }

    #[inline(never)]
    fn is_match_bytes(self, text: &[u8]) -> bool {
        if whole::knows(self) {
            whole::is_match(self, text)
        } else {
            reading::prefix(self, text) == Some(text.len())
        }
    }

    #[inline(never)]
    fn validate_bytes(self, text: &[u8]) -> Result<(), SyntaxError> {
        if whole::knows(self) {
            whole::check(self, text).map(|_| ())
        } else {
            reading::check(self, text)
        }
    }

    #[inline(always)]
    fn fast_path(self) -> Option<FastPath> {
        const NO_LIMIT: usize = usize::MAX;
        Some(match self {
            Self::Scheme => FastPath::Word(runs::ALPHA, &runs::SCHEME),
            Self::Userinfo => FastPath::Run(&runs::USERINFO, 0, NO_LIMIT),
            Self::Host => FastPath::Host,
            Self::Port => FastPath::Run(&runs::DIGITS, 0, NO_LIMIT),
            Self::Ipv6address => FastPath::Ipv6address,
            Self::H16 => FastPath::Run(&runs::HEXDIGS, 1, 4),
            Self::RegName => FastPath::Run(&runs::REG_NAME, 0, NO_LIMIT),
            Self::PathAbempty => FastPath::Segments,
            Self::PathAbsolute => FastPath::SlashSegments,
            Self::PathNoscheme => FastPath::RunSegments(&runs::SEGMENT_NC),
            Self::PathRootless => FastPath::RunSegments(&runs::PCHAR),
            Self::Segment => FastPath::Run(&runs::PCHAR, 0, NO_LIMIT),
            Self::SegmentNz => FastPath::Run(&runs::PCHAR, 1, NO_LIMIT),
            Self::SegmentNzNc => FastPath::Run(&runs::SEGMENT_NC, 1, NO_LIMIT),
            Self::Query => FastPath::Run(&runs::QUERY, 0, NO_LIMIT),
            Self::Fragment => FastPath::Run(&runs::QUERY, 0, NO_LIMIT),
            Self::Unreserved => FastPath::One(runs::UNRESERVED),
            Self::Reserved => FastPath::One(runs::RESERVED),
            Self::GenDelims => FastPath::One(runs::GEN_DELIMS),
            Self::SubDelims => FastPath::One(runs::SUB_DELIMS),
            Self::Alpha => FastPath::One(runs::ALPHA),
            Self::Digit => FastPath::One(runs::DIGIT),
            Self::Hexdig => FastPath::One(runs::HEXDIG),
            _ => return None,
        })
    }

    #[inline(never)]
    fn derive(self, source: &Source<'_, Self>) -> Option<usize> {
        let (rest, _) = rfc3986::read::<_, ()>(self, source.reading()).ok()?;
        Some(rest.offset())
    }

    #[inline]
    fn parse_prefix<I: Text, E: ParseError<I>>(self, input: I) -> IResult<I, I, E> {
        rfc3986::read(self, input)
    }
}

/// The usual sets are in the order of how many of the errors that people make expect them.
const TERMS: LabelTable = LabelTable {
    names: NAMES,
    usual: &[
        (PCHAR.union(CharSet::from_chars("/?#")), true, r##"pchar, "#", "/", "?""##),
        IN_SEGMENT_WITHOUT_COLON,
        (PCHAR.union(CharSet::from_chars("/?")), true, r#"pchar, "/", "?""#),
        (SCHEME, true, r#"ALPHA, DIGIT, "+", "-", ".""#),
        (runs::HEXDIG, false, "HEXDIG"),
        (PCHAR.union(CharSet::from_chars("/?#[")), true, r##"pchar, "#", "/", "?", "[""##),
        (runs::ALPHA, false, "ALPHA"),
        (SCHEME.union(CharSet::from_chars(":")), false, r#"ALPHA, DIGIT, "+", "-", "." or ":""#),
    ],
};

const IN_AUTHORITY: LabelTable = LabelTable {
    names: NAMES.split_at(1).1,
    usual: &[
        (
            PCHAR.union(CharSet::from_chars("/?#")),
            true,
            r##"unreserved, sub-delims, pct-encoded, "#", "/", ":", "?", "@""##,
        ),
        (runs::HEXDIG, false, "HEXDIG"),
        IN_SEGMENT_WITHOUT_COLON,
    ],
};

const IN_SEGMENT_WITHOUT_COLON: (CharSet, bool, &str) = (
    PCHAR.union(CharSet::from_chars("/?#")).difference(CharSet::from_chars(":")),
    true,
    r##"unreserved, sub-delims, pct-encoded, "#", "/", "?", "@""##,
);

const PCHAR: CharSet = runs::UNRESERVED.union(runs::SUB_DELIMS).union(CharSet::from_chars(":@%"));
const SCHEME: CharSet = runs::SCHEME_CHARACTERS;

const NAMES: CharSetNames = &[
    ("pchar", PCHAR),
    ("unreserved", runs::UNRESERVED),
    ("gen-delims", runs::GEN_DELIMS),
    ("sub-delims", runs::SUB_DELIMS),
    ("ALPHA", runs::ALPHA),
    ("HEXDIG", runs::HEXDIG),
    ("DIGIT", runs::DIGIT),
    ("pct-encoded", CharSet::from_chars("%")),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::Expected;

    #[test]
    fn usual_labels_are_the_labels() {
        static NONE_USUAL: [LabelTable; 2] =
            [LabelTable::new(TERMS.names), LabelTable::new(IN_AUTHORITY.names)];
        for (terms, plain) in [&TERMS, &IN_AUTHORITY].into_iter().zip(&NONE_USUAL) {
            for &(class, end, text) in terms.usual {
                let expected = Expected::new(class, end, plain).to_string();
                assert_eq!(expected.strip_suffix(" or end of input").unwrap_or(&expected), text);
                assert_eq!(Expected::new(class, end, terms).to_string(), expected);
            }
        }
    }
}
