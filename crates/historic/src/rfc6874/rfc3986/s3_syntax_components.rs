//! RFC 3986 section 3: Syntax Components.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, literal, opt, rule, sequence};

use crate::rfc6874::{
    Rule, authority, fragment, path_abempty, path_absolute, path_empty, path_rootless, query,
    scheme,
};

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
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc6874::Rule;
///
/// assert!(Rule::Uri.is_match("http://[fe80::a%25en1]:631/?q#f"));
/// assert!(!Rule::Uri.is_match("//[fe80::a%25en1]/"));
/// // A zone is part of an address, not of other literals in brackets.
/// assert!(!Rule::Uri.is_match("http://[v7.a%25en1]/"));
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
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc6874::Rule;
///
/// assert!(Rule::HierPart.is_match("//[fe80::a%25en1]/a"));
/// assert!(!Rule::HierPart.is_match("//[fe80::a%en1]/a"));
/// // In a path, the same characters are not an address, and brackets are not allowed.
/// assert!(Rule::HierPart.is_match("/fe80::a%25en1") && !Rule::HierPart.is_match("/[fe80::a%25en1]"));
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
