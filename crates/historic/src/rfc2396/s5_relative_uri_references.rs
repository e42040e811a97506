//! RFC 2396 section 5: Relative URI References.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, exact, longest, opt, repeat, rule, sequence};

use super::rules::Rule;
use super::{abs_path, escaped, net_path, query, unreserved};

/// `relativeURI`: a reference without a scheme.
///
/// ```bnf
/// relativeURI   = ( net_path | abs_path | rel_path ) [ "?" query ]
/// ```
///
/// [RFC 2396 section 5](https://www.rfc-editor.org/rfc/rfc2396#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::RelativeUri.is_match("a/b?q"));
/// assert!(!Rule::RelativeUri.is_match("a:b"));
/// // A query alone is none, though section 5.2 and appendix C have one (erratum 452).
/// assert!(!Rule::RelativeUri.is_match("?y"));
/// ```
#[doc(alias = "relativeURI")]
pub fn relativeuri<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::RelativeUri,
        sequence((longest((net_path, abs_path, rel_path)), opt(sequence((exact("?"), query))))),
        input,
    )
}

/// `rel_path`: a path that is relative to that of a base.
///
/// ```bnf
/// rel_path      = rel_segment [ abs_path ]
/// ```
///
/// [RFC 2396 section 5](https://www.rfc-editor.org/rfc/rfc2396#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::RelPath.is_match("g;x=1/y"));
/// assert!(!Rule::RelPath.is_match("/a"));
/// // It is not empty, and its first segment has no colon.
/// assert!(!Rule::RelPath.is_match("") && Rule::RelPath.is_match("./a:b"));
/// ```
pub fn rel_path<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::RelPath, sequence((rel_segment, opt(abs_path))), input)
}

/// `rel_segment`: the first segment of a relative path.
///
/// ```bnf
/// rel_segment   = 1*( unreserved | escaped |
///                     ";" | "@" | "&" | "=" | "+" | "$" | "," )
/// ```
///
/// [RFC 2396 section 5](https://www.rfc-editor.org/rfc/rfc2396#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::RelSegment.is_match(".."));
/// assert!(!Rule::RelSegment.is_match("a:b"));
/// // A colon would make what stands before it a scheme.
/// assert_eq!(Rule::RelSegment.prefix("a:b"), Some("a"));
/// ```
pub fn rel_segment<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::RelSegment,
        repeat(
            1..,
            alt((
                unreserved,
                escaped,
                exact(";"),
                exact("@"),
                exact("&"),
                exact("="),
                exact("+"),
                exact("$"),
                exact(","),
            )),
        ),
        input,
    )
}
