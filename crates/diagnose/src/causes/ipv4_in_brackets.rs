//! U223: an IPv4 address in brackets.

use super::prelude::*;
use crate::text::addresses::{
    is_ipv4, push_fault_of_ipv4, readings, without_brackets, without_port,
};
use crate::text::names::push_excerpt;

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::IpLiteral),
    section: "RFC 3986 section 3.2.2",
    message: "IPv4 addresses are not bracketed{reason}",
    help: "remove the brackets",
    applicability: Applicability::MachineApplicable,
    why: "Square brackets are for IPv6 addresses, whose colons would be mistaken for the colon \
        before a port. An IPv4 address has no colons and is written without brackets. Code \
        that adds brackets must first check the version of the address.",
    example: (Rule::Uri, "http://[127.0.0.1]/"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct Ipv4InBrackets {
    /// The text between the brackets, which may include a port.
    inner: Range<usize>,
}

impl Ipv4InBrackets {
    pub(crate) fn find(literal: &Literal<'_>) -> Option<(Range<usize>, Self)> {
        (is_ipv4(literal.without_port()) && literal.is_bracketed())
            .then(|| (literal.with_brackets(), Self { inner: literal.inner.clone() }))
    }

    fn address(&self, text: &[u8]) -> Range<usize> {
        self.inner.start..self.inner.start + without_port(&text[self.inner.clone()]).len()
    }

    fn is_right(&self, text: &[u8]) -> bool {
        Rule::Ipv4address.is_match_bytes(&text[self.address(text)])
    }
}

impl Explain for Ipv4InBrackets {
    fn argument(&self, at: &Site<'_>, to: &mut Argument<'_>) {
        to.fill("reason", |out| {
            if !self.is_right(at.text) {
                let address = self.address(at.text);
                out.push_str(", and `");
                push_excerpt(&at.text[address.clone()], out);
                out.push_str("` is none: ");
                push_fault_of_ipv4(at.text, &address, out);
            }
        });
    }

    fn words(&self, at: &Site<'_>) -> Words {
        match self.is_right(at.text) {
            true => Words::default().label("an IPv4 address"),
            false => {
                help("write four numbers from 0 to 255 without leading zeros, and no brackets")
            }
        }
    }

    fn is_certain(&self, at: &Site<'_>) -> bool {
        Rule::Ipv4address.is_match_bytes(&at.text[self.inner.clone()])
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        let Some([open, close]) = without_brackets(at.text, &self.inner) else { return };
        if self.is_right(at.text) {
            return fixes.push(alloc::vec![open, close]);
        }
        let place = self.address(at.text);
        let read = |address: String| replace(place.clone(), address);
        let read = |address: String| alloc::vec![open.clone(), read(address), close.clone()];
        fixes.extend(readings(&at.text[place.clone()]).map(read));
    }
}
