//! draft-ietf-url-syntax-00 section 3: URL References.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, exact, longest, opt, repeat, rule, sequence};

use super::rules::Rule;
use super::{absoluteurl, relativeurl, urlc};

/// `URL-reference`: a URL or a relative URL, with a fragment: what stands in an `href`.
///
/// ```bnf
/// URL-reference = [ absoluteURL | relativeURL ] [ "#" fragment ]
/// ```
///
/// [draft-ietf-url-syntax-00 section 3](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::UrlReference.is_match("../a#b"));
/// assert!(!Rule::UrlReference.is_match("a b"));
/// // The empty reference means the current document.
/// assert!(Rule::UrlReference.is_match(""));
/// ```
#[doc(alias = "URL-reference")]
pub fn url_reference<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::UrlReference,
        sequence((opt(longest((absoluteurl, relativeurl))), opt(sequence((exact("#"), fragment))))),
        input,
    )
}

/// `fragment`: what follows the number sign, and is no part of the URL.
///
/// ```bnf
/// fragment      = *urlc
/// ```
///
/// [draft-ietf-url-syntax-00 section 3](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Fragment.is_match("top"));
/// assert!(!Rule::Fragment.is_match("a#b"));
/// // The same characters as in a query.
/// assert!(Rule::Fragment.is_match("/?"));
/// ```
pub fn fragment<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Fragment, repeat(0.., urlc), input)
}
