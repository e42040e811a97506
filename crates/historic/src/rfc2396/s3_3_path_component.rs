//! RFC 2396 section 3.3: Path Component.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, exact, longest, opt, repeat, rule, sequence};

use super::rules::Rule;
use super::{abs_path, escaped, opaque_part, unreserved};

/// `path`: the path of a URI.
///
/// ```bnf
/// path          = [ abs_path | opaque_part ]
/// ```
///
/// [RFC 2396 section 3.3](https://www.rfc-editor.org/rfc/rfc2396#section-3.3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Path.is_match("/a/b"));
/// assert!(!Rule::Path.is_match("#"));
/// // It may be empty, and what is opaque counts as a path.
/// assert!(Rule::Path.is_match("") && Rule::Path.is_match("a@b"));
/// ```
pub fn path<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Path, opt(longest((abs_path, opaque_part))), input)
}

/// `path_segments`: segments with slashes between them.
///
/// ```bnf
/// path_segments = segment *( "/" segment )
/// ```
///
/// [RFC 2396 section 3.3](https://www.rfc-editor.org/rfc/rfc2396#section-3.3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::PathSegments.is_match("a/b"));
/// assert!(!Rule::PathSegments.is_match("a?b"));
/// // A segment may be empty.
/// assert!(Rule::PathSegments.is_match("//"));
/// ```
pub fn path_segments<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::PathSegments,
        sequence((segment, repeat(0.., sequence((exact("/"), segment))))),
        input,
    )
}

/// `segment`: what stands between two slashes, with its parameters.
///
/// ```bnf
/// segment       = *pchar *( ";" param )
/// ```
///
/// [RFC 2396 section 3.3](https://www.rfc-editor.org/rfc/rfc2396#section-3.3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Segment.is_match("b;v=1"));
/// assert!(!Rule::Segment.is_match("a/b"));
/// // Parameters belong to any segment, not to the last one only as in RFC 1808.
/// assert!(Rule::Segment.is_match(";;"));
/// ```
pub fn segment<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Segment,
        sequence((repeat(0.., pchar), repeat(0.., sequence((exact(";"), param))))),
        input,
    )
}

/// `param`: a parameter of a segment.
///
/// ```bnf
/// param         = *pchar
/// ```
///
/// [RFC 2396 section 3.3](https://www.rfc-editor.org/rfc/rfc2396#section-3.3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Param.is_match("v=1.1"));
/// assert!(!Rule::Param.is_match("a;b"));
/// // It may be empty.
/// assert!(Rule::Param.is_match(""));
/// ```
pub fn param<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Param, repeat(0.., pchar), input)
}

/// `pchar`: a character of a path segment.
///
/// ```bnf
/// pchar         = unreserved | escaped |
///                 ":" | "@" | "&" | "=" | "+" | "$" | ","
/// ```
///
/// [RFC 2396 section 3.3](https://www.rfc-editor.org/rfc/rfc2396#section-3.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Pchar.is_match(":"));
/// assert!(!Rule::Pchar.is_match("/"));
/// // The semicolon is none: it begins a parameter.
/// assert!(!Rule::Pchar.is_match(";"));
/// ```
pub fn pchar<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Pchar,
        alt((
            unreserved,
            escaped,
            exact(":"),
            exact("@"),
            exact("&"),
            exact("="),
            exact("+"),
            exact("$"),
            exact(","),
        )),
        input,
    )
}
