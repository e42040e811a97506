//! U001: an empty text, if the rule does not match it.

use super::prelude::*;

pub(crate) const ENTRY: Entry = Entry {
    section: "RFC 3986 section 3, RFC 3986 section 3.1",
    message: "empty input is not {target}",
    help: "write one; only a relative reference can be empty",
    applicability: Applicability::Unspecified,
    why: "A URI begins with a scheme, so it has at least the two characters `a:`. Only a \
        relative reference may be empty: `href=\"\"` refers to the document that contains it. \
        An empty string in place of a URI usually comes from a variable or a form field that \
        was never set.",
    example: (Rule::Uri, ""),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct EmptyInput;

impl Explain for EmptyInput {
    fn words(&self, at: &Site<'_>) -> Words {
        help("write at least one character: {rule} is never empty").when(is_never_empty(at))
    }

    fn cites_rule(&self, at: &Site<'_>) -> bool {
        is_never_empty(at)
    }
}

/// Returns `true` if the rule does not allow relative references.
fn is_never_empty(at: &Site<'_>) -> bool {
    !matches!(at.rule, Rule::Uri | Rule::AbsoluteUri)
}
