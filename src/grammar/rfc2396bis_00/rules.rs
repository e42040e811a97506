//! The names of the rules, and what the document says of each.

use crate::grammar::rules::rules;

rules! {
    /// A rule of draft-fielding-uri-rfc2396bis-00, in the order of the document.
    document: "draft-fielding-uri-rfc2396bis-00",
    number: 4,
    files: ["rfc2396bis-00.abnf" "rfc2234.abnf"],
    characters: [AbsoluteUriReference],
    structure: [AbsoluteUriReference],
    terms: &[],
    shared: [Alpha = Alpha Digit = Digit Hexdig = Hexdig],
    AbsoluteUriReference = "absolute-URI-reference", "4", absolute_uri_reference: "TODO";
    UriReference = "URI-reference", "4", uri_reference: "TODO";
    AbsoluteUri = "absolute-URI", "3", absolute_uri: "TODO";
    RelativeUri = "relative-URI", "5", relative_uri: "TODO";
    HierPart = "hier-part", "3", hier_part: "TODO";
    OpaquePart = "opaque-part", "3", opaque_part: "TODO";
    UricNoSlash = "uric-no-slash", "3", uric_no_slash: "TODO";
    NetPath = "net-path", "3", net_path: "TODO";
    AbsPath = "abs-path", "3", abs_path: "TODO";
    RelPath = "rel-path", "5", rel_path: "TODO";
    RelSegment = "rel-segment", "5", rel_segment: "TODO";
    Scheme = "scheme", "3.1", scheme: "TODO";
    Authority = "authority", "3.2", authority: "TODO";
    RegName = "reg-name", "3.2.1", reg_name: "TODO";
    Server = "server", "3.2.2", server: "TODO";
    Userinfo = "userinfo", "3.2.2", userinfo: "TODO";
    Hostport = "hostport", "3.2.2", hostport: "TODO";
    Host = "host", "3.2.2", host: "TODO";
    Port = "port", "3.2.2", port: "TODO";
    Hostname = "hostname", "3.2.2", hostname: "TODO";
    Qualified = "qualified", "3.2.2", qualified: "TODO";
    Domainlabel = "domainlabel", "3.2.2", domainlabel: "TODO";
    Toplabel = "toplabel", "3.2.2", toplabel: "TODO";
    Alphanum = "alphanum", "3.2.2", alphanum: "TODO";
    Ipv4address = "IPv4address", "3.2.2", ipv4address: "TODO";
    DecOctet = "dec-octet", "3.2.2", dec_octet: "TODO";
    Ipv6reference = "IPv6reference", "3.2.2", ipv6reference: "TODO";
    Ipv6address = "IPv6address", "3.2.2", ipv6address: "TODO";
    H4 = "h4", "3.2.2", h4: "TODO";
    Path = "path", "3.3", path: "TODO";
    PathSegments = "path-segments", "3.3", path_segments: "TODO";
    Segment = "segment", "3.3", segment: "TODO";
    Pchar = "pchar", "3.3", pchar: "TODO";
    Query = "query", "3.4", query: "TODO";
    Fragment = "fragment", "4.1", fragment: "TODO";
    Uric = "uric", "2", uric: "TODO";
    Reserved = "reserved", "2.2", reserved: "TODO";
    Unreserved = "unreserved", "2.3", unreserved: "TODO";
    Mark = "mark", "2.3", mark: "TODO";
    Escaped = "escaped", "2.4.1", escaped: "TODO";
    Delims = "delims", "2.4.3", delims: "TODO";
    Unwise = "unwise", "2.4.3", unwise: "TODO";
    Alpha = "ALPHA", "RFC 2234", alpha: "TODO";
    Digit = "DIGIT", "RFC 2234", digit: "TODO";
    Dquote = "DQUOTE", "RFC 2234", dquote: "TODO";
    Hexdig = "HEXDIG", "RFC 2234", hexdig: "TODO";
}
