//! U4xx: query and fragment.

use uri_grammar::Rule;

use super::{Applicability, Entry, Kind, Severity};

pub(super) const ENTRIES: [Entry; 2] = [
    Entry {
        kind: Kind::SecondNumberSign,
        code: "U401",
        name: "second-number-sign",
        severity: Severity::Error,
        rule: Some(Rule::Fragment),
        section: "RFC 3986 section 3.5",
        message: "`#` is not allowed inside a fragment",
        help: "percent-encode it: `%23`",
        applicability: Applicability::MachineApplicable,
        why: "The first `#` begins the fragment, which goes on to the end, and no other may \
            stand in it. A `#` that is data, such as the one of a colour or of the name C#, \
            is percent-encoded. Two of them often come from code that adds a fragment to a \
            URI that has one.",
        example: (Rule::Uri, "http://a/#b#c"),
        fixed: Some("http://a/#b%23c"),
    },
    Entry {
        kind: Kind::FragmentNotAllowed,
        code: "U402",
        name: "fragment-not-allowed",
        severity: Severity::Error,
        rule: Some(Rule::AbsoluteUri),
        section: "RFC 3986 section 4.3",
        message: "an absolute-URI has no fragment",
        help: "remove the fragment, from `#` on",
        applicability: Applicability::MaybeIncorrect,
        why: "Some places take a URI without a fragment only: the base that references are \
            resolved against, the target of an HTTP request, the redirection URI of OAuth. \
            The fragment is for the client and is never sent.",
        example: (Rule::AbsoluteUri, "http://a/#b"),
        fixed: Some("http://a/"),
    },
];
