//! RFC 3986 section 4.1: URI Reference.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, rule};

use crate::rfc6874::{Rule, relative_ref, uri};

/// `URI-reference`: a URI or a relative reference, as in an `href`.
///
/// ```abnf
/// URI-reference = URI / relative-ref
/// ```
///
/// [RFC 3986 section 4.1](https://www.rfc-editor.org/rfc/rfc3986#section-4.1)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc6874::Rule;
///
/// assert!(Rule::UriReference.is_match("http://[fe80::a%25en1]") && Rule::UriReference.is_match("../a"));
/// assert!(!Rule::UriReference.is_match("http://[fe80::a%25]"));
/// // A percent sign alone, as `ping` prints it, is only for user interfaces (RFC 6874 section 3).
/// assert!(!Rule::UriReference.is_match("http://[fe80::a%en1]"));
/// ```
#[doc(alias = "URI-reference")]
pub fn uri_reference<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::UriReference, alt((uri, relative_ref)), input)
}
