//! RFC 2396 section 2.2: Reserved Characters.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, exact, rule};

use super::rules::Rule;

/// `reserved`: a character that may be a delimiter.
///
/// ```bnf
/// reserved      = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+" |
///                 "$" | ","
/// ```
///
/// [RFC 2396 section 2.2](https://www.rfc-editor.org/rfc/rfc2396#section-2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Reserved.is_match(";"));
/// assert!(!Rule::Reserved.is_match("!"));
/// // RFC 3986 takes `!`, `*`, `'`, `(` and `)` in; here they are marks.
/// assert!(!Rule::Reserved.is_match("*") && uri_grammar::Rule::Reserved.is_match("*"));
/// ```
pub fn reserved<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Reserved,
        alt((
            exact(";"),
            exact("/"),
            exact("?"),
            exact(":"),
            exact("@"),
            exact("&"),
            exact("="),
            exact("+"),
            exact("$"),
            exact(","),
        )),
        input,
    )
}
