//! draft-fielding-uri-rfc2396bis-00 section 2: URI Characters and Escape Sequences.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, rule};

use super::rules::Rule;
use super::{escaped, reserved, unreserved};

/// `uric`: a character of a URI.
///
/// ```abnf
/// uric          = reserved / unreserved / escaped
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Uric.is_match("["));
/// assert!(!Rule::Uric.is_match("#"));
/// // Square brackets are among them, and so they may stand in an opaque part.
/// assert!(Rule::OpaquePart.is_match("a@[1.2.3.4]"));
/// ```
pub fn uric<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Uric, alt((reserved, unreserved, escaped)), input)
}
