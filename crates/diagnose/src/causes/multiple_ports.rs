//! U231: more than one colon after a host.

use super::prelude::*;

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::Authority),
    section: "RFC 3986 section 3.2",
    message: "more than one `:` after the host",
    help: "keep one port; an IPv6 address needs brackets, user information an `@`",
    why: "A host can be followed by one colon and a port. A second colon is often a port \
        that was added twice, an IPv6 address without its brackets, or a user name and \
        password that lack the `@` and the host.",
    example: (Rule::Uri, "http://h:80:90/"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct MultiplePorts {
    pub(crate) first: Range<usize>,
}

impl MultiplePorts {
    /// Finds a colon after the port.
    pub(crate) fn find(text: &[u8], port: &Range<usize>, bad: usize) -> Marked<Self> {
        (text[bad] == b':').then_some((bad..port.end, Self { first: port.start..bad }))
    }

    /// Returns `true` if there are two adjacent colons before a port.
    fn is_doubled(&self, at: &Site<'_>) -> bool {
        let port = &at.marked()[1..];
        self.first.is_empty() && !port.is_empty() && port.iter().all(u8::is_ascii_digit)
    }
}

impl Explain for MultiplePorts {
    fn notes(&self, _: &Site<'_>) -> Vec<Note> {
        let first = Some(self.first.clone()).filter(|first| !first.is_empty());
        first.into_iter().map(|span| Note { span, text: "this is the port".into() }).collect()
    }

    fn words(&self, at: &Site<'_>) -> Words {
        help("write one `:` before the port").when(self.is_doubled(at))
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        if self.is_doubled(at) {
            return fixes.push([remove(at.start()..at.start() + 1)]);
        }
        fixes.push([remove(at.span())]);
    }
}
