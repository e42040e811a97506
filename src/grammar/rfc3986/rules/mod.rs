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
    /// Read by [`uri`](crate::rfc3986::uri).
    Uri = "URI", "3", uri: "an absolute reference with an optional fragment";
    /// Read by [`hier_part`](crate::rfc3986::hier_part).
    HierPart = "hier-part", "3", hier_part: "the part after the scheme: authority and path, or a path alone";
    /// Read by [`uri_reference`](crate::rfc3986::uri_reference).
    UriReference = "URI-reference", "4.1", uri_reference: "a URI or a relative reference, as in an `href`";
    /// Read by [`absolute_uri`](crate::rfc3986::absolute_uri).
    AbsoluteUri = "absolute-URI", "4.3", absolute_uri: "a URI without fragment, as a base is";
    /// Read by [`relative_ref`](crate::rfc3986::relative_ref).
    RelativeRef = "relative-ref", "4.2", relative_ref: "a reference without scheme, to be resolved against a base";
    /// Read by [`relative_part`](crate::rfc3986::relative_part).
    RelativePart = "relative-part", "4.2", relative_part: "authority and path, or a path alone, without a scheme before it";
    /// Read by [`scheme`](crate::rfc3986::scheme).
    Scheme = "scheme", "3.1", scheme: "the name before the first colon, such as `http`";
    /// Read by [`authority`](crate::rfc3986::authority).
    Authority = "authority", "3.2", authority: "user information, host and port, between `//` and the path";
    /// Read by [`userinfo`](crate::rfc3986::userinfo).
    Userinfo = "userinfo", "3.2.1", userinfo: "the part before the `@` of an authority";
    /// Read by [`host`](crate::rfc3986::host).
    Host = "host", "3.2.2", host: "an IP literal in brackets, an IPv4 address, or a registered name";
    /// Read by [`port`](crate::rfc3986::port).
    Port = "port", "3.2.3", port: "decimal digits after the host, possibly none";
    /// Read by [`ip_literal`](crate::rfc3986::ip_literal).
    IpLiteral = "IP-literal", "3.2.2", ip_literal: "an IPv6 or later address in square brackets";
    /// Read by [`ipvfuture`](crate::rfc3986::ipvfuture).
    IpvFuture = "IPvFuture", "3.2.2", ipvfuture: "an address of a version to come, with its version flag";
    /// Read by [`ipv6address`](crate::rfc3986::ipv6address).
    Ipv6address = "IPv6address", "3.2.2", ipv6address: "eight groups of 16 bits; `::` can stand for one or more of zeros";
    /// Read by [`h16`](crate::rfc3986::h16).
    H16 = "h16", "3.2.2", h16: "one to four hexadecimal digits, 16 bits of an address";
    /// Read by [`ls32`](crate::rfc3986::ls32).
    Ls32 = "ls32", "3.2.2", ls32: "the least significant 32 bits of an IPv6 address";
    /// Read by [`ipv4address`](crate::rfc3986::ipv4address).
    Ipv4address = "IPv4address", "3.2.2", ipv4address: "four decimal octets with dots between them";
    /// Read by [`dec_octet`](crate::rfc3986::dec_octet).
    DecOctet = "dec-octet", "3.2.2", dec_octet: "a number from 0 to 255, without leading zeros";
    /// Read by [`reg_name`](crate::rfc3986::reg_name).
    RegName = "reg-name", "3.2.2", reg_name: "a registered name, most often of the DNS, possibly empty";
    /// Read by [`path`](crate::rfc3986::path).
    Path = "path", "3.3", path: "any of the five kinds of path";
    /// Read by [`path_abempty`](crate::rfc3986::path_abempty).
    PathAbempty = "path-abempty", "3.3", path_abempty: "a path that begins with `/` or is empty, as after an authority";
    /// Read by [`path_absolute`](crate::rfc3986::path_absolute).
    PathAbsolute = "path-absolute", "3.3", path_absolute: "a path that begins with `/` but not `//`";
    /// Read by [`path_noscheme`](crate::rfc3986::path_noscheme).
    PathNoscheme = "path-noscheme", "3.3", path_noscheme: "a path whose first segment has no colon, as in a relative reference";
    /// Read by [`path_rootless`](crate::rfc3986::path_rootless).
    PathRootless = "path-rootless", "3.3", path_rootless: "a path that begins with a segment, as in `mailto:a@b`";
    /// Read by [`path_empty`](crate::rfc3986::path_empty).
    PathEmpty = "path-empty", "3.3", path_empty: "zero characters";
    /// Read by [`segment`](crate::rfc3986::segment).
    Segment = "segment", "3.3", segment: "the text between two slashes, possibly empty";
    /// Read by [`segment_nz`](crate::rfc3986::segment_nz).
    SegmentNz = "segment-nz", "3.3", segment_nz: "a segment of at least one character";
    /// Read by [`segment_nz_nc`](crate::rfc3986::segment_nz_nc).
    SegmentNzNc = "segment-nz-nc", "3.3", segment_nz_nc: "a segment of at least one character, none of them a colon";
    /// Read by [`pchar`](crate::rfc3986::pchar).
    Pchar = "pchar", "3.3", pchar: "a character of a path segment";
    /// Read by [`query`](crate::rfc3986::query).
    Query = "query", "3.4", query: "the text after the first `?`";
    /// Read by [`fragment`](crate::rfc3986::fragment).
    Fragment = "fragment", "3.5", fragment: "the text after the first `#`";
    /// Read by [`pct_encoded`](crate::rfc3986::pct_encoded).
    PctEncoded = "pct-encoded", "2.1", pct_encoded: "an octet as a percent sign and two hexadecimal digits";
    /// Read by [`unreserved`](crate::rfc3986::unreserved).
    Unreserved = "unreserved", "2.3", unreserved: "a character without any delimiting role";
    /// Read by [`reserved`](crate::rfc3986::reserved).
    Reserved = "reserved", "2.2", reserved: "a character that may be a delimiter";
    /// Read by [`gen_delims`](crate::rfc3986::gen_delims).
    GenDelims = "gen-delims", "2.2", gen_delims: "a delimiter of the generic components";
    /// Read by [`sub_delims`](crate::rfc3986::sub_delims).
    SubDelims = "sub-delims", "2.2", sub_delims: "a delimiter that schemes use within components";
    /// Read by [`alpha`](crate::rfc3986::alpha).
    Alpha = "ALPHA", "B.1", alpha: "a letter of US-ASCII, in either case";
    /// Read by [`digit`](crate::rfc3986::digit).
    Digit = "DIGIT", "B.1", digit: "a decimal digit";
    /// Read by [`hexdig`](crate::rfc3986::hexdig).
    Hexdig = "HEXDIG", "B.1", hexdig: "a hexadecimal digit, in either case";
}
