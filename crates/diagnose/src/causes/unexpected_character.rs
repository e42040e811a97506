//! U015: a character without a more specific cause.

use core::ops::Range;

use uri_grammar::Rule;

use super::explain::{Explain, Help};
use crate::candidates::Candidates;
use crate::entry::Entry;
use crate::levels::Applicability;
use crate::site::Site;
use crate::text::edits::{insert, remove};

pub(crate) const ENTRY: Entry = Entry {
    code: "U015",
    name: "unexpected-character",
    section: "RFC 3986 section 1.3",
    message: "{found} is not allowed here in {rule}",
    help: "remove it, or see the definition of {rule} for what is allowed there",
    applicability: Applicability::Unspecified,
    why: "By the definition of the rule that the text was checked against, this character cannot \
        occur here, and no more specific cause is known. The grammar's error says exactly what \
        could occur instead.",
    example: (Rule::DecOctet, "12x"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) enum UnexpectedCharacter {
    /// The beginning of a path that must, or must not, begin with a slash.
    PathStart {
        path: Range<usize>,
    },
    Elsewhere,
}

impl Explain for UnexpectedCharacter {
    fn help(&self, at: &Site<'_>) -> Option<Help> {
        of_number(at)
    }

    fn cites_rule(&self, _: &Site<'_>) -> bool {
        true
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        if let Self::PathStart { path } = self {
            let slashes = at.text[path.clone()].iter().take_while(|&&byte| byte == b'/').count();
            let start = path.start;
            fixes.push_one(match slashes {
                0 => insert(start, "/"),
                _ => remove(start..start + slashes),
            });
        }
    }
}

/// Returns the help for a decimal number or a dotted IPv4 address.
pub(super) fn of_number(at: &Site<'_>) -> Option<Help> {
    let help = match at.rule {
        Rule::DecOctet => "write a decimal number from 0 to 255 without leading zeros",
        Rule::Ipv4address => "write four decimal numbers from 0 to 255 without leading zeros",
        _ => return None,
    };
    at.first().is_none_or(|byte| byte.is_ascii_digit()).then(|| help.into())
}
