//! draft-ietf-url-syntax-00 section 4.3.2: Path Component.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, exact, opt, repeat, rule, sequence};

use super::rules::Rule;
use super::{escaped, unreserved};

/// `path`: the path of a URL, with or without a slash before it.
///
/// ```bnf
/// path          = [ "/" ] path_segments
/// ```
///
/// [draft-ietf-url-syntax-00 section 4.3.2](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.3.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Path.is_match("/a/b"));
/// assert!(!Rule::Path.is_match("?"));
/// // It may be empty, and a slash in front belongs to it, new since RFC 1738.
/// assert!(Rule::Path.is_match(""));
/// ```
pub fn path<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Path, sequence((opt(exact("/")), path_segments)), input)
}

/// `path_segments`: segments with slashes between them.
///
/// ```bnf
/// path_segments = segment *( "/" segment )
/// ```
///
/// [draft-ietf-url-syntax-00 section 4.3.2](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.3.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
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
/// [draft-ietf-url-syntax-00 section 4.3.2](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.3.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
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
/// [draft-ietf-url-syntax-00 section 4.3.2](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.3.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
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
/// pchar         = unreserved | escaped | ":" | "@" | "&" | "=" | "+"
/// ```
///
/// [draft-ietf-url-syntax-00 section 4.3.2](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.3.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Pchar.is_match(":"));
/// assert!(!Rule::Pchar.is_match("/"));
/// // The semicolon is none: it begins a parameter.
/// assert!(!Rule::Pchar.is_match(";"));
/// ```
pub fn pchar<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Pchar,
        alt((unreserved, escaped, exact(":"), exact("@"), exact("&"), exact("="), exact("+"))),
        input,
    )
}
