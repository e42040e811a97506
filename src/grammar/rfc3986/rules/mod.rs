//! The names of the rules, and the texts of the document about each.

mod fast_paths;
mod labels;

use self::fast_paths::FastPath;
use super::*;
use crate::__definitions as definitions;
use crate::abnf::label_table::LabelTable;
use crate::abnf::rule_path::OpenRules;

definitions! {
    /// A rule of RFC 3986, or one of the three core rules of RFC 5234 that it uses.
    ///
    /// The rules are in the order of Appendix A; the core rules come last.
    ///
    /// ```
    /// use uri_grammar::{GrammarRule, Rule};
    ///
    /// let rule: Rule = "dec-octet".parse()?;
    /// assert_eq!(rule, Rule::DecOctet);
    /// assert_eq!(rule.section(), "3.2.2");
    /// assert!(rule.abnf().starts_with("dec-octet     = DIGIT "));
    /// assert!(rule.is_match("255"));
    /// # Ok::<(), uri_grammar::UnknownRule>(())
    /// ```
    document: "RFC 3986",
    grammar: concat!(
        include_str!("../../../../grammar/rfc3986.abnf"),
        include_str!("../../../../grammar/rfc5234.abnf"),
    ),
    characters: [Pchar PctEncoded Unreserved Reserved GenDelims SubDelims Alpha Digit Hexdig],
    structure: [UriReference Uri RelativeRef AbsoluteUri HierPart RelativePart],
    also: {
        #[inline]
        fn label_table(open: OpenRules<Self>) -> &'static LabelTable {
            labels::table(open)
        }

        #[inline(always)]
        fn fast_path(self) -> Option<FastPath> {
            fast_paths::of(self)
        }
    },
    core: [Alpha = "RFC 5234" Digit = "RFC 5234" Hexdig = "RFC 5234"],
    rules:
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
    IpLiteral = "IP-literal", "3.2.2", ip_literal: "an IPv6 or later address in square brackets";
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
