//! U3xx: the path.

use super::{Applicability, Entry, Kind, Severity};
use crate::rule::Rule;

pub(super) const ENTRIES: [Entry; 2] = [
    Entry {
        kind: Kind::PathDoubleSlash,
        code: "U301",
        name: "path-double-slash",
        severity: Severity::Error,
        rule: Some(Rule::PathAbsolute),
        section: "§3.3",
        message: "a path starting with `//` would be read as an authority",
        help: "prefix `/.`",
        applicability: Applicability::MachineApplicable,
        why: "",
        example: (Rule::Uri, "set_path(\"//x\") w/o authority"),
        fixed: Some("/.//x"),
    },
    Entry {
        kind: Kind::PathNeedsSlash,
        code: "U302",
        name: "path-needs-slash",
        severity: Severity::Error,
        rule: Some(Rule::PathAbempty),
        section: "§3.3",
        message: "with an authority, the path must be empty or start with `/`",
        help: "prefix `/`",
        applicability: Applicability::MachineApplicable,
        why: "",
        example: (Rule::Uri, "set_path(\"x\") with authority"),
        fixed: Some("/x"),
    },
];
