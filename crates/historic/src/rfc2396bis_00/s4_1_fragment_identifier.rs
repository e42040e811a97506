//! draft-fielding-uri-rfc2396bis-00 section 4.1: Fragment Identifier.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, literal, repeat, rule};

use super::pchar;
use super::rules::Rule;

/// `fragment`: what follows the number sign, and is no part of the URI.
///
/// ```abnf
/// fragment      = *( pchar / "/" / "?" )
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 4.1](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-4.1)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Fragment.is_match("top"));
/// assert!(!Rule::Fragment.is_match("a#b"));
/// // The same characters as in a query.
/// assert!(Rule::Fragment.is_match("/?"));
/// ```
pub fn fragment<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Fragment, repeat(0.., alt((pchar, literal("/"), literal("?")))), input)
}
