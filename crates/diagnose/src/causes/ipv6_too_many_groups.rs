//! U215: an IPv6 address with more than eight groups.

use super::prelude::*;
use crate::text::addresses::port_after;

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::Ipv6address),
    section: "RFC 3986 section 3.2.2",
    message: "IPv6 address has {n} groups, at most {most} are allowed",
    help: "remove groups; a port goes after the `]`",
    why: "An IPv6 address is 128 bits, written as eight groups of up to four hexadecimal \
        digits, and a dotted IPv4 address at the end counts as two. A `::` stands for at least \
        one group, so there can be at most seven other groups. An extra group is often a port \
        that belongs after the bracket: `[2001:db8::1]:443`.",
    example: (Rule::Uri, "http://[1:2:3:4:5:6:7:8:9]"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct Ipv6TooManyGroups;

impl Ipv6TooManyGroups {
    pub(crate) fn find(literal: &Literal<'_>) -> Marked<Self> {
        let groups = literal.groups();
        let most = if groups.compression.is_some() { 7 } else { 8 };
        (groups.count > most)
            .then(|| (groups.beyond.clone().unwrap_or(literal.inner.clone()), Self))
    }
}

impl Explain for Ipv6TooManyGroups {
    fn argument(&self, at: &Site<'_>, to: &mut Argument<'_>) {
        let literal = at.literal();
        to.number("n", literal.groups().count);
        let most = if literal.groups().compression.is_some() { "7 beside `::`" } else { "8" };
        to.fill("most", |out| out.push_str(most));
    }

    /// Adds two candidates: one without the `::`, if there are enough groups without it, and one that makes the last
    /// group a port.
    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        let literal = at.literal();
        let (address, compression) = (&literal.inner, &literal.groups().compression);
        let last = at.text[address.clone()].iter().rposition(|&byte| byte == b':');
        if let Some(Range { start, end }) = *compression {
            let is_between = start > address.start && end < address.end;
            let (help, edit) = match is_between {
                true => ("write `:` for the `::`: no group is left out", remove(start..start + 1)),
                false => ("remove the `::`: no group is left out", remove(start..end)),
            };
            fixes.push_with(help, [edit]);
        }
        // Ports 0 and 1 are not used, and many addresses end with `:0` or `:1`.
        let is_port =
            |i: &usize| !matches!(at.text[address.start + i + 1..address.end], [b'0' | b'1']);
        let moved =
            last.filter(is_port).and_then(|i| port_after(at.text, address, address.start + i));
        fixes.push_with("write the port after the `]`", moved.unwrap_or_default());
    }
}
