//! U214: an IPv6 address with too few groups.

use super::prelude::*;

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::Ipv6address),
    section: "RFC 3986 section 3.2.2",
    message: "IPv6 address has {n} of 8 groups and no `::`",
    help: "add the missing groups, or `::` where groups of zeros were left out",
    applicability: Applicability::Unspecified,
    why: "An IPv6 address is 128 bits, written as eight groups of up to four hexadecimal digits. \
        Groups of zeros can be omitted only with `::`, as in `2001:db8::7`. A dotted IPv4 address \
        at the end counts as two groups. With fewer groups and no `::`, nobody can tell which ones \
        are missing.",
    example: (Rule::Uri, "http://[1:2:3]"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct Ipv6TooFewGroups;

impl Ipv6TooFewGroups {
    pub(crate) fn find(literal: &Literal<'_>) -> Marked<Self> {
        let groups = literal.groups();
        let is_short = groups.compression.is_none() && groups.count < 8;
        is_short.then(|| (literal.inner.clone(), Self))
    }
}

impl Explain for Ipv6TooFewGroups {
    fn argument(&self, at: &Site<'_>, to: &mut Argument<'_>) {
        to.number("n", at.literal().groups().count);
    }
}
