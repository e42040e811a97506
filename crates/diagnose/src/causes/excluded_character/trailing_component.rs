//! A query or fragment after a part that has none, if the rule is that of a part. Its delimiter
//! ends the part, and is not data that should have been encoded.

use alloc::vec::Vec;
use core::ops::Range;

use crate::site::{Component, Site};
use crate::template::{Template, template};
use crate::text::characters::is_triplet;
use crate::text::edits::{Edit, each, percent_encoded, remove};
use crate::text::runs;

/// It begins at the marked delimiter.
#[derive(Debug, Clone)]
pub(crate) struct TrailingComponent {
    /// All of it.
    pub(crate) rest: Range<usize>,
    /// Whether something is left without it.
    pub(crate) is_removable: bool,
}

impl TrailingComponent {
    pub(super) fn message(at: &Site<'_>) -> &'static Template {
        match at.first() {
            Some(b'?') => template!("{found} begins a query, which does not belong to {rule}"),
            _ => template!("{found} begins a fragment, which does not belong to {rule}"),
        }
    }

    /// Whether what begins it can be data. Not of a host.
    fn may_be_data(at: &Site<'_>) -> bool {
        at.component() != Component::Host
    }

    pub(super) fn help(&self, at: &Site<'_>) -> &'static Template {
        match (self.is_removable, Self::may_be_data(at)) {
            (true, false) => template!("leave it out"),
            (false, true) => template!("write `{pct}` if it is data"),
            _ => template!("leave it out; or write `{pct}` if it is data"),
        }
    }

    /// It left out, or what begins it encoded.
    pub(super) fn ways(&self, at: &Site<'_>) -> impl Iterator<Item = Vec<Edit>> + use<> {
        let delimiters: &[u8] = if at.component() == Component::Query { b"#" } else { b"?#" };
        // With whatever else cannot stay as it is.
        let is_bad = |i: usize| match at.text[i] {
            b'%' => !is_triplet(at.text, i, self.rest.end),
            byte => delimiters.contains(&byte) || !runs::QUERY.contains(byte),
        };
        let left_out = self.is_removable.then(|| alloc::vec![remove(self.rest.clone())]);
        let encoded = || each(at.text, self.rest.clone(), is_bad, percent_encoded);
        let encoded = Self::may_be_data(at).then(encoded);
        left_out.into_iter().chain(encoded)
    }
}
