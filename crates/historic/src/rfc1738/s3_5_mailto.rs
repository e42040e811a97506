//! RFC 1738 section 5: MAILTO, of section 3.5.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, exact, repeat, rule, sequence};

use super::rules::Rule;
use super::xchar;

/// `mailtourl`: the address of a mailbox.
///
/// ```bnf
/// mailtourl      = "mailto:" encoded822addr
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
/// assert!(Rule::Mailtourl.is_match("mailto:fred@example.com"));
/// assert!(!Rule::Mailtourl.is_match("mailto:"));
/// // No headers and no text: those came with RFC 2368.
/// assert!(Rule::Mailtourl.is_match("mailto:a?subject=b"));
/// ```
pub fn mailtourl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Mailtourl, sequence((exact("mailto:"), encoded822addr)), input)
}

/// `encoded822addr`: an address of RFC 822, encoded.
///
/// ```bnf
/// encoded822addr = 1*xchar               ; further defined in RFC822
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
/// assert!(Rule::Encoded822addr.is_match("fred@example.com"));
/// assert!(!Rule::Encoded822addr.is_match(""));
/// // The percent sign of such addresses has to be encoded.
/// assert!(!Rule::Encoded822addr.is_match("a%b"));
/// ```
pub fn encoded822addr<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Encoded822addr, repeat(1.., xchar), input)
}
