//! U104: a colon with nothing before it.

use core::ops::Range;

use uri_grammar::Rule;

use super::explain::Explain;
use crate::entry::Entry;
use crate::levels::{Applicability, Severity};
use crate::site::Site;
use crate::text::edits::insert;
use crate::ways::Ways;

pub(crate) const ENTRY: Entry = Entry {
    code: "U104",
    name: "empty-scheme",
    severity: Severity::Error,
    rule: Some(Rule::Scheme),
    section: "RFC 3986 section 3.1",
    message: "nothing before `:`: the scheme is empty",
    help: "add a scheme, or write `./` first for a relative path",
    applicability: Applicability::HasPlaceholders,
    why: "The part before the first colon is the scheme, and it must have at least one letter. An \
        empty one is most often a variable that was not set, as in `${scheme}://host`. To inherit \
        the scheme of the base, omit the colon, too: `//host/path` is a relative reference.",
    example: (Rule::Uri, "://a/b"),
    fixed: Some("https://a/b"),
};

#[derive(Debug, Clone)]
pub(crate) struct EmptyScheme;

impl EmptyScheme {
    pub(crate) fn find(
        name: &Range<usize>,
        reference: &Range<usize>,
    ) -> Option<(Range<usize>, Self)> {
        let start = name.start;
        name.is_empty().then(|| (start..(start + 1).min(reference.end), Self))
    }
}

impl Explain for EmptyScheme {
    fn ways(&self, at: &Site<'_>, ways: &mut Ways<'_>) {
        // Without the slashes nobody knows whether it is a path.
        if at.after().starts_with(b"//") {
            ways.push_one(insert(at.start(), "https"));
        }
    }
}
