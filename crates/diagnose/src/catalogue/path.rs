//! U3xx: the path.

use uri_grammar::Rule;

use super::{Applicability, Entry, Kind, Severity};

pub(super) const ENTRIES: [Entry; 2] = [
    Entry {
        kind: Kind::PathDoubleSlash,
        code: "U301",
        name: "path-double-slash",
        severity: Severity::Error,
        rule: Some(Rule::PathAbsolute),
        section: "RFC 3986 section 3.3",
        message: "a path that begins with `//` would be read as an authority",
        help: "write `/.` before it",
        applicability: Applicability::MachineApplicable,
        why: "Without an authority, a path may not begin with two slashes: what follows these \
            would be read as the host. `/.//x` is the same path and cannot be mistaken. The \
            error occurs when paths are joined and one of them brings a slash too many, and \
            is a known way to send a redirect elsewhere.",
        example: (Rule::PathAbsolute, "//x"),
        fixed: Some("/.//x"),
    },
    Entry {
        kind: Kind::PathNeedsSlash,
        code: "U302",
        name: "path-needs-slash",
        severity: Severity::Error,
        rule: Some(Rule::PathAbempty),
        section: "RFC 3986 section 3.3",
        message: "a path after an authority must be empty or begin with `/`",
        help: "write `/` before it",
        applicability: Applicability::MachineApplicable,
        why: "After an authority, a path is empty or begins with a slash; otherwise its first \
            characters would be read as part of the host or port: `http://a` and `b` would \
            become `http://ab`.",
        example: (Rule::PathAbempty, "x"),
        fixed: Some("/x"),
    },
];
