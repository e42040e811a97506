//! U101: a relative reference where a URI is required.

use super::prelude::*;
use crate::text::beginnings::start_of;

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::Scheme),
    section: "RFC 3986 section 3, RFC 3986 section 4.1",
    message: "a URI must start with a scheme; this is a relative reference",
    help: "add a scheme such as `https:`, or resolve it against a base URI",
    applicability: Applicability::HasPlaceholders,
    why: "The scheme says what kind of URI it is: `https:`, `mailto:`, `urn:`. Without one, it is \
        a relative reference, which has a meaning only together with a base, like a link within a \
        page. `example.com/a` is such a reference: a path of two segments, and `example.com` is \
        not the host unless `https://` comes before it.",
    example: (Rule::Uri, "//example.com/a"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct MissingScheme {
    reference: Range<usize>,
}

impl MissingScheme {
    pub(crate) fn find(reference: &Range<usize>) -> (Range<usize>, Self) {
        (reference.start..reference.start, Self { reference: reference.clone() })
    }
}

impl Explain for MissingScheme {
    fn words(&self, at: &Site<'_>) -> Words {
        let start = start_of(&at.text[self.reference.clone()]);
        help("write `mailto:` before an email address").when(start == "mailto:")
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        let reference = self.reference.clone();
        fixes.push([insert(reference.start, start_of(&at.text[reference]))]);
    }
}
