//! draft-ietf-url-syntax-00 section 4.1: Scheme.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, exact, repeat, rule};

use super::rules::Rule;
use super::{alpha, digit};

/// `scheme`: the name before the first colon, such as `http`.
///
/// ```bnf
/// scheme        = 1*( alpha | digit | "+" | "-" | "." )
/// ```
///
/// [draft-ietf-url-syntax-00 section 4.1](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Scheme.is_match("http"));
/// assert!(!Rule::Scheme.is_match("a_b"));
/// // It may begin with a digit, or a dot, until RFC 2396.
/// assert!(Rule::Scheme.is_match("1.0") && Rule::Scheme.is_match("."));
/// ```
pub fn scheme<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Scheme, repeat(1.., alt((alpha, digit, exact("+"), exact("-"), exact(".")))), input)
}
