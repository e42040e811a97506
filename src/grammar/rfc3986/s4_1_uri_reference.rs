//! RFC 3986 section 4.1: URI Reference.

use nom::IResult;
use nom::error::ParseError;

use super::rules::Rule;
use super::{relative_ref, uri};
use crate::abnf::Text;
use crate::abnf::{alt, rule};

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
/// use uri_grammar::{GrammarRule, Rule, rfc3986};
///
/// assert!(Rule::UriReference.is_match("http://example.com/") && Rule::UriReference.is_match("../a"));
/// assert!(!Rule::UriReference.is_match("1a:b"));
/// // The empty string is a reference to the document that contains it.
/// assert!(Rule::UriReference.is_match(""));
///
/// // Within another nom grammar, it matches the longest reference.
/// let (rest, reference) = rfc3986::uri_reference::<_, ()>("/a?b> and more")?;
/// assert_eq!((reference, rest), ("/a?b", "> and more"));
/// # Ok::<(), nom::Err<()>>(())
/// ```
#[doc(alias = "URI-reference")]
pub fn uri_reference<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::UriReference, alt((uri, relative_ref)), input)
}
