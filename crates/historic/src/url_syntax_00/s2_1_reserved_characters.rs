//! draft-ietf-url-syntax-00 section 2.1: Reserved Characters.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, exact, rule};

use super::rules::Rule;

/// `reserved`: a character that may be a delimiter.
///
/// ```bnf
/// reserved      = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+"
/// ```
///
/// [draft-ietf-url-syntax-00 section 2.1](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-2.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Reserved.is_match(";"));
/// assert!(!Rule::Reserved.is_match("$"));
/// // The plus sign is new among them: RFC 1738 has it as safe.
/// assert!(Rule::Reserved.is_match("+"));
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
        )),
        input,
    )
}
