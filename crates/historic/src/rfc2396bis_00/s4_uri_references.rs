//! draft-fielding-uri-rfc2396bis-00 section 4: URI References.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, literal, longest, opt, rule, sequence};

use super::rules::Rule;
use super::{absolute_uri, fragment, relative_uri};

/// `absolute-URI-reference`: a URI with a fragment.
///
/// ```abnf
/// absolute-URI-reference = absolute-URI [ "#" fragment ]
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 4](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-4)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::AbsoluteUriReference.is_match("http://h/#a"));
/// assert!(!Rule::AbsoluteUriReference.is_match("//h/"));
/// // RFC 3986 calls it URI.
/// assert!(Rule::AbsoluteUriReference.is_match("a:#"));
/// ```
#[doc(alias = "absolute-URI-reference")]
pub fn absolute_uri_reference<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::AbsoluteUriReference,
        sequence((absolute_uri, opt(sequence((literal("#"), fragment))))),
        input,
    )
}

/// `URI-reference`: a URI or a relative reference, with a fragment: what stands in an `href`.
///
/// ```abnf
/// URI-reference = [ absolute-URI / relative-URI ] [ "#" fragment ]
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 4](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-4)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::UriReference.is_match("../a#b"));
/// assert!(!Rule::UriReference.is_match("a b"));
/// // The empty reference means the current document.
/// assert!(Rule::UriReference.is_match(""));
/// ```
#[doc(alias = "URI-reference")]
pub fn uri_reference<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::UriReference,
        sequence((
            opt(longest((absolute_uri, relative_uri))),
            opt(sequence((literal("#"), fragment))),
        )),
        input,
    )
}
