//! RFC 1738 section 5: HTTP, of section 3.3.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, exact, opt, repeat, rule, sequence};

use super::rules::Rule;
use super::{hostport, uchar};

/// `httpurl`: a resource to be fetched by HTTP.
///
/// ```bnf
/// httpurl        = "http://" hostport [ "/" hpath [ "?" search ]]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Httpurl.is_match("http://h:80/a?b"));
/// assert!(!Rule::Httpurl.is_match("http://u@h/"));
/// // No user, and no search without a path.
/// assert!(!Rule::Httpurl.is_match("http://h?a") && Rule::Httpurl.is_match("http://h/?a"));
/// ```
pub fn httpurl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Httpurl,
        sequence((
            exact("http://"),
            hostport,
            opt(sequence((exact("/"), hpath, opt(sequence((exact("?"), search)))))),
        )),
        input,
    )
}

/// `hpath`: segments with slashes between them.
///
/// ```bnf
/// hpath          = hsegment *[ "/" hsegment ]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Hpath.is_match("a/b"));
/// assert!(!Rule::Hpath.is_match("a?b"));
/// // The slash after the host is no part of it, so that it can be empty.
/// assert!(Rule::Hpath.is_match("") && Rule::Hpath.is_match("/"));
/// ```
pub fn hpath<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Hpath, sequence((hsegment, repeat(0.., sequence((exact("/"), hsegment))))), input)
}

/// `hsegment`: a segment of a path.
///
/// ```bnf
/// hsegment       = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Hsegment.is_match("a;b"));
/// assert!(!Rule::Hsegment.is_match("a/b"));
/// // Section 3.3 reserves the semicolon; the rule lets it be.
/// assert!(Rule::Hsegment.is_match(";"));
/// ```
pub fn hsegment<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Hsegment,
        repeat(0.., alt((uchar, exact(";"), exact(":"), exact("@"), exact("&"), exact("=")))),
        input,
    )
}

/// `search`: a query.
///
/// ```bnf
/// search         = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Search.is_match("a=b"));
/// assert!(!Rule::Search.is_match("a/b"));
/// // Neither slashes nor question marks, unlike in later editions.
/// assert!(!Rule::Search.is_match("?"));
/// ```
pub fn search<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Search,
        repeat(0.., alt((uchar, exact(";"), exact(":"), exact("@"), exact("&"), exact("=")))),
        input,
    )
}
