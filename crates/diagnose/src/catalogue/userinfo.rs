//! U20x: user information.

use uri_grammar::Rule;

use super::{Applicability, Entry, Kind, Severity};

pub(super) const ENTRIES: [Entry; 2] = [
    Entry {
        kind: Kind::ExtraAtSign,
        code: "U201",
        name: "extra-at-sign",
        severity: Severity::Error,
        rule: Some(Rule::Userinfo),
        section: "RFC 3986 section 3.2.1",
        message: "more than one `@` in the authority",
        help: "write `%40` for every `@` but the last",
        applicability: Applicability::MaybeIncorrect,
        why: "An `@` separates user information from the host, and there is one at most. A \
            user name that is a mail address has an `@` of its own, and so may a password: \
            these are percent-encoded, as in `ftp://me%40example.com@host/`. Software \
            disagrees about which of several ends the user information, and so about who the \
            host is.",
        example: (Rule::Uri, "http://u@x@h/"),
        fixed: Some("http://u%40x@h/"),
    },
    Entry {
        kind: Kind::DelimiterInUserinfo,
        code: "U202",
        name: "delimiter-in-userinfo",
        severity: Severity::Error,
        rule: Some(Rule::Userinfo),
        section: "RFC 3986 section 3.2, RFC 3986 section 3.2.1",
        message: "{found} ends the authority, but `@` follows: unencoded in a password?",
        help: "percent-encode it: `{pct}`",
        applicability: Applicability::MaybeIncorrect,
        why: "The authority ends at the first `/`, `?` or `#`, whatever follows. In \
            `http://user:p#w@host/` it is `user:p`, of which `p` should be a port, and the \
            rest is a fragment. Passwords have to be percent-encoded before they are put \
            into a URI. Better still, keep them out of URIs, which are logged and shared.",
        example: (Rule::Uri, "http://u:p#w@h/"),
        fixed: Some("http://u:p%23w@h/"),
    },
];
