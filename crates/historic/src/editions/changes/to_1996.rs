//! Changes from RFC 1738 through RFC 1808 to the draft of 1996.

use super::{
    Algorithm, BASE, Change, DRAFT1996, Edition, Example, RFC1738, RFC1808, language, target,
};

pub(super) const CHANGES: [Change; 15] = [
    Change {
        number: 1,
        from: RFC1738,
        to: RFC1808,
        source: "RFC 1808 section 2",
        rules: &["URL", "relativeURL", "params", "net_loc"],
        text: "Relative URLs, fragments and parameters become part of the syntax, with an \
                algorithm to resolve the first.",
        why: Some("RFC 1738 leaves relative links to another document (section 2.3)."),
        witness: language(
            "../g#s",
            (Edition::UrlSyntax00, "URL-reference"),
            (Edition::Rfc1738, "genericurl"),
        ),
    },
    Change {
        number: 2,
        from: RFC1738,
        to: RFC1808,
        source: "RFC 1808 section 2.2",
        rules: &["scheme"],
        text: "A scheme may have uppercase letters; RFC 1738 has only lowercase ones, and leaves \
                it to readers to accept others.",
        why: None,
        witness: language("HTTP", (Edition::UrlSyntax00, "scheme"), (Edition::Rfc1738, "scheme")),
    },
    Change {
        number: 3,
        from: RFC1738,
        to: DRAFT1996,
        source: "url-syntax-00 appendix F.3",
        rules: &[
            "ftpurl",
            "httpurl",
            "gopherurl",
            "mailtourl",
            "newsurl",
            "nntpurl",
            "telneturl",
            "waisurl",
            "fileurl",
            "prosperourl",
        ],
        text: "The schemes and their meanings leave the document, which no longer has rules for \
                what is special to one of them.",
        why: Some("They were moved to documents of their own."),
        witness: language(
            "ftp://h/a;type=x",
            (Edition::UrlSyntax00, "absoluteURL"),
            (Edition::Rfc1738, "ftpurl"),
        ),
    },
    Change {
        number: 4,
        from: RFC1808,
        to: DRAFT1996,
        source: "url-syntax-00 appendix F.2",
        rules: &["reserved", "safe"],
        text: "The plus sign becomes reserved.",
        why: Some("Some components treat it as reserved."),
        witness: language("+", (Edition::UrlSyntax00, "reserved"), (Edition::Rfc1738, "reserved")),
    },
    Change {
        number: 5,
        from: RFC1808,
        to: DRAFT1996,
        source: "url-syntax-00 appendix F.2",
        rules: &["unreserved", "mark", "national"],
        text: "The tilde becomes unreserved; before, it always had to be encoded.",
        why: Some("It was in wide use on the Internet, even if it is hard to type."),
        witness: language(
            "~",
            (Edition::UrlSyntax00, "unreserved"),
            (Edition::Rfc1738, "unreserved"),
        ),
    },
    Change {
        number: 6,
        from: RFC1738,
        to: DRAFT1996,
        source: "url-syntax-00 appendix F.2",
        rules: &["user", "password"],
        text: "User and password may no longer have a question mark.",
        why: Some("Tests showed that many applications read it as the beginning of the query."),
        witness: language("a?b", (Edition::Rfc1738, "user"), (Edition::UrlSyntax00, "user")),
    },
    Change {
        number: 7,
        from: RFC1738,
        to: DRAFT1996,
        source: "url-syntax-00 appendix F.2",
        rules: &["abs_path", "urlpath"],
        text: "The slash after the host belongs to the path; in RFC 1738 it only separates the \
                two, and RFC 1808 has the parser remember it.",
        why: Some("Otherwise foo:/bar and foo:bar could not be told apart."),
        witness: Example::Nowhere(
            "The same texts are accepted; the difference is where the path begins, as splitting \
                                    shows.",
        ),
    },
    Change {
        number: 8,
        from: RFC1738,
        to: DRAFT1996,
        source: "url-syntax-00 appendix F.3",
        rules: &["port", "server"],
        text: "The port may be empty after its colon, and the host need not be fully qualified, \
                or present at all.",
        why: Some(
            "Systems are expected to cope with a colon without a port, and URLs without a \
                    full domain name or without a host are common.",
        ),
        witness: language("a:", (Edition::UrlSyntax00, "hostport"), (Edition::Rfc1738, "hostport")),
    },
    Change {
        number: 9,
        from: RFC1808,
        to: DRAFT1996,
        source: "url-syntax-00 appendix F.4",
        rules: &["segment", "param", "params"],
        text: "Parameters are no longer a component: each segment may have its own, and they \
                play no part in resolution.",
        why: Some(
            "Most deployed systems did not treat the semicolon that way, and it does not change \
                    how a segment is resolved.",
        ),
        witness: target(
            BASE,
            ";x",
            (Algorithm::Rfc1808, "http://a/b/c/d;x"),
            (Algorithm::UrlSyntax00, "http://a/b/c/;x"),
        ),
    },
    Change {
        number: 10,
        from: RFC1808,
        to: DRAFT1996,
        source: "url-syntax-00 appendix F.4",
        rules: &[],
        text: "An empty reference, perhaps with a fragment, means the current document, not the \
                base.",
        why: Some("Following it should change the view of the document, not request it again."),
        witness: target(
            BASE,
            "#s",
            (Algorithm::Rfc1808, "http://a/b/c/d;p?q#s"),
            (Algorithm::UrlSyntax00, "(current document)#s"),
        ),
    },
    Change {
        number: 11,
        from: RFC1808,
        to: DRAFT1996,
        source: "url-syntax-00 appendix F.4",
        rules: &[],
        text: "The query of a reference is merged together with its path, dots and all, and that \
                of the base is never used.",
        why: Some("Tests showed that most clients did so."),
        witness: target(
            BASE,
            "g?y/../x",
            (Algorithm::Rfc1808, "http://a/b/c/g?y/../x"),
            (Algorithm::UrlSyntax00, "http://a/b/c/x"),
        ),
    },
    Change {
        number: 12,
        from: RFC1808,
        to: DRAFT1996,
        source: "url-syntax-00 appendix F.4",
        rules: &["Content-Base", "Content-Location"],
        text: "The header field Base gives way to Content-Base and Content-Location.",
        why: Some("The former had never been seen in use; HTTP/1.1 and MHTML define the latter."),
        witness: Example::Nowhere(
            "It is about header fields: the order in which a base is \
                                    looked for has it.",
        ),
    },
    Change {
        number: 55,
        from: RFC1738,
        to: DRAFT1996,
        source: "url-syntax-00 appendix F.2",
        rules: &["reserved"],
        text: "A character is reserved if it means something else when it is escaped; before, each scheme had \
                a fixed set of reserved characters.",
        why: Some(
            "What interprets a URL on a server often depends on the resource, not on the scheme alone.",
        ),
        witness: Example::Nowhere(
            "The rule only gains the plus sign: it is about what a URL means.",
        ),
    },
    Change {
        number: 56,
        from: RFC1738,
        to: DRAFT1996,
        source: "url-syntax-00 appendix F.3",
        rules: &[],
        text: "Quotation marks and white space delimit URLs in texts, too, and the prefix `URL:` is no longer \
                recommended.",
        why: Some("Practice had become so."),
        witness: Example::Nowhere("It is about the text around a URL, which no rule derives."),
    },
    Change {
        number: 57,
        from: RFC1808,
        to: DRAFT1996,
        source: "url-syntax-00 appendix F.4",
        rules: &["generic-URL"],
        text: "Relative references can be used whatever the scheme, if the base of the document has the generic \
                syntax; RFC 1808 has schemes that are never used with them.",
        why: Some("The syntax of the base is the only requirement."),
        witness: Example::Nowhere(
            "The targets are the same: resolution only no longer says that the base is unsuitable.",
        ),
    },
];
