//! U216: a group of more than four digits.

use super::prelude::*;

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::H16),
    section: "RFC 3986 section 3.2.2",
    message: "IPv6 group `{text}` has {n} hex digits, at most 4 are allowed",
    help: "remove leading zeros, or insert the missing `:`",
    why: "A group of an IPv6 address is 16 bits: one to four hexadecimal digits. A longer \
        group has extra leading zeros, or lacks a colon. Addresses without any colons, as the \
        kernel prints them, must be split into groups of four digits.",
    example: (Rule::Uri, "http://[::00001]"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct Ipv6GroupTooLong;

impl Ipv6GroupTooLong {
    pub(crate) fn find(literal: &Literal<'_>) -> Marked<Self> {
        Some((literal.groups().too_long.clone()?, Self))
    }

    /// Finds the group if the rule matches a single group, or the last two groups of an address.
    pub(crate) fn find_in_part(literal: &Literal<'_>) -> Marked<Self> {
        let inside = literal.address();
        let is_legal = inside.iter().all(|&byte| byte.is_ascii_hexdigit() || byte == b':');
        let mut start = literal.inner.start;
        inside.split(|&byte| byte == b':').filter(|_| is_legal).find_map(|group| {
            let span = start..start + group.len();
            start = span.end + 1;
            (group.len() > 4).then_some((span, Self))
        })
    }
}

impl Explain for Ipv6GroupTooLong {
    fn argument(&self, at: &Site<'_>, to: &mut Argument<'_>) {
        to.number("n", at.marked().len());
    }

    fn words(&self, at: &Site<'_>) -> Words {
        let is_of_five = at.marked().len() == 5 && at.first() != Some(b'0');
        match at.rule {
            Rule::H16 => help("write at most 4 hex digits"),
            _ if is_of_five => help("remove the extra digit, or insert the missing `:`"),
            _ => Words::default(),
        }
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        let (group, start) = (at.marked(), at.start());
        let zeros = group.iter().take_while(|&&byte| byte == b'0').count();
        let extra = group.len() - 4;
        if zeros >= extra {
            fixes.push([remove(start..start + extra)]);
        }
        // If there are five digits, the superfluous digit is unknown.
        if (6..=8).contains(&group.len()) {
            fixes.push([insert(start + 4, ":")]);
        }
        // The kernel prints an address as 32 digits.
        if group.len() == 32 {
            fixes.push((1..8).map(|i| insert(start + 4 * i, ":")));
        }
    }
}
