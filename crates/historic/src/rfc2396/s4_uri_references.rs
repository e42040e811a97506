//! RFC 2396 section 4: URI References.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, exact, longest, opt, rule, sequence};

use super::rules::Rule;
use super::{absoluteuri, fragment, relativeuri};

/// `URI-reference`: a URI or a relative reference, with a fragment: what stands in an `href`.
///
/// ```bnf
/// URI-reference = [ absoluteURI | relativeURI ] [ "#" fragment ]
/// ```
///
/// [RFC 2396 section 4](https://www.rfc-editor.org/rfc/rfc2396#section-4)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::UriReference.is_match("../a#b"));
/// assert!(!Rule::UriReference.is_match("a b"));
/// // The empty reference means the current document.
/// assert!(Rule::UriReference.is_match("") && Rule::UriReference.is_match("#s"));
/// ```
#[doc(alias = "URI-reference")]
pub fn uri_reference<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::UriReference,
        sequence((opt(longest((absoluteuri, relativeuri))), opt(sequence((exact("#"), fragment))))),
        input,
    )
}
