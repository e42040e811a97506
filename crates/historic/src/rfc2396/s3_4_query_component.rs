//! RFC 2396 section 3.4: Query Component.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, repeat, rule};

use super::rules::Rule;
use super::uric;

/// `query`: what follows the question mark.
///
/// ```bnf
/// query         = *uric
/// ```
///
/// [RFC 2396 section 3.4](https://www.rfc-editor.org/rfc/rfc2396#section-3.4)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Query.is_match("a=b&c"));
/// assert!(!Rule::Query.is_match("a#b"));
/// // Slashes and question marks are data in it.
/// assert!(Rule::Query.is_match("/?"));
/// ```
pub fn query<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Query, repeat(0.., uric), input)
}
