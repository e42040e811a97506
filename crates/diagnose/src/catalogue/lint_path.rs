//! U8xx: lints of the path.

use uri_grammar::Rule;

use crate::entry::Entry;
use crate::levels::{Applicability, Severity};

pub(super) const ENTRIES: [Entry; 7] = [
    Entry {
        code: "U801",
        name: "dot-segments",
        severity: Severity::Warning,
        rule: Some(Rule::Path),
        section: "RFC 3986 section 3.3, RFC 3986 section 5.2.4, RFC 3986 section 6.2.2.3",
        message: "path of a URI with a scheme has dot segments",
        help: "write `{path}`",
        applicability: Applicability::MachineApplicable,
        why: "The segments `.` and `..` are for relative references: resolution removes them. In \
              a full URI browsers remove them before they send it, other clients do not, so that \
              a check of the path and the server may see two different paths. Silence this for \
              texts that are resolved or normalized before they are used.",
        example: (Rule::Uri, "http://a/b/../c"),
        fixed: Some("http://a/c"),
    },
    Entry {
        code: "U802",
        name: "empty-segment",
        severity: Severity::Warning,
        rule: Some(Rule::Path),
        section: "RFC 3986 section 3.3",
        message: "empty path segment",
        help: "write a single `/`",
        applicability: Applicability::MaybeIncorrect,
        why: "`/a//b` is not `/a/b` by any document, though many servers serve the same for \
              both: relative links on the page then resolve differently, and caches keep it \
              twice. Most often two texts were joined that both had the slash. Silence this for \
              servers to which an empty segment has a meaning, such as stores of objects.",
        example: (Rule::Uri, "http://a/b//c"),
        fixed: Some("http://a/b/c"),
    },
    Entry {
        code: "U803",
        name: "encoded-dot-segment",
        severity: Severity::Warning,
        rule: Some(Rule::Segment),
        section: "RFC 3986 section 6.2.2.2, RFC 3986 section 6.2.2.3, RFC 3986 section 7.3",
        message: "`{text}` is the dot segment `{dots}`, encoded",
        help: "write it directly and normalize the path, or remove it",
        applicability: Applicability::MaybeIncorrect,
        why: "Resolution does not take `%2e%2e` for `..`, but normalization does, and so do \
              browsers: whether the URI leads out of its directory depends on who reads it. \
              Hardly anybody writes it by accident; it is the usual way to get out of a directory \
              past a filter. There is no reason to silence it but tests of that.",
        example: (Rule::Uri, "http://a/%2e%2e/b"),
        fixed: Some("http://a/b"),
    },
    Entry {
        code: "U804",
        name: "empty-path",
        severity: Severity::Warning,
        rule: Some(Rule::PathAbempty),
        section: "RFC 3986 section 6.2.3",
        message: "empty path behind the authority",
        help: "write `/`",
        applicability: Applicability::MachineApplicable,
        why: "For schemes such as `http` the empty path and `/` are the same, and the latter is \
              what is sent, but they are two texts: in sitemaps, lists of links and caches they \
              count twice. Silence this where people read the URI, who are used to it.",
        example: (Rule::Uri, "http://a"),
        fixed: Some("http://a/"),
    },
    Entry {
        code: "U805",
        name: "scheme-only",
        severity: Severity::Warning,
        rule: Some(Rule::HierPart),
        section: "RFC 3986 section 3.3",
        message: "nothing behind `{scheme}:`, the path is empty",
        help: "add what the scheme identifies, such as an address",
        applicability: Applicability::Unspecified,
        why: "The generic syntax allows an empty path, but hardly any scheme identifies \
              something by it. It often is a template in which nothing was filled in. Silence \
              this where a scheme alone is the name of something, as in lists of allowed \
              schemes.",
        example: (Rule::Uri, "mailto:"),
        fixed: None,
    },
    Entry {
        code: "U806",
        name: "encoded-slash",
        severity: Severity::Warning,
        rule: Some(Rule::Segment),
        section: "RFC 3986 section 2.2, RFC 3986 section 7.3",
        message: "`{text}` in a segment decodes to `{c}`",
        help: "keep it only if no server or proxy on the way decodes it",
        applicability: Applicability::Unspecified,
        why: "An encoded slash is data of one segment, unlike a slash. Servers and proxies that \
              decode the path before they split it see two segments, and many refuse it for that \
              reason; with `%5C` the same happens on Windows. Silence this for interfaces that \
              ask for it, such as names of projects or packages in a single segment.",
        example: (Rule::Uri, "http://a/b%2Fc"),
        fixed: None,
    },
    Entry {
        code: "U807",
        name: "device-name",
        severity: Severity::Warning,
        rule: Some(Rule::Segment),
        section: "RFC 3986 section 7.3",
        message: "`{text}` is the name of a device to Windows",
        help: "use another name if the path may become the name of a file",
        applicability: Applicability::Unspecified,
        why: "Windows opens a device by the names `aux`, `con`, `nul`, `prn`, `com1` and `lpt1` \
              in every directory, with any extension. A server that makes file names from paths \
              can hang on them, and a page saved under the name is lost. Silence this where paths \
              never become names of files on Windows.",
        example: (Rule::Uri, "http://a/aux.html"),
        fixed: None,
    },
];
