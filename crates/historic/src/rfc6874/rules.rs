//! The names of the rules, and what the document says of each.

use uri_grammar::CharSet;
use uri_grammar::abnf::{CharSetNames, rules};

use super::*;
use crate::classes::{ALPHA, DIGIT, HEXDIG};

rules! {
    /// A rule of RFC 6874, or one of RFC 3986 or RFC 5234 that it uses.
    document: "RFC 6874",
    number: 8,
    grammar: concat!(
        include_str!("../../../../grammar/rfc6874.abnf"),
        include_str!("../../../../grammar/rfc5234.abnf"),
    ),
    characters: [PctEncoded Unreserved SubDelims Alpha Digit Hexdig],
    structure: [],
    names: NAMES,
    other_names: [Ipv6address = WITHOUT_TRIPLET, H16 = WITHOUT_TRIPLET, Ls32 = WITHOUT_TRIPLET, Ipv4address = WITHOUT_TRIPLET, DecOctet = WITHOUT_TRIPLET],
    shared: [IpvFuture = IpvFuture Ipv6address = Ipv6address H16 = H16 Ls32 = Ls32 Ipv4address = Ipv4address DecOctet = DecOctet PctEncoded = PctEncoded Unreserved = Unreserved SubDelims = SubDelims Alpha = Alpha Digit = Digit Hexdig = Hexdig],
    core: [IpvFuture = "RFC 3986" Ipv6address = "RFC 3986" H16 = "RFC 3986" Ls32 = "RFC 3986" Ipv4address = "RFC 3986" DecOctet = "RFC 3986" PctEncoded = "RFC 3986" Unreserved = "RFC 3986" SubDelims = "RFC 3986" Alpha = "RFC 5234" Digit = "RFC 5234" Hexdig = "RFC 5234"],
    IpLiteral = "IP-literal", "2", ip_literal: "an IPv6 address, with a zone or without, or a later one, in square brackets";
    ZoneId = "ZoneID", "2", zoneid: "the name of a zone, mostly of an interface";
    Ipv6addrz = "IPv6addrz", "2", ipv6addrz: "an IPv6 address with a zone";
    IpvFuture = "IPvFuture", "3.2.2", ipvfuture: "an address of a version to come, with its version flag";
    Ipv6address = "IPv6address", "3.2.2", ipv6address: "eight groups of 16 bits; `::` can stand for one or more of zeros";
    H16 = "h16", "3.2.2", h16: "one to four hexadecimal digits, 16 bits of an address";
    Ls32 = "ls32", "3.2.2", ls32: "the least significant 32 bits of an IPv6 address";
    Ipv4address = "IPv4address", "3.2.2", ipv4address: "four decimal octets with dots between them";
    DecOctet = "dec-octet", "3.2.2", dec_octet: "a number from 0 to 255, without leading zeros";
    PctEncoded = "pct-encoded", "2.1", pct_encoded: "an octet as a percent sign and two hexadecimal digits";
    Unreserved = "unreserved", "2.3", unreserved: "a character without any delimiting role";
    SubDelims = "sub-delims", "2.2", sub_delims: "a delimiter that schemes use within components";
    Alpha = "ALPHA", "B.1", alpha: "a letter of US-ASCII, in either case";
    Digit = "DIGIT", "B.1", digit: "a decimal digit";
    Hexdig = "HEXDIG", "B.1", hexdig: "a hexadecimal digit, in either case";
}

const NAMES: CharSetNames = &[
    ("unreserved", ALPHA.union(DIGIT).union(CharSet::from_chars("-._~"))),
    ("sub-delims", CharSet::from_chars("!$&'()*+,;=")),
    ("ALPHA", ALPHA),
    ("HEXDIG", HEXDIG),
    ("DIGIT", DIGIT),
    ("pct-encoded", CharSet::from_chars("%")),
];

/// Within an address the percent sign begins `%25`, and no octet.
const WITHOUT_TRIPLET: CharSetNames = NAMES.split_at(NAMES.len() - 1).0;
