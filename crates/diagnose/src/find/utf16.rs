//! Texts in UTF-16.

use super::finding::{Component, Finding, Judge};
use crate::catalogue::Kind;
use crate::text::utf16::{Order, order};

/// Finds that a text is UTF-16: there is no more to say of it.
#[inline(never)]
pub(super) fn find(text: &[u8], judge: Judge) -> Option<Finding> {
    let (order, has_mark) = order(text)?;
    let kind = if has_mark { Kind::InvalidUtf8 } else { Kind::ControlCharacter };
    let nul = usize::from(order == Order::Little);
    let found = if has_mark { 0..2 } else { nul..nul + 1 };
    Some(Finding::new(kind, 0..2, Component::Text, judge).other(found))
}

/// Whether the finding is that.
pub(crate) fn is_one(text: &[u8], finding: &Finding) -> bool {
    matches!(finding.kind, Kind::InvalidUtf8 | Kind::ControlCharacter)
        && finding.component == Component::Text
        && finding.span == (0..2)
        && order(text).is_some()
}
