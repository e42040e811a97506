//! The names of the rules, and what the document says of each.

use crate::grammar::rules::rules;

rules! {
    /// A rule of RFC 2396, in the order of the document.
    document: "RFC 2396",
    number: 3,
    files: ["rfc2396.bnf"],
    characters: [UriReference],
    structure: [UriReference],
    terms: &[],
    shared: [],
    UriReference = "URI-reference", "4", uri_reference: "TODO";
    AbsoluteUri = "absoluteURI", "3", absoluteuri: "TODO";
    RelativeUri = "relativeURI", "5", relativeuri: "TODO";
    HierPart = "hier_part", "3", hier_part: "TODO";
    OpaquePart = "opaque_part", "3", opaque_part: "TODO";
    UricNoSlash = "uric_no_slash", "3", uric_no_slash: "TODO";
    NetPath = "net_path", "3", net_path: "TODO";
    AbsPath = "abs_path", "3", abs_path: "TODO";
    RelPath = "rel_path", "5", rel_path: "TODO";
    RelSegment = "rel_segment", "5", rel_segment: "TODO";
    Scheme = "scheme", "3.1", scheme: "TODO";
    Authority = "authority", "3.2", authority: "TODO";
    RegName = "reg_name", "3.2.1", reg_name: "TODO";
    Server = "server", "3.2.2", server: "TODO";
    Userinfo = "userinfo", "3.2.2", userinfo: "TODO";
    Hostport = "hostport", "3.2.2", hostport: "TODO";
    Host = "host", "3.2.2", host: "TODO";
    Hostname = "hostname", "3.2.2", hostname: "TODO";
    Domainlabel = "domainlabel", "3.2.2", domainlabel: "TODO";
    Toplabel = "toplabel", "3.2.2", toplabel: "TODO";
    Ipv4address = "IPv4address", "3.2.2", ipv4address: "TODO";
    Port = "port", "3.2.2", port: "TODO";
    Path = "path", "3.3", path: "TODO";
    PathSegments = "path_segments", "3.3", path_segments: "TODO";
    Segment = "segment", "3.3", segment: "TODO";
    Param = "param", "3.3", param: "TODO";
    Pchar = "pchar", "3.3", pchar: "TODO";
    Query = "query", "3.4", query: "TODO";
    Fragment = "fragment", "4.1", fragment: "TODO";
    Uric = "uric", "2", uric: "TODO";
    Reserved = "reserved", "2.2", reserved: "TODO";
    Unreserved = "unreserved", "2.3", unreserved: "TODO";
    Mark = "mark", "2.3", mark: "TODO";
    Escaped = "escaped", "2.4.1", escaped: "TODO";
    Hex = "hex", "2.4.1", hex: "TODO";
    Alphanum = "alphanum", "1.6", alphanum: "TODO";
    Alpha = "alpha", "1.6", alpha: "TODO";
    Lowalpha = "lowalpha", "1.6", lowalpha: "TODO";
    Upalpha = "upalpha", "1.6", upalpha: "TODO";
    Digit = "digit", "1.6", digit: "TODO";
    Control = "control", "2.4.3", control: "TODO";
    Space = "space", "2.4.3", space: "TODO";
    Delims = "delims", "2.4.3", delims: "TODO";
    Unwise = "unwise", "2.4.3", unwise: "TODO";
}
