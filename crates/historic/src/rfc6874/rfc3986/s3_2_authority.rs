//! RFC 3986 section 3.2: Authority.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, literal, opt, rule, sequence};

use crate::rfc6874::{Rule, host, port, userinfo};

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
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc6874::Rule;
///
/// assert!(Rule::Authority.is_match("user@[fe80::a%25en1]:80"));
/// assert!(!Rule::Authority.is_match("fe80::a%25en1"));
/// // Without its brackets, an address before `@` is user information.
/// assert!(Rule::Authority.is_match("fe80::a%25en1@host"));
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
