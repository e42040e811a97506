//! draft-fielding-uri-rfc2396bis-00 section 3.2.2: Server-based Naming Authority.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Element, Text, literal, longest, opt, range, repeat, rule, sequence};

use super::rules::Rule;
use super::{digit, hexdig};

/// `IPv4address`: four decimal octets with dots between them.
///
/// ```abnf
/// IPv4address   = dec-octet "." dec-octet "." dec-octet "." dec-octet
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.2.2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Ipv4address.is_match("127.0.0.1"));
/// assert!(!Rule::Ipv4address.is_match("127.1"));
/// // A defect of `dec-octet` lets numbers through that are no octets.
/// assert!(Rule::Ipv4address.is_match("1999.0.0.1"));
/// ```
#[doc(alias = "IPv4address")]
pub fn ipv4address<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Ipv4address,
        sequence((
            dec_octet,
            literal("."),
            dec_octet,
            literal("."),
            dec_octet,
            literal("."),
            dec_octet,
        )),
        input,
    )
}

/// `dec-octet`: a number from 0 to 255, without leading zeros; and a defect.
///
/// ```abnf
/// dec-octet     = DIGIT /                       ; 0-9
///                 ( %x31-39 DIGIT ) /           ; 10-99
///                 ( "1" 2*DIGIT ) /             ; 100-199
///                 ( "2" %x30-34 DIGIT ) /       ; 200-249
///                 ( "25" %x30-35 )              ; 250-255
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.2.2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::DecOctet.is_match("255"));
/// assert!(!Rule::DecOctet.is_match("256"));
/// // `2*DIGIT` is two or more: the author meant `2DIGIT`, as RFC 3986 has it.
/// assert!(Rule::DecOctet.is_match("1999") && !uri_grammar::Rule::DecOctet.is_match("1999"));
/// ```
#[doc(alias = "dec-octet")]
pub fn dec_octet<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::DecOctet,
        longest((
            digit,
            sequence((range(0x31, 0x39), digit)),
            sequence((literal("1"), repeat(2.., digit))),
            sequence((literal("2"), range(0x30, 0x34), digit)),
            sequence((literal("25"), range(0x30, 0x35))),
        )),
        input,
    )
}

/// `IPv6reference`: an IPv6 address in square brackets.
///
/// ```abnf
/// IPv6reference = "[" IPv6address "]"
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.2.2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Ipv6reference.is_match("[::1]"));
/// assert!(!Rule::Ipv6reference.is_match("::1"));
/// // No address of a later version: IPvFuture came with RFC 3986.
/// assert!(!Rule::Ipv6reference.is_match("[v1.a]"));
/// ```
#[doc(alias = "IPv6reference")]
pub fn ipv6reference<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Ipv6reference, sequence((literal("["), ipv6address, literal("]"))), input)
}

/// `IPv6address`: an IPv6 address; and some defects.
///
/// ```abnf
/// IPv6address   = ( 7( h4 ":" ) h4 ) /
///                 ( "::" 0*6( h4 ":" ) [ h4 ] ) /
///                 ( h4 "::" 0*5( h4 ":" ) [ h4 ] ) /
///                 ( h4 ":" h4 "::" 0*4( h4 ":" ) [ h4 ] ) /
///                 ( h4 2( ":" h4 ) "::" 0*3( h4 ":" ) [ h4 ] ) /
///                 ( h4 3( ":" h4 ) "::" 0*2( h4 ":" ) [ h4 ] ) /
///                 ( h4 4( ":" h4 ) "::" 0*1( h4 ":" ) [ h4 ] ) /
///                 ( 6( h4 ":" ) IPv4address ) /
///                 ( "::" 0*5( h4 ":" ) IPv4address ) /
///                 ( h4 "::" 0*4( h4 ":" ) IPv4address ) /
///                 ( h4 ":" h4 "::" 0*3( h4 ":" ) IPv4address ) /
///                 ( h4 2( ":" h4 ) "::" 0*2( h4 ":" ) IPv4address ) /
///                 ( h4 3( ":" h4 ) "::" 0*1( h4 ":" ) IPv4address )
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.2.2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Ipv6address.is_match("2001:db8::1"));
/// assert!(!Rule::Ipv6address.is_match("1:2"));
/// // A colon may be left over at the end, and five groups may not stand before `::`.
/// assert!(Rule::Ipv6address.is_match("::1:") && !Rule::Ipv6address.is_match("1:2:3:4:5:6::"));
/// ```
#[doc(alias = "IPv6address")]
pub fn ipv6address<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Ipv6address,
        longest((
            sequence((repeat(7, group()), h4)),
            sequence((literal("::"), repeat(..=6, group()), opt(h4))),
            sequence((h4, literal("::"), repeat(..=5, group()), opt(h4))),
            sequence((h4, literal(":"), h4, literal("::"), repeat(..=4, group()), opt(h4))),
            sequence((h4, groups(2), literal("::"), repeat(..=3, group()), opt(h4))),
            sequence((h4, groups(3), literal("::"), repeat(..=2, group()), opt(h4))),
            sequence((h4, groups(4), literal("::"), repeat(..=1, group()), opt(h4))),
            sequence((repeat(6, group()), ipv4address)),
            sequence((literal("::"), repeat(..=5, group()), ipv4address)),
            sequence((h4, literal("::"), repeat(..=4, group()), ipv4address)),
            sequence((h4, literal(":"), h4, literal("::"), repeat(..=3, group()), ipv4address)),
            sequence((h4, groups(2), literal("::"), repeat(..=2, group()), ipv4address)),
            sequence((h4, groups(3), literal("::"), repeat(..=1, group()), ipv4address)),
        )),
        input,
    )
}

/// `( h4 ":" )`.
fn group<I: Text>() -> impl Element<I> {
    sequence((h4, literal(":")))
}

/// `n( ":" h4 )`.
fn groups<I: Text>(n: usize) -> impl Element<I> {
    repeat(n, sequence((literal(":"), h4)))
}

/// `h4`: one to four hexadecimal digits, 16 bits of an address.
///
/// ```abnf
/// h4            = 1*4HEXDIG
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.2.2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::H4.is_match("0db8"));
/// assert!(!Rule::H4.is_match("12345"));
/// // RFC 3986 calls it `h16`.
/// assert!(Rule::H4.is_match("0000"));
/// ```
pub fn h4<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::H4, repeat(1..=4, hexdig), input)
}
