//! draft-fielding-uri-rfc2396bis-00 section 3.2.2: Server-based Naming Authority.

use nom::IResult;
use nom::Parser;
use nom::error::ParseError;

use super::rules::Rule;
use super::{alpha, digit, escaped, hexdig, unreserved};
use crate::combinators::{
    alt, literal, longest, opt, range, repeat, repeat_before, rule, sequence,
};
use crate::text::Text;

/// `server`: a host with user information and port, or nothing.
///
/// ```abnf
/// server        = [ [ userinfo "@" ] hostport ]
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.2.2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc2396bis_00::Rule;
///
/// assert!(Rule::Server.matches("u@h:80"));
/// assert!(!Rule::Server.matches("h_1"));
/// // User information takes a host, even if the user is empty.
/// assert!(Rule::Server.matches("@h") && !Rule::Server.matches("u@"));
/// ```
pub fn server<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Server,
        opt(repeat_before(0..=1, sequence((userinfo, literal("@"))), hostport)),
        input,
    )
}

/// `userinfo`: what stands before the `@` of a server.
///
/// ```abnf
/// userinfo      = *( unreserved / escaped / ";" /
///                    ":" / "&" / "=" / "+" / "$" / "," )
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.2.2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc2396bis_00::Rule;
///
/// assert!(Rule::Userinfo.matches("user:secret"));
/// assert!(!Rule::Userinfo.matches("a@b"));
/// // It may be empty.
/// assert!(Rule::Userinfo.matches(""));
/// ```
pub fn userinfo<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Userinfo,
        repeat(
            0..,
            alt((
                unreserved,
                escaped,
                literal(";"),
                literal(":"),
                literal("&"),
                literal("="),
                literal("+"),
                literal("$"),
                literal(","),
            )),
        ),
        input,
    )
}

/// `hostport`: a host and a port.
///
/// ```abnf
/// hostport      = host [ ":" port ]
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.2.2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc2396bis_00::Rule;
///
/// assert!(Rule::Hostport.matches("h:80"));
/// assert!(!Rule::Hostport.matches("h:x"));
/// // The port may be missing behind its colon.
/// assert!(Rule::Hostport.matches("h:"));
/// ```
pub fn hostport<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Hostport, sequence((host, opt(sequence((literal(":"), port))))), input)
}

/// `host`: an IPv6 address in brackets, an IPv4 address, or a name.
///
/// ```abnf
/// host          = IPv6reference / IPv4address / hostname
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.2.2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc2396bis_00::Rule;
///
/// assert!(Rule::Host.matches("[::1]"));
/// assert!(!Rule::Host.matches("a_b"));
/// // A host of numbers with dots is mostly a name, too: the address is preferred.
/// assert!(Rule::Hostname.matches("127.0.0.1"));
/// ```
pub fn host<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Host, longest((ipv6reference, ipv4address, hostname)), input)
}

/// `port`: decimal digits after the host, possibly none.
///
/// ```abnf
/// port          = *DIGIT
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.2.2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc2396bis_00::Rule;
///
/// assert!(Rule::Port.matches("80"));
/// assert!(!Rule::Port.matches("x"));
/// // A port is any number, or none.
/// assert!(Rule::Port.matches("") && Rule::Port.matches("99999"));
/// ```
pub fn port<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Port, repeat(0.., digit), input)
}

/// `hostname`: a label alone, or a qualified name.
///
/// ```abnf
/// hostname      = domainlabel [ qualified ]
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.2.2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc2396bis_00::Rule;
///
/// assert!(Rule::Hostname.matches("example.com"));
/// assert!(!Rule::Hostname.matches("a_b"));
/// // A single label may begin with a digit.
/// assert!(Rule::Hostname.matches("3com"));
/// ```
pub fn hostname<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Hostname, sequence((domainlabel, opt(qualified))), input)
}

/// `qualified`: the labels behind the first, of which the last begins with a letter.
///
/// ```abnf
/// qualified     = *( "." domainlabel ) [ "." toplabel [ "." ] ]
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.2.2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc2396bis_00::Rule;
///
/// assert!(Rule::Qualified.matches(".example.com"));
/// assert!(!Rule::Qualified.matches(".a_b"));
/// // So says the prose. As printed the last label may be a number, since it can be a `domainlabel`.
/// assert!(Rule::Qualified.matches(".1.1.1") && !Rule::Qualified.matches(".1."));
/// ```
pub fn qualified<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Qualified,
        repeat_before(
            0..,
            sequence((literal("."), domainlabel)),
            opt(sequence((literal("."), toplabel, opt(literal("."))))),
        ),
        input,
    )
}

/// `domainlabel`: a label of at most 63 letters, digits, and hyphens within.
///
/// ```abnf
/// domainlabel   = alphanum [ 0*61( alphanum | "-" ) alphanum ]
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.2.2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc2396bis_00::Rule;
///
/// assert!(Rule::Domainlabel.matches("3-com"));
/// assert!(!Rule::Domainlabel.matches("a-"));
/// // The length is that of a label of the DNS.
/// assert!(Rule::Domainlabel.matches(&"a".repeat(63)) && !Rule::Domainlabel.matches(&"a".repeat(64)));
/// ```
pub fn domainlabel<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Domainlabel,
        sequence((alphanum, opt(repeat_before(0..=61, alt((alphanum, literal("-"))), alphanum)))),
        input,
    )
}

/// `toplabel`: a label that begins with a letter.
///
/// ```abnf
/// toplabel      = alpha [ 0*61( alphanum | "-" ) alphanum ]
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.2.2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc2396bis_00::Rule;
///
/// assert!(Rule::Toplabel.matches("com"));
/// assert!(!Rule::Toplabel.matches("1a"));
/// // It may end with a digit, as no domain of the top level does.
/// assert!(Rule::Toplabel.matches("a1"));
/// ```
pub fn toplabel<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Toplabel,
        sequence((alpha, opt(repeat_before(0..=61, alt((alphanum, literal("-"))), alphanum)))),
        input,
    )
}

/// `alphanum`: a letter or a digit.
///
/// ```abnf
/// alphanum      = ALPHA / DIGIT
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.2.2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc2396bis_00::Rule;
///
/// assert!(Rule::Alphanum.matches("7"));
/// assert!(!Rule::Alphanum.matches("-"));
/// // Of US-ASCII.
/// assert!(!Rule::Alphanum.matches("é"));
/// ```
pub fn alphanum<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Alphanum, alt((alpha, digit)), input)
}

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
/// use uri_grammar::rfc2396bis_00::Rule;
///
/// assert!(Rule::Ipv4address.matches("127.0.0.1"));
/// assert!(!Rule::Ipv4address.matches("127.1"));
/// // A defect of `dec-octet` lets numbers through that are no octets.
/// assert!(Rule::Ipv4address.matches("1999.0.0.1"));
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
/// use uri_grammar::rfc2396bis_00::Rule;
///
/// assert!(Rule::DecOctet.matches("255"));
/// assert!(!Rule::DecOctet.matches("256"));
/// // `2*DIGIT` is two or more: the author meant `2DIGIT`, as RFC 3986 has it.
/// assert!(Rule::DecOctet.matches("1999") && !uri_grammar::Rule::DecOctet.matches("1999"));
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
/// use uri_grammar::rfc2396bis_00::Rule;
///
/// assert!(Rule::Ipv6reference.matches("[::1]"));
/// assert!(!Rule::Ipv6reference.matches("::1"));
/// // No address of a later version: IPvFuture came with RFC 3986.
/// assert!(!Rule::Ipv6reference.matches("[v1.a]"));
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
/// use uri_grammar::rfc2396bis_00::Rule;
///
/// assert!(Rule::Ipv6address.matches("2001:db8::1"));
/// assert!(!Rule::Ipv6address.matches("1:2"));
/// // A colon may be left over at the end, and five groups may not stand before `::`.
/// assert!(Rule::Ipv6address.matches("::1:") && !Rule::Ipv6address.matches("1:2:3:4:5:6::"));
/// ```
#[doc(alias = "IPv6address")]
pub fn ipv6address<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Ipv6address,
        longest((
            sequence((repeat(7, group), h4)),
            sequence((literal("::"), repeat(..=6, group), opt(h4))),
            sequence((h4, literal("::"), repeat(..=5, group), opt(h4))),
            sequence((h4, literal(":"), h4, literal("::"), repeat(..=4, group), opt(h4))),
            sequence((h4, groups(2), literal("::"), repeat(..=3, group), opt(h4))),
            sequence((h4, groups(3), literal("::"), repeat(..=2, group), opt(h4))),
            sequence((h4, groups(4), literal("::"), repeat(..=1, group), opt(h4))),
            sequence((repeat(6, group), ipv4address)),
            sequence((literal("::"), repeat(..=5, group), ipv4address)),
            sequence((h4, literal("::"), repeat(..=4, group), ipv4address)),
            sequence((h4, literal(":"), h4, literal("::"), repeat(..=3, group), ipv4address)),
            sequence((h4, groups(2), literal("::"), repeat(..=2, group), ipv4address)),
            sequence((h4, groups(3), literal("::"), repeat(..=1, group), ipv4address)),
        )),
        input,
    )
}

/// `( h4 ":" )`.
fn group<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    sequence((h4, literal(":"))).parse(input)
}

/// `n( ":" h4 )`.
fn groups<I: Text, E: ParseError<I>>(n: usize) -> impl FnMut(I) -> IResult<I, I, E> {
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
/// use uri_grammar::rfc2396bis_00::Rule;
///
/// assert!(Rule::H4.matches("0db8"));
/// assert!(!Rule::H4.matches("12345"));
/// // RFC 3986 calls it `h16`.
/// assert!(Rule::H4.matches("0000"));
/// ```
pub fn h4<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::H4, repeat(1..=4, hexdig), input)
}
