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
pub(crate) struct Ipv6StrayColon;

impl Ipv6StrayColon {
    pub(crate) fn find(literal: &Literal<'_>) -> Marked<Self> {
        Some((literal.groups().stray.clone()?, Self))
    }
}

impl Explain for Ipv6StrayColon {
    fn argument(&self, at: &Site<'_>, to: &mut Argument<'_>) {
        let place = match at.literal().inner {
            Range { start, .. } if at.start() == start => "at the beginning",
            Range { end, .. } if at.end() == end => "at the end",
            _ => "in the middle",
        };
        to.fill("place", |out| out.push_str(place));
    }

    fn words(&self, at: &Site<'_>) -> Words {
        let literal = at.literal();
        let is_end = at.marked() == b":" && at.end() == literal.inner.end;
        help("remove the `:`").when(is_end && contains(literal.address(), b"::"))
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        fixes.push([replace(at.span(), "::")]);
        fixes.push([replace(at.span(), if at.marked().len() > 2 { ":" } else { "" })]);
    }
}
