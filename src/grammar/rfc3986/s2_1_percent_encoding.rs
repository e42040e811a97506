//! RFC 3986 section 2.1: Percent-Encoding.

use nom::IResult;
use nom::error::ParseError;

use super::rules::Rule;
use crate::abnf::Text;
use crate::abnf::{literal, rule, sequence};
use crate::grammar::rfc5234::hexdig;

/// `pct-encoded`: an octet as a percent sign and two hexadecimal digits.
///
/// ```abnf
/// pct-encoded   = "%" HEXDIG HEXDIG
/// ```
///
/// [RFC 3986 section 2.1](https://www.rfc-editor.org/rfc/rfc3986#section-2.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::PctEncoded.is_match("%41"));
/// assert!(!Rule::PctEncoded.is_match("%4"));
/// // Hexadecimal digits may be in either case, and any octet is allowed.
/// assert!(Rule::PctEncoded.is_match("%c3"));
/// assert!(Rule::PctEncoded.is_match("%00"));
/// ```
#[doc(alias = "pct-encoded")]
pub fn pct_encoded<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::PctEncoded, sequence((literal("%"), hexdig, hexdig)), input)
}
