//! What stands between the brackets of an IP literal. One error, the most specific one.

use alloc::string::String;
use core::ops::Range;

use uri_grammar::{Rule, SyntaxError};

use super::finding::{Component, Finding, Judge};
use super::ipv6;
use crate::catalogue::Kind;
use crate::text::addresses::{is_ipv4, push_fault_of_ipv4, without_port};
use crate::text::characters::character_at;
use crate::text::names::{push_excerpt, push_found};
use crate::text::{expressions, runs};

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
        Rule::Ipv6address.check_bytes(address).is_err_and(stops)
    };
    if let Some(span) = expressions::within(text, &inner).filter(is_first) {
        return Some(of(Kind::UriTemplate, span.clone()).other(span));
    }
    if matches!(address[0], b'v' | b'V') {
        let is_future = Rule::IpvFuture.matches_bytes(address);
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
    if !Rule::Ipv4address.matches_bytes(&text[address.clone()]) {
        out.push_str(", and `");
        push_excerpt(&text[address.clone()], out);
        out.push_str("` is none: ");
        push_fault_of_ipv4(text, &address, out);
    }
}
