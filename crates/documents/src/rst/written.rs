//! The syntax of URIs in reStructuredText: white space is removed, and a backslash precedes a character without a
//! special meaning.

use std::borrow::Cow;

use crate::map::{Decoded, Map};
use crate::syntax::{Syntax, has_spaces};
use crate::text;

/// The syntax of a URI that is a target, or between angle brackets.
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

/// The syntax of a URI in a sentence, with a backslash before a character of it.
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

/// Returns the decoded text of a URI.
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
                // Escaped white space is removed.
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

/// Returns `true` if a target or an embedded text is a URI, and not the name of another target, a substitution, or a
/// mail address, to which docutils adds `mailto:`.
pub(super) fn is_uri(raw: &str) -> bool {
    let is_name = raw.ends_with('_') && !raw.ends_with("\\_");
    let is_mail = raw.split_once('@').is_some_and(|(name, host)| {
        !name.is_empty() && host.contains('.') && !raw.contains([':', '/', '?', '#'])
    });
    !raw.is_empty() && !is_name && !is_mail && !has_substitution(raw)
}

/// Returns `true` if a text contains a substitution: `|name|`.
pub(super) fn has_substitution(raw: &str) -> bool {
    let is_name = |name: &str| !name.is_empty() && !name.contains(['/', '?', '&', '=']);
    // Text after the last bar is not within a substitution.
    let parts = raw.rsplit_once('|').map_or("", |(before, _)| before);
    parts.split('|').skip(1).any(is_name)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Text without escapes is borrowed.
    #[test]
    fn copies_only_text_with_escapes() {
        for (raw, text, is_lent) in
            [("http://a", "http://a", true), ("a\\_b", "a_b", false), ("a\n b", "ab", false)]
        {
            let read = text_of(raw);
            assert_eq!(read, text);
            assert_eq!(matches!(read, Cow::Borrowed(_)), is_lent, "{raw}");
        }
    }
}
