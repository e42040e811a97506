//! draft-fielding-uri-rfc2396bis-00 section 3.4: Query Component.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, literal, repeat, rule};

use super::pchar;
use super::rules::Rule;

/// `query`: what follows the question mark.
///
/// ```abnf
/// query         = *( pchar / "/" / "?" )
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.4](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.4)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Query.is_match("a=b&c"));
/// assert!(!Rule::Query.is_match("a#b"));
/// // No square brackets, though `uric` has them.
/// assert!(!Rule::Query.is_match("["));
/// ```
pub fn query<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Query, repeat(0.., alt((pchar, literal("/"), literal("?")))), input)
}
