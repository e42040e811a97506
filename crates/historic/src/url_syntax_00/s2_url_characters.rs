//! draft-ietf-url-syntax-00 section 2: URL Characters and Character Escaping.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, rule};

use super::rules::Rule;
use super::{escaped, reserved, unreserved};

/// `urlc`: a character of a URL.
///
/// ```bnf
/// urlc          = reserved | unreserved | escaped
/// ```
///
/// [draft-ietf-url-syntax-00 section 2](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Urlc.is_match("?"));
/// assert!(!Rule::Urlc.is_match("#"));
/// // The dollar sign and the comma are here as marks, not as reserved characters.
/// assert!(Rule::Urlc.is_match("$") && Rule::Mark.is_match("$"));
/// ```
pub fn urlc<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Urlc, alt((reserved, unreserved, escaped)), input)
}
