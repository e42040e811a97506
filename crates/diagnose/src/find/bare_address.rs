//! An IPv6 address at the beginning of a reference, where a host was meant, with one bracket
//! or none: `::1`, `[::1/a`.

use alloc::vec::Vec;
use core::ops::Range;

use uri_grammar::Rule;

use super::finding::{Component, Finding, Judge};
use crate::catalogue::Kind;
use crate::text::edits::{Edit, insert};

/// No address with its brackets is longer.
const LONGEST: usize = 64;

/// Finds the address. Up to where it has spoken is its second place.
pub(super) fn find(text: &[u8], inner: &Range<usize>, whole: Judge) -> Option<Finding> {
    let window = &text[inner.start..inner.end.min(inner.start + LONGEST)];
    let length = window.iter().position(|byte| b"/?#\\".contains(byte)).unwrap_or(window.len());
    let inside = &window[..length];
    let address = inside.strip_prefix(b"[").unwrap_or(inside);
    let start = inner.start + length - address.len();
    let address = address.strip_suffix(b"]").unwrap_or(address);
    let is_open = address.len() + 2 > length;
    // Most of what is asked about is the name of a scheme, misspelt.
    let can_be = |byte: &u8| byte.is_ascii_hexdigit() || b":.".contains(byte);
    let is_address = address.iter().all(can_be) && Rule::Ipv6address.matches_bytes(address);
    (is_open && is_address).then(|| {
        let span = start..start + address.len();
        let found = Finding::new(Kind::Ipv6Unbracketed, span, Component::Literal, whole);
        found.other(inner.start..inner.start + length)
    })
}

/// Whether it is one of these, and not a host without brackets.
pub(crate) fn is_one(finding: &Finding) -> bool {
    finding.kind == Kind::Ipv6Unbracketed
        && matches!(finding.judge.rule, Rule::Uri | Rule::UriReference | Rule::AbsoluteUri)
}

/// What is missing around it.
pub(crate) fn ways(text: &[u8], finding: &Finding) -> Vec<Vec<Edit>> {
    let Finding { ref span, ref other, ref judge, .. } = *finding;
    let before = match (judge.rule == Rule::UriReference, text[other.start] == b'[') {
        (true, true) => "//",
        (true, false) => "//[",
        (false, true) => "http://",
        (false, false) => "http://[",
    };
    let mut edits = alloc::vec![insert(other.start, before)];
    if span.end == other.end {
        edits.push(insert(span.end, "]"));
    }
    alloc::vec![edits]
}
