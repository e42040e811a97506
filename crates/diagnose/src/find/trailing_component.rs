//! A query or fragment after a component, if the rule matches only the component.

use super::prelude::*;
use crate::causes::excluded_character::TrailingComponent;

/// Finds the query or fragment at `start`, after the component.
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
    debug_assert!(b"?#".contains(&text[start]));
    let trailing = TrailingComponent { rest: start..part.end, is_removable: start > part.start };
    let found = (start..start + 1, ExcludedCharacter::TrailingComponent(trailing));
    out.push(Finding::at(found, component, Scope::new(rule, &part)));
}
