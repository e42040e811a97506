//! RFC 3986 section 4.3: Absolute URI.

use nom::IResult;
use nom::error::ParseError;

use super::rules::Rule;
use super::{hier_part, query, scheme};
use crate::abnf::Text;
use crate::abnf::{literal, opt, rule, sequence};

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
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::AbsoluteUri.is_match("http://example.com/?q"));
/// assert!(!Rule::AbsoluteUri.is_match("http://example.com/#f"));
/// // "Absolute" refers to the URI, not to its path.
/// assert!(Rule::AbsoluteUri.is_match("mailto:fred@example.com"));
/// ```
#[doc(alias = "absolute-URI")]
pub fn absolute_uri<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::AbsoluteUri,
        sequence((scheme, literal(":"), hier_part, opt(sequence((literal("?"), query))))),
        input,
    )
}
