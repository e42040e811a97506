//! Changes from the draft of 1996 to RFC 2396, and the additions of RFC 2732.

use super::{Algorithm, BASE, Change, DRAFT1996, Edition, Example, RFC2396, language, target};

pub(super) const CHANGES: [Change; 17] = [
    Change {
        number: 13,
        from: DRAFT1996,
        to: RFC2396,
        source: "RFC 2396 appendix G.2",
        rules: &["URI-reference", "absoluteURI", "relativeURI"],
        text: "The document is about URIs, and its rules are renamed accordingly.",
        why: None,
        witness: Example::Nowhere("Names changed, and nothing else."),
    },
    Change {
        number: 14,
        from: DRAFT1996,
        to: RFC2396,
        source: "RFC 2396 appendix G.2",
        rules: &["reserved", "mark"],
        text: "The dollar sign and the comma become reserved.",
        why: Some("They are treated as reserved within queries."),
        witness: language("$", (Edition::Rfc2396, "reserved"), (Edition::UrlSyntax00, "reserved")),
    },
    Change {
        number: 15,
        from: DRAFT1996,
        to: RFC2396,
        source: "RFC 2396 appendix G.2",
        rules: &["scheme"],
        text: "A scheme begins with a letter.",
        why: None,
        witness: language("1a", (Edition::UrlSyntax00, "scheme"), (Edition::Rfc2396, "scheme")),
    },
    Change {
        number: 16,
        from: DRAFT1996,
        to: RFC2396,
        source: "RFC 2396 appendix G.2",
        rules: &["userinfo", "user", "password"],
        text: "User and password become one rule, which allows any number of colons; what they \
                mean is up to the scheme.",
        why: Some("The syntax should not even suggest writing passwords in the clear."),
        witness: language(
            "a:b:c@h",
            (Edition::Rfc2396, "server"),
            (Edition::UrlSyntax00, "server"),
        ),
    },
    Change {
        number: 17,
        from: DRAFT1996,
        to: RFC2396,
        source: "RFC 2396 appendix G.4 and section 3.2.1",
        rules: &["authority", "reg_name"],
        text: "What follows the two slashes is an authority, which may be a name of some \
                registry as well as a server.",
        why: Some(
            "The name authority better says what it is for, which is not only Internet servers.",
        ),
        witness: language("a;b", (Edition::Rfc2396, "authority"), (Edition::UrlSyntax00, "server")),
    },
    Change {
        number: 18,
        from: DRAFT1996,
        to: RFC2396,
        source: "RFC 2396 sections 3 and 5",
        rules: &["hier_part", "relativeURI", "net_path", "rel_path"],
        text: "The query moves out of the relative path, so that it can follow an authority \
                directly.",
        why: None,
        witness: language(
            "//h?q",
            (Edition::Rfc2396, "hier_part"),
            (Edition::UrlSyntax00, "net_path"),
        ),
    },
    Change {
        number: 19,
        from: DRAFT1996,
        to: RFC2396,
        source: "RFC 2396 section 3",
        rules: &["opaque_part", "uric_no_slash", "opaque-URL"],
        text: "Opaque and hierarchical URIs exclude each other: an opaque one has at least one \
                character, and the first is not a slash.",
        why: None,
        witness: language(
            "a:",
            (Edition::UrlSyntax00, "opaque-URL"),
            (Edition::Rfc2396, "absoluteURI"),
        ),
    },
    Change {
        number: 20,
        from: DRAFT1996,
        to: RFC2396,
        source: "RFC 2396 section 5",
        rules: &["rel_path", "rel_segment"],
        text: "A relative path is not empty, and its first segment has no colon, which also \
                excludes a query alone (erratum 452 calls that a mistake).",
        why: None,
        witness: language(
            "?y",
            (Edition::UrlSyntax00, "relativeURL"),
            (Edition::Rfc2396, "relativeURI"),
        ),
    },
    Change {
        number: 21,
        from: DRAFT1996,
        to: RFC2396,
        source: "RFC 2396 section 3.2.2",
        rules: &["hostname"],
        text: "A hostname may end with a dot.",
        why: Some("It distinguishes a complete domain name from a local one."),
        witness: language("a.", (Edition::Rfc2396, "hostname"), (Edition::UrlSyntax00, "hostname")),
    },
    Change {
        number: 22,
        from: DRAFT1996,
        to: RFC2396,
        source: "RFC 2396 section 5.2",
        rules: &[],
        text: "The query is no longer merged with the path.",
        why: Some("Dots in it would be lost; the document notes that some clients still do so."),
        witness: target(
            BASE,
            "g?y/../x",
            (Algorithm::UrlSyntax00, "http://a/b/c/x"),
            (Algorithm::Rfc2396, "http://a/b/c/g?y/../x"),
        ),
    },
    Change {
        number: 23,
        from: DRAFT1996,
        to: RFC2396,
        source: "RFC 2396 section 5.2 steps 3 and 6g, appendix G.4",
        rules: &[],
        text: "Too many .. segments are an error that may be handled in three ways, and the \
                scheme of the base may be ignored in a reference if it is a hierarchical one.",
        why: Some(
            "Older parsers allow the scheme in relative references, and some references \
                    rely on it.",
        ),
        witness: Example::Nowhere(
            "What the examples have is the same; the rest is left to \
                                    implementations, and an option here.",
        ),
    },
    Change {
        number: 24,
        from: DRAFT1996,
        to: RFC2396,
        source: "RFC 2396 section 5.1.4",
        rules: &[],
        text: "The default base is up to the application; before, it was the empty text, and all \
                references were assumed to be absolute.",
        why: None,
        witness: Example::Nowhere(
            "It is about what an application does; the order in which a \
                                    base is looked for has it.",
        ),
    },
    Change {
        number: 25,
        from: DRAFT1996,
        to: RFC2396,
        source: "RFC 2396 sections 2.3 and 2.4",
        rules: &["national", "excluded"],
        text: "The class of national characters is removed, and decoding unreserved characters is left to the \
                canonical forms of schemes, though it still does not change the meaning.",
        why: Some(
            "To leave room for fully international URIs, and to clear up misunderstandings of \
                    escaping.",
        ),
        witness: Example::Nowhere(
            "No rule that derives a URI has these characters, before or \
                                    after.",
        ),
    },
    Change {
        number: 26,
        from: DRAFT1996,
        to: RFC2396,
        source: "RFC 2396 appendix F",
        rules: &[],
        text: "An appendix describes abbreviated URLs such as www.w3.org/Addressing/.",
        why: Some(
            "They are often seen in advertisements, and the document explains why nothing \
                    else should use them.",
        ),
        witness: Example::Nowhere("It is advice: as a reference such a text is a relative path."),
    },
    Change {
        number: 58,
        from: DRAFT1996,
        to: RFC2396,
        source: "RFC 2396 appendix G.2",
        rules: &["authority", "userinfo"],
        text: "The semicolon is reserved in the authority.",
        why: Some("New schemes separate with it how a user is to be authenticated."),
        witness: Example::Nowhere(
            "The rules have it before and after: it is about what it means there.",
        ),
    },
    Change {
        number: 59,
        from: DRAFT1996,
        to: RFC2396,
        source: "RFC 2396 appendix G.4",
        rules: &["Content-Base", "Content-Location"],
        text: "The rules for Content-Base and Content-Location give way to a reference to MHTML, RFC 2110.",
        why: None,
        witness: Example::Nowhere(
            "It is about header fields: a Content-Location that is relative is no longer a base.",
        ),
    },
    Change {
        number: 27,
        from: RFC2396,
        to: "RFC 2732",
        source: "RFC 2732 section 3",
        rules: &["host", "IPv6reference", "reserved", "unwise"],
        text: "IPv6 addresses in square brackets become hosts, the brackets become reserved, and \
                a group of an IPv4 address has at most three digits.",
        why: Some("IPv6 addresses have colons, which conflict with that of the port."),
        witness: language("[::1]", (Edition::Rfc2396bis00, "host"), (Edition::Rfc2396, "host")),
    },
];
