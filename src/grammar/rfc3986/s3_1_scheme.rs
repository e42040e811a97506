//! RFC 3986 section 3.1: Scheme.

use nom::IResult;
use nom::error::ParseError;

use super::rules::Rule;
use crate::abnf::Text;
use crate::abnf::{alt, literal, repeat, rule, sequence};
use crate::grammar::rfc5234::{alpha, digit};

/// `scheme`: the name before the first colon, such as `http`.
///
/// ```abnf
/// scheme        = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
/// ```
///
/// [RFC 3986 section 3.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::Scheme.is_match("http"));
/// assert!(!Rule::Scheme.is_match("1http"));
/// // One letter is enough, which is why "c:/windows" is a URI.
/// assert!(Rule::Scheme.is_match("c"));
/// ```
pub fn scheme<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Scheme,
        sequence((
            alpha,
            repeat(0.., alt((alpha, digit, literal("+"), literal("-"), literal(".")))),
        )),
        input,
    )
}
