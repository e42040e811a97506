//! RFC 2396 section 3.1: Scheme Component.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, exact, repeat, rule, sequence};

use super::rules::Rule;
use super::{alpha, digit};

/// `scheme`: the name before the first colon, such as `http`.
///
/// ```bnf
/// scheme        = alpha *( alpha | digit | "+" | "-" | "." )
/// ```
///
/// [RFC 2396 section 3.1](https://www.rfc-editor.org/rfc/rfc2396#section-3.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Scheme.is_match("http"));
/// assert!(!Rule::Scheme.is_match("1a"));
/// // A letter comes first: new since the draft of 1996.
/// assert!(!Rule::Scheme.is_match("+a"));
/// ```
pub fn scheme<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Scheme,
        sequence((alpha, repeat(0.., alt((alpha, digit, exact("+"), exact("-"), exact(".")))))),
        input,
    )
}
