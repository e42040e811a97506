//! draft-fielding-uri-rfc2396bis-00 section 3.3: Path Component.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, literal, longest, opt, repeat, rule, sequence};

use super::rules::Rule;
use super::{abs_path, escaped, opaque_part, unreserved};

/// `path`: the path of a URI.
///
/// ```abnf
/// path          = [ abs-path / opaque-part ]
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.3](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Path.is_match("/a/b"));
/// assert!(!Rule::Path.is_match("#"));
/// // It may be empty, and what is opaque counts as a path.
/// assert!(Rule::Path.is_match("") && Rule::Path.is_match("a@b"));
/// ```
pub fn path<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Path, opt(longest((abs_path, opaque_part))), input)
}

/// `path-segments`: segments with slashes between them.
///
/// ```abnf
/// path-segments = segment *( "/" segment )
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.3](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::PathSegments.is_match("a/b"));
/// assert!(!Rule::PathSegments.is_match("a?b"));
/// // A segment may be empty.
/// assert!(Rule::PathSegments.is_match("//"));
/// ```
#[doc(alias = "path-segments")]
pub fn path_segments<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::PathSegments,
        sequence((segment, repeat(0.., sequence((literal("/"), segment))))),
        input,
    )
}

/// `segment`: what stands between two slashes, possibly nothing.
///
/// ```abnf
/// segment       = *pchar
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.3](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Segment.is_match("b;v=1"));
/// assert!(!Rule::Segment.is_match("a/b"));
/// // It has no parameters any more: the semicolon is an ordinary character of it.
/// assert!(Rule::Segment.is_match(";;"));
/// ```
pub fn segment<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Segment, repeat(0.., pchar), input)
}

/// `pchar`: a character of a path segment.
///
/// ```abnf
/// pchar         = unreserved / escaped / ";" /
///                 ":" / "@" / "&" / "=" / "+" / "$" / ","
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.3](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Pchar.is_match(":"));
/// assert!(!Rule::Pchar.is_match("/"));
/// // The semicolon is new among them.
/// assert!(Rule::Pchar.is_match(";"));
/// ```
pub fn pchar<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Pchar,
        alt((
            unreserved,
            escaped,
            literal(";"),
            literal(":"),
            literal("@"),
            literal("&"),
            literal("="),
            literal("+"),
            literal("$"),
            literal(","),
        )),
        input,
    )
}
