//! RFC 3986 section 2.3: Unreserved Characters.

use nom::IResult;
use nom::error::ParseError;

use super::rules::Rule;
use crate::abnf::Text;
use crate::abnf::{alt, literal, rule};
use crate::grammar::rfc5234::{alpha, digit};

/// `unreserved`: a character without any delimiting role.
///
/// ```abnf
/// unreserved    = ALPHA / DIGIT / "-" / "." / "_" / "~"
/// ```
///
/// [RFC 3986 section 2.3](https://www.rfc-editor.org/rfc/rfc3986#section-2.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::Unreserved.is_match("~"));
/// assert!(!Rule::Unreserved.is_match("!"));
/// // A space or a letter outside ASCII has to be percent-encoded.
/// assert!(!Rule::Unreserved.is_match(" "));
/// ```
pub fn unreserved<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Unreserved,
        alt((alpha, digit, literal("-"), literal("."), literal("_"), literal("~"))),
        input,
    )
}
