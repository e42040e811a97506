//! A query or fragment behind a part that has none, where a rule for a part is asked for. What
//! begins it ends the part, and is no data that somebody forgot to encode.

use alloc::vec::Vec;
use core::ops::Range;

use super::candidates::{each, encoded_byte, remove};
use super::catalogue::Kind;
use super::diagnostic::Edit;
use super::finding::{Component, Finding, Findings, Judge};
use crate::rule::Rule;

/// Finds what stands at `start`, behind the part that the rule derives. It cannot have been data
/// of a host.
pub(super) fn find(
    text: &[u8],
    part: Range<usize>,
    start: usize,
    (component, rule): (Component, Rule),
    out: &mut Findings,
) {
    if start == part.end {
        return;
    }
    let after_host = component == Component::Host;
    let judge = Judge::new(rule, &part);
    let found = Finding::new(Kind::ExcludedCharacter, start..start + 1, component, judge);
    debug_assert!(b"?#".contains(&text[start]));
    out.push(found.other(start..part.end).number(if after_host { 1 } else { 2 }));
}

/// Whether it is one of these.
pub(super) fn is_one(finding: &Finding) -> bool {
    finding.kind == Kind::ExcludedCharacter && finding.number > 0
}

/// What is wrong.
pub(super) fn message(text: &[u8], finding: &Finding) -> Option<&'static str> {
    is_one(finding).then(|| match text[finding.span.start] {
        b'?' => "{found} begins a query, which does not belong to {rule}",
        _ => "{found} begins a fragment, which does not belong to {rule}",
    })
}

/// What to do.
pub(super) fn help(finding: &Finding) -> &'static str {
    match finding.number {
        1 => "leave it out",
        _ => "leave it out; or write `{pct}` if it is data",
    }
}

/// It left out, or what begins it encoded.
pub(super) fn ways(text: &[u8], finding: &Finding) -> Vec<Vec<Edit>> {
    let Finding { ref other, component, number, .. } = *finding;
    let delimiters: &[u8] = if component == Component::Query { b"#" } else { b"?#" };
    let encoded = || each(text, other.clone(), |at| delimiters.contains(&text[at]), encoded_byte);
    let encoded = (number > 1).then(encoded);
    [alloc::vec![remove(other.clone())]].into_iter().chain(encoded).collect()
}
