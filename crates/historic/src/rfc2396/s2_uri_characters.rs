//! RFC 2396 section 2: URI Characters and Escape Sequences.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, rule};

use super::rules::Rule;
use super::{escaped, reserved, unreserved};

/// `uric`: a character of a URI.
///
/// ```bnf
/// uric          = reserved | unreserved | escaped
/// ```
///
/// [RFC 2396 section 2](https://www.rfc-editor.org/rfc/rfc2396#section-2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Uric.is_match("?"));
/// assert!(!Rule::Uric.is_match("#"));
/// // Square brackets came in with RFC 2732 only.
/// assert!(!Rule::Uric.is_match("["));
/// ```
pub fn uric<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Uric, alt((reserved, unreserved, escaped)), input)
}
