//! U014: a text longer than the limit.

use super::prelude::*;

pub(crate) const ENTRY: Entry = Entry {
    section: "RFC 9110 section 4.1",
    message: "{target} of {n} bytes is longer than the limit of {limit}",
    help: "shorten it, or raise the limit if such lengths are expected",
    applicability: Applicability::Unspecified,
    label: Some("beyond the limit"),
    why: "RFC 3986 sets no limit on the length, so each application chooses one. RFC 9110 \
        recommends support for at least 8000 octets; many servers reject more. A text longer \
        than the limit is not examined any further.",
    example: (Rule::Uri, "http://a/this-is-longer-than-the-limit"),
    ..Entry::ERROR
};

/// A text that is too long. The span begins at the limit.
#[derive(Debug, Clone)]
pub(crate) struct TooLong;

impl Explain for TooLong {
    fn argument(&self, at: &Site<'_>, to: &mut Argument<'_>) {
        to.number("n", at.text.len());
        to.number("limit", at.start());
    }
}
