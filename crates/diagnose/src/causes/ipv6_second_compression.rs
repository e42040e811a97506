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
pub(crate) struct Ipv6SecondCompression;

impl Ipv6SecondCompression {
    pub(crate) fn find(literal: &Literal<'_>) -> Marked<Self> {
        Some((literal.groups().second_compression.clone()?, Self))
    }
}

impl Explain for Ipv6SecondCompression {
    fn notes(&self, at: &Site<'_>) -> Vec<Note> {
        let first = at.literal().groups().compression.clone();
        let note = |span| Note { span, text: "the first `::`".into() };
        first.map(note).into_iter().collect()
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        if at.end() == at.literal().inner.end {
            // Removing the `::` at the end joins no groups.
            let help = "remove the `::` at the end, or write out its zeros";
            fixes.push_with(help, [remove(at.span())]);
            fixes.push([replace(at.span(), ":0")]);
        } else {
            fixes.push([replace(at.span(), ":0:")]);
            fixes.push([replace(at.span(), ":")]);
        }
    }
}
