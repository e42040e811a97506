//! RFC 6874 section 2: Specification.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, literal, longest, repeat, rule, sequence};

use super::rules::Rule;
use super::{ipv6address, ipvfuture, pct_encoded, unreserved};

/// `IP-literal`: an IPv6 address, with a zone or without, or a later one, in square brackets.
///
/// ```abnf
/// IP-literal = "[" ( IPv6address / IPv6addrz / IPvFuture  ) "]"
/// ```
///
/// [RFC 6874 section 2](https://www.rfc-editor.org/rfc/rfc6874#section-2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc6874::Rule;
///
/// assert!(Rule::IpLiteral.is_match("[fe80::a%25en1]"));
/// assert!(!Rule::IpLiteral.is_match("[fe80::a%en1]"));
/// // In RFC 3986, before and after this document, the literal has no zone.
/// assert!(!uri_grammar::Rule::IpLiteral.is_match("[fe80::a%25en1]"));
/// ```
#[doc(alias = "IP-literal")]
pub fn ip_literal<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::IpLiteral,
        sequence((literal("["), longest((ipv6address, ipv6addrz, ipvfuture)), literal("]"))),
        input,
    )
}

/// `ZoneID`: the name of a zone, mostly of an interface.
///
/// ```abnf
/// ZoneID = 1*( unreserved / pct-encoded )
/// ```
///
/// [RFC 6874 section 2](https://www.rfc-editor.org/rfc/rfc6874#section-2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc6874::Rule;
///
/// assert!(Rule::ZoneId.is_match("en1"));
/// assert!(!Rule::ZoneId.is_match(""));
/// // Other characters must be percent-encoded.
/// assert!(Rule::ZoneId.is_match("a%2Fb") && !Rule::ZoneId.is_match("a/b"));
/// ```
#[doc(alias = "ZoneID")]
pub fn zoneid<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::ZoneId, repeat(1.., alt((unreserved, pct_encoded))), input)
}

/// `IPv6addrz`: an IPv6 address with a zone.
///
/// ```abnf
/// IPv6addrz = IPv6address "%25" ZoneID
/// ```
///
/// [RFC 6874 section 2](https://www.rfc-editor.org/rfc/rfc6874#section-2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc6874::Rule;
///
/// assert!(Rule::Ipv6addrz.is_match("fe80::a%25en1"));
/// assert!(!Rule::Ipv6addrz.is_match("fe80::a"));
/// // The sign before the zone is percent-encoded, so this is zone `1`, and not `251`.
/// assert!(Rule::Ipv6addrz.is_match("fe80::a%251"));
/// ```
#[doc(alias = "IPv6addrz")]
pub fn ipv6addrz<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Ipv6addrz, sequence((ipv6address, literal("%25"), zoneid)), input)
}
