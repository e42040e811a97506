//! RFC 3986 section 4.3: Absolute URI.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, literal, opt, rule, sequence};

use crate::rfc6874::{Rule, hier_part, query, scheme};

/// `absolute-URI`: a URI without fragment, as a base is.
///
/// ```abnf
/// absolute-URI  = scheme ":" hier-part [ "?" query ]
/// ```
///
/// [RFC 3986 section 4.3](https://www.rfc-editor.org/rfc/rfc3986#section-4.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc6874::Rule;
///
/// assert!(Rule::AbsoluteUri.is_match("http://[fe80::a%25en1]/?q"));
/// assert!(!Rule::AbsoluteUri.is_match("http://[fe80::a%25en1]/#f"));
/// // The URI is valid only on this host because of the zone, but it is absolute.
/// assert!(Rule::AbsoluteUri.is_match("http://[fe80::a%251]"));
/// ```
#[doc(alias = "absolute-URI")]
pub fn absolute_uri<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::AbsoluteUri,
        sequence((scheme, literal(":"), hier_part, opt(sequence((literal("?"), query))))),
        input,
    )
}
