//! U302: a path without a slash after an authority.

use super::prelude::*;

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::PathAbempty),
    section: "RFC 3986 section 3.3",
    message: "a path after an authority must be empty or begin with `/`",
    help: "write `/` before it",
    applicability: Applicability::MachineApplicable,
    why: "After an authority, a path is empty or begins with a slash; otherwise its first \
        characters would be read as part of the host or port: `http://a` and `b` would \
        become `http://ab`.",
    example: (Rule::PathAbempty, "x"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct PathNeedsSlash;

impl Explain for PathNeedsSlash {
    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        fixes.push([insert(at.start(), "/")]);
    }
}
