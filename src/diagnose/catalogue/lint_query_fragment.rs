//! U9xx: lints of query and fragment.

use super::{Applicability, Entry, Kind, Severity};
use crate::rule::Rule;

pub(super) const ENTRIES: [Entry; 3] = [
    Entry {
        kind: Kind::QueryEmpty,
        code: "U901",
        name: "query-empty",
        severity: Severity::Warning,
        rule: Some(Rule::Query),
        section: "§6.2.3",
        message: "empty query",
        help: "remove `?`",
        applicability: Applicability::MaybeIncorrect,
        why: "",
        example: (Rule::Uri, "http://a/?"),
        fixed: Some("http://a/"),
    },
    Entry {
        kind: Kind::FragmentEmpty,
        code: "U902",
        name: "fragment-empty",
        severity: Severity::Warning,
        rule: Some(Rule::Fragment),
        section: "§6.2.3",
        message: "empty fragment",
        help: "remove `#`",
        applicability: Applicability::MaybeIncorrect,
        why: "",
        example: (Rule::Uri, "http://a/#"),
        fixed: Some("http://a/"),
    },
    Entry {
        kind: Kind::SecondQuestionMark,
        code: "U903",
        name: "second-question-mark",
        severity: Severity::Warning,
        rule: Some(Rule::Query),
        section: "§3.4",
        message: "`?` inside the query is data, not a second delimiter",
        help: "did you mean `&`?",
        applicability: Applicability::MaybeIncorrect,
        why: "",
        example: (Rule::Uri, "http://a/?b?c"),
        fixed: Some("http://a/?b&c"),
    },
];
