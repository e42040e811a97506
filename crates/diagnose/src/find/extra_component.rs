//! More text than the expected component: a host with its port, an authority with a path, or a whole URI.

use super::authority;
use super::authority::Extent;
use super::prelude::*;
use crate::causes::excluded_character::ExtraComponent;

/// The maximum length of a scheme.
const LONGEST: usize = 32;

/// Finds the text around a host or authority, if the rule matches only that component. Returns the remaining range.
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
        let colon = expressions::first_of(text, inner.start, inner.end, CharSet::from_chars(":[]"));
        let is_port =
            |port: &[u8]| port.first() == Some(&b':') && port[1..].iter().all(u8::is_ascii_digit);
        // A port after an address in brackets has its own error, if there is no other text around the address.
        let close = text[inner.clone()].iter().rposition(|&byte| byte == b']');
        let colon = close.filter(|_| inner != part).map_or(colon, |at| inner.start + at + 1);
        if is_port(&text[colon..inner.end]) {
            inner.end = colon;
        }
    }
    if inner.is_empty() || inner == part {
        return part;
    }
    let (before, after) = (part.start..inner.start, inner.end..part.end);
    let span = if before.is_empty() { after.clone() } else { before };
    let component = if rule == Rule::Host { Component::Host } else { Component::Authority };
    let found = ExcludedCharacter::ExtraComponent(ExtraComponent { after });
    out.push(Finding::at((span, found), component, Scope::new(rule, &part)));
    inner
}

/// Returns the length of a scheme and two slashes at the beginning.
fn before(text: &[u8]) -> usize {
    let scheme = text.iter().take(LONGEST).take_while(|&&byte| runs::has(runs::SCHEME, byte));
    let name = scheme.count();
    let colon = name + usize::from(name > 0 && text.get(name) == Some(&b':'));
    if text[colon..].starts_with(b"//") && (colon > name) == (name > 0) { colon + 2 } else { 0 }
}
