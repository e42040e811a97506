//! draft-ietf-url-syntax-00 section 2.2: Unreserved Characters.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, exact, rule};

use super::rules::Rule;
use super::{alpha, digit};

/// `unreserved`: a character without any reserved purpose.
///
/// ```bnf
/// unreserved    = alpha | digit | mark
/// ```
///
/// [draft-ietf-url-syntax-00 section 2.2](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Unreserved.is_match("~"));
/// assert!(!Rule::Unreserved.is_match("/"));
/// // The tilde is new among them: RFC 1738 wants it encoded.
/// assert!(Rule::Unreserved.is_match("~"));
/// ```
pub fn unreserved<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Unreserved, alt((alpha, digit, mark)), input)
}

/// `mark`: an unreserved character that is neither letter nor digit.
///
/// ```bnf
/// mark          = "$" | "-" | "_" | "." | "!" | "~" |
///                 "*" | "'" | "(" | ")" | ","
/// ```
///
/// [draft-ietf-url-syntax-00 section 2.2](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Mark.is_match("_"));
/// assert!(!Rule::Mark.is_match("a"));
/// // RFC 2396 made `$` and `,` reserved.
/// assert!(Rule::Mark.is_match("$") && Rule::Mark.is_match(","));
/// ```
pub fn mark<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Mark,
        alt((
            exact("$"),
            exact("-"),
            exact("_"),
            exact("."),
            exact("!"),
            exact("~"),
            exact("*"),
            exact("'"),
            exact("("),
            exact(")"),
            exact(","),
        )),
        input,
    )
}
