//! U220: an IPv4 address that cannot be the end of an IPv6 address.

use super::prelude::*;
use crate::text::addresses::{is_ipv4, port_after, push_fault_of_ipv4, readings, without_port};

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::Ls32),
    section: "RFC 3986 section 3.2.2",
    message: "`{text}` cannot be the IPv4 part of an IPv6 address: {reason}",
    help: "write four decimal numbers from 0 to 255, as the last part of the address",
    why: "The last 32 bits of an IPv6 address can be written as an IPv4 address, as in \
        `::ffff:192.0.2.1`. This part has exactly four decimal numbers from 0 to 255. They \
        have no leading zeros, because some software would read those as octal numbers.",
    example: (Rule::Uri, "http://[::ffff:192.0.02.1]"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct Ipv6EmbeddedIpv4;

impl Ipv6EmbeddedIpv4 {
    pub(crate) fn find(literal: &Literal<'_>) -> Marked<Self> {
        Some((literal.groups().bad_ipv4.clone()?, Self))
    }

    /// Finds an IPv4 address in place of the whole IPv6 address.
    pub(crate) fn find_alone(literal: &Literal<'_>) -> Marked<Self> {
        is_ipv4(literal.without_port()).then(|| (literal.span_without_port(), Self))
    }
}

impl Explain for Ipv6EmbeddedIpv4 {
    fn argument(&self, at: &Site<'_>, to: &mut Argument<'_>) {
        to.fill("reason", |out| push_reason(at, at.literal().inner.end, out));
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        if Rule::Ipv4address.is_match_bytes(at.marked()) {
            let port = port_after(at.text, &at.literal().inner, at.end());
            fixes.push_with("write the port after the `]`", port.unwrap_or_default());
            let help = "write `::ffff:` before an IPv4 address";
            return fixes.push_with(help, [insert(at.start(), "::ffff:")]);
        }
        for address in readings(at.marked()) {
            let help = "write decimal numbers without leading zeros";
            fixes.push_with(help, [replace(at.span(), address)]);
        }
    }
}

/// Appends the reason why the text is not an IPv4 address, or why its position is wrong.
fn push_reason(at: &Site<'_>, end: usize, out: &mut String) {
    if at.end() == end {
        return push_fault_of_ipv4(at.text, &at.span(), out);
    }
    let is_port = without_port(&at.text[at.start()..end]).len() == at.marked().len();
    out.push_str(if is_port { "a port follows it" } else { "it is not at the end" });
}
