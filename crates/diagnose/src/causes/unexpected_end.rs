//! U016: an end of input without a more specific cause.

use super::prelude::*;
use super::unexpected_character::of_number;

pub(crate) const ENTRY: Entry = Entry {
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
    fn words(&self, at: &Site<'_>) -> Words {
        of_number(at)
    }

    fn cites_rule(&self, _: &Site<'_>) -> bool {
        true
    }
}
