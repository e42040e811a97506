//! Valid and nearly valid IP addresses.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;
use core::net::Ipv4Addr;
use core::ops::Range;

use uri_grammar::{GrammarRule, Rule};

use super::characters::character_at;
use super::edits::{Edit, insert, remove};
use super::names::push_found;

/// The maximum length of an address in a text, with a margin for mistakes.
pub(crate) const LONGEST: usize = 64;

pub(crate) fn is_ipv6(part: &[u8]) -> bool {
    // In most calls, the part belongs to a name.
    part.len() <= LONGEST && part.contains(&b':') && Rule::Ipv6address.is_match_bytes(part)
}

/// Returns the length of the IPv6 address at the beginning, before a port or zone.
pub(crate) fn ipv6_length(part: &[u8]) -> Option<usize> {
    let zone = part.iter().position(|&byte| byte == b'%').unwrap_or(part.len());
    if is_ipv6(&part[..zone]) {
        return Some(zone);
    }
    shorter_address(part)
}

/// Returns `true` if the text may be a name and a port with an extra colon between them, which together are an address:
/// `cafe::80`.
pub(crate) fn may_end_in_port(address: &[u8]) -> bool {
    let digits = address.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
    let before = &address[..address.len() - digits];
    digits > 0
        && before.ends_with(b"::")
        && before.len() > 2
        && !before[..before.len() - 2].contains(&b':')
}

/// Returns the length of the IPv6 address, if its last group is read as a port.
pub(crate) fn shorter_address(part: &[u8]) -> Option<usize> {
    let port = part.iter().rposition(|&byte| byte == b':')?;
    (part[port + 1..].iter().all(u8::is_ascii_digit) && is_ipv6(&part[..port])).then_some(port)
}

/// Returns the text before a colon and digits at the end, or the whole text.
pub(crate) fn without_port(address: &[u8]) -> &[u8] {
    let colon = address.iter().rposition(|&byte| byte == b':');
    let is_port = |at: &usize| {
        !address[at + 1..].is_empty() && address[at + 1..].iter().all(u8::is_ascii_digit)
    };
    &address[..colon.filter(is_port).unwrap_or(address.len())]
}

/// Returns `true` if the text has the form of an IPv4 address. Its numbers can be too large.
pub(crate) fn is_ipv4(address: &[u8]) -> bool {
    address.len() <= 32
        && address.iter().all(|byte| byte.is_ascii_digit() || *byte == b'.')
        && address.iter().filter(|&&byte| byte == b'.').count() == 3
        && address.split(|&byte| byte == b'.').all(|number| !number.is_empty())
}

/// Appends the reason why the text is not an IPv4 address. For an IPv4 address, appends why it is not an IPv6 address.
pub(crate) fn push_fault_of_ipv4(text: &[u8], span: &Range<usize>, out: &mut String) {
    let address = &text[span.clone()];
    match address {
        [b'.', ..] => return out.push_str("it begins with a dot"),
        [.., b'.'] => return out.push_str("it ends with a dot"),
        _ => {}
    }
    if let Some(at) = address.iter().position(|b| !b.is_ascii_digit() && *b != b'.') {
        push_found(character_at(text, span.start + at), out);
        return out.push_str(" is not a decimal digit");
    }
    let count = address.split(|&byte| byte == b'.').count();
    // Writing to a `String` cannot fail.
    for (i, number) in address.split(|&byte| byte == b'.').take(4).enumerate() {
        let problem = match number {
            [] => "is missing",
            [b'0', _, ..] => "has a leading zero",
            _ if !Rule::DecOctet.is_match_bytes(number) => "is larger than 255",
            _ => continue,
        };
        let _ = write!(out, "number {} {problem}", i + 1);
        return;
    }
    let _ = match count {
        4 => out.write_str("no groups precede it"),
        _ => write!(out, "it has {count} numbers, not 4"),
    };
}

/// Returns the possible meanings of an address with leading zeros: with decimal numbers, or with octal numbers as
/// `inet_aton` reads them.
pub(crate) fn readings(address: &[u8]) -> impl Iterator<Item = String> {
    let address = str::from_utf8(address).ok().filter(|address| address.len() < LONGEST);
    [10, 8].into_iter().filter_map(move |radix| Some(reading(address?, radix)?.to_string()))
}

/// Reads four numbers. Numbers with leading zeros have this radix, and others are decimal.
pub(crate) fn reading(address: &str, radix: u32) -> Option<Ipv4Addr> {
    let mut octets = [0; 4];
    let mut numbers = address.split('.');
    for octet in &mut octets {
        // The standard library accepts a plus sign.
        let number = numbers.next().filter(|number| !number.starts_with('+'))?;
        let radix = if number.starts_with('0') { radix } else { 10 };
        *octet = u8::from_str_radix(number, radix).ok()?;
    }
    numbers.next().is_none().then(|| octets.into())
}

/// Returns edits that remove the brackets around a range, if there are brackets.
pub(crate) fn without_brackets(text: &[u8], inner: &Range<usize>) -> Option<[Edit; 2]> {
    let open = inner.start.checked_sub(1).filter(|&at| text[at] == b'[')?;
    (text.get(inner.end) == Some(&b']'))
        .then(|| [remove(open..open + 1), remove(inner.end..inner.end + 1)])
}

/// Returns edits that move the text after the colon at `at` behind the bracket, as a port.
pub(crate) fn port_after(text: &[u8], inner: &Range<usize>, at: usize) -> Option<Vec<Edit>> {
    let port = text.get(at + 1..inner.end)?;
    (text.get(inner.end) == Some(&b']') && port.iter().all(u8::is_ascii_digit))
        .then(|| vec![insert(at, "]"), remove(inner.end..inner.end + 1)])
}
