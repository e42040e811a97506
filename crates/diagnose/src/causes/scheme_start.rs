//! U102: a scheme that does not begin with a letter.

use core::ops::Range;

use uri_grammar::Rule;

use super::explain::{Explain, Help};
use crate::before_uri::{help_with_removal, message_before, removed_before_scheme, uri_follows};
use crate::candidates::Candidates;
use crate::entry::Entry;
use crate::site::Site;
use crate::template::Template;
use crate::text::characters::end_of_run;
use crate::text::edits::{insert, remove};
use crate::text::schemes::is_known;

pub(crate) const ENTRY: Entry = Entry {
    code: "U102",
    name: "scheme-start",
    rule: Some(Rule::Scheme),
    section: "RFC 3986 section 3.1",
    message: "a scheme must start with a letter, found {found}",
    help: "remove everything before the first letter",
    why: "A scheme is a letter, followed by letters, digits, `+`, `-` and `.`. Everything before \
        the first colon is read as the scheme, so this error also appears if the scheme is missing \
        altogether: in `127.0.0.1:8080/a` the part before the colon was meant as the host, and \
        needs `http://` before it.",
    example: (Rule::Uri, "1http://a"),
    fixed: Some("http://a"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct SchemeStart {
    pub(crate) reference: Range<usize>,
}

impl SchemeStart {
    /// Returns `true` if the rest of the scheme is a known scheme.
    fn is_known_after(&self, at: &Site<'_>) -> bool {
        let rest = at.after();
        let colon = rest.iter().position(|&byte| byte == b':');
        colon.is_none_or(|colon| is_known(&rest[..colon]) || !at.marked().is_ascii())
    }

    pub(crate) fn find(
        text: &[u8],
        name: &Range<usize>,
        reference: &Range<usize>,
    ) -> Option<(Range<usize>, Self)> {
        let stop = end_of_run(text, name.start, name.end, |byte| !byte.is_ascii_alphabetic());
        let found = Self { reference: reference.clone() };
        (stop > name.start).then_some((name.start..stop, found))
    }
}

impl Explain for SchemeStart {
    fn message(&self, at: &Site<'_>) -> Option<&'static Template> {
        let has_letter =
            || at.first() != Some(b'%') && at.marked().iter().any(u8::is_ascii_alphanumeric);
        let is_around = removed_before_scheme(at.text, self.reference.start).is_some()
            || at.marked().is_ascii() && !has_letter() && uri_follows(at);
        is_around.then(message_before)
    }

    fn help(&self, at: &Site<'_>) -> Option<Help> {
        let is_other = removed_before_scheme(at.text, self.reference.start).is_none()
            && at.marked().iter().all(u8::is_ascii_digit)
            && !self.is_known_after(at);
        is_other.then(|| "write a scheme that starts with a letter".into())
    }

    #[inline(never)]
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
            fixes.push_one(insert(start, "http://"));
        }
        // The rest is a scheme.
        if after.first().is_some_and(u8::is_ascii_digit) || self.is_known_after(at) {
            fixes.push_one(remove(at.span()));
        }
    }
}
