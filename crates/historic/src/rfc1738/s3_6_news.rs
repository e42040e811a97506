//! RFC 1738 section 5: NEWS, of section 3.6.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, exact, longest, repeat, rule, sequence};

use super::rules::Rule;
use super::{alpha, digit, host, uchar};

/// `newsurl`: a newsgroup, an article, or all of them.
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
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Newsurl.is_match("news:comp.lang.c"));
/// assert!(!Rule::Newsurl.is_match("news:"));
/// // No host: which server has the news is left to the client.
/// assert!(!Rule::Newsurl.is_match("news://h/g"));
/// ```
pub fn newsurl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Newsurl, sequence((exact("news:"), grouppart)), input)
}

/// `grouppart`: a newsgroup, an article, or `*` for all groups.
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
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Grouppart.is_match("comp.lang.c"));
/// assert!(!Rule::Grouppart.is_match("1"));
/// // An article has an `@`, a group has none.
/// assert!(Rule::Grouppart.is_match("1@h"));
/// ```
pub fn grouppart<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Grouppart, longest((exact("*"), group, article)), input)
}

/// `group`: the name of a newsgroup.
///
/// ```bnf
/// group          = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]
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
/// assert!(Rule::Group.is_match("comp.lang.c++"));
/// assert!(!Rule::Group.is_match("3com"));
/// // Some groups have names of other characters.
/// assert!(!Rule::Group.is_match("alt.a*b"));
/// ```
pub fn group<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Group,
        sequence((
            alpha,
            repeat(0.., alt((alpha, digit, exact("-"), exact("."), exact("+"), exact("_")))),
        )),
        input,
    )
}

/// `article`: the number of an article, without its angle brackets.
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
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Article.is_match("1@example.com"));
/// assert!(!Rule::Article.is_match("1"));
/// // What follows the `@` has to be a host.
/// assert!(!Rule::Article.is_match("1@a_b"));
/// ```
pub fn article<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Article,
        sequence((
            repeat(
                1..,
                alt((
                    uchar,
                    exact(";"),
                    exact("/"),
                    exact("?"),
                    exact(":"),
                    exact("&"),
                    exact("="),
                )),
            ),
            exact("@"),
            host,
        )),
        input,
    )
}
