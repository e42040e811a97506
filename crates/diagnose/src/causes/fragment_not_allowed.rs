//! U402: a fragment in an absolute-URI.

use super::prelude::*;

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::AbsoluteUri),
    section: "RFC 3986 section 4.3",
    message: "an absolute-URI has no fragment",
    help: "remove the fragment, from `#` on",
    why: "Some places allow only a URI without a fragment: the base that references are resolved \
        against, the target of an HTTP request, the redirection URI of OAuth. The fragment is for \
        the client and is never sent.",
    example: (Rule::AbsoluteUri, "http://a/#b"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct FragmentNotAllowed;

impl Explain for FragmentNotAllowed {
    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        fixes.push([remove(at.span())]);
    }
}
