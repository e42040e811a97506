//! U23x: what follows the host.

use uri_grammar::Rule;

use super::{Applicability, Entry, Kind, Severity};

pub(super) const ENTRIES: [Entry; 2] = [
    Entry {
        kind: Kind::PortNotDecimal,
        code: "U230",
        name: "port-not-decimal",
        severity: Severity::Error,
        rule: Some(Rule::Port),
        section: "RFC 3986 section 3.2.3",
        message: "port must be decimal digits, found {found}",
        help: "remove it, or add what is missing: a `/` before a path, an `@` after a password",
        applicability: Applicability::MaybeIncorrect,
        why: "After the host, a colon begins the port: decimal digits up to the next `/`, `?` \
            or `#`. Anything else there is often a path whose `/` is missing, a port that \
            was never filled in, or user information without its `@`. Names of services, \
            such as `:https`, are not ports.",
        example: (Rule::Uri, "http://h:80a/"),
        fixed: Some("http://h:80/"),
    },
    Entry {
        kind: Kind::MultiplePorts,
        code: "U231",
        name: "multiple-ports",
        severity: Severity::Error,
        rule: Some(Rule::Authority),
        section: "RFC 3986 section 3.2",
        message: "more than one `:` after the host",
        help: "keep one port; an IPv6 address needs brackets, user information an `@`",
        applicability: Applicability::MaybeIncorrect,
        why: "A host can be followed by one colon and a port. A second colon is often a port \
            that was added twice, an IPv6 address without its brackets, or a user name and \
            password that lack the `@` and the host.",
        example: (Rule::Uri, "http://h:80:90/"),
        fixed: Some("http://h:80/"),
    },
];
