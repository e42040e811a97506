//! RFC 3986 section 3.4: Query.

use nom::IResult;
use nom::error::ParseError;

use super::pchar;
use super::rules::Rule;
use crate::abnf::Text;
use crate::abnf::{alt, literal, repeat, rule};

/// `query`: the text after the first `?`.
///
/// ```abnf
/// query         = *( pchar / "/" / "?" )
/// ```
///
/// [RFC 3986 section 3.4](https://www.rfc-editor.org/rfc/rfc3986#section-3.4)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::Query.is_match("a=b&c=/d?e"));
/// assert!(!Rule::Query.is_match("a#b"));
/// // Brackets are not query characters, although queries in practice often contain them.
/// assert!(!Rule::Query.is_match("a[]=b"));
/// ```
pub fn query<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Query, repeat(0.., alt((pchar, literal("/"), literal("?")))), input)
}
