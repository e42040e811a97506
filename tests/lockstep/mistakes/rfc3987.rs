//! Mistakes in the rules of RFC 3987, in code and in files.

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::tag;
use nom::combinator::{recognize, verify};
use nom::multi::{many0_count, many1_count};
use uri_grammar::rfc3987::{self, Rule};

use super::edits::{self, Check::*, Edit};
use super::older::code;
use crate::controls::{Control, Input, Output};

/// The first character beyond ASCII, if it is such a one.
fn beyond<'a>(input: Input<'a>, is_one: impl Fn(char) -> bool) -> Output<'a> {
    let text = crate::language::valid(input);
    match text.chars().next().filter(|&c| !c.is_ascii() && is_one(c)) {
        Some(c) => Ok((&input[c.len_utf8()..], &input[..c.len_utf8()])),
        None => Err(nom::Err::Error(())),
    }
}

fn is_private(c: char) -> bool {
    matches!(c, '\u{E000}'..='\u{F8FF}' | '\u{F0000}'..='\u{FFFFD}' | '\u{100000}'..='\u{10FFFD}')
}

const RFC3987: &[Control<Rule>] = &[
    (Rule::Ucschar, "all from U+0080 but for private use", |i| beyond(i, |c| !is_private(c))),
    (Rule::Ucschar, "letters and digits alone", |i| beyond(i, char::is_alphanumeric)),
    (Rule::Ucschar, "the tags of plane 14 as well", |i| {
        alt((rfc3987::ucschar, |i| beyond(i, |c| ('\u{E0000}'..='\u{E0FFF}').contains(&c))))
            .parse(i)
    }),
    (Rule::Ucschar, "no more than the first plane", |i| {
        verify(rfc3987::ucschar, |c: &[u8]| c.len() < 4).parse(i)
    }),
    (Rule::Ucschar, "the last two of a plane", |i| {
        alt((rfc3987::ucschar, |i| beyond(i, |c| u32::from(c) & 0xFFFE == 0xFFFE))).parse(i)
    }),
    (Rule::Ucschar, "one byte of a character", |i: &[u8]| match i.first() {
        Some(0x80..) => Ok((&i[1..], &i[..1])),
        _ => Err(nom::Err::Error(())),
    }),
    (Rule::Iprivate, "plane 0 alone", |i| {
        verify(rfc3987::iprivate, |c: &[u8]| c.len() < 4).parse(i)
    }),
    (Rule::IregName, "ASCII, as before", |i| uri_grammar::rfc3986::reg_name(i)),
    (Rule::Iuserinfo, "private use", |i| {
        use rfc3987::{iprivate, iunreserved, pct_encoded, sub_delims};
        let one = |i| alt((iunreserved, pct_encoded, sub_delims, tag(":"), iprivate)).parse(i);
        recognize(many0_count(one)).parse(i)
    }),
    (Rule::IsegmentNz, "ASCII first", |i| {
        verify(rfc3987::isegment_nz, |s: &[u8]| s[0].is_ascii()).parse(i)
    }),
    (Rule::Iquery, "no private use", |i| {
        let one = |i| alt((rfc3987::ipchar, tag("/"), tag("?"))).parse(i);
        recognize(many0_count(one)).parse(i)
    }),
    (Rule::Ifragment, "private use, as in a query", |i| rfc3987::iquery(i)),
    (Rule::Ipchar, "decoded triplets alone", |i| {
        let one = |i| alt((rfc3987::iunreserved, rfc3987::sub_delims, tag(":"), tag("@"))).parse(i);
        recognize(many1_count(one)).parse(i)
    }),
];

#[test]
fn mistakes_in_the_code_of_rfc_3987_change_the_language() {
    code(RFC3987);
}

const CHARACTERS: &str = "src/grammar/rfc3987/s2_2_characters.rs";
const QUERY: &str = "src/grammar/rfc3987/s2_2_iquery_and_ifragment.rs";
const AUTHORITY: &str = "src/grammar/rfc3987/s2_2_iauthority.rs";
const PATH: &str = "src/grammar/rfc3987/s2_2_ipath.rs";

#[rustfmt::skip]
pub const EDITS: &[Edit] = &[
    ("grammar/rfc3987.abnf", "\nucschar ", "%xE1000-EFFFD", "%xE0000-EFFFD", "ucschar", &[Text, Mirror, Language]),
    ("grammar/rfc3987.abnf", "\nucschar ", "%xF900-FDCF", "%xF900-FDFF", "ucschar", &[Text, Mirror, Language]),
    ("grammar/rfc3987.abnf", "\niprivate ", "%xE000-F8FF", "%xE000-F8FE", "iprivate", &[Text, Mirror, Language]),
    ("grammar/rfc3987.abnf", "\nifragment ", "ipchar", "ipchar / iprivate", "ifragment", &[Text, Mirror, Language]),
    ("grammar/rfc3987.abnf", "\nipath-empty ", "0<ipchar>", "1<ipchar>", "ipath-empty", &[Text, Mirror]),
    ("grammar/rfc3987.abnf", "\nport ", "*DIGIT", "1*DIGIT", "port", &[Names, Language]),
    ("grammar/rfc3987.abnf", "\niuserinfo ", "iuserinfo ", "userinfo ", "userinfo", &[Names]),
    (CHARACTERS, "fn ucschar", "char_range::<'\\u{FDF0}'", "char_range::<'\\u{FDD0}'", "ucschar", &[Mirror]),
    (CHARACTERS, "fn ucschar", "'\\u{1FFFD}'", "'\\u{1FFFF}'", "ucschar", &[Mirror]),
    (CHARACTERS, "fn iprivate", "            char_range::<'\\u{F0000}', '\\u{FFFFD}'>(),\n", "", "iprivate", &[Mirror]),
    (QUERY, "fn iquery", "iprivate, ", "", "iquery", &[Mirror]),
    (QUERY, "fn ifragment", "ipchar, ", "ipchar, iprivate, ", "ifragment", &[Mirror]),
    (AUTHORITY, "fn ihost", "sequence((ipv4address, not(name_goes_on)))", "ipv4address", "ihost", &[Mirror]),
    (AUTHORITY, "/// `ihost`:", "rfc3987#section-2.2", "rfc3986#section-3.2.2", "ihost", &[Text]),
    (PATH, "fn isegment_nz_nc", "literal(\"@\")", "literal(\":\")", "isegment-nz-nc", &[Mirror]),
    ("src/grammar/rfc3987/rules.rs", "    Iquery", "iquery:", "ifragment:", "iquery", &[Names]),
    ("src/grammar/rfc3987/mod.rs", "//! | Query", "Query", "Queries", "iquery", &[Names]),
];

#[test]
fn edits_of_rfc_3987_make_exactly_the_right_checks_fail() {
    edits::noticed::<Rule>(EDITS);
}
