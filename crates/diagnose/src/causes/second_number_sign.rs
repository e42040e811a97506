//! U401: a `#` within a fragment.

use super::prelude::*;
use crate::text::characters::end_of_run;
use crate::text::entities;

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::Fragment),
    section: "RFC 3986 section 3.5",
    message: "`#` is not allowed inside a fragment",
    help: "percent-encode it: `%23`",
    applicability: Applicability::MachineApplicable,
    why: "The first `#` begins the fragment, which extends to the end and cannot contain another. \
        A `#` that is data, as in a color or the name C#, is percent-encoded. Two of them often \
        come from code that adds a fragment to a URI that already has one.",
    example: (Rule::Uri, "http://a/#b#c"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct SecondNumberSign;

impl SecondNumberSign {
    pub(crate) fn find(text: &[u8], at: usize, area: &Area) -> Option<(usize, Self)> {
        let is_fragment = area.component == Component::Fragment;
        is_fragment.then(|| (end_of_run(text, at, area.end(), |byte| byte == b'#'), Self))
    }
}

/// Returns `true` if the `#` directly follows the first one, before a word: `/a##b`.
fn is_doubled(at: &Site<'_>) -> bool {
    const NEAR: usize = 4096;
    let before = at.before().strip_suffix(b"#").filter(|before| before.len() <= NEAR);
    before.is_some_and(|before| !before.contains(&b'#'))
        && at.marked().len() == 1
        && at.after().first().is_some_and(|&byte| byte.is_ascii_alphabetic())
        && !at.after().contains(&b'#')
}

/// Returns the offset of the first `#`, if it ends a name and the path continues: `/C#/a#b`.
fn in_name(at: &Site<'_>) -> Option<usize> {
    const NEAR: usize = 256;
    let before = &at.before()[at.start().saturating_sub(NEAR)..];
    let first = before.iter().position(|&byte| byte == b'#')?;
    let is_name = before[..first].last().is_some_and(u8::is_ascii_alphanumeric);
    (is_name && matches!(before.get(first + 1), Some(b'/' | b' ')))
        .then_some(at.start() - before.len() + first)
}

/// Returns the offset of the first `#`, if both begin values of a query: `?a=#1&b=#2`.
fn in_value(at: &Site<'_>) -> Option<usize> {
    const NEAR: usize = 256;
    let before = &at.before()[at.start().saturating_sub(NEAR)..];
    let first = before.iter().position(|&byte| byte == b'#')?;
    let is_value = before.ends_with(b"=") && before[..first].ends_with(b"=");
    let in_query = before[..first].contains(&b'?') && before[first..].contains(&b'&');
    (is_value && in_query).then_some(at.start() - before.len() + first)
}

impl Explain for SecondNumberSign {
    fn words(&self, at: &Site<'_>) -> Words {
        if is_doubled(at) {
            message("the `#` before a fragment is doubled").help("remove one of them")
        } else if in_name(at).is_some() {
            help("percent-encode the one that is data: `%23`")
        } else if in_value(at).is_some() {
            message("the first `#` begins the fragment, so `#` cannot be in a value")
                .help("percent-encode both: `%23`")
        } else {
            Words::default()
        }
    }

    /// Adds candidates that encode the `#` as data. There are two exceptions: the fragment was given with its own `#`,
    /// or the `#` is part of an HTML character reference.
    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        let is_its_own = at.rule == Rule::Fragment && at.before().trim_ascii().is_empty();
        let (help, other) = match is_its_own {
            true => ("remove it: a fragment begins after the `#`", vec![remove(at.span())]),
            false => (
                "`&#` and a number is how HTML writes a character: write that",
                entities::numbers(at.text, at.start()),
            ),
        };
        if is_doubled(at) {
            fixes.guess();
            fixes.push([remove(at.span())]);
            return fixes.push_with("percent-encode the second", [encode(at.text, at.span())]);
        }
        // The first `#` belongs to a name in the path, and the second begins the fragment.
        if let Some(first) = in_name(at) {
            fixes.guess();
            fixes.push([encode(at.text, first..first + 1)]);
            return fixes.push([encode(at.text, at.span())]);
        }
        // Both belong to values, and there is no fragment.
        if let Some(first) = in_value(at) {
            fixes.guess();
            let both = [first..first + 1, at.span()].map(|span| encode(at.text, span));
            return fixes.push(both);
        }
        if !other.is_empty() {
            fixes.guess();
            fixes.push_with(help, other);
        }
        fixes.push([encode(at.text, at.span())]);
    }
}
