//! U219: a colon of an IPv6 address that is not between groups.

use super::prelude::*;
use crate::text::characters::contains;

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::Ipv6address),
    section: "RFC 3986 section 3.2.2",
    message: "stray `:` {place} of the IPv6 address",
    help: "write `::` where groups of zeros were left out, or remove the `:`",
    why: "A single colon separates two groups of an IPv6 address. At its beginning or end, only \
        `::` is allowed, for omitted groups of zeros. Three colons in a row are never valid.",
    example: (Rule::Uri, "http://[1:2:3:4:5:6:7:]"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct Ipv6StrayColon {
    address: Range<usize>,
}

impl Ipv6StrayColon {
    pub(crate) fn find(literal: &Literal<'_>) -> Option<(Range<usize>, Self)> {
        Some((literal.groups().stray.clone()?, Self { address: literal.inner.clone() }))
    }
}

impl Explain for Ipv6StrayColon {
    fn argument(&self, at: &Site<'_>, to: &mut Argument<'_>) {
        let place = match self.address {
            Range { start, .. } if at.start() == start => "at the beginning",
            Range { end, .. } if at.end() == end => "at the end",
            _ => "in the middle",
        };
        to.fill("place", |out| out.push_str(place));
    }

    fn words(&self, at: &Site<'_>) -> Words {
        let is_end = at.marked() == b":" && at.end() == self.address.end;
        help("remove the `:`").when(is_end && contains(&at.text[self.address.clone()], b"::"))
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        fixes.push_one(replace(at.span(), "::"));
        fixes.push_one(replace(at.span(), if at.marked().len() > 2 { ":" } else { "" }));
    }
}
