//! RFC 3986 section 3.2.2: Host.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, longest, rule};

use crate::rfc6874::{Rule, ip_literal, ipv4address, reg_name};

/// `host`: an IP literal in brackets, an IPv4 address, or a registered name.
///
/// ```abnf
/// host          = IP-literal / IPv4address / reg-name
/// ```
///
/// [RFC 3986 section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc6874::Rule;
///
/// assert!(Rule::Host.is_match("[fe80::a%25en1]"));
/// assert!(!Rule::Host.is_match("[192.0.2.1%25en1]"));
/// // A registered name may contain `%25`, too, where it does not begin a zone.
/// let tree = Rule::Host.tree("a%25en1")?;
/// assert!(tree.find(Rule::RegName).is_some() && tree.find(Rule::ZoneId).is_none());
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
pub fn host<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    // An address can begin a name: "1.2.3.4.example.com". If both are the whole host, the first is taken.
    rule(Rule::Host, longest((ip_literal, ipv4address, reg_name)), input)
}
