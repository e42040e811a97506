//! Changes from RFC 2396 through the draft of 2002 to RFC 3986, and later changes.

use super::{
    Algorithm, BASE, Change, DRAFT2002, Edition, Example, RFC2396, RFC3986, RFC6874, language,
    target,
};

pub(super) const CHANGES: [Change; 19] = [
    Change {
        number: 28,
        from: RFC2396,
        to: DRAFT2002,
        source: "rfc2396bis-00 appendix G.2",
        rules: &[],
        text: "The rules are in ABNF, for which names with an underscore get a hyphen.",
        why: None,
        witness: Example::Nowhere("Notation and names changed, and nothing else."),
    },
    Change {
        number: 29,
        from: RFC2396,
        to: DRAFT2002,
        source: "rfc2396bis-00 appendix G.1",
        rules: &["query", "fragment", "uric"],
        text: "Query and fragment list their characters instead of using uric.",
        why: Some("So the brackets could be added to uric without being allowed in them."),
        witness: Example::Nowhere("The characters are the same as before."),
    },
    Change {
        number: 30,
        from: RFC2396,
        to: DRAFT2002,
        source: "rfc2396bis-00 section 3.3",
        rules: &["segment", "pchar", "param"],
        text: "The rule for parameters is removed, and the semicolon is an ordinary character of \
                a segment.",
        why: None,
        witness: Example::Nowhere("Segments have the same characters as before."),
    },
    Change {
        number: 31,
        from: RFC2396,
        to: DRAFT2002,
        source: "rfc2396bis-00 appendix G.2",
        rules: &["hier-part", "relative-URI"],
        text: "The path may be empty.",
        why: Some("DAV: and about: are in use, and a reference may be a query alone."),
        witness: language(
            "DAV:",
            (Edition::Rfc2396bis00, "absolute-URI"),
            (Edition::Rfc2396, "absoluteURI"),
        ),
    },
    Change {
        number: 32,
        from: RFC2396,
        to: DRAFT2002,
        source: "rfc2396bis-00 appendix G.1",
        rules: &["IPv6address", "IPv4address", "dec-octet", "hostname", "qualified", "domainlabel"],
        text: "IPv6 addresses get a rule of their own, IPv4 addresses have octets up to 255, and \
                labels at most 63 characters.",
        why: Some(
            "The rule for IPv6 addresses in RFC 2373 is wrong; the others were to be more \
                    exact.",
        ),
        witness: language(
            "999.1.1.1",
            (Edition::Rfc2396, "IPv4address"),
            (Edition::Rfc2396bis00, "IPv4address"),
        ),
    },
    Change {
        number: 33,
        from: RFC2396,
        to: DRAFT2002,
        source: "rfc2396bis-00 section 3.2.2",
        rules: &["host"],
        text: "The alternatives of a host are listed with the addresses first, the name last.",
        why: None,
        witness: Example::Nowhere(
            "The order of alternatives does not matter to what they \
                                    derive.",
        ),
    },
    Change {
        number: 34,
        from: RFC2396,
        to: DRAFT2002,
        source: "rfc2396bis-00 appendix G.2",
        rules: &[],
        text: "A query alone keeps the path of the base, as in RFC 1808, and an empty path of a \
                base is a slash when merged.",
        why: Some(
            "RFC 2396 had overlooked a base without a path, and had changed the former without \
                    need.",
        ),
        witness: target(
            BASE,
            "?y",
            (Algorithm::Rfc2396, "http://a/b/c/?y"),
            (Algorithm::Rfc2396bis00, "http://a/b/c/d;p?y"),
        ),
    },
    Change {
        number: 35,
        from: RFC2396,
        to: DRAFT2002,
        source: "rfc2396bis-00 section 4",
        rules: &["absolute-URI-reference"],
        text: "A new rule has an absolute URI with a fragment.",
        why: None,
        witness: language(
            "a:b#c",
            (Edition::Rfc2396bis00, "absolute-URI-reference"),
            (Edition::Rfc2396, "absoluteURI"),
        ),
    },
    Change {
        number: 36,
        from: DRAFT2002,
        to: RFC3986,
        source: "RFC 3986 appendix D.2",
        rules: &["URI", "relative-ref", "gen-delims"],
        text: "The fragment is part of a URI, and the number sign is reserved again.",
        why: Some("The fragment was taken back into the generic syntax."),
        witness: language("#", (Edition::Rfc3986, "reserved"), (Edition::Rfc2396bis00, "reserved")),
    },
    Change {
        number: 37,
        from: DRAFT2002,
        to: RFC3986,
        source: "RFC 3986 appendix D.2",
        rules: &["unreserved", "mark", "sub-delims"],
        text: "Of the marks, ! * ' ( and ) become reserved; the others stay unreserved.",
        why: Some(
            "They are unsafe to decode, and designers of schemes kept asking what is \
                    reserved and what is not.",
        ),
        witness: language("!", (Edition::Rfc3986, "reserved"), (Edition::Rfc2396bis00, "reserved")),
    },
    Change {
        number: 38,
        from: DRAFT2002,
        to: RFC3986,
        source: "RFC 3986 appendix D.2",
        rules: &[
            "path-abempty",
            "path-absolute",
            "path-noscheme",
            "path-rootless",
            "path-empty",
            "opaque-part",
        ],
        text: "Five rules for paths replace the opaque part and the older ones, and brackets are \
                for hosts only.",
        why: Some(
            "The older rules were ambiguous about colons in a first segment and about \
                    where an authority ends.",
        ),
        witness: language(
            "mailto:a@[1.2.3.4]",
            (Edition::Rfc2396bis00, "absolute-URI"),
            (Edition::Rfc3986, "absolute-URI"),
        ),
    },
    Change {
        number: 39,
        from: DRAFT2002,
        to: RFC3986,
        source: "RFC 3986 appendix D.2",
        rules: &["host", "reg-name", "server", "hostname"],
        text: "Registry-based names are hosts: any name, encoded or empty, but without : and @.",
        why: Some(
            "Implementations look up whatever name they find, and international names need \
                    encoding.",
        ),
        witness: language("%41", (Edition::Rfc3986, "host"), (Edition::Rfc2396bis00, "host")),
    },
    Change {
        number: 40,
        from: DRAFT2002,
        to: RFC3986,
        source: "RFC 3986 appendix D.1",
        rules: &["IP-literal", "IPvFuture", "IPv6address", "dec-octet"],
        text: "Addresses of future versions of IP have a syntax, and the rules for IPv6 and IPv4 \
                addresses are corrected.",
        why: Some("The next version should not need another change of the grammar."),
        witness: language("[v1.a]", (Edition::Rfc3986, "host"), (Edition::Rfc2396bis00, "host")),
    },
    Change {
        number: 41,
        from: DRAFT2002,
        to: RFC3986,
        source: "RFC 3986 appendix D.2",
        rules: &[],
        text: "An empty reference has the base with its query as its target; whether that is the \
                same document is found by comparing.",
        why: Some("The question is no longer one for the parser, as in deployed software."),
        witness: target(
            BASE,
            "#s",
            (Algorithm::Rfc2396bis00, "(current document)#s"),
            (Algorithm::Rfc3986, "http://a/b/c/d;p?q#s"),
        ),
    },
    Change {
        number: 42,
        from: DRAFT2002,
        to: RFC3986,
        source: "RFC 3986 appendix D.2",
        rules: &[],
        text: "Dot segments are removed from every reference, and those that climb too far are \
                dropped.",
        why: Some("Common implementations do so, and it improves normalization."),
        witness: target(
            BASE,
            "/../g",
            (Algorithm::Rfc2396bis00, "http://a/../g"),
            (Algorithm::Rfc3986, "http://a/g"),
        ),
    },
    Change {
        number: 43,
        from: DRAFT2002,
        to: RFC3986,
        source: "RFC 3986 section 5.2.3",
        rules: &[],
        text: "An empty path of a base is a slash when merged only if the base has an authority.",
        why: None,
        witness: target(
            "foo:",
            "g",
            (Algorithm::Rfc2396bis00, "foo:/g"),
            (Algorithm::Rfc3986, "foo:g"),
        ),
    },
    Change {
        number: 44,
        from: DRAFT2002,
        to: RFC3986,
        source: "RFC 3986 appendix D.1 and D.2",
        rules: &["unreserved"],
        text: "The section on normalization is rewritten as a ladder of comparisons, and \
                unreserved characters may be decoded at any time.",
        why: Some("It takes up what was said in the discussions of the W3C's architecture group."),
        witness: Example::Nowhere(
            "It is about which texts mean the same, not about which are \
                                    accepted.",
        ),
    },
    Change {
        number: 45,
        from: DRAFT2002,
        to: RFC3986,
        source: "RFC 3986 sections 4.5 and 5.1.1",
        rules: &[],
        text: "The appendix on the base of HTML documents is removed, and that on abbreviated \
                URIs becomes the section on suffix references.",
        why: None,
        witness: Example::Nowhere("It is explanation."),
    },
    Change {
        number: 46,
        from: RFC3986,
        to: RFC6874,
        source: "RFC 6874 section 2 and RFC 9844 section 3",
        rules: &["IP-literal", "IPv6addrz", "ZoneID"],
        text: "RFC 6874 lets an IPv6 address have a zone, as in [fe80::1%25en1], and RFC 9844 \
                takes that back.",
        why: Some(
            "It was hardly ever implemented, since zones have a meaning only on one machine.",
        ),
        witness: language(
            "[fe80::1%25en1]",
            (Edition::Rfc6874, "IP-literal"),
            (Edition::Rfc3986, "IP-literal"),
        ),
    },
];
