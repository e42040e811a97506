//! RFC 3986 section 3: Syntax Components.

use nom::IResult;
use nom::error::ParseError;

use super::rules::Rule;
use super::{
    authority, fragment, path_abempty, path_absolute, path_empty, path_rootless, query, scheme,
};
use crate::abnf::Text;
use crate::abnf::{alt, literal, opt, rule, sequence};

/// `URI`: an absolute reference with an optional fragment.
///
/// ```abnf
/// URI           = scheme ":" hier-part [ "?" query ] [ "#" fragment ]
/// ```
///
/// [RFC 3986 section 3](https://www.rfc-editor.org/rfc/rfc3986#section-3)
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::Uri.is_match("http://example.com/?q#f"));
/// assert!(!Rule::Uri.is_match("/a"));
/// // The part after the colon may be empty.
/// assert!(Rule::Uri.is_match("a:"));
/// ```
#[doc(alias = "URI")]
pub fn uri<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Uri,
        sequence((
            scheme,
            literal(":"),
            hier_part,
            opt(sequence((literal("?"), query))),
            opt(sequence((literal("#"), fragment))),
        )),
        input,
    )
}

/// `hier-part`: the part after the scheme: authority and path, or a path alone.
///
/// ```abnf
/// hier-part     = "//" authority path-abempty
///               / path-absolute
///               / path-rootless
///               / path-empty
/// ```
///
/// [RFC 3986 section 3](https://www.rfc-editor.org/rfc/rfc3986#section-3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::HierPart.is_match("//example.com/a"));
/// assert!(!Rule::HierPart.is_match("?q"));
/// // Two slashes always begin an authority, even an empty one.
/// let tree = Rule::HierPart.tree("///etc/hosts")?;
/// assert_eq!(tree.find(Rule::Authority).map(|node| node.text()), Some(""));
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
#[doc(alias = "hier-part")]
pub fn hier_part<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::HierPart,
        alt((
            sequence((literal("//"), authority, path_abempty)),
            path_absolute,
            path_rootless,
            path_empty,
        )),
        input,
    )
}
