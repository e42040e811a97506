// Generated from grammar/rfc2396.bnf and grammar/rfc2396.toml: edit those, and run
// `UPDATE_RULES=1 cargo test -p uri-grammar-generator`.

//! The names of the rules, and the texts of the document about each.

use uri_grammar::CharSet;
use uri_grammar::abnf::CharSetNames;
use uri_grammar::rules;

use super::*;
use crate::classes::{ALPHA, DIGIT, HEXDIG, LOWALPHA, UPALPHA};

rules! {
    /// A rule of RFC 2396, in the order of the document.
    document: "RFC 2396",
    grammar: include_str!("../../grammar/rfc2396.bnf"),
    characters: [UricNoSlash Pchar Uric Reserved Unreserved Mark Escaped Hex Alphanum Alpha Lowalpha Upalpha Digit Control Space Delims Unwise],
    structure: [UriReference AbsoluteUri RelativeUri HierPart OpaquePart NetPath RelPath],
    names: NAMES,
    other_names: [Delims = WITHOUT_ESCAPE],
    one_of: [
        Reserved = CharSet::from_chars("$&+,/:;=?@"),
        Mark = CharSet::from_chars("!'()*-._~"),
        Lowalpha = LOWALPHA,
        Upalpha = UPALPHA,
        Digit = DIGIT,
        Delims = CharSet::from_chars("\"#%<>"),
        Unwise = CharSet::from_chars("[\\]^`{|}")
    ],
    rules:
    UriReference = "URI-reference", "4", uri_reference: "a URI or a relative reference, with an optional fragment, as in an `href`";
    AbsoluteUri = "absoluteURI", "3", absoluteuri: "a URI: a scheme, a colon, and a part whose syntax depends on the scheme";
    RelativeUri = "relativeURI", "5", relativeuri: "a reference without a scheme";
    HierPart = "hier_part", "3", hier_part: "the part after the scheme of a hierarchical URI";
    OpaquePart = "opaque_part", "3", opaque_part: "the part after the scheme of a URI without hierarchy";
    UricNoSlash = "uric_no_slash", "3", uric_no_slash: "a character of a URI, except the slash";
    NetPath = "net_path", "3", net_path: "an authority and a path, after a scheme or without one";
    AbsPath = "abs_path", "3", abs_path: "a path that begins with a slash";
    RelPath = "rel_path", "5", rel_path: "a path that is relative to the path of a base";
    RelSegment = "rel_segment", "5", rel_segment: "the first segment of a relative path";
    Scheme = "scheme", "3.1", scheme: "the name before the first colon, such as `http`";
    Authority = "authority", "3.2", authority: "the naming authority: a server, or a name in a registry";
    RegName = "reg_name", "3.2.1", reg_name: "a name in a registry";
    Server = "server", "3.2.2", server: "a host with user information and port, or nothing";
    Userinfo = "userinfo", "3.2.2", userinfo: "the part before the `@` of a server";
    Hostport = "hostport", "3.2.2", hostport: "a host and a port";
    Host = "host", "3.2.2", host: "a name of a host, or an IPv4 address";
    Hostname = "hostname", "3.2.2", hostname: "domain labels, and the last begins with a letter";
    Domainlabel = "domainlabel", "3.2.2", domainlabel: "a label: letters, digits, and hyphens within";
    Toplabel = "toplabel", "3.2.2", toplabel: "the last label of a name, which begins with a letter";
    Ipv4address = "IPv4address", "3.2.2", ipv4address: "four decimal numbers with dots between them";
    Port = "port", "3.2.2", port: "decimal digits after the host, possibly none";
    Path = "path", "3.3", path: "the path of a URI";
    PathSegments = "path_segments", "3.3", path_segments: "segments with slashes between them";
    Segment = "segment", "3.3", segment: "the text between two slashes of a path, with its parameters";
    Param = "param", "3.3", param: "a parameter of a segment";
    Pchar = "pchar", "3.3", pchar: "a character of a path segment";
    Query = "query", "3.4", query: "the part after the question mark";
    Fragment = "fragment", "4.1", fragment: "the part after the number sign, which is no part of the URI";
    Uric = "uric", "2", uric: "a character of a URI";
    Reserved = "reserved", "2.2", reserved: "a character that may be a delimiter";
    Unreserved = "unreserved", "2.3", unreserved: "a character without any reserved purpose";
    Mark = "mark", "2.3", mark: "an unreserved character that is neither letter nor digit";
    Escaped = "escaped", "2.4.1", escaped: "an octet as a percent sign and two hexadecimal digits";
    Hex = "hex", "2.4.1", hex: "a hexadecimal digit, in either case";
    Alphanum = "alphanum", "1.6", alphanum: "a letter or a digit";
    Alpha = "alpha", "1.6", alpha: "a letter of US-ASCII, in either case";
    Lowalpha = "lowalpha", "1.6", lowalpha: "a lower-case letter";
    Upalpha = "upalpha", "1.6", upalpha: "an upper-case letter";
    Digit = "digit", "1.6", digit: "a decimal digit";
    Control = "control", "2.4.3", control: "a control character, which must be escaped";
    Space = "space", "2.4.3", space: "a space, which must be escaped";
    Delims = "delims", "2.4.3", delims: "a character that delimits a URI in text, or parts of it";
    Unwise = "unwise", "2.4.3", unwise: "a character that gateways are known to change";
}

const NAMES: CharSetNames = &[
    ("uric", ALPHA.union(DIGIT).union(CharSet::from_chars("!$%&'()*+,-./:;=?@_~"))),
    ("pchar", ALPHA.union(DIGIT).union(CharSet::from_chars("!$%&'()*+,-.:=@_~"))),
    ("unreserved", ALPHA.union(DIGIT).union(CharSet::from_chars("!'()*-._~"))),
    ("alphanum", ALPHA.union(DIGIT)),
    ("alpha", ALPHA),
    ("upalpha", UPALPHA),
    ("lowalpha", LOWALPHA),
    ("hex", HEXDIG),
    ("digit", DIGIT),
    ("escaped", CharSet::from_chars("%")),
];

/// The names for rules in which a percent sign needs no digits: without the escape.
const WITHOUT_ESCAPE: CharSetNames = NAMES.split_at(NAMES.len() - 1).0;
