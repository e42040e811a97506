//! draft-fielding-uri-rfc2396bis-00 section 2.3: Unreserved Characters.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, literal, rule};

use super::rules::Rule;
use super::{alpha, digit};

/// `unreserved`: a character without any reserved purpose.
///
/// ```abnf
/// unreserved    = ALPHA / DIGIT / mark
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 2.3](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-2.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Unreserved.is_match("~"));
/// assert!(!Rule::Unreserved.is_match("/"));
/// // More of them than in RFC 3986, which made five of the marks reserved.
/// assert!(Rule::Unreserved.is_match("!") && !uri_grammar::Rule::Unreserved.is_match("!"));
/// ```
pub fn unreserved<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Unreserved, alt((alpha, digit, mark)), input)
}

/// `mark`: an unreserved character that is neither letter nor digit.
///
/// ```abnf
/// mark          = "-" / "_" / "." / "!" / "~" / "*" / "'" /
///                 "(" / ")"
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 2.3](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-2.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Mark.is_match("_"));
/// assert!(!Rule::Mark.is_match("a"));
/// // RFC 3986 has no such rule.
/// assert!(Rule::Mark.is_match("*") && uri_grammar::Rule::from_name("mark").is_none());
/// ```
pub fn mark<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Mark,
        alt((
            literal("-"),
            literal("_"),
            literal("."),
            literal("!"),
            literal("~"),
            literal("*"),
            literal("'"),
            literal("("),
            literal(")"),
        )),
        input,
    )
}
