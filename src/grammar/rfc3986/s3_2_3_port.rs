//! RFC 3986 section 3.2.3: Port.

use nom::IResult;
use nom::error::ParseError;

use super::rules::Rule;
use crate::abnf::Text;
use crate::abnf::{repeat, rule};
use crate::grammar::rfc5234::digit;

/// `port`: decimal digits after the host, possibly none.
///
/// ```abnf
/// port          = *DIGIT
/// ```
///
/// [RFC 3986 section 3.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::Port.is_match("8080"));
/// assert!(!Rule::Port.is_match("80a"));
/// // Length and value are not limited, and the port may be empty.
/// assert!(Rule::Port.is_match("") && Rule::Port.is_match("99999999999999999999"));
/// ```
pub fn port<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Port, repeat(0.., digit), input)
}
