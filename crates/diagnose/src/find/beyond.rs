//! A query or fragment behind a part that has none, where a rule for a part is asked for. What
//! begins it ends the part, and is no data that somebody forgot to encode.

use alloc::vec::Vec;
use core::ops::Range;

use uri_grammar::Rule;

use super::finding::{Component, Finding, Findings, Judge};
use crate::catalogue::{Kind, Template, template};
use crate::text::characters::is_triplet;
use crate::text::edits::{Edit, each, percent_encoded, remove};
use crate::text::runs;

/// It can be left out, since something stands before it.
const LEFT_OUT: usize = 1;
/// What begins it can be data. Not of a host.
const DATA: usize = 2;

/// Finds what stands at `start`, behind the part that the rule derives.
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
    let left_out = if start > part.start { LEFT_OUT } else { 0 };
    let data = if component == Component::Host { 0 } else { DATA };
    let judge = Judge::new(rule, &part);
    let found = Finding::new(Kind::ExcludedCharacter, start..start + 1, component, judge);
    debug_assert!(b"?#".contains(&text[start]));
    out.push(found.other(start..part.end).number(left_out | data));
}

/// Whether it is one of these.
pub(crate) fn is_one(finding: &Finding) -> bool {
    finding.kind == Kind::ExcludedCharacter
        && (LEFT_OUT..=LEFT_OUT | DATA).contains(&finding.number)
}

/// What is wrong.
pub(crate) fn message(text: &[u8], finding: &Finding) -> Option<&'static Template> {
    is_one(finding).then(|| match text[finding.span.start] {
        b'?' => template!("{found} begins a query, which does not belong to {rule}"),
        _ => template!("{found} begins a fragment, which does not belong to {rule}"),
    })
}

/// What to do.
pub(crate) fn help(finding: &Finding) -> &'static Template {
    match finding.number {
        LEFT_OUT => template!("leave it out"),
        DATA => template!("write `{pct}` if it is data"),
        _ => template!("leave it out; or write `{pct}` if it is data"),
    }
}

/// It left out, or what begins it encoded.
pub(crate) fn ways(text: &[u8], finding: &Finding) -> Vec<Vec<Edit>> {
    let Finding { ref other, component, number, .. } = *finding;
    let delimiters: &[u8] = if component == Component::Query { b"#" } else { b"?#" };
    // With whatever else cannot stay as it is.
    let is_bad = |at: usize| match text[at] {
        b'%' => !is_triplet(text, at, other.end),
        byte => delimiters.contains(&byte) || !runs::QUERY.contains(byte),
    };
    let left_out = (number & LEFT_OUT > 0).then(|| alloc::vec![remove(other.clone())]);
    let encoded = (number & DATA > 0).then(|| each(text, other.clone(), is_bad, percent_encoded));
    left_out.into_iter().chain(encoded).collect()
}
