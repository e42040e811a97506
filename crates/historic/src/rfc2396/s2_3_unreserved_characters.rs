//! RFC 2396 section 2.3: Unreserved Characters.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, exact, rule};

use super::alphanum;
use super::rules::Rule;

/// `unreserved`: a character without any reserved purpose.
///
/// ```bnf
/// unreserved    = alphanum | mark
/// ```
///
/// [RFC 2396 section 2.3](https://www.rfc-editor.org/rfc/rfc2396#section-2.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Unreserved.is_match("~"));
/// assert!(!Rule::Unreserved.is_match("/"));
/// // More of them than in RFC 3986, which made five of the marks reserved.
/// assert!(Rule::Unreserved.is_match("!") && !uri_grammar::Rule::Unreserved.is_match("!"));
/// ```
pub fn unreserved<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Unreserved, alt((alphanum, mark)), input)
}

/// `mark`: an unreserved character that is neither letter nor digit.
///
/// ```bnf
/// mark          = "-" | "_" | "." | "!" | "~" | "*" | "'" |
///                 "(" | ")"
/// ```
///
/// [RFC 2396 section 2.3](https://www.rfc-editor.org/rfc/rfc2396#section-2.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Mark.is_match("_"));
/// assert!(!Rule::Mark.is_match("a"));
/// // The dollar sign and the comma were marks in the draft of 1996.
/// assert!(!Rule::Mark.is_match("$") && !Rule::Mark.is_match(","));
/// ```
pub fn mark<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Mark,
        alt((
            exact("-"),
            exact("_"),
            exact("."),
            exact("!"),
            exact("~"),
            exact("*"),
            exact("'"),
            exact("("),
            exact(")"),
        )),
        input,
    )
}
