// Generated from grammar/rfc1738.bnf and grammar/rfc1738-as-rfc822.toml: edit those, and run
// `UPDATE_RULES=1 cargo test -p uri-grammar-generator`.

//! RFC 1738 in strict RFC 822: the seven rules that differ.
//!
//! | section | rules |
//! |---|---|
//! | 5: BNF for specific URL schemes | [`genericurl`], [`url`], [`otherurl`], [`scheme`], [`newsurl`], [`grouppart`], [`article`] |
//!
//! Every function matches the longest prefix of its input that the rule derives, and fails if the rule
//! derives no prefix, like the functions of [`rfc3986`](uri_grammar::rfc3986).
//!
//! RFC 1738 section 5 uses the notation of RFC 822 and says that brackets enclose "optional or repeated"
//! elements, so `1*[ x ]` is one or more `x`. In RFC 822 section 2.4, brackets mean only that something is
//! optional: then each of the repeated elements may be left out, and `1*[ x ]` is the same as `*x`. Erratum
//! 2845, which asked for other brackets, was rejected, since the document is clear about its meaning. So
//! [`rfc1738`](super::rfc1738) repeats the elements, and this project reads RFC 1738 in that way.
//!
//! This module is the other reading, for software that was generated literally from the BNF. Two
//! definitions contain `1*[ x ]`: [`scheme`] and [`article`]. Five more rules use these. All other rules are
//! the same in both readings, because the elements of a `*` may be left out anyway.
//!
//! ```
//! use uri_grammar::GrammarRule;
//! use uri_grammar_historic::{rfc1738, rfc1738_as_rfc822};
//!
//! assert!(rfc1738_as_rfc822::Rule::Genericurl.is_match(":a"));
//! assert!(!rfc1738::Rule::Genericurl.is_match(":a"));
//! assert_eq!(rfc1738_as_rfc822::Rule::Genericurl.name(), "genericurl-822");
//! ```

mod other_reading;
mod rules;

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, exact, longest, opt, repeat, rule, sequence};

pub use rules::Rule;

use crate::rfc1738::{
    digit, fileurl, ftpurl, gopherurl, group, host, httpurl, lowalpha, mailtourl, nntpurl,
    prosperourl, schemepart, telneturl, uchar, waisurl,
};

/// `genericurl`: a URL, whose scheme may be empty.
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
/// use uri_grammar_historic::rfc1738_as_rfc822::Rule;
///
/// assert!(Rule::Genericurl.is_match(":"));
/// assert!(!Rule::Genericurl.is_match(""));
/// // As the document means it, a scheme has a character.
/// assert!(!uri_grammar_historic::rfc1738::Rule::Genericurl.is_match(":"));
/// ```
pub fn genericurl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Genericurl, sequence((scheme, exact(":"), schemepart)), input)
}

/// `url`: a URL of one of the ten schemes, or any other, whose scheme may be empty.
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
/// use uri_grammar_historic::rfc1738_as_rfc822::Rule;
///
/// assert!(Rule::Url.is_match("://h/"));
/// assert!(!Rule::Url.is_match("//h/"));
/// // The URLs of the ten schemes are included.
/// assert!(Rule::Url.is_match("http://h/"));
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

/// `otherurl`: a URL of a scheme that is not among the ten and may be empty.
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
/// use uri_grammar_historic::rfc1738_as_rfc822::Rule;
///
/// assert!(Rule::Otherurl.is_match(":a"));
/// assert!(!Rule::Otherurl.is_match("a"));
/// // The rule does not exclude the ten schemes.
/// assert!(Rule::Otherurl.is_match("http://h/"));
/// ```
pub fn otherurl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Otherurl, genericurl, input)
}

/// `scheme`: the name before the first colon, which may be empty.
///
/// ```bnf
/// scheme         = 1*[ lowalpha | digit | "+" | "-" | "." ]
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
/// use uri_grammar_historic::rfc1738_as_rfc822::Rule;
///
/// assert!(Rule::Scheme.is_match(""));
/// assert!(!Rule::Scheme.is_match("HTTP"));
/// // The names of the document are included.
/// assert!(Rule::Scheme.is_match("http"));
/// ```
pub fn scheme<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Scheme,
        repeat(1.., opt(alt((lowalpha, digit, exact("+"), exact("-"), exact("."))))),
        input,
    )
}

/// `newsurl`: a newsgroup, an article whose number may be empty, or all of them.
///
/// ```bnf
/// newsurl        = "news:" grouppart
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738_as_rfc822::Rule;
///
/// assert!(Rule::Newsurl.is_match("news:@h"));
/// assert!(!Rule::Newsurl.is_match("news:"));
/// // As the document means it, an article has a number.
/// assert!(!uri_grammar_historic::rfc1738::Rule::Newsurl.is_match("news:@h"));
/// ```
pub fn newsurl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Newsurl, sequence((exact("news:"), grouppart)), input)
}

/// `grouppart`: a newsgroup, an article whose number may be empty, or `*` for all groups.
///
/// ```bnf
/// grouppart      = "*" | group | article
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738_as_rfc822::Rule;
///
/// assert!(Rule::Grouppart.is_match("@h"));
/// assert!(!Rule::Grouppart.is_match("1"));
/// // The names of newsgroups are the same.
/// assert!(Rule::Grouppart.is_match("comp.lang.c"));
/// ```
pub fn grouppart<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Grouppart, longest((exact("*"), group, article)), input)
}

/// `article`: the number of an article, which may be empty before its `@`.
///
/// ```bnf
/// article        = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738_as_rfc822::Rule;
///
/// assert!(Rule::Article.is_match("@h"));
/// assert!(!Rule::Article.is_match("@"));
/// // The number can have several characters.
/// assert!(Rule::Article.is_match("1*2@h"));
/// ```
pub fn article<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Article,
        sequence((
            repeat(
                1..,
                opt(alt((
                    uchar,
                    exact(";"),
                    exact("/"),
                    exact("?"),
                    exact(":"),
                    exact("&"),
                    exact("="),
                ))),
            ),
            exact("@"),
            host,
        )),
        input,
    )
}
