//! draft-fielding-uri-rfc2396bis-00 section 5: Relative URI References.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, literal, longest, opt, repeat, rule, sequence};

use super::rules::Rule;
use super::{abs_path, escaped, net_path, query, unreserved};

/// `relative-URI`: a reference without a scheme, possibly empty.
///
/// ```abnf
/// relative-URI  = [ net-path / abs-path / rel-path ] [ "?" query ]
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 5](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::RelativeUri.is_match("a/b?q"));
/// assert!(!Rule::RelativeUri.is_match("a:b"));
/// // A query alone is one, new since RFC 2396.
/// assert!(Rule::RelativeUri.is_match("?y") && Rule::RelativeUri.is_match(""));
/// ```
#[doc(alias = "relative-URI")]
pub fn relative_uri<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::RelativeUri,
        sequence((
            opt(longest((net_path, abs_path, rel_path))),
            opt(sequence((literal("?"), query))),
        )),
        input,
    )
}

/// `rel-path`: a path that is relative to that of a base.
///
/// ```abnf
/// rel-path      = rel-segment [ abs-path ]
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 5](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::RelPath.is_match("g;x=1/y"));
/// assert!(!Rule::RelPath.is_match("/a"));
/// // It is not empty, and its first segment has no colon.
/// assert!(!Rule::RelPath.is_match("") && Rule::RelPath.is_match("./a:b"));
/// ```
#[doc(alias = "rel-path")]
pub fn rel_path<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::RelPath, sequence((rel_segment, opt(abs_path))), input)
}

/// `rel-segment`: the first segment of a relative path.
///
/// ```abnf
/// rel-segment   = 1*( unreserved / escaped / ";" /
///                     "@" / "&" / "=" / "+" / "$" / "," )
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 5](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::RelSegment.is_match(".."));
/// assert!(!Rule::RelSegment.is_match("a:b"));
/// // A colon would make what stands before it a scheme.
/// assert_eq!(Rule::RelSegment.prefix("a:b"), Some("a"));
/// ```
#[doc(alias = "rel-segment")]
pub fn rel_segment<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::RelSegment,
        repeat(
            1..,
            alt((
                unreserved,
                escaped,
                literal(";"),
                literal("@"),
                literal("&"),
                literal("="),
                literal("+"),
                literal("$"),
                literal(","),
            )),
        ),
        input,
    )
}
