//! U217: a second `::` in an IPv6 address.

use super::prelude::*;

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::Ipv6address),
    section: "RFC 3986 section 3.2.2",
    message: "`::` may appear only once in an IPv6 address",
    help: "write out the groups of zeros in all places but one",
    why: "In an IPv6 address `::` stands for as many groups of zeros as are missing. With two \
        of them, the number of groups for each is ambiguous: `1::2::3` could be \
        `1:0:2:0:0:0:0:3` or `1:0:0:0:0:2:0:3`, among others. Keep the longer one, and write \
        out the zeros of the other.",
    example: (Rule::Uri, "http://[1::2::3]"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct Ipv6SecondCompression {
    /// The span of the first `::`.
    first: Range<usize>,
    /// `true` if no group follows the second `::`.
    is_last: bool,
}

impl Ipv6SecondCompression {
    pub(crate) fn find(literal: &Literal<'_>) -> Option<(Range<usize>, Self)> {
        let groups = literal.groups();
        let (first, span) = (groups.compression.clone()?, groups.second_compression.clone()?);
        let is_last = span.end == literal.inner.end;
        Some((span, Self { first, is_last }))
    }
}

impl Explain for Ipv6SecondCompression {
    fn notes(&self, _: &Site<'_>) -> Vec<Note> {
        alloc::vec![Note { span: self.first.clone(), text: "the first `::`".into() }]
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        if self.is_last {
            // Removing the `::` at the end joins no groups.
            let help = "remove the `::` at the end, or write out its zeros";
            fixes.push_one_with(help, remove(at.span()));
            fixes.push_one(replace(at.span(), ":0"));
        } else {
            fixes.push_one(replace(at.span(), ":0:"));
            fixes.push_one(replace(at.span(), ":"));
        }
    }
}
