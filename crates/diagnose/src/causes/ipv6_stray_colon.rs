//! U219: a colon of an IPv6 address that is not between groups.

use alloc::string::String;
use core::ops::Range;

use uri_grammar::Rule;

use super::explain::{Explain, Help};
use crate::candidates::Candidates;
use crate::entry::Entry;
use crate::site::Site;
use crate::text::characters::contains;
use crate::text::edits::replace;
use crate::text::literals::Literal;

pub(crate) const ENTRY: Entry = Entry {
    code: "U219",
    name: "ipv6-stray-colon",
    rule: Some(Rule::Ipv6address),
    section: "RFC 3986 section 3.2.2",
    message: "stray `:` {place} of the IPv6 address",
    help: "write `::` where groups of zeros were left out, or remove the `:`",
    why: "A single colon separates two groups of an IPv6 address. At its beginning or end, only \
        `::` is allowed, for omitted groups of zeros. Three colons in a row are never valid.",
    example: (Rule::Uri, "http://[1:2:3:4:5:6:7:]"),
    fixed: Some("http://[1:2:3:4:5:6:7::]"),
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
    fn argument(&self, at: &Site<'_>, name: &str, out: &mut String) -> bool {
        match name {
            "place" if at.start() == self.address.start => out.push_str("at the beginning"),
            "place" if at.end() == self.address.end => out.push_str("at the end"),
            "place" => out.push_str("in the middle"),
            _ => return false,
        }
        true
    }

    fn help(&self, at: &Site<'_>) -> Option<Help> {
        let is_end = at.marked() == b":" && at.end() == self.address.end;
        (is_end && contains(&at.text[self.address.clone()], b"::")).then(|| "remove the `:`".into())
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        fixes.push_one(replace(at.span(), "::"));
        fixes.push_one(replace(at.span(), if at.marked().len() > 2 { ":" } else { "" }));
    }
}
