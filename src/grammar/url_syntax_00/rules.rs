//! The names of the rules, and what the document says of each.

use crate::grammar::rules::rules;

rules! {
    /// A rule of draft-ietf-url-syntax-00, in the order of the document.
    document: "draft-ietf-url-syntax-00",
    number: 2,
    files: ["url-syntax-00.bnf"],
    characters: [UrlReference],
    structure: [UrlReference],
    terms: &[],
    shared: [],
    UrlReference = "URL-reference", "3", url_reference: "TODO";
    AbsoluteUrl = "absoluteURL", "4.2", absoluteurl: "TODO";
    OpaqueUrl = "opaque-URL", "4.2", opaque_url: "TODO";
    GenericUrl = "generic-URL", "4.2", generic_url: "TODO";
    RelativeUrl = "relativeURL", "5", relativeurl: "TODO";
    NetPath = "net_path", "5", net_path: "TODO";
    AbsPath = "abs_path", "5", abs_path: "TODO";
    RelPath = "rel_path", "5", rel_path: "TODO";
    Scheme = "scheme", "4.1", scheme: "TODO";
    Server = "server", "4.3.1", server: "TODO";
    User = "user", "4.3.1", user: "TODO";
    Password = "password", "4.3.1", password: "TODO";
    Hostport = "hostport", "4.3.1", hostport: "TODO";
    Host = "host", "4.3.1", host: "TODO";
    Hostname = "hostname", "4.3.1", hostname: "TODO";
    Domainlabel = "domainlabel", "4.3.1", domainlabel: "TODO";
    Toplabel = "toplabel", "4.3.1", toplabel: "TODO";
    Hostnumber = "hostnumber", "4.3.1", hostnumber: "TODO";
    Port = "port", "4.3.1", port: "TODO";
    Path = "path", "4.3.2", path: "TODO";
    PathSegments = "path_segments", "4.3.2", path_segments: "TODO";
    Segment = "segment", "4.3.2", segment: "TODO";
    Param = "param", "4.3.2", param: "TODO";
    Pchar = "pchar", "4.3.2", pchar: "TODO";
    Query = "query", "4.3.3", query: "TODO";
    Fragment = "fragment", "3", fragment: "TODO";
    Urlc = "urlc", "2", urlc: "TODO";
    Reserved = "reserved", "2.1", reserved: "TODO";
    Unreserved = "unreserved", "2.2", unreserved: "TODO";
    Mark = "mark", "2.2", mark: "TODO";
    Escaped = "escaped", "2.3.1", escaped: "TODO";
    Hex = "hex", "2.3.1", hex: "TODO";
    Alphanum = "alphanum", "1.4", alphanum: "TODO";
    Alpha = "alpha", "1.4", alpha: "TODO";
    Lowalpha = "lowalpha", "1.4", lowalpha: "TODO";
    Upalpha = "upalpha", "1.4", upalpha: "TODO";
    Digit = "digit", "1.4", digit: "TODO";
    Excluded = "excluded", "2.3.3", excluded: "TODO";
    Control = "control", "2.3.3", control: "TODO";
    Space = "space", "2.3.3", space: "TODO";
    Delims = "delims", "2.3.3", delims: "TODO";
    Unwise = "unwise", "2.3.3", unwise: "TODO";
    National = "national", "2.3.3", national: "TODO";
    ContentBase = "Content-Base", "5.1.1", content_base: "TODO";
    ContentLocation = "Content-Location", "5.1.1", content_location: "TODO";
}
