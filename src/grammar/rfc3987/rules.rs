//! The rules of RFC 3987, and the texts of the document about each.

use super::*;
use crate::__definitions as definitions;
use crate::abnf::definition::Definition;
use crate::abnf::label_table::{CharSetNames, LabelTable};
use crate::abnf::rule_path::OpenRules;
use crate::char_set::CharSet;
use crate::fast::runs;

definitions! {
    /// A rule of RFC 3987, in the order of section 2.2, or one of the core rules of RFC 5234 that it uses.
    ///
    /// Its methods come from [`GrammarRule`](crate::GrammarRule).
    ///
    /// ```
    /// use uri_grammar::GrammarRule;
    /// use uri_grammar::rfc3987::Rule;
    ///
    /// let rule: Rule = "ireg-name".parse()?;
    /// assert_eq!(rule, Rule::IregName);
    /// assert!(rule.is_match("例え.jp"));
    /// # Ok::<(), uri_grammar::UnknownRule>(())
    /// ```
    document: "RFC 3987",
    grammar: concat!(
        include_str!("../../../grammar/rfc3987.abnf"),
        include_str!("../../../grammar/rfc5234.abnf"),
    ),
    characters: [Ipchar Iunreserved Ucschar Iprivate PctEncoded Unreserved Reserved GenDelims SubDelims Alpha Digit Hexdig],
    structure: [IriReference Iri IrelativeRef AbsoluteIri IhierPart IrelativePart],
    also: {
        fn counterpart<R: Definition>(self) -> Option<R> {
            use crate::grammar::rfc3986::Rule as Ours;
            R::from_rule(match self {
                Self::Iri => Ours::Uri,
                Self::IhierPart => Ours::HierPart,
                Self::IriReference => Ours::UriReference,
                Self::AbsoluteIri => Ours::AbsoluteUri,
                Self::IrelativeRef => Ours::RelativeRef,
                Self::IrelativePart => Ours::RelativePart,
                Self::Iauthority => Ours::Authority,
                Self::Iuserinfo => Ours::Userinfo,
                Self::Ihost => Ours::Host,
                Self::IregName => Ours::RegName,
                Self::Ipath => Ours::Path,
                Self::IpathAbempty => Ours::PathAbempty,
                Self::IpathAbsolute => Ours::PathAbsolute,
                Self::IpathNoscheme => Ours::PathNoscheme,
                Self::IpathRootless => Ours::PathRootless,
                Self::IpathEmpty => Ours::PathEmpty,
                Self::Isegment => Ours::Segment,
                Self::IsegmentNz => Ours::SegmentNz,
                Self::IsegmentNzNc => Ours::SegmentNzNc,
                Self::Ipchar => Ours::Pchar,
                Self::Iquery => Ours::Query,
                Self::Ifragment => Ours::Fragment,
                Self::Iunreserved => Ours::Unreserved,
                Self::Scheme => Ours::Scheme,
                Self::Port => Ours::Port,
                Self::IpLiteral => Ours::IpLiteral,
                Self::IpvFuture => Ours::IpvFuture,
                Self::Ipv6address => Ours::Ipv6address,
                Self::H16 => Ours::H16,
                Self::Ls32 => Ours::Ls32,
                Self::Ipv4address => Ours::Ipv4address,
                Self::DecOctet => Ours::DecOctet,
                Self::PctEncoded => Ours::PctEncoded,
                Self::Unreserved => Ours::Unreserved,
                Self::Reserved => Ours::Reserved,
                Self::GenDelims => Ours::GenDelims,
                Self::SubDelims => Ours::SubDelims,
                Self::Alpha => Ours::Alpha,
                Self::Digit => Ours::Digit,
                Self::Hexdig => Ours::Hexdig,
                Self::Ucschar | Self::Iprivate => return None,
            })
        }

        fn label_table(open: OpenRules<Self>) -> &'static LabelTable {
            // Inside an authority nothing is an ipchar, even though its delimiters can add up to
            // the same set. Where they do, one of these rules is the innermost.
            match open.innermost() {
                Some(
                    Self::Iauthority
                    | Self::Iuserinfo
                    | Self::Ihost
                    | Self::IregName
                    | Self::Ipv4address
                    | Self::DecOctet
                    | Self::Port,
                ) => &IN_AUTHORITY,
                _ => &LABELS,
            }
        }
    },
    shared: [Scheme = Scheme Port = Port IpLiteral = IpLiteral IpvFuture = IpvFuture Ipv6address = Ipv6address H16 = H16 Ls32 = Ls32 Ipv4address = Ipv4address DecOctet = DecOctet PctEncoded = PctEncoded Unreserved = Unreserved Reserved = Reserved GenDelims = GenDelims SubDelims = SubDelims Alpha = Alpha Digit = Digit Hexdig = Hexdig],
    core: [Alpha = "RFC 5234" Digit = "RFC 5234" Hexdig = "RFC 5234"],
    rules:
    Iri = "IRI", "2.2", iri: "an absolute reference with an optional fragment, of any characters";
    IhierPart = "ihier-part", "2.2", ihier_part: "the part after the scheme: authority and path, or a path alone";
    IriReference = "IRI-reference", "2.2", iri_reference: "an IRI or a relative reference, as in an `href`";
    AbsoluteIri = "absolute-IRI", "2.2", absolute_iri: "an IRI without fragment, as a base is";
    IrelativeRef = "irelative-ref", "2.2", irelative_ref: "a reference without scheme, to be resolved against a base";
    IrelativePart = "irelative-part", "2.2", irelative_part: "authority and path, or a path alone, without a scheme before it";
    Iauthority = "iauthority", "2.2", iauthority: "user information, host and port, between `//` and the path";
    Iuserinfo = "iuserinfo", "2.2", iuserinfo: "the part before the `@` of an authority";
    Ihost = "ihost", "2.2", ihost: "an IP literal in brackets, an IPv4 address, or a registered name";
    IregName = "ireg-name", "2.2", ireg_name: "a registered name, most often of the DNS, possibly empty";
    Ipath = "ipath", "2.2", ipath: "any of the five kinds of path";
    IpathAbempty = "ipath-abempty", "2.2", ipath_abempty: "a path that begins with `/` or is empty, as after an authority";
    IpathAbsolute = "ipath-absolute", "2.2", ipath_absolute: "a path that begins with `/` but not `//`";
    IpathNoscheme = "ipath-noscheme", "2.2", ipath_noscheme: "a path whose first segment has no colon, as in a relative reference";
    IpathRootless = "ipath-rootless", "2.2", ipath_rootless: "a path that begins with a segment, as in `mailto:a@b`";
    IpathEmpty = "ipath-empty", "2.2", ipath_empty: "zero characters";
    Isegment = "isegment", "2.2", isegment: "the text between two slashes, possibly empty";
    IsegmentNz = "isegment-nz", "2.2", isegment_nz: "a segment of at least one character";
    IsegmentNzNc = "isegment-nz-nc", "2.2", isegment_nz_nc: "a segment of at least one character, none of them a colon";
    Ipchar = "ipchar", "2.2", ipchar: "a character of a path segment";
    Iquery = "iquery", "2.2", iquery: "the text after the first `?`";
    Ifragment = "ifragment", "2.2", ifragment: "the text after the first `#`";
    Iunreserved = "iunreserved", "2.2", iunreserved: "a character without any delimiting role";
    Ucschar = "ucschar", "2.2", ucschar: "a character beyond ASCII, except for controls, specials and private use";
    Iprivate = "iprivate", "2.2", iprivate: "a private use character";
    Scheme = "scheme", "2.2", scheme: "the name before the first colon, such as `http`";
    Port = "port", "2.2", port: "decimal digits after the host, possibly none";
    IpLiteral = "IP-literal", "2.2", ip_literal: "an IPv6 or later address in square brackets";
    IpvFuture = "IPvFuture", "2.2", ipvfuture: "an address of a version to come, with its version flag";
    Ipv6address = "IPv6address", "2.2", ipv6address: "eight groups of 16 bits; `::` can stand for one or more of zeros";
    H16 = "h16", "2.2", h16: "one to four hexadecimal digits, 16 bits of an address";
    Ls32 = "ls32", "2.2", ls32: "the least significant 32 bits of an IPv6 address";
    Ipv4address = "IPv4address", "2.2", ipv4address: "four decimal octets with dots between them";
    DecOctet = "dec-octet", "2.2", dec_octet: "a number from 0 to 255, without leading zeros";
    PctEncoded = "pct-encoded", "2.2", pct_encoded: "an octet as a percent sign and two hexadecimal digits";
    Unreserved = "unreserved", "2.2", unreserved: "a character without any delimiting role";
    Reserved = "reserved", "2.2", reserved: "a character that may be a delimiter";
    GenDelims = "gen-delims", "2.2", gen_delims: "a delimiter of the generic components";
    SubDelims = "sub-delims", "2.2", sub_delims: "a delimiter that schemes use within components";
    Alpha = "ALPHA", "B.1", alpha: "a letter of US-ASCII, in either case";
    Digit = "DIGIT", "B.1", digit: "a decimal digit";
    Hexdig = "HEXDIG", "B.1", hexdig: "a hexadecimal digit, in either case";
}

const LABELS: LabelTable = LabelTable::new(NAMES);
const IN_AUTHORITY: LabelTable = LabelTable::new(NAMES.split_at(1).1);

const NAMES: CharSetNames = &[
    ("ipchar", IUNRESERVED.union(runs::SUB_DELIMS).union(CharSet::from_chars(":@%"))),
    ("iunreserved", IUNRESERVED),
    ("unreserved", runs::UNRESERVED),
    ("gen-delims", runs::GEN_DELIMS),
    ("sub-delims", runs::SUB_DELIMS),
    ("ALPHA", runs::ALPHA),
    ("HEXDIG", runs::HEXDIG),
    ("DIGIT", runs::DIGIT),
    ("pct-encoded", CharSet::from_chars("%")),
    ("ucschar", UCSCHAR),
    ("iprivate", IPRIVATE),
];

const IUNRESERVED: CharSet = runs::UNRESERVED.union(UCSCHAR);

pub(crate) const UCSCHAR: CharSet = CharSet::range('\u{A0}', '\u{D7FF}')
    .union(CharSet::range('\u{F900}', '\u{FDCF}'))
    .union(CharSet::range('\u{FDF0}', '\u{FFEF}'))
    .union(CharSet::range('\u{10000}', '\u{1FFFD}'))
    .union(CharSet::range('\u{20000}', '\u{2FFFD}'))
    .union(CharSet::range('\u{30000}', '\u{3FFFD}'))
    .union(CharSet::range('\u{40000}', '\u{4FFFD}'))
    .union(CharSet::range('\u{50000}', '\u{5FFFD}'))
    .union(CharSet::range('\u{60000}', '\u{6FFFD}'))
    .union(CharSet::range('\u{70000}', '\u{7FFFD}'))
    .union(CharSet::range('\u{80000}', '\u{8FFFD}'))
    .union(CharSet::range('\u{90000}', '\u{9FFFD}'))
    .union(CharSet::range('\u{A0000}', '\u{AFFFD}'))
    .union(CharSet::range('\u{B0000}', '\u{BFFFD}'))
    .union(CharSet::range('\u{C0000}', '\u{CFFFD}'))
    .union(CharSet::range('\u{D0000}', '\u{DFFFD}'))
    .union(CharSet::range('\u{E1000}', '\u{EFFFD}'));

pub(crate) const IPRIVATE: CharSet = CharSet::range('\u{E000}', '\u{F8FF}')
    .union(CharSet::range('\u{F0000}', '\u{FFFFD}'))
    .union(CharSet::range('\u{100000}', '\u{10FFFD}'));
