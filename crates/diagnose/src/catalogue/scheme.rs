//! U1xx: the scheme.

use uri_grammar::Rule;

use super::{Applicability, Entry, Kind, Severity};

pub(super) const ENTRIES: [Entry; 6] = [
    Entry {
        kind: Kind::MissingScheme,
        code: "U101",
        name: "missing-scheme",
        severity: Severity::Error,
        rule: Some(Rule::Scheme),
        section: "RFC 3986 section 3, RFC 3986 section 4.1",
        message: "a URI must start with a scheme; this is a relative reference",
        help: "add a scheme such as `https:`, or resolve it against a base URI",
        applicability: Applicability::HasPlaceholders,
        why: "A URI says with its scheme what it is: `https:`, `mailto:`, `urn:`. What has \
            none is a relative reference, which means something only together with a base, \
            as a link within a page does. `example.com/a` is such a reference: a path of two \
            segments, and `example.com` is not the host until `https://` stands before it.",
        example: (Rule::Uri, "//example.com/a"),
        fixed: Some("https://example.com/a"),
    },
    Entry {
        kind: Kind::SchemeStart,
        code: "U102",
        name: "scheme-start",
        severity: Severity::Error,
        rule: Some(Rule::Scheme),
        section: "RFC 3986 section 3.1",
        message: "a scheme must start with a letter, found {found}",
        help: "remove what stands before the first letter",
        applicability: Applicability::MaybeIncorrect,
        why: "A scheme is a letter, followed by letters, digits, `+`, `-` and `.`. What stands \
            before the first colon is taken for the scheme, so the error also shows up where \
            the scheme is missing altogether: in `127.0.0.1:8080/a` the part before the \
            colon was meant as the host, and `http://` must be written before it.",
        example: (Rule::Uri, "1http://a"),
        fixed: Some("http://a"),
    },
    Entry {
        kind: Kind::SchemeCharacter,
        code: "U103",
        name: "scheme-character",
        severity: Severity::Error,
        rule: Some(Rule::Scheme),
        section: "RFC 3986 section 3.1",
        message: "{found} is not allowed in a scheme",
        help: "use letters, digits, `+`, `-` and `.` only",
        applicability: Applicability::MaybeIncorrect,
        why: "A scheme is a letter, followed by letters, digits, `+`, `-` and `.`; nothing can \
            be percent-encoded in it. The names of schemes are registered with IANA, and \
            none has an underscore or a space. Custom schemes of apps are best made from a \
            domain name, as in `com.example.app:`.",
        example: (Rule::Uri, "ht_tp://a"),
        fixed: None,
    },
    Entry {
        kind: Kind::EmptyScheme,
        code: "U104",
        name: "empty-scheme",
        severity: Severity::Error,
        rule: Some(Rule::Scheme),
        section: "RFC 3986 section 3.1",
        message: "nothing before `:`: the scheme is empty",
        help: "add a scheme, or write `./` first for a relative path",
        applicability: Applicability::HasPlaceholders,
        why: "The part before the first colon is the scheme, and it must have at least one \
            letter. An empty one is most often a variable that was not set, as in \
            `${scheme}://host`. To let the scheme be that of the base, leave the colon out, \
            too: `//host/path` is a relative reference.",
        example: (Rule::Uri, "://a/b"),
        fixed: Some("https://a/b"),
    },
    Entry {
        kind: Kind::MissingSchemeColon,
        code: "U105",
        name: "missing-scheme-colon",
        severity: Severity::Error,
        rule: Some(Rule::Uri),
        section: "RFC 3986 section 3",
        message: "missing `:` after scheme `{scheme}`",
        help: "insert `:`",
        applicability: Applicability::MaybeIncorrect,
        why: "A colon separates the scheme from the rest. Without it, `http//a/b` is a \
            relative reference: a path of four segments, of which the first is `http`. It \
            happens when a URI is typed, and when one is put together from parts.",
        example: (Rule::Uri, "http//a/b"),
        fixed: Some("http://a/b"),
    },
    Entry {
        kind: Kind::ColonInFirstSegment,
        code: "U106",
        name: "colon-in-first-segment",
        severity: Severity::Error,
        rule: Some(Rule::PathNoscheme),
        section: "RFC 3986 section 4.2",
        message: "a relative path cannot have `:` in its first segment",
        help: "write `./` before the path, or `%3A` for the colon",
        applicability: Applicability::MaybeIncorrect,
        why: "What stands before the first colon of a reference would be taken for a scheme, \
            so the first segment of a relative path may have no colon. `12:30/a` is written \
            `./12:30/a`, which resolves to the same path. Only the first segment is \
            concerned: `a/12:30` is fine.",
        example: (Rule::UriReference, "1a:b/c"),
        fixed: Some("./1a:b/c"),
    },
];
