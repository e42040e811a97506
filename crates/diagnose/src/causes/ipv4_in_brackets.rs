//! U223: an IPv4 address in brackets.

use super::prelude::*;
use crate::text::addresses::{is_ipv4, push_fault_of_ipv4, readings, without_brackets};
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
pub(crate) struct Ipv4InBrackets;

impl Ipv4InBrackets {
    pub(crate) fn find(literal: &Literal<'_>) -> Marked<Self> {
        (is_ipv4(literal.without_port()) && literal.is_bracketed())
            .then(|| (literal.with_brackets(), Self))
    }
}

fn is_right(at: &Site<'_>) -> bool {
    Rule::Ipv4address.is_match_bytes(at.literal().without_port())
}

impl Explain for Ipv4InBrackets {
    fn argument(&self, at: &Site<'_>, to: &mut Argument<'_>) {
        to.fill("reason", |out| {
            if !is_right(at) {
                let literal = at.literal();
                out.push_str(", and `");
                push_excerpt(literal.without_port(), out);
                out.push_str("` is none: ");
                push_fault_of_ipv4(at.text, &literal.span_without_port(), out);
            }
        });
    }

    fn words(&self, at: &Site<'_>) -> Words {
        match is_right(at) {
            true => Words::default().label("an IPv4 address"),
            false => {
                help("write four numbers from 0 to 255 without leading zeros, and no brackets")
            }
        }
    }

    fn is_certain(&self, at: &Site<'_>) -> bool {
        Rule::Ipv4address.is_match_bytes(at.literal().address())
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        let literal = at.literal();
        let Some([open, close]) = without_brackets(at.text, &literal.inner) else { return };
        if is_right(at) {
            return fixes.push([open, close]);
        }
        let place = literal.span_without_port();
        let read = |address: String| replace(place.clone(), address);
        let read = |address: String| [open.clone(), read(address), close.clone()];
        fixes.extend(readings(literal.without_port()).map(read));
    }
}
