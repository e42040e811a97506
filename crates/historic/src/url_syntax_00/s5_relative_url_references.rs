//! draft-ietf-url-syntax-00 section 5: Relative URL References.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, exact, longest, opt, rule, sequence};

use super::rules::Rule;
use super::{path_segments, query, server};

/// `relativeURL`: a URL without its scheme.
///
/// ```bnf
/// relativeURL   = net_path | abs_path | rel_path
/// ```
///
/// [draft-ietf-url-syntax-00 section 5](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::RelativeUrl.is_match("a/b?q"));
/// assert!(!Rule::RelativeUrl.is_match("#"));
/// // A colon may stand in its first segment, so that every URL is one of these, too.
/// assert!(Rule::RelativeUrl.is_match("a:b"));
/// ```
#[doc(alias = "relativeURL")]
pub fn relativeurl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::RelativeUrl, longest((net_path, abs_path, rel_path)), input)
}

/// `net_path`: a server and a path.
///
/// ```bnf
/// net_path      = "//" server [ abs_path ]
/// ```
///
/// [draft-ietf-url-syntax-00 section 5](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::NetPath.is_match("//h/p"));
/// assert!(!Rule::NetPath.is_match("/p"));
/// // It has no query as printed: that is in `rel_path`, and so in the path after the server only.
/// assert!(!Rule::NetPath.is_match("//h?q") && Rule::NetPath.is_match("//h/?q"));
/// ```
pub fn net_path<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::NetPath, sequence((exact("//"), server, opt(abs_path))), input)
}

/// `abs_path`: a path that begins with a slash, and a query.
///
/// ```bnf
/// abs_path      = "/"  rel_path
/// ```
///
/// [draft-ietf-url-syntax-00 section 5](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::AbsPath.is_match("/a?b"));
/// assert!(!Rule::AbsPath.is_match("a"));
/// // Nothing keeps a second slash out, so that every `net_path` is an `abs_path`.
/// assert!(Rule::AbsPath.is_match("//h/p"));
/// ```
pub fn abs_path<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::AbsPath, sequence((exact("/"), rel_path)), input)
}

/// `rel_path`: a path without a slash before it, and a query.
///
/// ```bnf
/// rel_path      = [ path_segments ] [ "?" query ]
/// ```
///
/// [draft-ietf-url-syntax-00 section 5](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::RelPath.is_match("g;x=1/y?z"));
/// assert!(!Rule::RelPath.is_match("#"));
/// // It may be empty, and a query alone.
/// assert!(Rule::RelPath.is_match("") && Rule::RelPath.is_match("?y"));
/// ```
pub fn rel_path<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::RelPath, sequence((opt(path_segments), opt(sequence((exact("?"), query))))), input)
}
