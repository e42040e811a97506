//! What stands between the brackets of an IP literal. One error, the most specific one.

use alloc::string::String;
use core::ops::Range;

use uri_grammar::{Rule, SyntaxError};

use super::characters::character_at;
use super::finding::{Component, Finding, Judge};
use super::{ipv6, template};
use crate::catalogue::Kind;
use crate::runs;
use crate::words::found::{push_excerpt, push_found};

/// Finds what is wrong with the address.
pub(super) fn find(text: &[u8], inner: Range<usize>, judge: Judge) -> Option<Finding> {
    let address = &text[inner.clone()];
    let of = |kind, span| Finding::new(kind, span, Component::Literal, judge).other(inner.clone());
    let with_brackets = || inner.start.saturating_sub(1)..(inner.end + 1).min(text.len());
    if address.is_empty() {
        return Some(of(Kind::EmptyIpLiteral, with_brackets()));
    }
    let is_first = |span: &Range<usize>| {
        let stops = |error: SyntaxError| inner.start + error.offset() >= span.start;
        Rule::Ipv6address.validate_bytes(address).is_err_and(stops)
    };
    if let Some(span) = template::within(text, &inner).filter(is_first) {
        return Some(of(Kind::UriTemplate, span.clone()).other(span));
    }
    if matches!(address[0], b'v' | b'V') {
        let is_future = Rule::IpvFuture.is_match_bytes(address);
        return (!is_future).then(|| of(Kind::IpvfutureMalformed, inner.clone()));
    }
    if is_ipv4(without_port(address)) {
        let brackets = with_brackets();
        let is_literal = text[brackets.start] == b'[' && text[brackets.end - 1] == b']';
        // As an IPv6 address, it is the end of one.
        let part =
            || of(Kind::Ipv6EmbeddedIpv4, inner.start..inner.start + without_port(address).len());
        return Some(if is_literal { of(Kind::Ipv4InBrackets, brackets) } else { part() });
    }
    ipv6::find(text, inner.clone()).map(|fault| of(fault.kind, fault.span).number(fault.number))
}

/// What stands before a colon and digits at its end, or all of it.
pub(crate) fn without_port(address: &[u8]) -> &[u8] {
    let colon = address.iter().rposition(|&byte| byte == b':');
    let is_port = |at: &usize| {
        !address[at + 1..].is_empty() && address[at + 1..].iter().all(u8::is_ascii_digit)
    };
    &address[..colon.filter(is_port).unwrap_or(address.len())]
}

/// Whether it has the form of an IPv4 address, though its numbers can be too large.
pub(super) fn is_ipv4(address: &[u8]) -> bool {
    address.len() <= 32
        && address.iter().all(|byte| byte.is_ascii_digit() || *byte == b'.')
        && address.iter().filter(|&&byte| byte == b'.').count() == 3
        && address.split(|&byte| byte == b'.').all(|number| !number.is_empty())
}

/// Appends what is wrong with an address of a version to come.
pub(crate) fn push_reason_of_future(text: &[u8], inner: &Range<usize>, out: &mut String) {
    let address = &text[inner.clone()];
    if !matches!(address, [b'v' | b'V', ..]) {
        // A delimiter that cuts it off.
        push_found(character_at(text, inner.start), out);
        return out.push_str(" is not allowed");
    }
    let digits = address[1..].iter().take_while(|byte| byte.is_ascii_hexdigit()).count();
    let dot = 1 + digits;
    let found = |at: usize, out: &mut String| push_found(character_at(text, inner.start + at), out);
    match address.get(dot) {
        _ if digits == 0 => out.push_str("the version is missing"),
        None => out.push_str("the `.` is missing"),
        Some(b'.') if address.len() == dot + 1 => out.push_str("the address is missing"),
        Some(b'.') => {
            let legal = |byte: u8| runs::REG_NAME_CHARACTERS.contains(byte) || byte == b':';
            let bad = address[dot + 1..].iter().position(|&byte| !legal(byte)).unwrap_or(0);
            found(dot + 1 + bad, out);
            out.push_str(" is not allowed");
        }
        Some(_) => {
            found(dot, out);
            out.push_str(" is no hex digit");
        }
    }
}

/// Appends why a part of an IPv6 address is no IPv4 address, or stands where none can.
pub(crate) fn push_reason_of_ipv4(text: &[u8], span: &Range<usize>, end: usize, out: &mut String) {
    if span.end < end {
        let is_port = without_port(&text[span.start..end]).len() == span.len();
        let reason = "a port follows it";
        return out.push_str(if is_port { reason } else { "it is not at the end" });
    }
    push_fault_of_ipv4(text, span, out);
}

/// Appends why an address in brackets, perhaps with a port, is no IPv4 address, if it is none.
pub(crate) fn push_reason_in_brackets(text: &[u8], inner: &Range<usize>, out: &mut String) {
    let length = without_port(&text[inner.clone()]).len();
    let address = inner.start..inner.start + length;
    if !Rule::Ipv4address.is_match_bytes(&text[address.clone()]) {
        out.push_str(", and `");
        push_excerpt(&text[address.clone()], out);
        out.push_str("` is none: ");
        push_fault_of_ipv4(text, &address, out);
    }
}

/// Appends why it is no IPv4 address; if it is one, what it lacks to be an IPv6 address.
pub(super) fn push_fault_of_ipv4(text: &[u8], span: &Range<usize>, out: &mut String) {
    use core::fmt::Write;
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
    // Writing to a String cannot fail.
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
        4 => out.write_str("no groups stand before it"),
        _ => write!(out, "it has {count} numbers, not 4"),
    };
}
