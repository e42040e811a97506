//! RFC 3986 section 3.2.2: Host.

use nom::IResult;
use nom::error::ParseError;

use super::rules::Rule;
use super::{pct_encoded, sub_delims, unreserved};
use crate::abnf::Text;
use crate::abnf::{Element, alt, literal, not, opt, range, repeat, rule, sequence, within};
use crate::grammar::rfc5234::{digit, hexdig};

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
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::Host.is_match("[::1]"));
/// assert!(!Rule::Host.is_match("a:b"));
/// // The whole host decides between an address and a name, not its beginning.
/// let tree = Rule::Host.tree("1.2.3.4.example.com")?;
/// assert!(tree.find(Rule::RegName).is_some() && tree.find(Rule::Ipv4address).is_none());
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
pub fn host<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    // TRAP(prefix): "1.2.3.4" is an IPv4address and begins the reg-name "1.2.3.4.example.com";
    // `alt` would stop after the address. It is one only if the name does not continue.
    rule(Rule::Host, alt((ip_literal, sequence((ipv4address, not(name_goes_on))), reg_name)), input)
}

/// One more character of a reg-name.
fn name_goes_on<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    within(Rule::RegName, alt((unreserved, pct_encoded, sub_delims)), input)
}

/// `IP-literal`: an IPv6 or later address in square brackets.
///
/// ```abnf
/// IP-literal    = "[" ( IPv6address / IPvFuture  ) "]"
/// ```
///
/// [RFC 3986 section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::IpLiteral.is_match("[2001:db8::1]"));
/// assert!(!Rule::IpLiteral.is_match("[1.2.3.4]"));
/// // A zone identifier is not part of the literal (RFC 9844 section 3).
/// assert!(!Rule::IpLiteral.is_match("[fe80::1%25en0]"));
/// ```
#[doc(alias = "IP-literal")]
pub fn ip_literal<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::IpLiteral,
        sequence((literal("["), alt((ipv6address, ipvfuture)), literal("]"))),
        input,
    )
}

/// `IPvFuture`: an address of a version to come, with its version flag.
///
/// ```abnf
/// IPvFuture     = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
/// ```
///
/// [RFC 3986 section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::IpvFuture.is_match("v1F.any:thing"));
/// assert!(!Rule::IpvFuture.is_match("v.x"));
/// // The version flag matches in either case, like every quoted letter.
/// assert!(Rule::IpvFuture.is_match("V7.x"));
/// ```
#[doc(alias = "IPvFuture")]
pub fn ipvfuture<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::IpvFuture,
        sequence((
            literal("v"),
            repeat(1.., hexdig),
            literal("."),
            repeat(1.., alt((unreserved, sub_delims, literal(":")))),
        )),
        input,
    )
}

/// `IPv6address`: eight groups of 16 bits; `::` can stand for one or more of zeros.
///
/// ```abnf
/// IPv6address   =                            6( h16 ":" ) ls32
///               /                       "::" 5( h16 ":" ) ls32
///               / [               h16 ] "::" 4( h16 ":" ) ls32
///               / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32
///               / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
///               / [ *3( h16 ":" ) h16 ] "::"    h16 ":"   ls32
///               / [ *4( h16 ":" ) h16 ] "::"              ls32
///               / [ *5( h16 ":" ) h16 ] "::"              h16
///               / [ *6( h16 ":" ) h16 ] "::"
/// ```
///
/// [RFC 3986 section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::Ipv6address.is_match("2001:db8::1"));
/// assert!(!Rule::Ipv6address.is_match("1:2:3:4:5:6:7"));
/// // "::" represents at least one group, so eight others are too many.
/// assert!(Rule::Ipv6address.is_match("1:2:3:4:5:6:7::"));
/// assert_eq!(Rule::Ipv6address.prefix("1::2:3:4:5:6:7:8"), Some("1::2:3:4:5:6:7"));
/// ```
#[doc(alias = "IPv6address")]
pub fn ipv6address<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Ipv6address,
        alt((
            sequence((groups(6), ls32)),
            sequence((literal("::"), groups(5), ls32)),
            sequence((opt(h16), literal("::"), groups(4), ls32)),
            sequence((leading(1), literal("::"), groups(3), ls32)),
            sequence((leading(2), literal("::"), groups(2), ls32)),
            sequence((leading(3), literal("::"), h16, literal(":"), ls32)),
            sequence((leading(4), literal("::"), ls32)),
            sequence((leading(5), literal("::"), h16)),
            sequence((leading(6), literal("::"))),
        )),
        input,
    )
}

/// `n( h16 ":" )`.
fn groups<I: Text>(n: usize) -> impl Element<I> {
    repeat(n, sequence((h16, literal(":"))))
}

/// `[ *n( h16 ":" ) h16 ]`.
fn leading<I: Text>(n: usize) -> impl Element<I> {
    // TRAP(greed): in the RFC's form the repetition takes "1:" of "1::" and leaves no last
    // h16. With the colon in front of each further group it stops before "::".
    opt(sequence((h16, repeat(..=n, sequence((literal(":"), h16))))))
}

/// `h16`: one to four hexadecimal digits, 16 bits of an address.
///
/// ```abnf
/// h16           = 1*4HEXDIG
/// ```
///
/// [RFC 3986 section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::H16.is_match("0db8"));
/// assert!(!Rule::H16.is_match("12345"));
/// // Leading zeros are allowed, and count as digits.
/// assert!(Rule::H16.is_match("0000"));
/// ```
pub fn h16<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::H16, repeat(1..=4, hexdig), input)
}

/// `ls32`: the least significant 32 bits of an IPv6 address.
///
/// ```abnf
/// ls32          = ( h16 ":" h16 ) / IPv4address
/// ```
///
/// [RFC 3986 section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::Ls32.is_match("db8:1"));
/// assert!(!Rule::Ls32.is_match("db8"));
/// // The last four groups may be written in decimal.
/// assert!(Rule::Ls32.is_match("192.0.2.1"));
/// ```
pub fn ls32<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Ls32, alt((sequence((h16, literal(":"), h16)), ipv4address)), input)
}

/// `IPv4address`: four decimal octets with dots between them.
///
/// ```abnf
/// IPv4address   = dec-octet "." dec-octet "." dec-octet "." dec-octet
/// ```
///
/// [RFC 3986 section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::Ipv4address.is_match("192.0.2.255"));
/// assert!(!Rule::Ipv4address.is_match("192.0.2"));
/// // Leading zeros and the short forms of inet_aton are not allowed.
/// assert!(!Rule::Ipv4address.is_match("127.0.0.01") && !Rule::Ipv4address.is_match("127.1"));
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

/// `dec-octet`: a number from 0 to 255, without leading zeros.
///
/// ```abnf
/// dec-octet     = DIGIT                 ; 0-9
///               / %x31-39 DIGIT         ; 10-99
///               / "1" 2DIGIT            ; 100-199
///               / "2" %x30-34 DIGIT     ; 200-249
///               / "25" %x30-35          ; 250-255
/// ```
///
/// [RFC 3986 section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::DecOctet.is_match("255"));
/// assert!(!Rule::DecOctet.is_match("256"));
/// // It matches the longest prefix that is a number up to 255, without leading zeros.
/// assert_eq!(Rule::DecOctet.prefix("256"), Some("25"));
/// assert_eq!(Rule::DecOctet.prefix("007"), Some("0"));
/// ```
#[doc(alias = "dec-octet")]
pub fn dec_octet<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    // TRAP(order): ABNF alternatives are unordered, `alt` takes the first that matches; in
    // the RFC's order "255" would end after "2". Longest first (as erratum 4393 has it).
    rule(
        Rule::DecOctet,
        alt((
            sequence((literal("25"), range(0x30, 0x35))),
            sequence((literal("2"), range(0x30, 0x34), digit)),
            sequence((literal("1"), repeat(2, digit))),
            sequence((range(0x31, 0x39), digit)),
            digit,
        )),
        input,
    )
}

/// `reg-name`: a registered name, most often of the DNS, possibly empty.
///
/// ```abnf
/// reg-name      = *( unreserved / pct-encoded / sub-delims )
/// ```
///
/// [RFC 3986 section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::RegName.is_match("example.com"));
/// assert!(!Rule::RegName.is_match("a:b"));
/// // Many texts are not DNS names: the empty text, triplets, and "1.2.3.256".
/// assert!(Rule::RegName.is_match("") && Rule::RegName.is_match("%C3%A9!"));
/// ```
#[doc(alias = "reg-name")]
pub fn reg_name<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::RegName, repeat(0.., alt((unreserved, pct_encoded, sub_delims))), input)
}
