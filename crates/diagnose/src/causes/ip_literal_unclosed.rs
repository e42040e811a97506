//! U210: a bracket that is not closed.

use super::prelude::*;
use crate::text::addresses::is_ipv6;
use crate::text::ports::is_common;

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::IpLiteral),
    section: "RFC 3986 section 3.2.2",
    message: "`[` is never closed",
    help: "add `]` after the address",
    why: "An IPv6 address is in square brackets, so that its colons are not mistaken for the \
        colon before a port. The bracket must be closed before the port, the path, and \
        anything else that follows. Often the address was cut off, or the text was split at \
        the first colon.",
    example: (Rule::Uri, "http://[::1"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct IpLiteralUnclosed {
    /// The offset at which the closing bracket is missing. `None` means that the opening bracket is superfluous.
    pub(crate) missing: Option<usize>,
}

impl IpLiteralUnclosed {
    /// Returns the end of the address, if its last group is more likely a port.
    fn before_port(&self, at: &Site<'_>) -> Option<usize> {
        let end = self.missing?;
        let length = at.text[at.end()..end].iter().rposition(|&byte| byte == b':')?;
        let port = at.end() + length;
        let is_port = is_common(&at.text[port + 1..end]) && is_ipv6(&at.text[at.end()..port]);
        is_port.then_some(port)
    }
}

impl Explain for IpLiteralUnclosed {
    fn notes(&self, at: &Site<'_>) -> Vec<Note> {
        let missing = self.missing.map(|end| self.before_port(at).unwrap_or(end));
        let note = |end| Note { span: end..end, text: "the `]` is missing here".into() };
        missing.map(note).into_iter().collect()
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        if let Some(end) = self.missing {
            let address = &at.text[at.end()..end];
            let port = address.iter().rposition(|&byte| byte == b':').map(|i| at.end() + i);
            if let Some(port) = self.before_port(at) {
                fixes.push([insert(port, "]")]);
                let help = "if there is no port, add `]` after all of it";
                return fixes.push_with(help, [insert(end, "]")]);
            }
            fixes.push([insert(end, "]")]);
            fixes.push(port.map(|i| insert(i, "]")));
        }
        let help = "remove the `[`, or close it after an IPv6 address";
        fixes.push_with(help, [remove(at.span())]);
    }
}
