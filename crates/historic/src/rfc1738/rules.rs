// Generated from grammar/rfc1738.bnf and grammar/rfc1738.toml: edit those, and run
// `UPDATE_RULES=1 cargo test -p uri-grammar-generator`.

//! The names of the rules, and the texts of the document about each.

use uri_grammar::CharSet;
use uri_grammar::abnf::CharSetNames;
use uri_grammar::rules;

use super::*;
use crate::classes::{ALPHA, DIGIT, HEXDIG, LOWALPHA, UPALPHA};

rules! {
    /// A rule of RFC 1738, in the order of the document.
    document: "RFC 1738",
    grammar: include_str!("../../grammar/rfc1738.bnf"),
    characters: [Alphadigit Lowalpha Hialpha Alpha Digit Safe Extra National Punctuation Reserved Hex Escape Unreserved Uchar Xchar],
    structure: [Genericurl Url Otherurl Schemepart IpSchemepart Ftpurl Fileurl Httpurl Gopherurl Mailtourl Newsurl Grouppart Nntpurl Telneturl Waisurl Waisdatabase Waisindex Waisdoc Prosperourl],
    names: NAMES,
    other_names: [Punctuation = WITHOUT_ESCAPE],
    one_of: [
        Lowalpha = LOWALPHA,
        Hialpha = UPALPHA,
        Digit = DIGIT,
        Safe = CharSet::from_chars("$+-._"),
        Extra = CharSet::from_chars("!'()*,"),
        National = CharSet::from_chars("[\\]^`{|}~"),
        Punctuation = CharSet::from_chars("\"#%<>"),
        Reserved = CharSet::from_chars("&/:;=?@")
    ],
    rules:
    Genericurl = "genericurl", "5", genericurl: "a URL: a scheme, a colon, and a part whose syntax depends on the scheme";
    Url = "url", "5", url: "a URL of one of the ten schemes, or any other";
    Otherurl = "otherurl", "5", otherurl: "a URL of a scheme that is not among the ten";
    Scheme = "scheme", "5", scheme: "the name before the first colon, such as `http`; readers ignore case (section 2.1)";
    Schemepart = "schemepart", "5", schemepart: "the part after the scheme and its colon";
    IpSchemepart = "ip-schemepart", "5", ip_schemepart: "a host and a path, as schemes of the Internet have them";
    Login = "login", "5", login: "a host and a port, with a user and a password";
    Hostport = "hostport", "5", hostport: "a host and a port";
    Host = "host", "5", host: "a fully qualified name of a host, or its IP address";
    Hostname = "hostname", "5", hostname: "domain labels, and the last begins with a letter";
    Domainlabel = "domainlabel", "5", domainlabel: "a label: letters, digits, and hyphens within";
    Toplabel = "toplabel", "5", toplabel: "the last label of a name, which begins with a letter";
    Alphadigit = "alphadigit", "5", alphadigit: "a letter or a digit";
    Hostnumber = "hostnumber", "5", hostnumber: "four decimal numbers with dots between them";
    Port = "port", "5", port: "the number of a port";
    User = "user", "5", user: "the name of a user";
    Password = "password", "5", password: "the password of a user";
    Urlpath = "urlpath", "5", urlpath: "the part after the host, as the scheme defines it";
    Ftpurl = "ftpurl", "5", ftpurl: "a file or directory to be fetched by FTP";
    Fpath = "fpath", "5", fpath: "directories and a name with slashes between them";
    Fsegment = "fsegment", "5", fsegment: "a directory, or a name";
    Ftptype = "ftptype", "5", ftptype: "the type of a transfer: ASCII, image, or a listing of a directory";
    Fileurl = "fileurl", "5", fileurl: "a file of a host";
    Httpurl = "httpurl", "5", httpurl: "a resource to be fetched by HTTP";
    Hpath = "hpath", "5", hpath: "segments with slashes between them";
    Hsegment = "hsegment", "5", hsegment: "a segment of a path";
    Search = "search", "5", search: "a query";
    Gopherurl = "gopherurl", "5", gopherurl: "an item of a Gopher server";
    Gtype = "gtype", "5", gtype: "the type of an item, one character";
    Selector = "selector", "5", selector: "the string that selects an item";
    GopherString = "gopher+_string", "5", gopher_string: "the request of a Gopher+ client";
    Mailtourl = "mailtourl", "5", mailtourl: "the address of a mailbox";
    Encoded822addr = "encoded822addr", "5", encoded822addr: "an address of RFC 822, encoded";
    Newsurl = "newsurl", "5", newsurl: "a newsgroup, an article, or all of them";
    Grouppart = "grouppart", "5", grouppart: "a newsgroup, an article, or `*` for all groups";
    Group = "group", "5", group: "the name of a newsgroup";
    Article = "article", "5", article: "the number of an article, without its angle brackets";
    Nntpurl = "nntpurl", "5", nntpurl: "an article of a newsgroup on a server";
    Telneturl = "telneturl", "5", telneturl: "a service to log in to";
    Waisurl = "waisurl", "5", waisurl: "a database, a search in one, or a document of one";
    Waisdatabase = "waisdatabase", "5", waisdatabase: "a database";
    Waisindex = "waisindex", "5", waisindex: "a search in a database";
    Waisdoc = "waisdoc", "5", waisdoc: "a document of a database";
    Database = "database", "5", database: "the name of a database";
    Wtype = "wtype", "5", wtype: "the type of a document";
    Wpath = "wpath", "5", wpath: "the number of a document, as the server has it";
    Prosperourl = "prosperourl", "5", prosperourl: "an object of a Prospero directory";
    Ppath = "ppath", "5", ppath: "the name of an object on its host";
    Psegment = "psegment", "5", psegment: "a part of the name";
    Fieldspec = "fieldspec", "5", fieldspec: "a field: its name and its value";
    Fieldname = "fieldname", "5", fieldname: "the name of a field";
    Fieldvalue = "fieldvalue", "5", fieldvalue: "the value of a field";
    Lowalpha = "lowalpha", "5", lowalpha: "a lower-case letter";
    Hialpha = "hialpha", "5", hialpha: "an upper-case letter";
    Alpha = "alpha", "5", alpha: "a letter of US-ASCII, in either case";
    Digit = "digit", "5", digit: "a decimal digit";
    Safe = "safe", "5", safe: "a character that is safe, besides letters and digits";
    Extra = "extra", "5", extra: "another character that need not be encoded";
    National = "national", "5", national: "a character whose place some alphabets use otherwise";
    Punctuation = "punctuation", "5", punctuation: "a character that delimits URLs in text, or parts of them";
    Reserved = "reserved", "5", reserved: "a character that may have a meaning of its own in a scheme";
    Hex = "hex", "5", hex: "a hexadecimal digit, in either case";
    Escape = "escape", "5", escape: "an octet as a percent sign and two hexadecimal digits";
    Unreserved = "unreserved", "5", unreserved: "a character without any reserved meaning";
    Uchar = "uchar", "5", uchar: "an unreserved character, or an octet escaped";
    Xchar = "xchar", "5", xchar: "a character of a URL";
    Digits = "digits", "5", digits: "a decimal number";
}

const NAMES: CharSetNames = &[
    ("xchar", ALPHA.union(DIGIT).union(CharSet::from_chars("!$%&'()*+,-./:;=?@_"))),
    ("uchar", ALPHA.union(DIGIT).union(CharSet::from_chars("!$%'()*+,-._"))),
    ("unreserved", ALPHA.union(DIGIT).union(CharSet::from_chars("!$'()*+,-._"))),
    ("alphadigit", ALPHA.union(DIGIT)),
    ("alpha", ALPHA),
    ("hialpha", UPALPHA),
    ("lowalpha", LOWALPHA),
    ("hex", HEXDIG),
    ("digit", DIGIT),
    ("escape", CharSet::from_chars("%")),
];

/// The names for rules in which a percent sign needs no digits: without the escape.
const WITHOUT_ESCAPE: CharSetNames = NAMES.split_at(NAMES.len() - 1).0;
