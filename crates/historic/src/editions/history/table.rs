//! The rules of the documents that correspond to each other.

use super::Lineage;

/// Creates a lineage. RFC 6874 has the names of RFC 3986, unless [`Lineage::in_rfc6874`] sets others.
const fn lineage(topic: &'static str, names: [&'static str; 8]) -> Lineage {
    let [a, b, c, d, e, f, rfc3986, rfc3987] = names;
    Lineage { topic, names: [a, b, c, d, e, f, rfc3986, rfc3987, rfc3986], note: None }
}

impl Lineage {
    const fn with(mut self, note: &'static str) -> Self {
        self.note = Some(note);
        self
    }

    const fn in_rfc6874(mut self, names: &'static str) -> Self {
        self.names[8] = names;
        self
    }
}

/// The lineages, with names in the order RFC 1738, RFC 1808, the draft of 1996, RFC 2396, RFC 2732, the draft of
/// 2002, RFC 3986, RFC 3987.
#[rustfmt::skip]
pub(super) const LINEAGES: [Lineage; 61] = [
    lineage("absolute or relative reference, with a fragment or without", ["", "URL", "URL-reference", "URI-reference", "", "URI-reference", "URI-reference", "IRI-reference"])
        .with("RFC 1738 has only absolute URLs, and leaves fragments to those who use them."),
    lineage("absolute reference without a fragment", ["genericurl url otherurl", "absoluteURL", "absoluteURL", "absoluteURI", "", "absolute-URI", "absolute-URI", "absolute-IRI"]),
    lineage("absolute reference with a fragment or without", ["", "", "", "", "", "absolute-URI-reference", "URI", "IRI"])
        .with("Until 2002 the fragment was part of a reference, and not of a URI."),
    lineage("relative reference", ["", "relativeURL", "relativeURL", "relativeURI", "", "relative-URI", "relative-ref relative-part", "irelative-ref irelative-part"])
        .with("relative-ref has the fragment, which the older rules leave to the reference."),
    lineage("what follows the scheme, of hierarchical schemes", ["schemepart ip-schemepart", "generic-RL", "generic-URL", "hier_part", "", "hier-part", "hier-part", "ihier-part"])
        .with("generic-RL and generic-URL have the scheme in them, and only RFC 3986 leaves the query out."),
    lineage("what follows the scheme, of other schemes", ["schemepart", "", "opaque-URL", "opaque_part", "", "opaque-part", "path-rootless", "ipath-rootless"])
        .with("opaque-URL has the scheme in it; since RFC 3986 it is a path like others."),
    lineage("first character of an opaque part", ["", "", "", "uric_no_slash", "", "uric-no-slash", "", ""]),
    lineage("scheme", ["scheme", "scheme", "scheme", "scheme", "", "scheme", "scheme", "scheme"]),
    lineage("authority", ["login", "net_loc", "server", "authority server", "", "authority server", "authority", "iauthority"])
        .with("RFC 2396 allows a name of a registry instead of a server, and RFC 3986 makes both a host."),
    lineage("what follows two slashes, with them", ["ip-schemepart", "net_path", "net_path", "net_path", "", "net-path", "", ""])
        .with("RFC 3986 writes it out in hier-part and in relative-part."),
    lineage("user information", ["user password", "", "user password", "userinfo", "", "userinfo", "userinfo", "iuserinfo"])
        .with("RFC 2396 merges user and password, and only says where a colon is allowed."),
    lineage("host and port", ["hostport", "", "hostport", "hostport", "", "hostport", "", ""])
        .with("RFC 3986 writes it out in authority."),
    lineage("host", ["host", "", "host", "host", "host", "host", "host", "ihost"]),
    lineage("port", ["port digits", "", "port", "port", "", "port", "port", "port"]),
    lineage("address in brackets", ["", "", "", "", "IPv6reference", "IPv6reference", "IP-literal", "IP-literal"]),
    lineage("address of an IP to come", ["", "", "", "", "", "", "IPvFuture", "IPvFuture"]),
    lineage("zone of an IPv6 address", ["", "", "", "", "", "", "", ""])
        .in_rfc6874("ZoneID IPv6addrz")
        .with("RFC 9844 took zones back: a URI has none."),
    lineage("IPv6 address", ["", "", "", "", "IPv6address", "IPv6address", "IPv6address", "IPv6address"])
        .in_rfc6874("IPv6address IPv6addrz")
        .with("RFC 2732 takes it from RFC 2373."),
    lineage("group of an IPv6 address", ["", "", "", "", "", "h4", "h16", "h16"]),
    lineage("last 32 bits of an IPv6 address", ["", "", "", "", "", "", "ls32", "ls32"])
        .with("The draft of 2002 has an alternative of IPv6address for each place of an IPv4address."),
    lineage("IPv4 address", ["hostnumber", "", "hostnumber", "IPv4address", "IPv4address", "IPv4address dec-octet", "IPv4address dec-octet", "IPv4address dec-octet"]),
    lineage("octet of an IPv4 address", ["", "", "", "", "", "dec-octet", "dec-octet", "dec-octet"])
        .with("Earlier documents allow any number of digits; RFC 2732 allows at most three."),
    lineage("registered name", ["", "", "", "reg_name", "", "reg-name", "reg-name", "ireg-name"])
        .with("In RFC 2396 a whole authority, in RFC 3986 a host."),
    lineage("name of a host", ["hostname", "", "hostname", "hostname", "", "hostname qualified", "reg-name", "ireg-name"])
        .with("RFC 3986 leaves the form of a name to the registries."),
    lineage("label of a name", ["domainlabel", "", "domainlabel", "domainlabel", "", "domainlabel", "", ""]),
    lineage("last label of a name", ["toplabel", "", "toplabel", "toplabel", "", "toplabel", "", ""]),
    lineage("path", ["urlpath hpath fpath ppath", "path", "path", "path", "", "path", "path", "ipath"])
        .with("Until 2002, the rule path is only for the prose; no other rule uses it."),
    lineage("path after an authority", ["urlpath", "abs_path", "abs_path", "abs_path", "", "abs-path", "path-abempty", "ipath-abempty"]),
    lineage("path that begins with a slash", ["", "abs_path", "abs_path", "abs_path", "", "abs-path", "path-absolute", "ipath-absolute"])
        .with("path-absolute does not begin with two, which would be an authority."),
    lineage("path of a relative reference", ["", "rel_path", "rel_path", "rel_path", "", "rel-path", "path-noscheme", "ipath-noscheme"])
        .with("The rel_path of 1996 has the query in it."),
    lineage("path without a slash in front, after a scheme", ["", "", "", "", "", "", "path-rootless", "ipath-rootless"]),
    lineage("empty path", ["", "", "", "", "", "", "path-empty", "ipath-empty"]),
    lineage("segments with slashes between them", ["fpath hpath ppath", "path", "path_segments", "path_segments", "", "path-segments", "path-abempty", "ipath-abempty"])
        .with("path-abempty has the slash in front."),
    lineage("segment", ["hsegment fsegment psegment", "segment fsegment", "segment", "segment", "", "segment", "segment segment-nz", "isegment isegment-nz"]),
    lineage("first segment of a relative reference", ["", "fsegment", "", "rel_segment", "", "rel-segment", "segment-nz-nc", "isegment-nz-nc"]),
    lineage("parameters of a segment", ["ftptype fieldspec fieldname fieldvalue", "params param", "param", "param", "", "", "", ""])
        .with("In RFC 1808 a component; since 2002 the semicolon is a character of the segment."),
    lineage("character of a segment", ["uchar", "pchar", "pchar", "pchar", "", "pchar", "pchar", "ipchar"]),
    lineage("query", ["search", "query", "query", "query", "", "query", "query", "iquery"]),
    lineage("fragment", ["", "fragment", "fragment", "fragment", "", "fragment", "fragment", "ifragment"]),
    lineage("any character of a reference, or an escape", ["xchar", "", "urlc", "uric", "", "uric", "", ""])
        .with("Since 2002 query and fragment list their characters; RFC 3986 has no need of it."),
    lineage("unreserved character, or an escape", ["uchar", "uchar", "", "", "", "", "", ""]),
    lineage("encoded octet", ["escape", "escape", "escaped", "escaped", "", "escaped", "pct-encoded", "pct-encoded"]),
    lineage("unreserved character", ["unreserved", "unreserved", "unreserved", "unreserved", "", "unreserved", "unreserved", "iunreserved unreserved"]),
    lineage("character beyond ASCII", ["", "", "", "", "", "", "", "ucschar"])
        .with("All others have these as encoded octets only."),
    lineage("private use character", ["", "", "", "", "", "", "", "iprivate"])
        .with("RFC 3987 has them in queries only."),
    lineage("reserved character", ["reserved", "reserved", "reserved", "reserved", "reserved", "reserved", "reserved gen-delims sub-delims", "reserved gen-delims sub-delims"]),
    lineage("mark among the unreserved characters", ["safe extra", "safe extra", "mark", "mark", "", "mark", "sub-delims", "sub-delims"])
        .with("RFC 3986 moves five of the marks to sub-delims, and leaves - _ . and ~ in unreserved."),
    lineage("character that delimits references in text", ["punctuation", "punctuation", "delims", "delims", "", "delims", "gen-delims", "gen-delims"])
        .with("RFC 3986 has no name for those that are never allowed; # and the brackets are gen-delims."),
    lineage("character that gateways modify", ["national", "national", "unwise", "unwise", "unwise", "unwise", "", ""]),
    lineage("character that is not allowed", ["", "", "excluded national", "", "", "", "", ""]),
    lineage("control character", ["", "", "control", "control", "", "", "", ""]),
    lineage("space", ["", "", "space", "space", "", "", "", ""]),
    lineage("letter", ["alpha", "alpha", "alpha", "alpha", "", "ALPHA", "ALPHA", "ALPHA"]),
    lineage("small letter", ["lowalpha", "lowalpha", "lowalpha", "lowalpha", "", "", "", ""]),
    lineage("capital letter", ["hialpha", "hialpha", "upalpha", "upalpha", "", "", "", ""]),
    lineage("letter or digit", ["alphadigit", "", "alphanum", "alphanum", "", "alphanum", "", ""]),
    lineage("digit", ["digit", "digit", "digit", "digit", "", "DIGIT", "DIGIT", "DIGIT"]),
    lineage("hexadecimal digit", ["hex", "hex", "hex", "hex", "", "HEXDIG", "HEXDIG", "HEXDIG"]),
    lineage("double quote", ["", "", "", "", "", "DQUOTE", "", ""]),
    lineage("URL of one scheme", ["ftpurl httpurl gopherurl gtype selector gopher+_string mailtourl encoded822addr newsurl grouppart group article nntpurl telneturl waisurl waisdatabase waisindex waisdoc database wtype wpath fileurl prosperourl", "", "", "", "", "", "", ""])
        .with("In 1996 the schemes moved to documents of their own."),
    lineage("header field with a base", ["", "", "Content-Base Content-Location", "", "", "", "", ""])
        .with("RFC 1808 has a field Base instead, which is in no rule."),
];
