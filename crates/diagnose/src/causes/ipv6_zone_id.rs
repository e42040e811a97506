//! U221: a zone within an IPv6 address.

use super::prelude::*;

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::Ipv6address),
    section: "RFC 3986 section 3.2.2, RFC 9844 section 3, RFC 9844 section 6",
    message: "IPv6 zone identifier `{text}` is not part of the URI syntax",
    help: "remove the zone: it has a meaning only on this machine",
    why: "A zone such as `%eth0` names the network interface of a link-local address on one \
        machine. RFC 6874 once allowed `%25eth0` within the brackets; browsers never did, and RFC \
        9844 made it obsolete in 2025. URIs are shared, and on other machines the zone means \
        nothing.",
    example: (Rule::Uri, "http://[fe80::1%25eth0]"),
    ..Entry::ERROR
};

/// An IPv6 zone. The span covers the zone.
#[derive(Debug, Clone)]
pub(crate) struct Ipv6ZoneId;

impl Ipv6ZoneId {
    /// Finds a percent sign after an address, followed by text without colons.
    pub(crate) fn find(literal: &Literal<'_>) -> Marked<Self> {
        let (address, Range { start, end }) = (literal.address(), literal.inner.clone());
        let percent = address.iter().position(|&byte| byte == b'%')?;
        let is_address = address[..percent].contains(&b':');
        let is_zone = |byte: &u8| byte.is_ascii_alphanumeric() || b"-._~%".contains(byte);
        (is_address && address[percent..].iter().all(is_zone))
            .then_some((start + percent..end, Self))
    }
}

impl Explain for Ipv6ZoneId {
    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        fixes.push([remove(at.span())]);
    }
}
