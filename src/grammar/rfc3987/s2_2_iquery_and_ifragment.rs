//! RFC 3987 section 2.2: Query and Fragment.

use nom::IResult;
use nom::error::ParseError;

use super::rules::Rule;
use super::{ipchar, iprivate};
use crate::abnf::Text;
use crate::abnf::{alt, literal, repeat, rule};

/// `iquery`: the text after the first `?`.
///
/// ```abnf
/// iquery         = *( ipchar / iprivate / "/" / "?" )
/// ```
///
/// [RFC 3987 section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc3987::Rule;
///
/// assert!(Rule::Iquery.is_match("q=ü&c=/d?e"));
/// assert!(!Rule::Iquery.is_match("a#b"));
/// // Private use characters are not allowed anywhere else.
/// assert!(Rule::Iquery.is_match("\u{E000}") && !Rule::Ifragment.is_match("\u{E000}"));
/// ```
pub fn iquery<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Iquery, repeat(0.., alt((ipchar, iprivate, literal("/"), literal("?")))), input)
}

/// `ifragment`: the text after the first `#`.
///
/// ```abnf
/// ifragment      = *( ipchar / "/" / "?" )
/// ```
///
/// [RFC 3987 section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc3987::Rule;
///
/// assert!(Rule::Ifragment.is_match("Überblick/2?"));
/// assert!(!Rule::Ifragment.is_match("a#b"));
/// // Only the prose forbids characters that are invisible or change the direction of the text (section 4.1).
/// assert!(Rule::Ifragment.is_match("\u{202E}"));
/// ```
pub fn ifragment<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Ifragment, repeat(0.., alt((ipchar, literal("/"), literal("?")))), input)
}
