//! U102: a scheme that does not begin with a letter.

use super::prelude::*;
use crate::before_uri::{MESSAGE_BEFORE, help_with_removal, removed_before_scheme, uri_follows};
use crate::text::characters::end_of_run;
use crate::text::schemes::is_common_scheme;

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::Scheme),
    section: "RFC 3986 section 3.1",
    message: "a scheme must start with a letter, found {found}",
    help: "remove everything before the first letter",
    why: "A scheme is a letter, followed by letters, digits, `+`, `-` and `.`. Everything before \
        the first colon is read as the scheme, so this error also appears if the scheme is missing \
        altogether: in `127.0.0.1:8080/a` the part before the colon was meant as the host, and \
        needs `http://` before it.",
    example: (Rule::Uri, "1http://a"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct SchemeStart {
    pub(crate) reference: Range<usize>,
}

impl SchemeStart {
    /// Returns `true` if the rest of the scheme is a known scheme.
    fn precedes_common_scheme(&self, at: &Site<'_>) -> bool {
        let rest = at.after();
        let colon = rest.iter().position(|&byte| byte == b':');
        colon.is_none_or(|colon| is_common_scheme(&rest[..colon]) || !at.marked().is_ascii())
    }

    pub(crate) fn find(text: &[u8], name: &Range<usize>, reference: &Range<usize>) -> Marked<Self> {
        let stop = end_of_run(text, name.start, name.end, |byte| !byte.is_ascii_alphabetic());
        let found = Self { reference: reference.clone() };
        (stop > name.start).then_some((name.start..stop, found))
    }
}

impl Explain for SchemeStart {
    fn words(&self, at: &Site<'_>) -> Words {
        let is_removed = removed_before_scheme(at.text, self.reference.start).is_some();
        let has_letter =
            || at.first() != Some(b'%') && at.marked().iter().any(u8::is_ascii_alphanumeric);
        if is_removed || at.marked().is_ascii() && !has_letter() && uri_follows(at) {
            return Words::of(Some(MESSAGE_BEFORE));
        }
        let is_number = at.marked().iter().all(u8::is_ascii_digit);
        help("write a scheme that starts with a letter")
            .when(is_number && !self.precedes_common_scheme(at))
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        let start = self.reference.start;
        if let Some(before) = removed_before_scheme(at.text, start) {
            let help = before.first().and_then(|first| help_with_removal(at, &first.span));
            return fixes.push_with(help, before);
        }
        let marked = &at.text[at.start()..];
        let colon = marked.iter().position(|&byte| byte == b':');
        let after = &marked[colon.map_or(0, |colon| colon + 1)..];
        if after.first().is_some_and(u8::is_ascii_digit) {
            // The text is a host and its port.
            fixes.push([insert(start, "http://")]);
        }
        // The rest is a scheme.
        if after.first().is_some_and(u8::is_ascii_digit) || self.precedes_common_scheme(at) {
            fixes.push([remove(at.span())]);
        }
    }
}
