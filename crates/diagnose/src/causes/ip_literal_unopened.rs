//! U212: a closing bracket without an opening one.

use super::prelude::*;

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::Host),
    section: "RFC 3986 section 3.2.2",
    message: "`]` without a matching `[`",
    help: "add `[` before the address, or remove the `]`",
    why: "Square brackets come in pairs around an IPv6 address: `http://[::1]/`. A closing \
        bracket alone is usually left over from an address that was cut out of a longer text.",
    example: (Rule::Uri, "http://::1]/"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) enum IpLiteralUnopened {
    /// A different character is in place of `[`.
    Typed {
        mark: Range<usize>,
    },
    Missing {
        at: usize,
    },
}

impl Explain for IpLiteralUnopened {
    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        const OPEN: &str = "add `[` before the address";
        let start = match self {
            Self::Typed { mark } => {
                fixes.push_with(OPEN, [replace(mark.clone(), "[")]);
                mark.start
            }
            Self::Missing { at } => *at,
        };
        fixes.push_with(OPEN, [insert(start, "[")]);
        fixes.push_with("remove the `]`", [remove(at.span())]);
    }
}
