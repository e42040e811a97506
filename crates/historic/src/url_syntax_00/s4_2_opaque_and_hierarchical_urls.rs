//! draft-ietf-url-syntax-00 section 4.2: Opaque and Hierarchical URLs.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, exact, longest, repeat, rule, sequence};

use super::rules::Rule;
use super::{relativeurl, scheme, urlc};

/// `absoluteURL`: a URL with a scheme.
///
/// ```bnf
/// absoluteURL   = generic-URL | opaque-URL
/// ```
///
/// [draft-ietf-url-syntax-00 section 4.2](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::AbsoluteUrl.is_match("mailto:a@b"));
/// assert!(!Rule::AbsoluteUrl.is_match("a/b"));
/// // The scheme alone will do.
/// assert!(Rule::AbsoluteUrl.is_match("DAV:"));
/// ```
#[doc(alias = "absoluteURL")]
pub fn absoluteurl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::AbsoluteUrl, longest((generic_url, opaque_url)), input)
}

/// `opaque-URL`: a URL whose scheme has a syntax of its own.
///
/// ```bnf
/// opaque-URL    = scheme ":" *urlc
/// ```
///
/// [draft-ietf-url-syntax-00 section 4.2](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::OpaqueUrl.is_match("mailto:a@b"));
/// assert!(!Rule::OpaqueUrl.is_match("a"));
/// // Every generic URL is one of these, too.
/// assert!(Rule::OpaqueUrl.is_match("http://h/p?q"));
/// ```
#[doc(alias = "opaque-URL")]
pub fn opaque_url<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::OpaqueUrl, sequence((scheme, exact(":"), repeat(0.., urlc))), input)
}

/// `generic-URL`: a URL of the generic syntax.
///
/// ```bnf
/// generic-URL   = scheme ":" relativeURL
/// ```
///
/// [draft-ietf-url-syntax-00 section 4.2](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::GenericUrl.is_match("http://h/p?q"));
/// assert!(!Rule::GenericUrl.is_match("a"));
/// // What stands after the colon need not begin with a slash.
/// assert!(Rule::GenericUrl.is_match("mailto:a@b"));
/// ```
#[doc(alias = "generic-URL")]
pub fn generic_url<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::GenericUrl, sequence((scheme, exact(":"), relativeurl)), input)
}
