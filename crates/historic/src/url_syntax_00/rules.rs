// Generated from grammar/url-syntax-00.bnf and grammar/url-syntax-00.toml: edit those, and run
// `UPDATE_RULES=1 cargo test -p uri-grammar-generator`.

//! The names of the rules, and the texts of the document about each.

use uri_grammar::CharSet;
use uri_grammar::abnf::CharSetNames;
use uri_grammar::rules;

use super::*;
use crate::classes::{ALPHA, DIGIT, HEXDIG, LOWALPHA, UPALPHA};

rules! {
    /// A rule of draft-ietf-url-syntax-00, in the order of the document.
    document: "draft-ietf-url-syntax-00",
    grammar: include_str!("../../grammar/url-syntax-00.bnf"),
    characters: [Pchar Urlc Reserved Unreserved Mark Escaped Hex Alphanum Alpha Lowalpha Upalpha Digit Excluded Control Space Delims Unwise National],
    structure: [UrlReference AbsoluteUrl OpaqueUrl GenericUrl RelativeUrl NetPath AbsPath RelPath ContentBase ContentLocation],
    names: NAMES,
    other_names: [Excluded = WITHOUT_ESCAPE, Delims = WITHOUT_ESCAPE],
    one_of: [
        Reserved = CharSet::from_chars("&+/:;=?@"),
        Mark = CharSet::from_chars("!$'()*,-._~"),
        Lowalpha = LOWALPHA,
        Upalpha = UPALPHA,
        Digit = DIGIT,
        Delims = CharSet::from_chars("\"#%<>"),
        Unwise = CharSet::from_chars("[\\]^`{|}")
    ],
    rules:
    UrlReference = "URL-reference", "3", url_reference: "a URL or a relative URL, with an optional fragment, as in an `href`";
    AbsoluteUrl = "absoluteURL", "4.2", absoluteurl: "a URL with a scheme";
    OpaqueUrl = "opaque-URL", "4.2", opaque_url: "a URL whose scheme has a syntax of its own";
    GenericUrl = "generic-URL", "4.2", generic_url: "a URL of the generic syntax";
    RelativeUrl = "relativeURL", "5", relativeurl: "a URL without its scheme";
    NetPath = "net_path", "5", net_path: "a server and a path";
    AbsPath = "abs_path", "5", abs_path: "a path that begins with a slash, and a query";
    RelPath = "rel_path", "5", rel_path: "a path without a slash before it, and a query";
    Scheme = "scheme", "4.1", scheme: "the name before the first colon, such as `http`";
    Server = "server", "4.3.1", server: "a host with user information and port, or nothing";
    User = "user", "4.3.1", user: "the name of a user";
    Password = "password", "4.3.1", password: "the password of a user";
    Hostport = "hostport", "4.3.1", hostport: "a host and a port";
    Host = "host", "4.3.1", host: "a name of a host, or an address of four numbers";
    Hostname = "hostname", "4.3.1", hostname: "domain labels, and the last begins with a letter";
    Domainlabel = "domainlabel", "4.3.1", domainlabel: "a label: letters, digits, and hyphens within";
    Toplabel = "toplabel", "4.3.1", toplabel: "the last label of a name, which begins with a letter";
    Hostnumber = "hostnumber", "4.3.1", hostnumber: "four decimal numbers with dots between them";
    Port = "port", "4.3.1", port: "decimal digits after the host, possibly none";
    Path = "path", "4.3.2", path: "the path of a URL, with or without a slash before it";
    PathSegments = "path_segments", "4.3.2", path_segments: "segments with slashes between them";
    Segment = "segment", "4.3.2", segment: "the text between two slashes of a path, with its parameters";
    Param = "param", "4.3.2", param: "a parameter of a segment";
    Pchar = "pchar", "4.3.2", pchar: "a character of a path segment";
    Query = "query", "4.3.3", query: "the part after the question mark";
    Fragment = "fragment", "3", fragment: "the part after the number sign, which is no part of the URL";
    Urlc = "urlc", "2", urlc: "a character of a URL";
    Reserved = "reserved", "2.1", reserved: "a character that may be a delimiter";
    Unreserved = "unreserved", "2.2", unreserved: "a character without any reserved purpose";
    Mark = "mark", "2.2", mark: "an unreserved character that is neither letter nor digit";
    Escaped = "escaped", "2.3.1", escaped: "an octet as a percent sign and two hexadecimal digits";
    Hex = "hex", "2.3.1", hex: "a hexadecimal digit, in either case";
    Alphanum = "alphanum", "1.4", alphanum: "a letter or a digit";
    Alpha = "alpha", "1.4", alpha: "a letter of US-ASCII, in either case";
    Lowalpha = "lowalpha", "1.4", lowalpha: "a lower-case letter";
    Upalpha = "upalpha", "1.4", upalpha: "an upper-case letter";
    Digit = "digit", "1.4", digit: "a decimal digit";
    Excluded = "excluded", "2.3.3", excluded: "a character that must be escaped";
    Control = "control", "2.3.3", control: "a control character";
    Space = "space", "2.3.3", space: "a space";
    Delims = "delims", "2.3.3", delims: "a character that delimits a URL in text, or parts of it";
    Unwise = "unwise", "2.3.3", unwise: "a character that gateways are known to change";
    National = "national", "2.3.3", national: "a character of none of the other sets: all that is not US-ASCII";
    ContentBase = "Content-Base", "5.1.1", content_base: "the header of a message that gives a base";
    ContentLocation = "Content-Location", "5.1.1", content_location: "the header of a message that says where its content lies";
}

const NAMES: CharSetNames = &[
    ("national", CharSet::NON_ASCII),
    ("urlc", ALPHA.union(DIGIT).union(CharSet::from_chars("!$%&'()*+,-./:;=?@_~"))),
    ("pchar", ALPHA.union(DIGIT).union(CharSet::from_chars("!$%&'()*+,-.:=@_~"))),
    ("unreserved", ALPHA.union(DIGIT).union(CharSet::from_chars("!$'()*,-._~"))),
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
