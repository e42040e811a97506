//! RFC 3986 section 3.3: Path.

use nom::IResult;
use nom::error::ParseError;

use super::rules::Rule;
use super::{pct_encoded, sub_delims, unreserved};
use crate::abnf::Text;
use crate::abnf::{alt, literal, not, opt, repeat, rule, sequence};

/// `path`: any of the five kinds of path.
///
/// ```abnf
/// path          = path-abempty    ; begins with "/" or is empty
///               / path-absolute   ; begins with "/" but not "//"
///               / path-noscheme   ; begins with a non-colon segment
///               / path-rootless   ; begins with a segment
///               / path-empty      ; zero characters
/// ```
///
/// [RFC 3986 section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::Path.is_match("a:b/c"));
/// assert!(!Rule::Path.is_match("a?b"));
/// // For a path that is empty or begins with a slash, the first matching kind is chosen.
/// let tree = Rule::Path.tree("/a")?;
/// assert!(tree.find(Rule::PathAbempty).is_some() && tree.find(Rule::PathAbsolute).is_none());
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
pub fn path<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    // TRAP(empty): ABNF alternatives are unordered, `alt` takes the first that matches; in
    // the RFC's order path-abempty would match the empty prefix of "a". With the kinds that
    // need a segment first, each takes the longest prefix; a colon in the first segment
    // makes it path-rootless. path-abempty covers the last two.
    rule(
        Rule::Path,
        alt((
            sequence((path_noscheme, not(literal(":")))),
            path_rootless,
            path_abempty,
            path_absolute,
            path_empty,
        )),
        input,
    )
}

/// `path-abempty`: a path that begins with `/` or is empty, as after an authority.
///
/// ```abnf
/// path-abempty  = *( "/" segment )
/// ```
///
/// [RFC 3986 section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::PathAbempty.is_match("/a//b/"));
/// assert!(!Rule::PathAbempty.is_match("a"));
/// // Two slashes at the start are allowed here, since an authority precedes the path.
/// assert!(Rule::PathAbempty.is_match("//a"));
/// ```
#[doc(alias = "path-abempty")]
pub fn path_abempty<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::PathAbempty, repeat(0.., sequence((literal("/"), segment))), input)
}

/// `path-absolute`: a path that begins with `/` but not `//`.
///
/// ```abnf
/// path-absolute = "/" [ segment-nz *( "/" segment ) ]
/// ```
///
/// [RFC 3986 section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::PathAbsolute.is_match("/a//b"));
/// assert!(!Rule::PathAbsolute.is_match("//a"));
/// // It matches only the first slash of "//a".
/// assert_eq!(Rule::PathAbsolute.prefix("//a"), Some("/"));
/// ```
#[doc(alias = "path-absolute")]
pub fn path_absolute<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::PathAbsolute,
        sequence((
            literal("/"),
            opt(sequence((segment_nz, repeat(0.., sequence((literal("/"), segment)))))),
        )),
        input,
    )
}

/// `path-noscheme`: a path whose first segment has no colon, as in a relative reference.
///
/// ```abnf
/// path-noscheme = segment-nz-nc *( "/" segment )
/// ```
///
/// [RFC 3986 section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::PathNoscheme.is_match("a/b:c"));
/// assert!(!Rule::PathNoscheme.is_match("a:b/c"));
/// // Only the first segment must not contain a colon.
/// assert!(Rule::PathNoscheme.is_match("./a:b"));
/// ```
#[doc(alias = "path-noscheme")]
pub fn path_noscheme<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::PathNoscheme,
        sequence((segment_nz_nc, repeat(0.., sequence((literal("/"), segment))))),
        input,
    )
}

/// `path-rootless`: a path that begins with a segment, as in `mailto:a@b`.
///
/// ```abnf
/// path-rootless = segment-nz *( "/" segment )
/// ```
///
/// [RFC 3986 section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::PathRootless.is_match("fred@example.com"));
/// assert!(!Rule::PathRootless.is_match("/a"));
/// // It may begin with a colon.
/// assert!(Rule::PathRootless.is_match(":a"));
/// ```
#[doc(alias = "path-rootless")]
pub fn path_rootless<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::PathRootless,
        sequence((segment_nz, repeat(0.., sequence((literal("/"), segment))))),
        input,
    )
}

/// `path-empty`: zero characters.
///
/// ```abnf
/// path-empty    = ""
/// ```
///
/// [RFC 3986 section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::PathEmpty.is_match(""));
/// assert!(!Rule::PathEmpty.is_match("a"));
/// // Printed as 0<pchar>, "zero pchar"; erratum 2033 writes it as "".
/// assert_eq!(Rule::PathEmpty.prefix("a"), Some(""));
/// ```
#[doc(alias = "path-empty")]
pub fn path_empty<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::PathEmpty, literal(""), input)
}

/// `segment`: the text between two slashes, possibly empty.
///
/// ```abnf
/// segment       = *pchar
/// ```
///
/// [RFC 3986 section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::Segment.is_match("a;v=1.1"));
/// assert!(!Rule::Segment.is_match("a/b"));
/// // For the grammar, dot segments are like other segments.
/// assert!(Rule::Segment.is_match("..") && Rule::Segment.is_match(""));
/// ```
pub fn segment<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Segment, repeat(0.., pchar), input)
}

/// `segment-nz`: a segment of at least one character.
///
/// ```abnf
/// segment-nz    = 1*pchar
/// ```
///
/// [RFC 3986 section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::SegmentNz.is_match("a:b"));
/// assert!(!Rule::SegmentNz.is_match(""));
/// // The segment ends before an incomplete triplet.
/// assert_eq!(Rule::SegmentNz.prefix("a%4"), Some("a"));
/// ```
#[doc(alias = "segment-nz")]
pub fn segment_nz<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::SegmentNz, repeat(1.., pchar), input)
}

/// `segment-nz-nc`: a segment of at least one character, none of them a colon.
///
/// ```abnf
/// segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )
///               ; non-zero-length segment without any colon ":"
/// ```
///
/// [RFC 3986 section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::SegmentNzNc.is_match("a@b"));
/// assert!(!Rule::SegmentNzNc.is_match("a:b"));
/// // A colon can be percent-encoded.
/// assert!(Rule::SegmentNzNc.is_match("a%3Ab"));
/// ```
#[doc(alias = "segment-nz-nc")]
pub fn segment_nz_nc<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::SegmentNzNc,
        repeat(1.., alt((unreserved, pct_encoded, sub_delims, literal("@")))),
        input,
    )
}

/// `pchar`: a character of a path segment.
///
/// ```abnf
/// pchar         = unreserved / pct-encoded / sub-delims / ":" / "@"
/// ```
///
/// [RFC 3986 section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::Pchar.is_match(":"));
/// assert!(!Rule::Pchar.is_match("/"));
/// // A whole triplet is one pchar.
/// assert!(Rule::Pchar.is_match("%20"));
/// ```
pub fn pchar<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Pchar, alt((unreserved, pct_encoded, sub_delims, literal(":"), literal("@"))), input)
}
