//! draft-fielding-uri-rfc2396bis-00 section 2.4.1: Escaped Encoding.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, literal, rule, sequence};

use super::hexdig;
use super::rules::Rule;

/// `escaped`: an octet as a percent sign and two hexadecimal digits.
///
/// ```abnf
/// escaped       = "%" HEXDIG HEXDIG
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 2.4.1](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-2.4.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Escaped.is_match("%7E"));
/// assert!(!Rule::Escaped.is_match("%7"));
/// // The digits may be of either case, and even of both.
/// assert!(Rule::Escaped.is_match("%aF"));
/// ```
pub fn escaped<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Escaped, sequence((literal("%"), hexdig, hexdig)), input)
}
