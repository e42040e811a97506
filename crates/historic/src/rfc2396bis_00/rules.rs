// Generated from grammar/rfc2396bis-00.abnf, grammar/rfc2234.abnf and grammar/rfc2396bis-00.toml: edit those, and run
// `UPDATE_RULES=1 cargo test -p uri-grammar-generator`.

//! The names of the rules, and the texts of the document about each.

use uri_grammar::CharSet;
use uri_grammar::abnf::CharSetNames;
use uri_grammar::rules;

use super::*;
use crate::classes::{ALPHA, DIGIT, HEXDIG};

rules! {
    /// A rule of draft-fielding-uri-rfc2396bis-00, in the order of the document.
    document: "draft-fielding-uri-rfc2396bis-00",
    grammar: concat!(
        include_str!("../../grammar/rfc2396bis-00.abnf"),
        include_str!("../../grammar/rfc2234.abnf"),
    ),
    characters: [UricNoSlash Alphanum Pchar Uric Reserved Unreserved Mark Escaped Delims Unwise Alpha Digit Dquote Hexdig],
    structure: [AbsoluteUriReference UriReference AbsoluteUri RelativeUri HierPart OpaquePart NetPath RelPath],
    names: NAMES,
    other_names: [Delims = WITHOUT_ESCAPE],
    one_of: [
        Reserved = CharSet::from_chars("$&+,/:;=?@[]"),
        Mark = CharSet::from_chars("!'()*-._~"),
        Unwise = CharSet::from_chars("\\^`{|}"),
        Alpha = ALPHA,
        Digit = DIGIT
    ],
    shared: [Alpha = Alpha Digit = Digit Hexdig = Hexdig],
    core: [Alpha = "RFC 2234" Digit = "RFC 2234" Dquote = "RFC 2234" Hexdig = "RFC 2234"],
    rules:
    AbsoluteUriReference = "absolute-URI-reference", "4", absolute_uri_reference: "a URI with a fragment";
    UriReference = "URI-reference", "4", uri_reference: "a URI or a relative reference, with an optional fragment, as in an `href`";
    AbsoluteUri = "absolute-URI", "3", absolute_uri: "a URI without fragment";
    RelativeUri = "relative-URI", "5", relative_uri: "a reference without a scheme, possibly empty";
    HierPart = "hier-part", "3", hier_part: "the part after the scheme of a hierarchical URI, possibly empty";
    OpaquePart = "opaque-part", "3", opaque_part: "the part after the scheme of a URI without hierarchy";
    UricNoSlash = "uric-no-slash", "3", uric_no_slash: "a character of a URI, except the slash";
    NetPath = "net-path", "3", net_path: "an authority and a path, after a scheme or without one";
    AbsPath = "abs-path", "3", abs_path: "a path that begins with a slash";
    RelPath = "rel-path", "5", rel_path: "a path that is relative to the path of a base";
    RelSegment = "rel-segment", "5", rel_segment: "the first segment of a relative path";
    Scheme = "scheme", "3.1", scheme: "the name before the first colon, such as `http`";
    Authority = "authority", "3.2", authority: "the naming authority: a server, or a name in a registry";
    RegName = "reg-name", "3.2.1", reg_name: "a name in a registry";
    Server = "server", "3.2.2", server: "a host with user information and port, or nothing";
    Userinfo = "userinfo", "3.2.2", userinfo: "the part before the `@` of a server";
    Hostport = "hostport", "3.2.2", hostport: "a host and a port";
    Host = "host", "3.2.2", host: "an IPv6 address in brackets, an IPv4 address, or a name";
    Port = "port", "3.2.2", port: "decimal digits after the host, possibly none";
    Hostname = "hostname", "3.2.2", hostname: "a label alone, or a qualified name";
    Qualified = "qualified", "3.2.2", qualified: "the labels after the first, and the last begins with a letter";
    Domainlabel = "domainlabel", "3.2.2", domainlabel: "a label of at most 63 letters, digits, and hyphens within";
    Toplabel = "toplabel", "3.2.2", toplabel: "a label that begins with a letter";
    Alphanum = "alphanum", "3.2.2", alphanum: "a letter or a digit";
    Ipv4address = "IPv4address", "3.2.2", ipv4address: "four decimal octets with dots between them";
    DecOctet = "dec-octet", "3.2.2", dec_octet: "a number from 0 to 255, without leading zeros; and a defect";
    Ipv6reference = "IPv6reference", "3.2.2", ipv6reference: "an IPv6 address in square brackets";
    Ipv6address = "IPv6address", "3.2.2", ipv6address: "an IPv6 address; and some defects";
    H4 = "h4", "3.2.2", h4: "one to four hexadecimal digits, 16 bits of an address";
    Path = "path", "3.3", path: "the path of a URI";
    PathSegments = "path-segments", "3.3", path_segments: "segments with slashes between them";
    Segment = "segment", "3.3", segment: "the text between two slashes of a path, possibly empty";
    Pchar = "pchar", "3.3", pchar: "a character of a path segment";
    Query = "query", "3.4", query: "the part after the question mark";
    Fragment = "fragment", "4.1", fragment: "the part after the number sign, which is no part of the URI";
    Uric = "uric", "2", uric: "a character of a URI";
    Reserved = "reserved", "2.2", reserved: "a character that may be a delimiter";
    Unreserved = "unreserved", "2.3", unreserved: "a character without any reserved purpose";
    Mark = "mark", "2.3", mark: "an unreserved character that is neither letter nor digit";
    Escaped = "escaped", "2.4.1", escaped: "an octet as a percent sign and two hexadecimal digits";
    Delims = "delims", "2.4.3", delims: "a character that delimits a URI in text, or parts of it";
    Unwise = "unwise", "2.4.3", unwise: "a character that gateways are known to change";
    Alpha = "ALPHA", "6.1", alpha: "a letter of US-ASCII, in either case";
    Digit = "DIGIT", "6.1", digit: "a decimal digit";
    Dquote = "DQUOTE", "6.1", dquote: "a quotation mark";
    Hexdig = "HEXDIG", "6.1", hexdig: "a hexadecimal digit, in either case";
}

const NAMES: CharSetNames = &[
    ("uric", ALPHA.union(DIGIT).union(CharSet::from_chars("!$%&'()*+,-./:;=?@[]_~"))),
    ("pchar", ALPHA.union(DIGIT).union(CharSet::from_chars("!$%&'()*+,-.:;=@_~"))),
    ("unreserved", ALPHA.union(DIGIT).union(CharSet::from_chars("!'()*-._~"))),
    ("alphanum", ALPHA.union(DIGIT)),
    ("ALPHA", ALPHA),
    ("HEXDIG", HEXDIG),
    ("DIGIT", DIGIT),
    ("escaped", CharSet::from_chars("%")),
];

/// The names for rules in which a percent sign needs no digits: without the escape.
const WITHOUT_ESCAPE: CharSetNames = NAMES.split_at(NAMES.len() - 1).0;
