//! RFC 3986 section 3.2.1: User Information.

use nom::IResult;
use nom::error::ParseError;

use super::rules::Rule;
use super::{pct_encoded, sub_delims, unreserved};
use crate::abnf::Text;
use crate::abnf::{alt, literal, repeat, rule};

/// `userinfo`: the part before the `@` of an authority.
///
/// ```abnf
/// userinfo      = *( unreserved / pct-encoded / sub-delims / ":" )
/// ```
///
/// [RFC 3986 section 3.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::Userinfo.is_match("user:pass:word"));
/// assert!(!Rule::Userinfo.is_match("user@"));
/// // Any host and port, except for an IP literal, could be user
/// // information as well; only the "@" after it decides.
/// assert!(Rule::Userinfo.is_match("example.com:80"));
/// ```
pub fn userinfo<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Userinfo,
        repeat(0.., alt((unreserved, pct_encoded, sub_delims, literal(":")))),
        input,
    )
}
