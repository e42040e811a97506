//! U222: a malformed address of a future IP version.

use super::prelude::*;
use crate::text::characters::character_at;
use crate::text::names::push_found;
use crate::text::runs;

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::IpvFuture),
    section: "RFC 3986 section 3.2.2",
    message: "an IP literal with `v` is `v`, hex digits, `.` and an address: {reason}",
    help: "write it like `[v1.address]`, or an IPv6 address such as `[::1]`",
    applicability: Applicability::HasPlaceholders,
    why: "A `v` after the opening bracket announces an address of a later version of IP: \
        the version in hexadecimal, a dot, and the address in a form that the version \
        defines. No such version is in use. An IPv6 address has no version flag: \
        `[::1]`.",
    example: (Rule::Uri, "http://[v1]"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) enum IpvfutureMalformed {
    Address,
    /// The marked delimiter cuts the address off.
    CutOff,
}

impl IpvfutureMalformed {
    pub(crate) fn announces(address: &[u8]) -> bool {
        matches!(address, [b'v' | b'V', ..])
    }

    /// Returns `true` if the text is an address of a future IP version.
    pub(crate) fn is_right(address: &[u8]) -> bool {
        Self::announces(address) && Rule::IpvFuture.is_match_bytes(address)
    }

    pub(crate) fn find(literal: &Literal<'_>) -> Marked<Self> {
        let is_one = Self::announces(literal.address())
            && !Rule::IpvFuture.is_match_bytes(literal.address());
        is_one.then(|| (literal.inner.clone(), Self::Address))
    }
}

impl Explain for IpvfutureMalformed {
    fn argument(&self, at: &Site<'_>, to: &mut Argument<'_>) {
        to.fill("reason", |out| match self {
            Self::Address => push_reason(at, out),
            Self::CutOff => {
                push_found(character_at(at.text, at.start()), out);
                out.push_str(" is not allowed");
            }
        });
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        let inside = match self {
            Self::CutOff => return fixes.push([remove(at.span())]),
            Self::Address => at.marked(),
        };
        let version = inside[1..].iter().take_while(|byte| byte.is_ascii_hexdigit()).count();
        fixes.push([match inside.contains(&b'.') {
            _ if version == 0 => insert(at.start() + 1, "1"),
            true => insert(at.end(), "address"),
            false => insert(at.end(), ".address"),
        }]);
    }
}

fn push_reason(at: &Site<'_>, out: &mut String) {
    let address = at.marked();
    let digits = address[1..].iter().take_while(|byte| byte.is_ascii_hexdigit()).count();
    let dot = 1 + digits;
    let found = |i: usize, out: &mut String| push_found(character_at(at.text, at.start() + i), out);
    match address.get(dot) {
        _ if digits == 0 => out.push_str("the version is missing"),
        None => out.push_str("the `.` is missing"),
        Some(b'.') if address.len() == dot + 1 => out.push_str("the address is missing"),
        Some(b'.') => {
            let legal = |byte: u8| runs::has(runs::REG_NAME, byte) || byte == b':';
            let bad = address[dot + 1..].iter().position(|&byte| !legal(byte)).unwrap_or(0);
            found(dot + 1 + bad, out);
            out.push_str(" is not allowed");
        }
        Some(_) => {
            found(dot, out);
            out.push_str(" is not a hex digit");
        }
    }
}
