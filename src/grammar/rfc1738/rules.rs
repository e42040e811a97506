//! The names of the rules, and what the document says of each.

use crate::grammar::rules::rules;

rules! {
    /// A rule of RFC 1738, in the order of the document.
    document: "RFC 1738",
    number: 1,
    files: ["rfc1738.bnf"],
    characters: [Genericurl],
    structure: [Genericurl],
    terms: &[],
    shared: [],
    Genericurl = "genericurl", "5", genericurl: "TODO";
    Url = "url", "5", url: "TODO";
    Otherurl = "otherurl", "5", otherurl: "TODO";
    Scheme = "scheme", "5", scheme: "TODO";
    Schemepart = "schemepart", "5", schemepart: "TODO";
    IpSchemepart = "ip-schemepart", "5", ip_schemepart: "TODO";
    Login = "login", "5", login: "TODO";
    Hostport = "hostport", "5", hostport: "TODO";
    Host = "host", "5", host: "TODO";
    Hostname = "hostname", "5", hostname: "TODO";
    Domainlabel = "domainlabel", "5", domainlabel: "TODO";
    Toplabel = "toplabel", "5", toplabel: "TODO";
    Alphadigit = "alphadigit", "5", alphadigit: "TODO";
    Hostnumber = "hostnumber", "5", hostnumber: "TODO";
    Port = "port", "5", port: "TODO";
    User = "user", "5", user: "TODO";
    Password = "password", "5", password: "TODO";
    Urlpath = "urlpath", "5", urlpath: "TODO";
    Ftpurl = "ftpurl", "5", ftpurl: "TODO";
    Fpath = "fpath", "5", fpath: "TODO";
    Fsegment = "fsegment", "5", fsegment: "TODO";
    Ftptype = "ftptype", "5", ftptype: "TODO";
    Fileurl = "fileurl", "5", fileurl: "TODO";
    Httpurl = "httpurl", "5", httpurl: "TODO";
    Hpath = "hpath", "5", hpath: "TODO";
    Hsegment = "hsegment", "5", hsegment: "TODO";
    Search = "search", "5", search: "TODO";
    Gopherurl = "gopherurl", "5", gopherurl: "TODO";
    Gtype = "gtype", "5", gtype: "TODO";
    Selector = "selector", "5", selector: "TODO";
    GopherString = "gopher+_string", "5", gopher_string: "TODO";
    Mailtourl = "mailtourl", "5", mailtourl: "TODO";
    Encoded822addr = "encoded822addr", "5", encoded822addr: "TODO";
    Newsurl = "newsurl", "5", newsurl: "TODO";
    Grouppart = "grouppart", "5", grouppart: "TODO";
    Group = "group", "5", group: "TODO";
    Article = "article", "5", article: "TODO";
    Nntpurl = "nntpurl", "5", nntpurl: "TODO";
    Telneturl = "telneturl", "5", telneturl: "TODO";
    Waisurl = "waisurl", "5", waisurl: "TODO";
    Waisdatabase = "waisdatabase", "5", waisdatabase: "TODO";
    Waisindex = "waisindex", "5", waisindex: "TODO";
    Waisdoc = "waisdoc", "5", waisdoc: "TODO";
    Database = "database", "5", database: "TODO";
    Wtype = "wtype", "5", wtype: "TODO";
    Wpath = "wpath", "5", wpath: "TODO";
    Prosperourl = "prosperourl", "5", prosperourl: "TODO";
    Ppath = "ppath", "5", ppath: "TODO";
    Psegment = "psegment", "5", psegment: "TODO";
    Fieldspec = "fieldspec", "5", fieldspec: "TODO";
    Fieldname = "fieldname", "5", fieldname: "TODO";
    Fieldvalue = "fieldvalue", "5", fieldvalue: "TODO";
    Lowalpha = "lowalpha", "5", lowalpha: "TODO";
    Hialpha = "hialpha", "5", hialpha: "TODO";
    Alpha = "alpha", "5", alpha: "TODO";
    Digit = "digit", "5", digit: "TODO";
    Safe = "safe", "5", safe: "TODO";
    Extra = "extra", "5", extra: "TODO";
    National = "national", "5", national: "TODO";
    Punctuation = "punctuation", "5", punctuation: "TODO";
    Reserved = "reserved", "5", reserved: "TODO";
    Hex = "hex", "5", hex: "TODO";
    Escape = "escape", "5", escape: "TODO";
    Unreserved = "unreserved", "5", unreserved: "TODO";
    Uchar = "uchar", "5", uchar: "TODO";
    Xchar = "xchar", "5", xchar: "TODO";
    Digits = "digits", "5", digits: "TODO";
}
