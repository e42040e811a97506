//! More than what was asked for: a host with its port, an authority with a path, or a whole URI.
//! What stands around the component is one error.

use alloc::vec::Vec;
use core::ops::Range;

use uri_grammar::{Class, Rule};

use super::authority;
use super::authority::Extent;
use super::finding::{Component, Finding, Findings, Judge};
use crate::catalogue::{Kind, Template, template};
use crate::text::edits::{Edit, remove};
use crate::text::{expressions, runs};

/// The number of such a finding, which tells it from one character, and from what is beyond a path.
const SURPLUS: usize = 4;

/// How long a scheme is that is looked for.
const LONGEST: usize = 32;

/// Finds what stands around a host or authority that is given as such, and gives what is left.
pub(super) fn find(
    rule: Rule,
    text: &[u8],
    part: Range<usize>,
    out: &mut Findings,
) -> Range<usize> {
    let mut inner = part.start + before(&text[part.clone()])..part.end;
    let extent = Extent::at(text, inner.start, inner.end);
    if text.get(extent.part.end).is_some_and(|byte| b"/?#".contains(byte)) {
        inner.end = extent.part.end;
    }
    if rule == Rule::Host {
        let at = authority::at_sign(&text[inner.clone()]);
        inner.start += at.map_or(0, |at| at + 1);
        let colon = expressions::first_of(text, inner.start, inner.end, Class::of(":[]"));
        let is_port =
            |port: &[u8]| port.first() == Some(&b':') && port[1..].iter().all(u8::is_ascii_digit);
        // Behind an address in brackets a port is told as such, if nothing else stands around it.
        let close = text[inner.clone()].iter().rposition(|&byte| byte == b']');
        let colon = close.filter(|_| inner != part).map_or(colon, |at| inner.start + at + 1);
        if is_port(&text[colon..inner.end]) {
            inner.end = colon;
        }
    }
    if inner.is_empty() || inner == part {
        return part;
    }
    let (before, behind) = (part.start..inner.start, inner.end..part.end);
    let span = if before.is_empty() { behind.clone() } else { before };
    let component = if rule == Rule::Host { Component::Host } else { Component::Authority };
    let found = Finding::new(Kind::ExcludedCharacter, span, component, Judge::new(rule, &part));
    out.push(found.other(behind).number(SURPLUS));
    inner
}

/// How long the beginning is that is no part of an authority: a scheme and two slashes.
fn before(text: &[u8]) -> usize {
    let scheme =
        text.iter().take(LONGEST).take_while(|&&byte| runs::SCHEME_CHARACTERS.contains(byte));
    let name = scheme.count();
    let colon = name + usize::from(name > 0 && text.get(name) == Some(&b':'));
    if text[colon..].starts_with(b"//") && (colon > name) == (name > 0) { colon + 2 } else { 0 }
}

/// Whether the finding is one of these.
pub(crate) fn is(finding: &Finding) -> bool {
    (finding.kind, finding.number) == (Kind::ExcludedCharacter, SURPLUS)
}

/// Where the delimiter stands that tells what it is.
pub(crate) fn delimiter(text: &[u8], finding: &Finding) -> usize {
    expressions::first_of(text, finding.span.start, finding.span.end, Class::of(":/?#@"))
}

/// What to do about it.
pub(crate) fn help(text: &[u8], finding: &Finding) -> &'static Template {
    let inside = &text[finding.span.clone()];
    if inside.windows(2).any(|pair| pair == b"//") && inside[0] != b'/' || inside.ends_with(b"//") {
        return template!("keep the {rule} only, or check it as a URI-reference");
    }
    match inside {
        [.., b'@'] => template!("remove the user information: {target} has none"),
        [b':', ..] => template!("remove the port: {target} has none"),
        [b'/', ..] => template!("remove the path: {target} has none"),
        [b'?', ..] => template!("remove the query: {target} has none"),
        _ => template!("remove the fragment: {target} has none"),
    }
}

/// What is left without it.
pub(crate) fn removed(finding: &Finding) -> Vec<Edit> {
    let Finding { ref span, ref other, .. } = *finding;
    let behind = (other != span && !other.is_empty()).then(|| remove(other.clone()));
    [remove(span.clone())].into_iter().chain(behind).collect()
}
