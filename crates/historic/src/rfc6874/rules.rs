// Generated from grammar/rfc6874.abnf, grammar/rfc5234.abnf and grammar/rfc6874.toml: edit those, and run
// `UPDATE_RULES=1 cargo test -p uri-grammar-generator`.

//! The names of the rules, and the texts of the document about each.

use uri_grammar::CharSet;
use uri_grammar::abnf::{About, CharSetNames, Definition, LabelTable, OpenRules};
use uri_grammar::rules;

use super::*;
use crate::classes::{ALPHA, DIGIT, HEXDIG};

rules! {
    /// A rule of RFC 6874, in the order of the document.
    document: "RFC 6874",
    grammar: concat!(
        include_str!("../../grammar/rfc6874.abnf"),
        include_str!("../../grammar/rfc5234.abnf"),
    ),
    characters: [Pchar PctEncoded Unreserved Reserved GenDelims SubDelims Alpha Digit Hexdig],
    structure: [Uri HierPart UriReference AbsoluteUri RelativeRef RelativePart],
    also: {
        fn counterpart<R: Definition>(self) -> Option<R> {
            R::from_rule(self.text(About::Name).parse::<uri_grammar::Rule>().ok()?)
        }

        fn label_table(open: OpenRules<Self>) -> &'static LabelTable {
            let within = |rules: &[Self]| open.iter().any(|open| rules.contains(&open));
            match open.innermost() {
                Some(Self::Ipv6address | Self::H16 | Self::Ls32 | Self::Ipv4address | Self::DecOctet) if within(&[Self::IpLiteral, Self::Ipv6addrz]) => {
                    const SOME: CharSetNames = &[
    ("unreserved", ALPHA.union(DIGIT).union(CharSet::from_chars("-._~"))),
    ("gen-delims", CharSet::from_chars("#/:?@[]")),
    ("sub-delims", CharSet::from_chars("!$&'()*+,;=")),
    ("ALPHA", ALPHA),
    ("HEXDIG", HEXDIG),
    ("DIGIT", DIGIT),
                    ];
                    const { &LabelTable::new(SOME) }
                }
                _ if within(&[Self::Authority, Self::Userinfo]) => {
                    const SOME: CharSetNames = &[
    ("unreserved", ALPHA.union(DIGIT).union(CharSet::from_chars("-._~"))),
    ("gen-delims", CharSet::from_chars("#/:?@[]")),
    ("sub-delims", CharSet::from_chars("!$&'()*+,;=")),
    ("ALPHA", ALPHA),
    ("HEXDIG", HEXDIG),
    ("DIGIT", DIGIT),
    ("pct-encoded", CharSet::from_chars("%")),
                    ];
                    const { &LabelTable::new(SOME) }
                }
                _ => const { &LabelTable::new(NAMES) },
            }
        }
    },
    shared: [Scheme = Scheme Userinfo = Userinfo Port = Port IpvFuture = IpvFuture Ipv6address = Ipv6address H16 = H16 Ls32 = Ls32 Ipv4address = Ipv4address DecOctet = DecOctet RegName = RegName Path = Path PathAbempty = PathAbempty PathAbsolute = PathAbsolute PathNoscheme = PathNoscheme PathRootless = PathRootless PathEmpty = PathEmpty Segment = Segment SegmentNz = SegmentNz SegmentNzNc = SegmentNzNc Pchar = Pchar Query = Query Fragment = Fragment PctEncoded = PctEncoded Unreserved = Unreserved Reserved = Reserved GenDelims = GenDelims SubDelims = SubDelims Alpha = Alpha Digit = Digit Hexdig = Hexdig],
    core: [Uri = "RFC 3986" HierPart = "RFC 3986" UriReference = "RFC 3986" AbsoluteUri = "RFC 3986" RelativeRef = "RFC 3986" RelativePart = "RFC 3986" Scheme = "RFC 3986" Authority = "RFC 3986" Userinfo = "RFC 3986" Host = "RFC 3986" Port = "RFC 3986" IpvFuture = "RFC 3986" Ipv6address = "RFC 3986" H16 = "RFC 3986" Ls32 = "RFC 3986" Ipv4address = "RFC 3986" DecOctet = "RFC 3986" RegName = "RFC 3986" Path = "RFC 3986" PathAbempty = "RFC 3986" PathAbsolute = "RFC 3986" PathNoscheme = "RFC 3986" PathRootless = "RFC 3986" PathEmpty = "RFC 3986" Segment = "RFC 3986" SegmentNz = "RFC 3986" SegmentNzNc = "RFC 3986" Pchar = "RFC 3986" Query = "RFC 3986" Fragment = "RFC 3986" PctEncoded = "RFC 3986" Unreserved = "RFC 3986" Reserved = "RFC 3986" GenDelims = "RFC 3986" SubDelims = "RFC 3986" Alpha = "RFC 5234" Digit = "RFC 5234" Hexdig = "RFC 5234"],
    rules:
    IpLiteral = "IP-literal", "2", ip_literal: "an IPv6 address, with a zone or without, or a later one, in square brackets";
    ZoneId = "ZoneID", "2", zoneid: "the name of a zone, mostly of an interface";
    Ipv6addrz = "IPv6addrz", "2", ipv6addrz: "an IPv6 address with a zone";
    Uri = "URI", "3", uri: "an absolute reference with an optional fragment";
    HierPart = "hier-part", "3", hier_part: "the part after the scheme: authority and path, or a path alone";
    UriReference = "URI-reference", "4.1", uri_reference: "a URI or a relative reference, as in an `href`";
    AbsoluteUri = "absolute-URI", "4.3", absolute_uri: "a URI without fragment, as a base is";
    RelativeRef = "relative-ref", "4.2", relative_ref: "a reference without scheme, to be resolved against a base";
    RelativePart = "relative-part", "4.2", relative_part: "authority and path, or a path alone, without a scheme before it";
    Scheme = "scheme", "3.1", scheme: "the name before the first colon, such as `http`";
    Authority = "authority", "3.2", authority: "user information, host and port, between `//` and the path";
    Userinfo = "userinfo", "3.2.1", userinfo: "the part before the `@` of an authority";
    Host = "host", "3.2.2", host: "an IP literal in brackets, an IPv4 address, or a registered name";
    Port = "port", "3.2.3", port: "decimal digits after the host, possibly none";
    IpvFuture = "IPvFuture", "3.2.2", ipvfuture: "an address of a version to come, with its version flag";
    Ipv6address = "IPv6address", "3.2.2", ipv6address: "eight groups of 16 bits; `::` can stand for one or more of zeros";
    H16 = "h16", "3.2.2", h16: "one to four hexadecimal digits, 16 bits of an address";
    Ls32 = "ls32", "3.2.2", ls32: "the least significant 32 bits of an IPv6 address";
    Ipv4address = "IPv4address", "3.2.2", ipv4address: "four decimal octets with dots between them";
    DecOctet = "dec-octet", "3.2.2", dec_octet: "a number from 0 to 255, without leading zeros";
    RegName = "reg-name", "3.2.2", reg_name: "a registered name, most often of the DNS, possibly empty";
    Path = "path", "3.3", path: "any of the five kinds of path";
    PathAbempty = "path-abempty", "3.3", path_abempty: "a path that begins with `/` or is empty, as after an authority";
    PathAbsolute = "path-absolute", "3.3", path_absolute: "a path that begins with `/` but not `//`";
    PathNoscheme = "path-noscheme", "3.3", path_noscheme: "a path whose first segment has no colon, as in a relative reference";
    PathRootless = "path-rootless", "3.3", path_rootless: "a path that begins with a segment, as in `mailto:a@b`";
    PathEmpty = "path-empty", "3.3", path_empty: "zero characters";
    Segment = "segment", "3.3", segment: "the text between two slashes, possibly empty";
    SegmentNz = "segment-nz", "3.3", segment_nz: "a segment of at least one character";
    SegmentNzNc = "segment-nz-nc", "3.3", segment_nz_nc: "a segment of at least one character, none of them a colon";
    Pchar = "pchar", "3.3", pchar: "a character of a path segment";
    Query = "query", "3.4", query: "the text after the first `?`";
    Fragment = "fragment", "3.5", fragment: "the text after the first `#`";
    PctEncoded = "pct-encoded", "2.1", pct_encoded: "an octet as a percent sign and two hexadecimal digits";
    Unreserved = "unreserved", "2.3", unreserved: "a character without any delimiting role";
    Reserved = "reserved", "2.2", reserved: "a character that may be a delimiter";
    GenDelims = "gen-delims", "2.2", gen_delims: "a delimiter of the generic components";
    SubDelims = "sub-delims", "2.2", sub_delims: "a delimiter that schemes use within components";
    Alpha = "ALPHA", "B.1", alpha: "a letter of US-ASCII, in either case";
    Digit = "DIGIT", "B.1", digit: "a decimal digit";
    Hexdig = "HEXDIG", "B.1", hexdig: "a hexadecimal digit, in either case";
}

const NAMES: CharSetNames = &[
    ("pchar", ALPHA.union(DIGIT).union(CharSet::from_chars("!$%&'()*+,-.:;=@_~"))),
    ("unreserved", ALPHA.union(DIGIT).union(CharSet::from_chars("-._~"))),
    ("gen-delims", CharSet::from_chars("#/:?@[]")),
    ("sub-delims", CharSet::from_chars("!$&'()*+,;=")),
    ("ALPHA", ALPHA),
    ("HEXDIG", HEXDIG),
    ("DIGIT", DIGIT),
    ("pct-encoded", CharSet::from_chars("%")),
];
