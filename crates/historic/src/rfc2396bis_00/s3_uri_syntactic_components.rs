//! draft-fielding-uri-rfc2396bis-00 section 3: URI Syntactic Components.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, literal, longest, opt, repeat, rule, sequence};

use super::rules::Rule;
use super::{authority, escaped, path_segments, query, scheme, unreserved, uric};

/// `absolute-URI`: a URI without fragment.
///
/// ```abnf
/// absolute-URI  = scheme ":" ( hier-part / opaque-part )
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::AbsoluteUri.is_match("mailto:a@b"));
/// assert!(!Rule::AbsoluteUri.is_match("a/b"));
/// // Nothing need follow the colon, new since RFC 2396.
/// assert!(Rule::AbsoluteUri.is_match("DAV:"));
/// ```
#[doc(alias = "absolute-URI")]
pub fn absolute_uri<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::AbsoluteUri,
        sequence((scheme, literal(":"), longest((hier_part, opaque_part)))),
        input,
    )
}

/// `hier-part`: what follows the scheme of a hierarchical URI, possibly nothing.
///
/// ```abnf
/// hier-part     = [ net-path / abs-path ] [ "?" query ]
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::HierPart.is_match("//h/p?q"));
/// assert!(!Rule::HierPart.is_match("p"));
/// // Empty, or a query alone: an opaque part can be that, too.
/// assert!(Rule::HierPart.is_match("?q") && Rule::OpaquePart.is_match("?q"));
/// ```
#[doc(alias = "hier-part")]
pub fn hier_part<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::HierPart,
        sequence((opt(longest((net_path, abs_path))), opt(sequence((literal("?"), query))))),
        input,
    )
}

/// `opaque-part`: what follows the scheme of a URI without hierarchy.
///
/// ```abnf
/// opaque-part   = uric-no-slash *uric
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::OpaquePart.is_match("a@b?c"));
/// assert!(!Rule::OpaquePart.is_match("/a"));
/// // Square brackets may stand in it, in no other edition.
/// assert!(Rule::OpaquePart.is_match("a@[1.2.3.4]"));
/// ```
#[doc(alias = "opaque-part")]
pub fn opaque_part<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::OpaquePart, sequence((uric_no_slash, repeat(0.., uric))), input)
}

/// `uric-no-slash`: a character of a URI, except the slash.
///
/// ```abnf
/// uric-no-slash = unreserved / escaped / "[" / "]" / ";" / "?" /
///                 ":" / "@" / "&" / "=" / "+" / "$" / ","
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::UricNoSlash.is_match("?"));
/// assert!(!Rule::UricNoSlash.is_match("/"));
/// // What an opaque part begins with.
/// assert!(Rule::UricNoSlash.is_match("%2F"));
/// ```
#[doc(alias = "uric-no-slash")]
pub fn uric_no_slash<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::UricNoSlash,
        alt((
            unreserved,
            escaped,
            literal("["),
            literal("]"),
            literal(";"),
            literal("?"),
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

/// `net-path`: authority and path, as they follow a scheme or stand alone.
///
/// ```abnf
/// net-path      = "//" authority [ abs-path ]
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::NetPath.is_match("//h/p"));
/// assert!(!Rule::NetPath.is_match("/p"));
/// // The authority may be empty.
/// assert!(Rule::NetPath.is_match("//") && Rule::NetPath.is_match("///p"));
/// ```
#[doc(alias = "net-path")]
pub fn net_path<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::NetPath, sequence((literal("//"), authority, opt(abs_path))), input)
}

/// `abs-path`: a path that begins with a slash.
///
/// ```abnf
/// abs-path      = "/" path-segments
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::AbsPath.is_match("/a/b"));
/// assert!(!Rule::AbsPath.is_match("a/b"));
/// // Nothing keeps a second slash out, so that nearly every `net-path` is an `abs-path`.
/// assert!(Rule::AbsPath.is_match("//h/p") && !Rule::AbsPath.is_match("//[::1]"));
/// ```
#[doc(alias = "abs-path")]
pub fn abs_path<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::AbsPath, sequence((literal("/"), path_segments)), input)
}
