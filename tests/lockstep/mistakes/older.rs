//! Mistakes in the rules of the older documents: a handful for each, in code and in files.

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, tag_no_case};
use nom::combinator::{opt, recognize, verify};
use nom::multi::{count, many_m_n, many0_count, many1_count};
use uri_grammar_historic::{rfc1738, rfc2396, rfc2396bis_00, url_syntax_00};

use super::edits::{self, Check::*, Edit};
use super::{all_is_well, noticed};
use crate::controls::{self, Control};
use crate::edition::Edition;

const RFC1738: &[Control<rfc1738::Rule>] = &[
    (rfc1738::Rule::Scheme, "possibly empty, as by the letter of RFC 822", |i| {
        recognize(opt(rfc1738::scheme)).parse(i)
    }),
    (rfc1738::Rule::Scheme, "in either case", |i| {
        let letter =
            |i| alt((rfc1738::alpha, rfc1738::digit, tag("+"), tag("-"), tag("."))).parse(i);
        recognize(many1_count(letter)).parse(i)
    }),
    (rfc1738::Rule::Httpurl, "a case-insensitive scheme", |i| {
        let rest = opt((tag("/"), rfc1738::hpath, opt((tag("?"), rfc1738::search))));
        recognize((tag_no_case("http://"), rfc1738::hostport, rest)).parse(i)
    }),
    (rfc1738::Rule::Port, "possibly empty, as later", |i| recognize(opt(rfc1738::digits)).parse(i)),
    (rfc1738::Rule::Gopherurl, "no slash after the host", |i| {
        let rest = opt((rfc1738::gtype, opt(rfc1738::selector)));
        recognize((tag("gopher://"), rfc1738::hostport, rest)).parse(i)
    }),
    (rfc1738::Rule::Fileurl, "always a host", |i| {
        recognize((tag("file://"), rfc1738::host, tag("/"), rfc1738::fpath)).parse(i)
    }),
    (rfc1738::Rule::Waisdoc, "a type without a path", |i| {
        let front = (tag("wais://"), rfc1738::hostport, tag("/"), rfc1738::database);
        let rest = (tag("/"), rfc1738::wtype, opt((tag("/"), rfc1738::wpath)));
        recognize((front, rest)).parse(i)
    }),
    (rfc1738::Rule::Toplabel, "begins with a digit", |i| rfc1738::domainlabel(i)),
];

const URL_SYNTAX_00: &[Control<url_syntax_00::Rule>] = &[
    (url_syntax_00::Rule::Scheme, "begins with a letter, as later", |i| {
        verify(url_syntax_00::scheme, |s: &[u8]| s[0].is_ascii_alphabetic()).parse(i)
    }),
    (url_syntax_00::Rule::NetPath, "a query after the server", |i| {
        use url_syntax_00::{abs_path, query, server};
        let query = recognize((tag("?"), query));
        recognize((tag("//"), server, opt(alt((abs_path, query))))).parse(i)
    }),
    (url_syntax_00::Rule::Hostname, "a dot at the end, as later", |i| {
        recognize((url_syntax_00::hostname, opt(tag(".")))).parse(i)
    }),
    (url_syntax_00::Rule::National, "one byte of a character", |i: &[u8]| match i.first() {
        Some(0x80..) => Ok((&i[1..], &i[..1])),
        _ => url_syntax_00::national(i),
    }),
    (url_syntax_00::Rule::National, "letters only", |i| {
        let letter = |c: &[u8]| str::from_utf8(c).is_ok_and(|c| c.chars().all(char::is_alphabetic));
        verify(url_syntax_00::national, letter).parse(i)
    }),
    (url_syntax_00::Rule::Mark, "no $", |i| {
        verify(url_syntax_00::mark, |c: &[u8]| c != b"$").parse(i)
    }),
];

const RFC2396: &[Control<rfc2396::Rule>] = &[
    (rfc2396::Rule::Server, "never empty", |i| {
        verify(rfc2396::server, |s: &[u8]| !s.is_empty()).parse(i)
    }),
    (rfc2396::Rule::RelativeUri, "a query alone, as later", |i| {
        alt((rfc2396::relativeuri, recognize((tag("?"), rfc2396::query)))).parse(i)
    }),
    (rfc2396::Rule::Ipv4address, "three digits at most", |i| {
        let number = || many_m_n(1, 3, rfc2396::digit);
        recognize((number(), count((tag("."), number()), 3))).parse(i)
    }),
    (rfc2396::Rule::Toplabel, "63 characters at most", |i| {
        verify(rfc2396::toplabel, |label: &[u8]| label.len() < 64).parse(i)
    }),
    (rfc2396::Rule::Param, "a second semicolon", |i| {
        recognize(many0_count(alt((rfc2396::pchar, tag(";"))))).parse(i)
    }),
    (rfc2396::Rule::Escaped, "a hex digit in upper case", |i| {
        verify(rfc2396::escaped, |e: &[u8]| !e.iter().any(u8::is_ascii_lowercase)).parse(i)
    }),
];

const RFC2396BIS_00: &[Control<rfc2396bis_00::Rule>] = &[
    (rfc2396bis_00::Rule::DecOctet, "three digits at most, as meant", |i| {
        uri_grammar::rfc3986::dec_octet(i)
    }),
    (rfc2396bis_00::Rule::Ipv6address, "as meant", |i| uri_grammar::rfc3986::ipv6address(i)),
    (rfc2396bis_00::Rule::Qualified, "the last label begins with a letter, as meant", |i| {
        let numbers = |name: &[u8]| {
            let name = name.strip_suffix(b".").unwrap_or(name);
            let last = name.rsplit(|&byte| byte == b'.').next();
            !last.is_some_and(|label| label.first().is_some_and(u8::is_ascii_digit))
        };
        verify(rfc2396bis_00::qualified, numbers).parse(i)
    }),
    (rfc2396bis_00::Rule::Domainlabel, "64 characters", |i| {
        let (rest, label) = rfc2396bis_00::domainlabel::<_, ()>(i)?;
        let more = usize::from(label.len() == 63 && rest.first().is_some_and(u8::is_ascii_digit));
        Ok((&i[label.len() + more..], &i[..label.len() + more]))
    }),
    (rfc2396bis_00::Rule::Domainlabel, "62 characters", |i| {
        verify(rfc2396bis_00::domainlabel, |label: &[u8]| label.len() < 63).parse(i)
    }),
    (rfc2396bis_00::Rule::OpaquePart, "no brackets", |i| {
        verify(rfc2396bis_00::opaque_part, |part: &[u8]| !part.contains(&b'[')).parse(i)
    }),
];

/// Shows the mistakes in the code of a document's rules.
pub fn code<R: Edition>(mistakes: &[Control<R>]) {
    if all_is_well::<R>() {
        let name = R::ORACLE.name;
        controls::snapshot(
            &format!("{name}.mistakes"),
            "plausible mistakes in the code of a rule, and the shortest word that shows each",
            &noticed(mistakes).join("\n"),
        );
        println!("mistakes in code of {name}: {}, all noticed", mistakes.len());
    }
}

#[test]
fn mistakes_in_the_code_of_older_rules_change_the_language() {
    code(RFC1738);
    code(URL_SYNTAX_00);
    code(RFC2396);
    code(RFC2396BIS_00);
}

const S1738: &str = "crates/historic/src/rfc1738/s5_common_internet_syntax.rs";
const S1996: &str = "crates/historic/src/url_syntax_00/s4_3_1_server_component.rs";
const S2396: &str = "crates/historic/src/rfc2396/s3_2_2_server_based.rs";
const S2002: &str = "crates/historic/src/rfc2396bis_00/s3_2_2_server_based.rs";
const A2002: &str = "crates/historic/src/rfc2396bis_00/s3_2_2_addresses.rs";

#[rustfmt::skip]
pub const EDITS_1738: &[Edit] = &[
    ("grammar/rfc1738.bnf", "\nport ", "digits", "*digit", "port", &[Text, Mirror, Language]),
    ("grammar/rfc1738.bnf", "\nhostname ", "*[", "*(", "the grammar files", &[Names]),
    ("grammar/rfc1738.bnf", "\ngopherurl ", "[ / [", "[ \"/\" [", "gopherurl", &[Text]),
    ("grammar/rfc1738.bnf", "\nxchar ", "unreserved", "national", "xchar", &[Names, Text, Mirror, Language]),
    ("crates/historic/src/rfc1738/s3_3_http.rs", "fn httpurl", "exact(\"http://\")", "literal(\"http://\")", "httpurl", &[Mirror]),
    ("crates/historic/src/rfc1738/s3_9_wais.rs", "fn waisurl", "longest((", "alt((", "waisurl", &[Controls, Order]),
    ("crates/historic/src/rfc1738/s3_9_wais.rs", "", "WAIS, of section 3.9", "WAIS, of section 3.8", "waisurl", &[Names]),
    ("crates/historic/src/rfc1738/mod.rs", "//! | TELNET", "TELNET", "TELNETS", "telneturl", &[Names]),
    (S1738, "fn hostname", "repeat_before(0.., sequence((domainlabel, exact(\".\"))), toplabel)", "sequence((repeat(0.., sequence((domainlabel, exact(\".\")))), toplabel))", "hostname", &[Controls]),
    (S1738, "/// `ip-schemepart`:", "section 5]", "section 3.1]", "ip-schemepart", &[Text]),
];

#[rustfmt::skip]
pub const EDITS_1996: &[Edit] = &[
    ("grammar/url-syntax-00.bnf", "\nscheme ", "1*( alpha", "1*( lowalpha", "scheme", &[Text, Mirror, Language]),
    ("grammar/url-syntax-00.bnf", "\nspace ", "character 20", "character 2O", "space", &[Text, Mirror]),
    (S1996, "fn server", "repeat_before(\n            0..=1", "repeat_before(\n            0..=2", "server", &[Mirror]),
    (S1996, "fn user<", "exact(\"&\"), ", "", "user", &[Mirror]),
    ("crates/historic/src/url_syntax_00/s2_3_3_excluded_characters.rs", "fn control", "0x1F", "0x1E", "control", &[Mirror]),
    ("crates/historic/src/url_syntax_00/s2_3_3_excluded_characters.rs", "fn national", "non_ascii", "space", "national", &[Mirror]),
    ("crates/historic/src/url_syntax_00/rules.rs", "    Query", "query:", "fragment:", "query", &[Names]),
];

#[rustfmt::skip]
pub const EDITS_2396: &[Edit] = &[
    ("grammar/rfc2396.bnf", "\nIPv4address ", "1*digit", "1*3digit", "IPv4address", &[Text, Mirror, Language]),
    ("grammar/rfc2396.bnf", "\nrel_path ", "rel_path ", "relpath ", "rel_path", &[Names]),
    ("grammar/rfc2396.bnf", "\ndelims ", "<\">", "\"'\"", "delims", &[Text, Mirror, Language]),
    (S2396, "fn host<", "longest((hostname, ipv4address))", "longest((ipv4address, hostname))", "host", &[Mirror]),
    (S2396, "fn port", "repeat(0.., digit)", "repeat_before(0.., digit, opt(exact(\"-\")))", "port", &[Mirror, Order]),
    (S2396, "fn hostname", "repeat_before(0..", "repeat_before(1..", "hostname", &[Mirror]),
    (S2396, "#[doc(alias = \"IPv4address\")]", "IPv4address", "ipv4address", "IPv4address", &[Names]),
    ("crates/historic/src/rfc2396/s3_2_authority_component.rs", "fn authority", "longest((", "alt((", "authority", &[Controls, Order]),
    // Layers.
    (S2396, "use super", "\n", "\nuse crate::editions::Edition;\n", S2396, &[Dependencies]),
    (S2396, "use uri_grammar", "abnf::{", "__private::Masks;\nuse uri_grammar::abnf::{", S2396, &[Dependencies]),
    (S2396, "use uri_grammar", "abnf::{", "SyntaxError;\nuse uri_grammar::abnf::{", S2396, &[Dependencies]),
    ("crates/historic/Cargo.toml", "[dependencies]", "\n", "\nregex = \"1\"\n", "crates/historic/Cargo.toml", &[Dependencies]),
];

#[rustfmt::skip]
pub const EDITS_2002: &[Edit] = &[
    ("grammar/rfc2396bis-00.abnf", "\ndec-octet ", "2*DIGIT", "2DIGIT", "dec-octet", &[Text, Mirror, Language]),
    ("grammar/rfc2396bis-00.abnf", "\ndomainlabel ", "|", "/", "domainlabel", &[Text]),
    ("grammar/rfc2234.abnf", "\nDIGIT ", "%x30-39", "%x31-39", "DIGIT", &[Names, Language]),
    ("grammar/rfc2234.abnf", "\nDQUOTE ", "%x22", "%x27", "DQUOTE", &[Text, Mirror, Language]),
    (A2002, "fn groups", "literal(\":\"), h4", "h4, literal(\":\")", "IPv6address", &[Mirror]),
    (S2002, "fn toplabel", "0..=61", "0..=62", "toplabel", &[Mirror]),
    (A2002, "fn dec_octet", "longest((", "alt((", "dec-octet", &[Controls, Order]),
    (A2002, "/// `h4`:", "datatracker.ietf.org", "www.ietf.org", "h4", &[Text]),
];

#[test]
fn edits_of_older_rules_make_exactly_the_right_checks_fail() {
    edits::noticed::<rfc1738::Rule>(EDITS_1738);
    edits::noticed::<url_syntax_00::Rule>(EDITS_1996);
    edits::noticed::<rfc2396::Rule>(EDITS_2396);
    edits::noticed::<rfc2396bis_00::Rule>(EDITS_2002);
}
