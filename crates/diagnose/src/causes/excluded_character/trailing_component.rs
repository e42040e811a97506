//! A query or fragment after a component, if the rule matches only the component. The delimiter ends the component, and
//! is not data that should have been encoded.

use crate::causes::prelude::*;
use crate::text::runs;
use crate::text::triplets::is_triplet;

/// A query or fragment, which begins at the marked delimiter.
#[derive(Debug, Clone)]
pub(crate) struct TrailingComponent {
    /// The whole query or fragment.
    pub(crate) rest: Range<usize>,
    /// `true` if the text is not empty without it.
    pub(crate) is_removable: bool,
}

impl TrailingComponent {
    pub(super) fn words(&self, at: &Site<'_>) -> Words {
        let words = match at.first() {
            Some(b'?') => message("{found} begins a query, which does not belong to {rule}"),
            _ => message("{found} begins a fragment, which does not belong to {rule}"),
        };
        words.help(match (self.is_removable, Self::may_be_data(at)) {
            (true, false) => "leave it out",
            (false, true) => "write `{pct}` if it is data",
            _ => "leave it out; or write `{pct}` if it is data",
        })
    }

    /// Returns `true` if the delimiter can be data. It cannot be data of a host.
    fn may_be_data(at: &Site<'_>) -> bool {
        at.component() != Component::Host
    }

    /// Returns two candidates: remove the query or fragment, or encode its delimiter.
    pub(super) fn candidates(&self, at: &Site<'_>) -> impl Iterator<Item = Vec<Edit>> + use<> {
        let delimiters: &[u8] = if at.component() == Component::Query { b"#" } else { b"?#" };
        // Other characters that the component does not allow are encoded, too.
        let is_bad = |i: usize| match at.text[i] {
            b'%' => !is_triplet(at.text, i, self.rest.end),
            byte => delimiters.contains(&byte) || !runs::has(runs::QUERY, byte),
        };
        let left_out = self.is_removable.then(|| Vec::from([remove(self.rest.clone())]));
        let encoded = || each(at.text, self.rest.clone(), is_bad, percent_encoded);
        let encoded = Self::may_be_data(at).then(encoded);
        left_out.into_iter().chain(encoded)
    }
}
