//! U103: a character that is not allowed in a scheme.

use super::prelude::*;
use crate::before_uri::{MESSAGE_BEFORE, help_with_removal, removed_before_scheme};
use crate::text::beginnings::{is_misspelt, secure_shell};
use crate::text::characters::{contains, end_of_run, is_blank};
use crate::text::schemes::is_common_scheme;
use crate::text::{escapes, runs};

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::Scheme),
    section: "RFC 3986 section 3.1",
    message: "{found} is not allowed in a scheme",
    help: "use only letters, digits, `+`, `-` and `.`",
    why: "A scheme is a letter, followed by letters, digits, `+`, `-` and `.`. It cannot \
        contain percent-encoded characters. Scheme names are registered with IANA, and none \
        has an underscore or a space. Custom schemes of apps are best derived from a domain \
        name, as in `com.example.app:`.",
    example: (Rule::Uri, "ht_tp://a"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct SchemeCharacter {
    pub(crate) reference: Range<usize>,
}

impl SchemeCharacter {
    pub(crate) fn find(
        text: &[u8],
        bad: usize,
        name: &Range<usize>,
        reference: &Range<usize>,
    ) -> (Range<usize>, Self) {
        let is_bad = |byte| !runs::has(runs::SCHEME, byte) && !is_blank(byte);
        let stop = end_of_run(text, bad, name.end, is_bad);
        (bad..stop, Self { reference: reference.clone() })
    }

    /// Returns `true` if the name before the colon may be a file name, because it cannot be a scheme.
    fn may_be_path(&self, at: &Site<'_>) -> bool {
        let from = self.reference.start;
        let colon = || Some(from + at.text[from..].iter().position(|&byte| byte == b':')?);
        at.rule == Rule::UriReference
            && at.first() == Some(b'_')
            && colon().is_some_and(|colon| {
                is_misspelt(&at.text[from..colon]) && !at.text[colon + 1..].starts_with(b"//")
            })
    }
}

/// Returns the help and the edits for underscores in the name of a scheme, if nothing else is wrong with it. They are
/// removed from a known scheme, `ht_tp://a`, and become hyphens in the scheme of an app, `my_app://a`.
fn meant_for_underscore(at: &Site<'_>, start: usize) -> Option<(&'static str, Vec<Edit>)> {
    let length = at.text[start..].windows(3).position(|part| part == b"://")?;
    let name = &at.text[start..start + length];
    if at.first() != Some(b'_') || !is_misspelt(name) {
        return None;
    }
    let plain: Vec<u8> = name.iter().copied().filter(|byte| *byte != b'_').collect();
    let (help, written) = match is_common_scheme(&plain) {
        true => ("remove it", ""),
        false => ("write `-`, and register the app for this name", "-"),
    };
    let is_one = |i: usize| at.text[i] == b'_';
    Some((help, each(at.text, start..start + length, is_one, |_| written.into())))
}

const ESCAPE: &str = "remove the backslash: programs use it to escape the next character";
const WHAT_FOLLOWS: &str = "keep only the scheme, without what follows it";

/// Returns `true` if a backslash separates names, perhaps before a line number: `src\main.c:42`.
fn is_path(at: &Site<'_>) -> bool {
    let is_name = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
    at.marked() == br"\"
        && at.rule == Rule::UriReference
        && is_name(at.before().last())
        && is_name(at.after().first())
        && !contains(at.after(), b"://")
}

impl Explain for SchemeCharacter {
    fn words(&self, at: &Site<'_>) -> Words {
        if is_path(at) {
            return message("`\\` does not separate the names of a path in a URI")
                .help("write `/` for each `\\`");
        }
        let before = removed_before_scheme(at.text, self.reference.start);
        let first = before.as_ref().and_then(|before| before.first());
        let is_before = first.is_some_and(|first| help_with_removal(at, &first.span).is_some());
        let words = Words::of(is_before.then_some(MESSAGE_BEFORE));
        if at.first() == Some(b'@') {
            words.help("write it as `ssh://user@host/path`")
        } else if self.may_be_path(at) {
            words.help(
                "use letters, digits, `+`, `-` and `.` for a scheme, or write `./` before a path",
            )
        } else {
            words
        }
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        let start = self.reference.start;
        let removal = |edits: &[Edit], other: &'static str| {
            let first = edits.first()?;
            Some(help_with_removal(at, &first.span).unwrap_or(other))
        };
        match (at.first(), removed_before_scheme(at.text, start)) {
            // A colon is found only if the rule is `scheme`.
            (Some(b':'), _) => {
                let after = &at.text[at.start() + 1..];
                if after.trim_ascii().is_empty() || after.starts_with(b"//") {
                    let edits = [remove(at.start()..at.text.len())];
                    fixes.push_with(removal(&edits, WHAT_FOLLOWS), edits);
                }
            }
            (_, Some(before)) => {
                let is_escape =
                    before.first().is_some_and(|first| at.text[first.span.start] == b'\\');
                let other = if is_escape { ESCAPE } else { WHAT_FOLLOWS };
                fixes.push_with(removal(&before, other), before);
            }
            // The edits remove all escapes of a program.
            (Some(b'\\'), None) => {
                let escapes = escapes::removed(at.text, at.start()..at.text.len());
                fixes.push_with(removal(&escapes, ESCAPE), escapes);
                if is_path(at) {
                    let is_backslash = |i: usize| at.text[i] == b'\\';
                    fixes.push(each(at.text, start..at.text.len(), is_backslash, |_| "/".into()));
                }
            }
            (Some(b'@'), None) => {
                let length = at.text[at.start()..].iter().position(|&byte| byte == b':');
                let colon = length.map(|length| at.start() + length);
                let colon = colon.filter(|&colon| !at.text[colon + 1..].starts_with(b"//"));
                fixes.extend(colon.map(|colon| secure_shell(at.text, start, colon)));
            }
            (Some(b'_'), None) if !self.may_be_path(at) => {
                if let Some((help, edits)) = meant_for_underscore(at, start) {
                    fixes.push_with(help, edits);
                }
            }
            _ if self.may_be_path(at) => fixes.push([insert(start, "./")]),
            _ => {}
        }
    }
}
