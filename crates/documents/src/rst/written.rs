//! How reStructuredText writes a URI: without its white space, a backslash before a character that means
//! nothing else.

use std::borrow::Cow;

use crate::map::{Decoded, Map};
use crate::syntax::{Syntax, has_spaces};
use crate::text;

/// The URI that stands as a target, or between angle brackets.
#[derive(Debug)]
pub(super) struct Target;

impl Syntax for Target {
    fn read(&self, raw: &str, text: &str) -> Option<Map> {
        decoded(raw).of(text)
    }

    fn fits(&self, raw: &str, _: &str) -> bool {
        !raw.is_empty()
            && !has_spaces(raw)
            && !raw.contains(['<', '>', '`', '\\', '|'])
            && !raw.ends_with('_')
    }
}

/// The URI that stands in a sentence, with a backslash before a character of it.
#[derive(Debug)]
pub(super) struct Standalone;

impl Syntax for Standalone {
    fn read(&self, raw: &str, text: &str) -> Option<Map> {
        Target.read(raw, text)
    }

    fn write(&self, text: &str) -> Option<String> {
        Target.write(text)
    }

    fn fits(&self, raw: &str, text: &str) -> bool {
        Target.fits(raw, text) && text::ends_wherever_it_stands(raw)
    }
}

/// What a URI says.
pub(super) fn text_of(raw: &str) -> Cow<'_, str> {
    if raw.contains(|c: char| c == '\\' || c.is_whitespace()) {
        decoded(raw).text.into()
    } else {
        raw.into()
    }
}

fn decoded(raw: &str) -> Decoded {
    let mut read = Decoded::new(0);
    let mut characters = raw.char_indices();
    while let Some((at, c)) = characters.next() {
        if c.is_whitespace() {
            continue;
        }
        let (start, end) = match c {
            '\\' => match characters.next() {
                // White space that is escaped is none at all.
                Some((_, next)) if next.is_whitespace() => continue,
                Some((next, c)) => (next, next + c.len_utf8()),
                None => (at, at + 1),
            },
            _ => (at, at + c.len_utf8()),
        };
        if start == at {
            read.literal(raw, start..end);
        } else {
            read.replaced(&raw[start..end], at..end);
        }
    }
    read
}

/// Returns `true` if a text has what a substitution stands for: `|name|`.
pub(super) fn has_substitution(raw: &str) -> bool {
    let is_name = |name: &str| !name.is_empty() && !name.contains(['/', '?', '&', '=']);
    // What stands after the last bar is within none.
    let parts = raw.rsplit_once('|').map_or("", |(before, _)| before);
    parts.split('|').skip(1).any(is_name)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What says the same is lent.
    #[test]
    fn only_what_is_escaped_is_written_anew() {
        for (raw, text, is_lent) in
            [("http://a", "http://a", true), ("a\\_b", "a_b", false), ("a\n b", "ab", false)]
        {
            let read = text_of(raw);
            assert_eq!(read, text);
            assert_eq!(matches!(read, Cow::Borrowed(_)), is_lent, "{raw}");
        }
    }
}
