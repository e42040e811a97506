//! U301: a path that begins with two slashes, without an authority.

use super::prelude::*;

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::PathAbsolute),
    section: "RFC 3986 section 3.3",
    message: "a path that begins with `//` would be read as an authority",
    help: "write `/.` before it",
    applicability: Applicability::MachineApplicable,
    why: "Without an authority, a path may not begin with two slashes: the text after them \
        would be read as the host. `/.//x` is the same path and is unambiguous. The error \
        occurs when paths are joined and one of them has an extra slash, and is a known way to \
        send a redirect elsewhere.",
    example: (Rule::PathAbsolute, "//x"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct PathDoubleSlash;

impl Explain for PathDoubleSlash {
    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        fixes.push([insert(at.start(), "/.")]);
    }
}
