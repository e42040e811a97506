//! Differences of RFC 3987 from RFC 3986, which it does not replace.

use super::{Change, Edition, Example, RFC3986, RFC3987, language};

pub(super) const CHANGES: [Change; 8] = [
    Change {
        number: 47,
        from: RFC3986,
        to: RFC3987,
        source: "RFC 3987 section 2.2",
        rules: &[],
        text: "A rule that has non-ASCII characters gets an i before its name, or IRI for URI in \
                it.",
        why: None,
        witness: Example::Nowhere("Names changed, and nothing else."),
    },
    Change {
        number: 48,
        from: RFC3986,
        to: RFC3987,
        source: "RFC 3987 section 2.1",
        rules: &["ucschar", "iunreserved", "ipchar"],
        text: "Non-ASCII characters are unreserved, except for controls, specials, private use \
                and tags.",
        why: Some(
            "Names in a reader's own script are easier to remember, to guess and to understand \
                    (section 1.1).",
        ),
        witness: language("é", (Edition::Rfc3987, "ipchar"), (Edition::Rfc3986, "pchar")),
    },
    Change {
        number: 49,
        from: RFC3986,
        to: RFC3987,
        source: "RFC 3987 section 2.2",
        rules: &["iprivate", "iquery"],
        text: "Queries can have private use characters, and nothing else can.",
        why: None,
        witness: language("\u{E000}", (Edition::Rfc3987, "iquery"), (Edition::Rfc3986, "query")),
    },
    Change {
        number: 50,
        from: RFC3986,
        to: RFC3987,
        source: "RFC 3987 sections 2.2 and 3.1",
        rules: &["ireg-name", "ihost"],
        text: "A host name is written in its own letters, and becomes octets or its ASCII form \
                only in a URI.",
        why: None,
        witness: language("例え.jp", (Edition::Rfc3987, "ihost"), (Edition::Rfc3986, "host")),
    },
    Change {
        number: 51,
        from: RFC3986,
        to: RFC3987,
        source: "RFC 3987 section 4.1",
        rules: &["ucschar"],
        text: "Bidirectional formatting characters are forbidden, although the rules derive \
                them.",
        why: Some("They change how text is displayed, and are themselves invisible."),
        witness: Example::Nowhere("It is said in prose, and the rule ucschar has them."),
    },
    Change {
        number: 52,
        from: RFC3986,
        to: RFC3987,
        source: "RFC 3987 section 3",
        rules: &[],
        text: "Each IRI has one URI, by UTF-8 and percent-encoding, and a URI can be shown as an \
                IRI.",
        why: Some("Protocols and formats that have URIs need not change (section 1.2)."),
        witness: Example::Nowhere("It is about which texts stand for each other."),
    },
    Change {
        number: 53,
        from: RFC3986,
        to: RFC3987,
        source: "RFC 3987 section 5.3.2.2",
        rules: &[],
        text: "The ladder of comparisons leaves character normalization to those who create \
                IRIs, not to those who compare them.",
        why: None,
        witness: Example::Nowhere("It is about which texts mean the same."),
    },
    Change {
        number: 54,
        from: RFC3986,
        to: RFC3987,
        source: "RFC 3987 section 6.5",
        rules: &[],
        text: "References are resolved as before, with non-ASCII characters as unreserved ones.",
        why: None,
        witness: Example::Nowhere("RFC 3986 has no target for such a reference."),
    },
];
