//! U016: an end of input without a more specific cause.

use uri_grammar::Rule;

use super::explain::{Explain, Help};
use super::unexpected_character::of_number;
use crate::entry::Entry;
use crate::levels::Applicability;
use crate::site::Site;

pub(crate) const ENTRY: Entry = Entry {
    code: "U016",
    name: "unexpected-end",
    section: "RFC 3986 section 1.3",
    message: "{rule} is incomplete: it cannot end here",
    help: "complete it; see the definition of {rule} for what can follow",
    applicability: Applicability::Unspecified,
    why: "The text begins like a match of the rule that it was checked against, but ends too \
        early. The grammar's error says exactly what can follow.",
    example: (Rule::Ipv4address, "192.0.2."),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct UnexpectedEnd;

impl Explain for UnexpectedEnd {
    fn help(&self, at: &Site<'_>) -> Option<Help> {
        of_number(at)
    }

    fn cites_rule(&self, _: &Site<'_>) -> bool {
        true
    }
}
