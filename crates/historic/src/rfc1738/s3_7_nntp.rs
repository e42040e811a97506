//! RFC 1738 section 5: NNTP, of section 3.7.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, exact, opt, rule, sequence};

use super::rules::Rule;
use super::{digits, group, hostport};

/// `nntpurl`: an article of a newsgroup on a server.
///
/// ```bnf
/// nntpurl        = "nntp://" hostport "/" group [ "/" digits ]
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
/// assert!(Rule::Nntpurl.is_match("nntp://h/comp.lang.c/1"));
/// assert!(!Rule::Nntpurl.is_match("nntp://h/"));
/// // Section 3.7 has a number in it always; the rule does without.
/// assert!(Rule::Nntpurl.is_match("nntp://h/g"));
/// ```
pub fn nntpurl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Nntpurl,
        sequence((
            exact("nntp://"),
            hostport,
            exact("/"),
            group,
            opt(sequence((exact("/"), digits))),
        )),
        input,
    )
}
