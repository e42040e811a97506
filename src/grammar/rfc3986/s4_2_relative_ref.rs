//! RFC 3986 section 4.2: Relative Reference.

use nom::IResult;
use nom::error::ParseError;

use super::rules::Rule;
use super::{authority, fragment, path_abempty, path_absolute, path_empty, path_noscheme, query};
use crate::abnf::Text;
use crate::abnf::{alt, literal, opt, rule, sequence};

/// `relative-ref`: a reference without scheme, to be resolved against a base.
///
/// ```abnf
/// relative-ref  = relative-part [ "?" query ] [ "#" fragment ]
/// ```
///
/// [RFC 3986 section 4.2](https://www.rfc-editor.org/rfc/rfc3986#section-4.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::RelativeRef.is_match("//example.com/a?b"));
/// assert!(!Rule::RelativeRef.is_match("a:b"));
/// // After a dot segment, a colon is allowed.
/// assert!(Rule::RelativeRef.is_match("./a:b"));
/// ```
#[doc(alias = "relative-ref")]
pub fn relative_ref<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::RelativeRef,
        sequence((
            relative_part,
            opt(sequence((literal("?"), query))),
            opt(sequence((literal("#"), fragment))),
        )),
        input,
    )
}

/// `relative-part`: authority and path, or a path alone, without a scheme before it.
///
/// ```abnf
/// relative-part = "//" authority path-abempty
///               / path-absolute
///               / path-noscheme
///               / path-empty
/// ```
///
/// [RFC 3986 section 4.2](https://www.rfc-editor.org/rfc/rfc3986#section-4.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::RelativePart.is_match("/a/b"));
/// assert!(!Rule::RelativePart.is_match("a:b"));
/// // The empty path is included: "?q" and "#f" are relative references.
/// assert!(Rule::RelativePart.is_match(""));
/// ```
#[doc(alias = "relative-part")]
pub fn relative_part<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::RelativePart,
        alt((
            sequence((literal("//"), authority, path_abempty)),
            path_absolute,
            path_noscheme,
            path_empty,
        )),
        input,
    )
}
