//! U213: brackets with no address between them.

use super::prelude::*;

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::IpLiteral),
    section: "RFC 3986 section 3.2.2",
    message: "no address between `[` and `]`",
    help: "write an address, such as `[::1]`",
    applicability: Applicability::HasPlaceholders,
    why: "The brackets of an IP literal must contain an address. Empty brackets come from a \
        template whose address was never filled in. `[::]` means all addresses of a machine, \
        and `[::1]` is its loopback address.",
    example: (Rule::Uri, "http://[]/"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct EmptyIpLiteral;

impl EmptyIpLiteral {
    pub(crate) fn find(literal: &Literal<'_>) -> Marked<Self> {
        literal.inner.is_empty().then(|| (literal.with_brackets(), Self))
    }
}

impl Explain for EmptyIpLiteral {
    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        fixes.push([insert(at.literal().inner.start, "::1")]);
    }
}
