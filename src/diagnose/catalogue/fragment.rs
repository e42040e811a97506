//! U4xx: query and fragment.

use super::{Applicability, Entry, Kind, Severity};
use crate::rule::Rule;

pub(super) const ENTRIES: [Entry; 2] = [
    Entry {
        kind: Kind::SecondNumberSign,
        code: "U401",
        name: "second-number-sign",
        severity: Severity::Error,
        rule: Some(Rule::Fragment),
        section: "§3.5",
        message: "`#` is not allowed inside a fragment",
        help: "percent-encode it: `%23`",
        applicability: Applicability::MachineApplicable,
        why: "",
        example: (Rule::Uri, "http://a/#b#c"),
        fixed: Some("http://a/#b%23c"),
    },
    Entry {
        kind: Kind::FragmentNotAllowed,
        code: "U402",
        name: "fragment-not-allowed",
        severity: Severity::Error,
        rule: Some(Rule::AbsoluteUri),
        section: "§4.3",
        message: "an absolute-URI has no fragment",
        help: "remove `{text}`",
        applicability: Applicability::MaybeIncorrect,
        why: "",
        example: (Rule::Uri, "http://a/#b"),
        fixed: Some("http://a/"),
    },
];
