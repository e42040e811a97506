//! draft-fielding-uri-rfc2396bis-00 section 2.2: Reserved Characters.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, literal, rule};

use super::rules::Rule;

/// `reserved`: a character that may be a delimiter.
///
/// ```abnf
/// reserved      = "[" / "]" / ";" / "/" / "?" /
///                 ":" / "@" / "&" / "=" / "+" / "$" / ","
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 2.2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Reserved.is_match(";"));
/// assert!(!Rule::Reserved.is_match("!"));
/// // The square brackets came in with RFC 2732, for IPv6 addresses.
/// assert!(Rule::Reserved.is_match("["));
/// ```
pub fn reserved<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Reserved,
        alt((
            literal("["),
            literal("]"),
            literal(";"),
            literal("/"),
            literal("?"),
            literal(":"),
            literal("@"),
            literal("&"),
            literal("="),
            literal("+"),
            literal("$"),
            literal(","),
        )),
        input,
    )
}
