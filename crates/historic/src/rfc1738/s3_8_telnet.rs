//! RFC 1738 section 5: TELNET, of section 3.8.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, exact, opt, rule, sequence};

use super::login;
use super::rules::Rule;

/// `telneturl`: a service to log in to.
///
/// ```bnf
/// telneturl      = "telnet://" login [ "/" ]
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
/// assert!(Rule::Telneturl.is_match("telnet://u:p@h:23/"));
/// assert!(!Rule::Telneturl.is_match("telnet://h/a"));
/// // It is no data: nothing can follow the last slash.
/// assert!(Rule::Telneturl.is_match("telnet://h"));
/// ```
pub fn telneturl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Telneturl, sequence((exact("telnet://"), login, opt(exact("/")))), input)
}
