//! RFC 3987 section 2.2: Path.

use nom::IResult;
use nom::error::ParseError;

use super::rules::Rule;
use super::{iunreserved, pct_encoded, sub_delims};
use crate::abnf::Text;
use crate::abnf::{alt, literal, not, opt, repeat, rule, sequence};

/// `ipath`: any of the five kinds of path.
///
/// ```abnf
/// ipath          = ipath-abempty   ; begins with "/" or is empty
///                / ipath-absolute  ; begins with "/" but not "//"
///                / ipath-noscheme  ; begins with a non-colon segment
///                / ipath-rootless  ; begins with a segment
///                / ipath-empty     ; zero characters
/// ```
///
/// [RFC 3987 section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc3987::Rule;
///
/// assert!(Rule::Ipath.is_match("é:b/c"));
/// assert!(!Rule::Ipath.is_match("a?b"));
/// // For a path that is empty or begins with a slash, the first matching kind is chosen.
/// let tree = Rule::Ipath.tree("/é")?;
/// assert!(tree.find(Rule::IpathAbempty).is_some() && tree.find(Rule::IpathAbsolute).is_none());
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
pub fn ipath<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    // TRAP(empty): ABNF alternatives are unordered, `alt` takes the first that matches; in
    // the RFC's order ipath-abempty would match the empty prefix of "a". With the kinds that
    // need a segment first, each takes the longest prefix; a colon in the first segment
    // makes it ipath-rootless. ipath-abempty covers the last two.
    rule(
        Rule::Ipath,
        alt((
            sequence((ipath_noscheme, not(literal(":")))),
            ipath_rootless,
            ipath_abempty,
            ipath_absolute,
            ipath_empty,
        )),
        input,
    )
}

/// `ipath-abempty`: a path that begins with `/` or is empty, as after an authority.
///
/// ```abnf
/// ipath-abempty  = *( "/" isegment )
/// ```
///
/// [RFC 3987 section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc3987::Rule;
///
/// assert!(Rule::IpathAbempty.is_match("/é//b/"));
/// assert!(!Rule::IpathAbempty.is_match("é"));
/// // Two slashes at the start are allowed here, since an authority precedes the path.
/// assert!(Rule::IpathAbempty.is_match("//é"));
/// ```
#[doc(alias = "ipath-abempty")]
pub fn ipath_abempty<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::IpathAbempty, repeat(0.., sequence((literal("/"), isegment))), input)
}

/// `ipath-absolute`: a path that begins with `/` but not `//`.
///
/// ```abnf
/// ipath-absolute = "/" [ isegment-nz *( "/" isegment ) ]
/// ```
///
/// [RFC 3987 section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc3987::Rule;
///
/// assert!(Rule::IpathAbsolute.is_match("/é//b"));
/// assert!(!Rule::IpathAbsolute.is_match("//é"));
/// // It matches only the first slash of "//é".
/// assert_eq!(Rule::IpathAbsolute.prefix("//é"), Some("/"));
/// ```
#[doc(alias = "ipath-absolute")]
pub fn ipath_absolute<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::IpathAbsolute,
        sequence((
            literal("/"),
            opt(sequence((isegment_nz, repeat(0.., sequence((literal("/"), isegment)))))),
        )),
        input,
    )
}

/// `ipath-noscheme`: a path whose first segment has no colon, as in a relative reference.
///
/// ```abnf
/// ipath-noscheme = isegment-nz-nc *( "/" isegment )
/// ```
///
/// [RFC 3987 section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc3987::Rule;
///
/// assert!(Rule::IpathNoscheme.is_match("é/b:c"));
/// assert!(!Rule::IpathNoscheme.is_match("é:b/c"));
/// // A text with a letter beyond ASCII before the colon is not a scheme, but not such a path either.
/// assert_eq!(Rule::IpathNoscheme.prefix("é:b"), Some("é"));
/// ```
#[doc(alias = "ipath-noscheme")]
pub fn ipath_noscheme<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::IpathNoscheme,
        sequence((isegment_nz_nc, repeat(0.., sequence((literal("/"), isegment))))),
        input,
    )
}

/// `ipath-rootless`: a path that begins with a segment, as in `mailto:a@b`.
///
/// ```abnf
/// ipath-rootless = isegment-nz *( "/" isegment )
/// ```
///
/// [RFC 3987 section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc3987::Rule;
///
/// assert!(Rule::IpathRootless.is_match("jürgen@example.com"));
/// assert!(!Rule::IpathRootless.is_match("/é"));
/// // It may begin with a colon.
/// assert!(Rule::IpathRootless.is_match(":é"));
/// ```
#[doc(alias = "ipath-rootless")]
pub fn ipath_rootless<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::IpathRootless,
        sequence((isegment_nz, repeat(0.., sequence((literal("/"), isegment))))),
        input,
    )
}

/// `ipath-empty`: zero characters.
///
/// ```abnf
/// ipath-empty    = 0<ipchar>
/// ```
///
/// [RFC 3987 section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc3987::Rule;
///
/// assert!(Rule::IpathEmpty.is_match(""));
/// assert!(!Rule::IpathEmpty.is_match("é"));
/// // Printed as 0<ipchar>, "zero ipchar": it matches only the empty text.
/// assert_eq!(Rule::IpathEmpty.prefix("é"), Some(""));
/// ```
#[doc(alias = "ipath-empty")]
pub fn ipath_empty<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::IpathEmpty, literal(""), input)
}

/// `isegment`: the text between two slashes, possibly empty.
///
/// ```abnf
/// isegment       = *ipchar
/// ```
///
/// [RFC 3987 section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc3987::Rule;
///
/// assert!(Rule::Isegment.is_match("é;v=1.1"));
/// assert!(!Rule::Isegment.is_match("é/b"));
/// // A full-width slash is not a slash.
/// assert!(Rule::Isegment.is_match("a\u{FF0F}b"));
/// ```
pub fn isegment<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Isegment, repeat(0.., ipchar), input)
}

/// `isegment-nz`: a segment of at least one character.
///
/// ```abnf
/// isegment-nz    = 1*ipchar
/// ```
///
/// [RFC 3987 section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc3987::Rule;
///
/// assert!(Rule::IsegmentNz.is_match("é:b"));
/// assert!(!Rule::IsegmentNz.is_match(""));
/// // The segment ends before an incomplete triplet.
/// assert_eq!(Rule::IsegmentNz.prefix("é%4"), Some("é"));
/// ```
#[doc(alias = "isegment-nz")]
pub fn isegment_nz<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::IsegmentNz, repeat(1.., ipchar), input)
}

/// `isegment-nz-nc`: a segment of at least one character, none of them a colon.
///
/// ```abnf
/// isegment-nz-nc = 1*( iunreserved / pct-encoded / sub-delims
///                      / "@" )
///                ; non-zero-length segment without any colon ":"
/// ```
///
/// [RFC 3987 section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc3987::Rule;
///
/// assert!(Rule::IsegmentNzNc.is_match("é@b"));
/// assert!(!Rule::IsegmentNzNc.is_match("é:b"));
/// // A full-width colon is not a colon.
/// assert!(Rule::IsegmentNzNc.is_match("é\u{FF1A}b"));
/// ```
#[doc(alias = "isegment-nz-nc")]
pub fn isegment_nz_nc<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::IsegmentNzNc,
        repeat(1.., alt((iunreserved, pct_encoded, sub_delims, literal("@")))),
        input,
    )
}

/// `ipchar`: a character of a path segment.
///
/// ```abnf
/// ipchar         = iunreserved / pct-encoded / sub-delims / ":"
///                / "@"
/// ```
///
/// [RFC 3987 section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc3987::Rule;
///
/// assert!(Rule::Ipchar.is_match("é"));
/// assert!(!Rule::Ipchar.is_match("/"));
/// // One character, whatever its number of bytes; a whole triplet is one ipchar, too.
/// assert_eq!(Rule::Ipchar.prefix("😀😀"), Some("😀"));
/// assert!(Rule::Ipchar.is_match("%C3"));
/// ```
pub fn ipchar<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Ipchar,
        alt((iunreserved, pct_encoded, sub_delims, literal(":"), literal("@"))),
        input,
    )
}
