//! RFC 1738 section 5: the generic form.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, exact, longest, repeat, rule, sequence};

use super::rules::Rule;
use super::{
    digit, fileurl, ftpurl, gopherurl, httpurl, ip_schemepart, lowalpha, mailtourl, newsurl,
    nntpurl, prosperourl, telneturl, waisurl, xchar,
};

/// `genericurl`: a URL: a scheme, a colon, and what the scheme makes of the rest.
///
/// ```bnf
/// genericurl     = scheme ":" schemepart
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
/// assert!(Rule::Genericurl.is_match("x-scheme:anything"));
/// assert!(!Rule::Genericurl.is_match("http"));
/// // No fragment and nothing relative: RFC 1808 has both.
/// assert!(!Rule::Genericurl.is_match("http://h/#a") && !Rule::Genericurl.is_match("../a"));
/// ```
pub fn genericurl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Genericurl, sequence((scheme, exact(":"), schemepart)), input)
}

/// `url`: a URL of one of the ten schemes, or any other.
///
/// ```bnf
/// url            = httpurl | ftpurl | newsurl |
///                  nntpurl | telneturl | gopherurl |
///                  waisurl | mailtourl | fileurl |
///                  prosperourl | otherurl
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
/// assert!(Rule::Url.is_match("http://h/p"));
/// assert!(!Rule::Url.is_match("h/p"));
/// // Whatever breaks the rules of its scheme is still an `otherurl`.
/// assert!(Rule::Url.is_match("http://h:x/") && !Rule::Httpurl.is_match("http://h:x/"));
/// ```
pub fn url<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Url,
        longest((
            httpurl,
            ftpurl,
            newsurl,
            nntpurl,
            telneturl,
            gopherurl,
            waisurl,
            mailtourl,
            fileurl,
            prosperourl,
            otherurl,
        )),
        input,
    )
}

/// `otherurl`: a URL of a scheme that is not among the ten.
///
/// ```bnf
/// otherurl       = genericurl
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
/// assert!(Rule::Otherurl.is_match("afs:a"));
/// assert!(!Rule::Otherurl.is_match("a"));
/// // Those of the ten schemes are members, too: the rule says nothing else.
/// assert!(Rule::Otherurl.is_match("ftp://h/"));
/// ```
pub fn otherurl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Otherurl, genericurl, input)
}

/// `scheme`: the name before the first colon, such as `http`; readers ignore case (section 2.1).
///
/// ```bnf
/// scheme         = 1*[ lowalpha | digit | "+" | "-" | "." ]
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
/// assert!(Rule::Scheme.is_match("http"));
/// assert!(!Rule::Scheme.is_match("a_b"));
/// // Lower case only; section 2.1 asks programs to read upper case all the same.
/// assert!(!Rule::Scheme.is_match("HTTP"));
/// ```
pub fn scheme<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Scheme,
        repeat(1.., alt((lowalpha, digit, exact("+"), exact("-"), exact(".")))),
        input,
    )
}

/// `schemepart`: what follows the scheme.
///
/// ```bnf
/// schemepart     = *xchar | ip-schemepart
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
/// assert!(Rule::Schemepart.is_match("//h/p"));
/// assert!(!Rule::Schemepart.is_match("#"));
/// // Every `ip-schemepart` is a sequence of `xchar`, too.
/// assert!(Rule::Schemepart.is_match("//h:port") && !Rule::IpSchemepart.is_match("//h:port"));
/// ```
pub fn schemepart<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Schemepart, longest((repeat(0.., xchar), ip_schemepart)), input)
}
