//! U015: a character without a more specific cause.

use super::prelude::*;

pub(crate) const ENTRY: Entry = Entry {
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
    fn words(&self, at: &Site<'_>) -> Words {
        of_number(at)
    }

    fn cites_rule(&self, _: &Site<'_>) -> bool {
        true
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        if let Self::PathStart { path } = self {
            let slashes = at.text[path.clone()].iter().take_while(|&&byte| byte == b'/').count();
            let start = path.start;
            fixes.push([match slashes {
                0 => insert(start, "/"),
                _ => remove(start..start + slashes),
            }]);
        }
    }
}

/// Returns the help for a decimal number or a dotted IPv4 address.
pub(super) fn of_number(at: &Site<'_>) -> Words {
    let advice = match at.rule {
        Rule::DecOctet => "write a decimal number from 0 to 255 without leading zeros",
        Rule::Ipv4address => "write four decimal numbers from 0 to 255 without leading zeros",
        _ => return Words::default(),
    };
    help(advice).when(at.first().is_none_or(|byte| byte.is_ascii_digit()))
}
