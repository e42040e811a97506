//! Mistakes in code: one rule written wrongly, in nom's own combinators over the rules below.

use nom::branch::alt;
use nom::bytes::complete::{tag as exactly, tag_no_case as literal, take_while};
use nom::character::complete::one_of;
use nom::combinator::{not, opt, peek, recognize, verify};
use nom::multi::{count, many_m_n, many0_count, many1_count};
use nom::sequence::{pair, preceded, terminated};
use nom::{Err, Parser};
use uri_grammar::rfc3986::*;
use uri_grammar::{GrammarRule, Rule};

use crate::controls::{Input, Naive, Output};

/// `*a`, `1*a`, and one character for which something holds.
fn any(input: Input, element: Naive) -> Output {
    recognize(many0_count(element)).parse(input)
}
fn some(input: Input, element: Naive) -> Output {
    recognize(many1_count(element)).parse(input)
}
/// (nom's `satisfy` takes two bytes where a byte stands for a character of Latin-1.)
fn one(input: Input, is: fn(char) -> bool) -> Output {
    match input.first() {
        Some(&byte) if is(char::from(byte)) => Ok((&input[1..], &input[..1])),
        _ => Err(Err::Error(())),
    }
}

/// The longest part of the front, up to a limit, of what the right rule takes.
fn at_most(limit: usize, rule: Rule, input: Input) -> Output {
    rule.parse_prefix(&input[..input.len().min(limit)])
        .map(|(_, taken)| (&input[taken.len()..], taken))
}

fn number(digits: &[u8]) -> u64 {
    digits
        .iter()
        .fold(0u64, |n, digit| n.saturating_mul(10).saturating_add(u64::from(digit - b'0')))
}

fn query_part(input: Input) -> Output {
    recognize(opt((literal("?"), query))).parse(input)
}
fn fragment_part(input: Input) -> Output {
    recognize(opt((literal("#"), fragment))).parse(input)
}
fn more_segments(input: Input) -> Output {
    any(input, |i| recognize((literal("/"), segment)).parse(i))
}

/// `[ h16 *n( ":" h16 ) ]` and `n( h16 ":" )`.
fn leading(n: usize) -> impl FnMut(Input) -> Output {
    move |i| recognize(opt((h16, many0_up_to(n)))).parse(i)
}
fn many0_up_to(n: usize) -> impl FnMut(Input) -> Output {
    move |i| {
        if n == 0 {
            Ok((i, &i[..0]))
        } else {
            recognize(many_m_n(0, n, (literal(":"), h16))).parse(i)
        }
    }
}
fn groups(n: usize) -> impl FnMut(Input) -> Output {
    move |i| recognize(count((h16, literal(":")), n)).parse(i)
}

pub const ADDRESSES: &[(Rule, &str, Naive)] = &[
    (Rule::H16, "five digits", |i| recognize(many_m_n(1, 5, hexdig)).parse(i)),
    (Rule::H16, "no digit at all", |i| recognize(many_m_n(0, 4, hexdig)).parse(i)),
    (Rule::H16, "always four digits", |i| recognize(count(hexdig, 4)).parse(i)),
    (Rule::H16, "no leading zeros", |i| {
        verify(h16, |d: &[u8]| d.len() == 1 || d[0] != b'0').parse(i)
    }),
    (Rule::DecOctet, "up to 259", |i| alt((recognize((literal("25"), digit)), dec_octet)).parse(i)),
    (Rule::DecOctet, "up to 299", |i| {
        alt((recognize((literal("2"), digit, digit)), dec_octet)).parse(i)
    }),
    (Rule::DecOctet, "up to 254", |i| {
        alt((verify(dec_octet, |d: &[u8]| d != b"255"), recognize((digit, digit)))).parse(i)
    }),
    (Rule::DecOctet, "leading zeros", |i| {
        alt((
            verify(recognize(many_m_n(1, 3, digit)), |d: &[u8]| number(d) < 256),
            verify(recognize(many_m_n(1, 2, digit)), |d: &[u8]| number(d) < 256),
        ))
        .parse(i)
    }),
    (Rule::DecOctet, "an error for 256 instead of its first two digits", |i| {
        terminated(dec_octet, peek(not(digit))).parse(i)
    }),
    (Rule::Ipv4address, "three octets", |i| {
        recognize((dec_octet, count((literal("."), dec_octet), 2), opt((literal("."), dec_octet))))
            .parse(i)
    }),
    (Rule::Ipv4address, "a dot at the end", |i| {
        recognize((ipv4address, opt(literal(".")))).parse(i)
    }),
    (Rule::Ls32, "no IPv4 address", |i| recognize((h16, literal(":"), h16)).parse(i)),
    (Rule::Ls32, "an IPv4 address tried first, and kept to", |i| match digit::<_, ()>(i) {
        Ok(_) => ipv4address(i),
        Err(_) => ls32(i),
    }),
    (Rule::Ipv6address, "nine groups", |i| {
        alt((recognize((groups(7), ls32)), ipv6address)).parse(i)
    }),
    (Rule::Ipv6address, "seven groups", |i| {
        alt((ipv6address, recognize((groups(5), ls32)))).parse(i)
    }),
    (Rule::Ipv6address, "`::` for no group", |i| {
        alt((recognize((leading(7), literal("::"))), ipv6address)).parse(i)
    }),
    (Rule::Ipv6address, "`::` twice", |i| {
        alt((recognize((h16, literal("::"), h16, literal("::"), h16)), ipv6address)).parse(i)
    }),
    (Rule::Ipv6address, "`::` for two groups or more", |i| {
        alt((
            recognize((groups(6), ls32)),
            verify(ipv6address, |a: &[u8]| a.iter().filter(|&&byte| byte == b':').count() < 7),
        ))
        .parse(i)
    }),
    (Rule::Ipv6address, "one form forgotten: [ *5( h16 \":\" ) h16 ] \"::\" h16", |i| {
        alt((
            recognize((groups(6), ls32)),
            recognize((literal("::"), groups(5), ls32)),
            recognize((leading(0), literal("::"), groups(4), ls32)),
            recognize((leading(1), literal("::"), groups(3), ls32)),
            recognize((leading(2), literal("::"), groups(2), ls32)),
            recognize((leading(3), literal("::"), groups(1), ls32)),
            recognize((leading(4), literal("::"), ls32)),
            recognize((leading(6), literal("::"))),
        ))
        .parse(i)
    }),
    (Rule::IpvFuture, "a case-sensitive v", |i| preceded(peek(exactly("v")), ipvfuture).parse(i)),
    (Rule::IpvFuture, "one digit of version", |i| {
        verify(ipvfuture, |a: &[u8]| a.get(2) == Some(&b'.')).parse(i)
    }),
    (Rule::IpvFuture, "a decimal version", |i| {
        preceded(peek((literal("v"), many1_count(digit), literal("."))), ipvfuture).parse(i)
    }),
    (Rule::IpvFuture, "no colon", |i| {
        let tail = |i| some(i, |i| alt((unreserved, sub_delims)).parse(i));
        recognize((literal("v"), many1_count(hexdig), literal("."), tail)).parse(i)
    }),
    (Rule::IpvFuture, "nothing after the dot", |i| {
        alt((ipvfuture, recognize((literal("v"), many1_count(hexdig), literal("."))))).parse(i)
    }),
    (Rule::IpLiteral, "an IPv4 address in brackets", |i| {
        alt((ip_literal, recognize((literal("["), ipv4address, literal("]"))))).parse(i)
    }),
    (Rule::IpLiteral, "a zone identifier", |i| {
        let zone = |i| some(i, |i| alt((unreserved, pct_encoded)).parse(i));
        let address = (ipv6address, literal("%25"), zone);
        alt((ip_literal, recognize((literal("["), address, literal("]"))))).parse(i)
    }),
    (Rule::IpLiteral, "the closing bracket optional", |i| {
        alt((ip_literal, recognize((literal("["), alt((ipv6address, ipvfuture)))))).parse(i)
    }),
];

pub const AUTHORITIES: &[(Rule, &str, Naive)] = &[
    (Rule::Scheme, "begins with a digit", |i| {
        alt((scheme, recognize((digit, opt(scheme))))).parse(i)
    }),
    (Rule::Scheme, "an underscore", |i| {
        recognize((alpha, many0_count(alt((alpha, digit, recognize(one_of("+-._"))))))).parse(i)
    }),
    (Rule::Scheme, "no plus", |i| {
        recognize((alpha, many0_count(alt((alpha, digit, literal("-"), literal(".")))))).parse(i)
    }),
    (Rule::Scheme, "lower case only", |i| {
        recognize((
            |i| one(i, |c| c.is_ascii_lowercase()),
            take_while(|b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b"+-.".contains(&b)),
        ))
        .parse(i)
    }),
    (Rule::Scheme, "two characters at least", |i| verify(scheme, |s: &[u8]| s.len() > 1).parse(i)),
    (Rule::Authority, "at least one digit of port", |i| {
        recognize((
            opt((userinfo, literal("@"))),
            host,
            opt((literal(":"), verify(port, |p: &[u8]| !p.is_empty()))),
        ))
        .parse(i)
    }),
    (Rule::Authority, "several @", |i| {
        recognize((many0_count((userinfo, literal("@"))), host, opt((literal(":"), port)))).parse(i)
    }),
    (Rule::Authority, "no empty userinfo", |i| {
        preceded(peek(not(literal("@"))), authority).parse(i)
    }),
    (Rule::Authority, "never empty", |i| verify(authority, |a: &[u8]| !a.is_empty()).parse(i)),
    (Rule::Userinfo, "no colon", |i| {
        any(i, |i| alt((unreserved, pct_encoded, sub_delims)).parse(i))
    }),
    (Rule::Userinfo, "one colon only", |i| {
        recognize((reg_name, opt((literal(":"), reg_name)))).parse(i)
    }),
    (Rule::Userinfo, "an @", |i| recognize((userinfo, opt((literal("@"), userinfo)))).parse(i)),
    (Rule::Host, "an IPv4 address where no letter follows, but a triplet", |i| {
        let end = not(alt((unreserved, sub_delims)));
        alt((ip_literal, terminated(ipv4address, end), reg_name)).parse(i)
    }),
    (Rule::Host, "no empty name", |i| verify(host, |h: &[u8]| !h.is_empty()).parse(i)),
    (Rule::Host, "no IP literal", |i| reg_name(i)),
    (Rule::Port, "five digits at most", |i| recognize(many_m_n(0, 5, digit)).parse(i)),
    (Rule::Port, "one digit at least", |i| verify(port, |p: &[u8]| !p.is_empty()).parse(i)),
    (Rule::Port, "up to 65535", |i| verify(port, |p: &[u8]| number(p) < 65_536).parse(i)),
    (Rule::Port, "a value that has to fit into 64 bits", |i| {
        verify(port, |p: &[u8]| {
            p.is_empty() || str::from_utf8(p).is_ok_and(|p| p.parse::<u64>().is_ok())
        })
        .parse(i)
    }),
    (Rule::RegName, "no triplets", |i| any(i, |i| alt((unreserved, sub_delims)).parse(i))),
    (Rule::RegName, "255 characters at most", |i| at_most(255, Rule::RegName, i)),
    (Rule::RegName, "one character at least", |i| {
        verify(reg_name, |n: &[u8]| !n.is_empty()).parse(i)
    }),
    (Rule::RegName, "letters beyond ASCII", |i| {
        let beyond = |i| one(i, |c| !c.is_ascii());
        recognize(many0_count(alt((unreserved, pct_encoded, sub_delims, beyond)))).parse(i)
    }),
    (Rule::RegName, "DEL", |i| {
        any(i, |i| alt((unreserved, pct_encoded, sub_delims, literal("\x7F"))).parse(i))
    }),
];

pub const PATHS: &[(Rule, &str, Naive)] = &[
    (Rule::Uri, "query after the fragment", |i| {
        recognize((scheme, literal(":"), hier_part, fragment_part, query_part)).parse(i)
    }),
    (Rule::Uri, "no fragment", |i| absolute_uri(i)),
    (Rule::Uri, "a colon that may be missing", |i| {
        alt((uri, recognize((scheme, hier_part, query_part, fragment_part)))).parse(i)
    }),
    (Rule::AbsoluteUri, "with a fragment", |i| uri(i)),
    (Rule::AbsoluteUri, "no query", |i| recognize((scheme, literal(":"), hier_part)).parse(i)),
    (Rule::UriReference, "relative references tried first", |i| alt((relative_ref, uri)).parse(i)),
    (Rule::UriReference, "no relative reference", |i| uri(i)),
    (Rule::HierPart, "path-abempty for path-absolute", |i| {
        let authority_form = recognize((literal("//"), authority, path_abempty));
        alt((
            verify(path_abempty, |p: &[u8]| !p.is_empty()),
            authority_form,
            path_rootless,
            path_empty,
        ))
        .parse(i)
    }),
    (Rule::HierPart, "never empty", |i| verify(hier_part, |p: &[u8]| !p.is_empty()).parse(i)),
    (Rule::RelativeRef, "no query", |i| recognize((relative_part, fragment_part)).parse(i)),
    (Rule::RelativePart, "path-rootless for path-noscheme", |i| {
        let authority_form = recognize((literal("//"), authority, path_abempty));
        alt((authority_form, path_absolute, path_rootless, path_empty)).parse(i)
    }),
    (Rule::RelativePart, "an authority without a path", |i| {
        alt((recognize((literal("//"), authority)), relative_part)).parse(i)
    }),
    (Rule::Path, "no path-rootless", |i| {
        alt((verify(path_noscheme, |p: &[u8]| !p.is_empty()), path_abempty)).parse(i)
    }),
    (Rule::PathAbempty, "never empty", |i| verify(path_abempty, |p: &[u8]| !p.is_empty()).parse(i)),
    (Rule::PathAbempty, "no empty segments", |i| {
        any(i, |i| recognize((literal("/"), segment_nz)).parse(i))
    }),
    (Rule::PathAbsolute, "`//`", |i| recognize((literal("/"), segment, more_segments)).parse(i)),
    (Rule::PathAbsolute, "never `/` alone", |i| {
        recognize((literal("/"), segment_nz, more_segments)).parse(i)
    }),
    (Rule::PathNoscheme, "a colon in the first segment", |i| {
        recognize((segment_nz, more_segments)).parse(i)
    }),
    (Rule::PathNoscheme, "no colon in any segment", |i| {
        let segment_nc = |i| recognize(opt(segment_nz_nc)).parse(i);
        recognize((segment_nz_nc, many0_count(pair(literal("/"), segment_nc)))).parse(i)
    }),
    (Rule::PathRootless, "two segments at most", |i| {
        recognize((segment_nz, opt((literal("/"), segment)))).parse(i)
    }),
    (Rule::PathRootless, "begins with a slash", |i| recognize((segment, more_segments)).parse(i)),
    (Rule::PathEmpty, "one character", |i| recognize(opt(pchar)).parse(i)),
    (Rule::Segment, "255 characters at most", |i| at_most(255, Rule::Segment, i)),
    (Rule::Segment, "256 characters at most", |i| at_most(256, Rule::Segment, i)),
    (Rule::Segment, "65,535 characters at most", |i| at_most(65_535, Rule::Segment, i)),
    (Rule::Segment, "lengths in a u8", |i| {
        let (_, taken) = segment::<_, ()>(i)?;
        let length = if taken.len() % 256 == 0 { 0 } else { taken.len() };
        Ok((&i[length..], &i[..length]))
    }),
    (Rule::SegmentNz, "possibly empty", |i| segment(i)),
    (Rule::SegmentNzNc, "a colon", |i| segment_nz(i)),
    (Rule::SegmentNzNc, "no @", |i| {
        some(i, |i| alt((unreserved, pct_encoded, sub_delims)).parse(i))
    }),
    (Rule::Query, "no ?", |i| any(i, |i| alt((pchar, literal("/"))).parse(i))),
    (Rule::Query, "no /", |i| any(i, |i| alt((pchar, literal("?"))).parse(i))),
    (Rule::Query, "brackets", |i| any(i, |i| alt((pchar, recognize(one_of("/?[]")))).parse(i))),
    (Rule::Query, "65,536 characters at most", |i| at_most(65_536, Rule::Query, i)),
    (Rule::Query, "a space at the end is passed over", |i| {
        let (rest, _) = query::<_, ()>(i)?;
        let length = i.len() - rest.len() + usize::from(rest == b" ");
        Ok((&i[length..], &i[..length]))
    }),
    (Rule::Fragment, "a second #", |i| any(i, |i| alt((pchar, recognize(one_of("/?#")))).parse(i))),
];

pub const CHARACTERS: &[(Rule, &str, Naive)] = &[
    (Rule::Pchar, "no @", |i| alt((unreserved, pct_encoded, sub_delims, literal(":"))).parse(i)),
    (Rule::Pchar, "% alone", |i| alt((pchar, literal("%"))).parse(i)),
    (Rule::Pchar, "% alone at the end", |i| if i == b"%" { Ok((&i[1..], i)) } else { pchar(i) }),
    (Rule::PctEncoded, "lower case only", |i| {
        let digit = |i| one(i, |c| c.is_ascii_digit() || ('a'..='f').contains(&c));
        recognize((literal("%"), digit, digit)).parse(i)
    }),
    (Rule::PctEncoded, "one digit", |i| recognize((literal("%"), hexdig)).parse(i)),
    (Rule::PctEncoded, "decimal digits", |i| recognize((literal("%"), digit, digit)).parse(i)),
    (Rule::PctEncoded, "no %00", |i| verify(pct_encoded, |p: &[u8]| p != b"%00").parse(i)),
    (Rule::Unreserved, "no ~", |i| alt((alpha, digit, recognize(one_of("-._")))).parse(i)),
    (Rule::Unreserved, "letters and digits as Latin-1 has them", |i| {
        one(i, |c| c.is_alphanumeric() || "-._~".contains(c))
    }),
    (Rule::Reserved, "with %", |i| alt((reserved, literal("%"))).parse(i)),
    (Rule::GenDelims, "no #", |i| recognize(one_of(":/?[]@")).parse(i)),
    (Rule::SubDelims, "no '", |i| recognize(one_of("!$&()*+,;=")).parse(i)),
    (Rule::SubDelims, "%x2A-2D for \"*\" \"+\" \",\"", |i| {
        one(i, |c| "!$&'();=".contains(c) || ('*'..='-').contains(&c))
    }),
    (Rule::Alpha, "%x41-7A", |i| one(i, |c| ('A'..='z').contains(&c))),
    (Rule::Alpha, "lower case only", |i| one(i, |c| c.is_ascii_lowercase())),
    (Rule::Alpha, "masked with 0x5F", |i| {
        one(i, |c| (u32::from(c) as u8 & 0x5F).is_ascii_uppercase())
    }),
    (Rule::Digit, "no 0", |i| one(i, |c| ('1'..='9').contains(&c))),
    (Rule::Digit, "digits as Latin-1 has them", |i| one(i, char::is_numeric)),
    (Rule::Hexdig, "upper case only", |i| {
        one(i, |c| c.is_ascii_digit() || ('A'..='F').contains(&c))
    }),
    (Rule::Hexdig, "up to G", |i| alt((hexdig, literal("G"))).parse(i)),
];
