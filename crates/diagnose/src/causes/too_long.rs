//! U014: a text longer than the limit.

use alloc::string::String;

use uri_grammar::Rule;

use super::explain::Explain;
use crate::arguments;
use crate::entry::Entry;
use crate::levels::Applicability;
use crate::site::Site;

pub(crate) const ENTRY: Entry = Entry {
    code: "U014",
    name: "too-long",
    section: "RFC 9110 section 4.1",
    message: "{target} of {n} bytes is longer than the limit of {limit}",
    help: "shorten it, or raise the limit if such lengths are expected",
    applicability: Applicability::Unspecified,
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
    fn argument(&self, at: &Site<'_>, name: &str, out: &mut String) -> bool {
        match name {
            "n" => arguments::push_number(at.text.len(), out),
            "limit" => arguments::push_number(at.start(), out),
            _ => return false,
        }
        true
    }

    fn label(&self, _: &Site<'_>) -> Option<&'static str> {
        Some("beyond the limit")
    }
}
