//! RFC 2396 section 4.1: Fragment Identifier.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, repeat, rule};

use super::rules::Rule;
use super::uric;

/// `fragment`: what follows the number sign, and is no part of the URI.
///
/// ```bnf
/// fragment      = *uric
/// ```
///
/// [RFC 2396 section 4.1](https://www.rfc-editor.org/rfc/rfc2396#section-4.1)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Fragment.is_match("top"));
/// assert!(!Rule::Fragment.is_match("a#b"));
/// // The same characters as in a query.
/// assert!(Rule::Fragment.is_match("/?"));
/// ```
pub fn fragment<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Fragment, repeat(0.., uric), input)
}
