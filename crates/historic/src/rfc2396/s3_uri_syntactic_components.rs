//! RFC 2396 section 3: URI Syntactic Components.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, exact, longest, opt, repeat, rule, sequence};

use super::rules::Rule;
use super::{authority, escaped, path_segments, query, scheme, unreserved, uric};

/// `absoluteURI`: a URI: a scheme, and what the scheme makes of the rest.
///
/// ```bnf
/// absoluteURI   = scheme ":" ( hier_part | opaque_part )
/// ```
///
/// [RFC 2396 section 3](https://www.rfc-editor.org/rfc/rfc2396#section-3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::AbsoluteUri.is_match("mailto:a@b"));
/// assert!(!Rule::AbsoluteUri.is_match("a/b"));
/// // Something has to follow the colon, though the documents of the time have `DAV:`.
/// assert!(!Rule::AbsoluteUri.is_match("DAV:"));
/// ```
#[doc(alias = "absoluteURI")]
pub fn absoluteuri<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::AbsoluteUri,
        sequence((scheme, exact(":"), longest((hier_part, opaque_part)))),
        input,
    )
}

/// `hier_part`: what follows the scheme of a hierarchical URI.
///
/// ```bnf
/// hier_part     = ( net_path | abs_path ) [ "?" query ]
/// ```
///
/// [RFC 2396 section 3](https://www.rfc-editor.org/rfc/rfc2396#section-3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::HierPart.is_match("//h/p?q"));
/// assert!(!Rule::HierPart.is_match("p"));
/// // It begins with a slash; all else is opaque.
/// assert!(Rule::HierPart.is_match("/p") && !Rule::HierPart.is_match("?q"));
/// ```
pub fn hier_part<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::HierPart,
        sequence((longest((net_path, abs_path)), opt(sequence((exact("?"), query))))),
        input,
    )
}

/// `opaque_part`: what follows the scheme of a URI without hierarchy.
///
/// ```bnf
/// opaque_part   = uric_no_slash *uric
/// ```
///
/// [RFC 2396 section 3](https://www.rfc-editor.org/rfc/rfc2396#section-3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::OpaquePart.is_match("a@b?c"));
/// assert!(!Rule::OpaquePart.is_match("/a"));
/// // A question mark in it is data: such a URI has no query. RFC 3986 says otherwise.
/// assert!(Rule::OpaquePart.is_match("?a"));
/// ```
pub fn opaque_part<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::OpaquePart, sequence((uric_no_slash, repeat(0.., uric))), input)
}

/// `uric_no_slash`: a character of a URI, except the slash.
///
/// ```bnf
/// uric_no_slash = unreserved | escaped | ";" | "?" | ":" | "@" |
///                 "&" | "=" | "+" | "$" | ","
/// ```
///
/// [RFC 2396 section 3](https://www.rfc-editor.org/rfc/rfc2396#section-3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::UricNoSlash.is_match("?"));
/// assert!(!Rule::UricNoSlash.is_match("/"));
/// // What an opaque part begins with, so that hierarchical and opaque never overlap.
/// assert!(Rule::UricNoSlash.is_match("%2F"));
/// ```
pub fn uric_no_slash<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::UricNoSlash,
        alt((
            unreserved,
            escaped,
            exact(";"),
            exact("?"),
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

/// `net_path`: authority and path, as they follow a scheme or stand alone.
///
/// ```bnf
/// net_path      = "//" authority [ abs_path ]
/// ```
///
/// [RFC 2396 section 3](https://www.rfc-editor.org/rfc/rfc2396#section-3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::NetPath.is_match("//h/p"));
/// assert!(!Rule::NetPath.is_match("/p"));
/// // The authority may be empty.
/// assert!(Rule::NetPath.is_match("//") && Rule::NetPath.is_match("///p"));
/// ```
pub fn net_path<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::NetPath, sequence((exact("//"), authority, opt(abs_path))), input)
}

/// `abs_path`: a path that begins with a slash.
///
/// ```bnf
/// abs_path      = "/"  path_segments
/// ```
///
/// [RFC 2396 section 3](https://www.rfc-editor.org/rfc/rfc2396#section-3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::AbsPath.is_match("/a/b"));
/// assert!(!Rule::AbsPath.is_match("a/b"));
/// // Nothing keeps a second slash out, so that every `net_path` is an `abs_path`.
/// assert!(Rule::AbsPath.is_match("//h/p"));
/// ```
pub fn abs_path<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::AbsPath, sequence((exact("/"), path_segments)), input)
}
