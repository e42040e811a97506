//! RFC 3986 section 3.5: Fragment.

use nom::IResult;
use nom::error::ParseError;

use super::pchar;
use super::rules::Rule;
use crate::abnf::Text;
use crate::abnf::{alt, literal, repeat, rule};

/// `fragment`: the text after the first `#`.
///
/// ```abnf
/// fragment      = *( pchar / "/" / "?" )
/// ```
///
/// [RFC 3986 section 3.5](https://www.rfc-editor.org/rfc/rfc3986#section-3.5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::Fragment.is_match("section/2?"));
/// assert!(!Rule::Fragment.is_match("a#b"));
/// // A query and a fragment have the same characters.
/// assert!(Rule::Fragment.is_match(""));
/// ```
pub fn fragment<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Fragment, repeat(0.., alt((pchar, literal("/"), literal("?")))), input)
}
