//! RFC 3986 section 3.2: Authority.

use nom::IResult;
use nom::error::ParseError;

use super::rules::Rule;
use super::{host, port, userinfo};
use crate::abnf::Text;
use crate::abnf::{literal, opt, rule, sequence};

/// `authority`: user information, host and port, between `//` and the path.
///
/// ```abnf
/// authority     = [ userinfo "@" ] host [ ":" port ]
/// ```
///
/// [RFC 3986 section 3.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::Authority.is_match("user@example.com:80"));
/// assert!(!Rule::Authority.is_match("a@b@c"));
/// // The rule also derives the empty text: an empty host, as in "file:///".
/// assert!(Rule::Authority.is_match(""));
/// ```
pub fn authority<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Authority,
        sequence((
            opt(sequence((userinfo, literal("@")))),
            host,
            opt(sequence((literal(":"), port))),
        )),
        input,
    )
}
