//! The controls of the older documents: their rules in nom's own combinators.

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, tag_no_case};
use nom::character::complete::one_of;
use nom::combinator::{opt, recognize};
use nom::multi::{count, many0_count, many1_count};
use uri_grammar_historic::{rfc1738, rfc2396, rfc2396bis_00, rfc6874, url_syntax_00};

use super::Control;

pub const RFC1738: &[Control<rfc1738::Rule>] = &[
    (rfc1738::Rule::Waisurl, "longest", |i| {
        use rfc1738::{waisdatabase, waisdoc, waisindex};
        alt((waisdatabase, waisindex, waisdoc)).parse(i)
    }),
    (rfc1738::Rule::Domainlabel, "longest", |i| {
        use rfc1738::alphadigit;
        let inner = |i| alt((alphadigit::<_, ()>, tag("-"))).parse(i);
        alt((alphadigit, recognize((alphadigit, many0_count(inner), alphadigit)))).parse(i)
    }),
    (rfc1738::Rule::Hostname, "repeat_before", |i| {
        use rfc1738::{domainlabel, toplabel};
        recognize((many0_count((domainlabel, tag("."))), toplabel)).parse(i)
    }),
    (rfc1738::Rule::Login, "repeat_before", |i| {
        use rfc1738::{hostport, password, user};
        let account = (user, opt((tag(":"), password)), tag("@"));
        recognize((opt(account), hostport)).parse(i)
    }),
];

pub const URL_SYNTAX_00: &[Control<url_syntax_00::Rule>] = &[
    (url_syntax_00::Rule::RelativeUrl, "longest", |i| {
        use url_syntax_00::{abs_path, net_path, rel_path};
        alt((net_path, abs_path, rel_path)).parse(i)
    }),
    (url_syntax_00::Rule::Domainlabel, "longest", |i| {
        use url_syntax_00::alphanum;
        let inner = |i| alt((alphanum::<_, ()>, tag("-"))).parse(i);
        alt((alphanum, recognize((alphanum, many0_count(inner), alphanum)))).parse(i)
    }),
    (url_syntax_00::Rule::Hostname, "repeat_before", |i| {
        use url_syntax_00::{domainlabel, toplabel};
        recognize((many0_count((domainlabel, tag("."))), toplabel)).parse(i)
    }),
    (url_syntax_00::Rule::Toplabel, "repeat_before", |i| {
        use url_syntax_00::{alpha, alphanum};
        let inner = |i| alt((alphanum::<_, ()>, tag("-"))).parse(i);
        let long = recognize((alpha, many0_count(inner), alphanum));
        alt((long, alpha)).parse(i)
    }),
];

pub const RFC2396: &[Control<rfc2396::Rule>] = &[
    (rfc2396::Rule::Authority, "longest", |i| {
        use rfc2396::{reg_name, server};
        alt((server, reg_name)).parse(i)
    }),
    (rfc2396::Rule::Toplabel, "longest", |i| {
        use rfc2396::{alpha, toplabel};
        alt((alpha, toplabel)).parse(i)
    }),
    (rfc2396::Rule::Hostname, "repeat_before", |i| {
        use rfc2396::{domainlabel, toplabel};
        recognize((many0_count((domainlabel, tag("."))), toplabel, opt(tag(".")))).parse(i)
    }),
    (rfc2396::Rule::Server, "repeat_before", |i| {
        use rfc2396::{hostport, userinfo};
        recognize(opt((opt((userinfo, tag("@"))), hostport))).parse(i)
    }),
];

pub const RFC2396BIS_00: &[Control<rfc2396bis_00::Rule>] = &[
    (rfc2396bis_00::Rule::DecOctet, "longest", |i| {
        use rfc2396bis_00::digit;
        alt((
            digit,
            recognize((one_of("123456789"), digit)),
            recognize((tag("1"), count(digit, 1), many1_count(digit))),
            recognize((tag("2"), one_of("01234"), digit)),
            recognize((tag("25"), one_of("012345"))),
        ))
        .parse(i)
    }),
    (rfc2396bis_00::Rule::Authority, "longest", |i| {
        use rfc2396bis_00::{reg_name, server};
        alt((server, reg_name)).parse(i)
    }),
    (rfc2396bis_00::Rule::Qualified, "repeat_before", |i| {
        use rfc2396bis_00::{domainlabel, toplabel};
        let last = opt((tag_no_case("."), toplabel, opt(tag("."))));
        recognize((many0_count((tag("."), domainlabel)), last)).parse(i)
    }),
    (rfc2396bis_00::Rule::Server, "repeat_before", |i| {
        use rfc2396bis_00::{hostport, userinfo};
        recognize(opt((opt((userinfo, tag("@"))), hostport))).parse(i)
    }),
];

pub const RFC6874: &[Control<rfc6874::Rule>] = &[
    (rfc6874::Rule::IpLiteral, "longest", |i| {
        use rfc6874::{ipv6address, ipv6addrz, ipvfuture};
        recognize((tag("["), alt((ipv6address, ipv6addrz, ipvfuture)), tag("]"))).parse(i)
    }),
    (rfc6874::Rule::Host, "longest", |i| {
        use rfc6874::{ip_literal, ipv4address, reg_name};
        alt((ip_literal, ipv4address, reg_name)).parse(i)
    }),
];
