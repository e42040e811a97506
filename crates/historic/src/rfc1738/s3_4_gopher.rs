//! RFC 1738 section 5: GOPHER, of section 3.4.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, exact, opt, repeat, rule, sequence};

use super::rules::Rule;
use super::{hostport, search, xchar};

/// `gopherurl`: an item of a Gopher server.
///
/// ```bnf
/// gopherurl      = "gopher://" hostport [ / [ gtype [ selector
///                  [ "%09" search [ "%09" gopher+_string ] ] ] ] ]
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
/// assert!(Rule::Gopherurl.is_match("gopher://h/1item"));
/// assert!(!Rule::Gopherurl.is_match("gopher:h"));
/// // The slash is printed without quotation marks, and is meant as it stands (erratum 5118).
/// assert!(Rule::Gopherurl.is_match("gopher://h/"));
/// ```
pub fn gopherurl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Gopherurl,
        sequence((
            exact("gopher://"),
            hostport,
            opt(sequence((
                exact("/"),
                opt(sequence((
                    gtype,
                    opt(sequence((
                        selector,
                        opt(sequence((
                            exact("%09"),
                            search,
                            opt(sequence((exact("%09"), gopher_string))),
                        ))),
                    ))),
                ))),
            ))),
        )),
        input,
    )
}

/// `gtype`: the type of an item, one character.
///
/// ```bnf
/// gtype          = xchar
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
/// assert!(Rule::Gtype.is_match("7"));
/// assert!(!Rule::Gtype.is_match(""));
/// // It may be escaped.
/// assert!(Rule::Gtype.is_match("%20"));
/// ```
pub fn gtype<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Gtype, xchar, input)
}

/// `selector`: the string that selects an item.
///
/// ```bnf
/// selector       = *xchar
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
/// assert!(Rule::Selector.is_match("item"));
/// assert!(!Rule::Selector.is_match("a b"));
/// // As printed it takes %09 as well, which section 3.4 has for a delimiter.
/// assert!(Rule::Selector.is_match("a%09b"));
/// ```
pub fn selector<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Selector, repeat(0.., xchar), input)
}

/// `gopher+_string`: what a Gopher+ client asks for.
///
/// ```bnf
/// gopher+_string = *xchar
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
/// assert!(Rule::GopherString.is_match("+"));
/// assert!(!Rule::GopherString.is_match("a b"));
/// // It may be empty.
/// assert!(Rule::GopherString.is_match(""));
/// ```
#[doc(alias = "gopher+_string")]
pub fn gopher_string<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::GopherString, repeat(0.., xchar), input)
}
