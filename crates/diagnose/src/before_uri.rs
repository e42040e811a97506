//! What precedes a URI in a text, and what follows it: several causes depend on this.

use alloc::vec::Vec;
use core::ops::Range;

use crate::site::{Component, Site};
use crate::template::{Template, template};
use crate::text::characters::contains;
use crate::text::edits::{Edit, remove};
use crate::text::runs;
use crate::text::schemes::is_known;

/// How far it is looked for what a text begins with.
const NEAR: usize = 256;

/// How far away the colon of a URI is looked for.
const COLON: usize = 64;

/// Whether another URI begins after the marked place. Of what stands in a scheme that is not so
/// certain.
pub(crate) fn uri_follows(at: &Site<'_>) -> bool {
    const LONGEST: usize = 32;
    let end = at.end();
    let length = runs::SCHEME.scan(&at.text[end..at.text.len().min(end + LONGEST)]);
    let is_certain = at.component() != Component::Scheme || is_known(&at.text[end..end + length]);
    length > 1 && is_certain && at.text[end + length..].starts_with(b"://")
}

/// What stands before the URI that follows, removed. Not if that is a URI, too, or part of a scheme
/// perhaps: `ht tps://a`. The name of a header before a space is certain, and so is a scheme alone: `https:// http://a`.
#[inline(never)]
pub(crate) fn removed_before(at: &Site<'_>, may_be_header: bool) -> Option<Edit> {
    let Range { start, end } = at.span();
    let before = at.text.get(..start).filter(|before| before.len() <= NEAR)?;
    let length = at.text[end..].iter().position(|&byte| byte == b':')?;
    let is_header = may_be_header && before.ends_with(b":");
    let is_certain = is_header || is_known(&at.text[end..end + length]);
    let is_alone = before.strip_suffix(b"://").is_some_and(is_known);
    (is_certain && (is_alone || !contains(before, b"://"))).then(|| remove(0..end))
}

/// What is wrong where all that stands before a URI is removed.
pub(crate) fn message_before() -> &'static Template {
    template!("the text before the URI is not part of it")
}

/// The help with a way that begins by removing this: more than the marked place, before a URI.
pub(crate) fn help_with_removal(at: &Site<'_>, removed: &Range<usize>) -> Option<&'static str> {
    let Range { start, end } = at.span();
    let is_uri = || at.text[removed.end..].iter().take(COLON).any(|&byte| byte == b':');
    let is_before =
        *removed != (start..end) && removed.start <= start && removed.end > start && is_uri();
    is_before.then_some("remove everything before the URI")
}

/// What stands before a URI, removed, with something between them that no scheme can have:
/// `URL=http://a`. The scheme is one that everybody knows, or a sign of equality is there. With the
/// backslash before its colon, as in files of properties: `https\://a`.
pub(crate) fn removed_before_scheme(text: &[u8], start: usize) -> Option<Vec<Edit>> {
    let near = &text[start..text.len().min(start + NEAR)];
    let colon = (0..near.len()).find(|&at| near[at] == b':' && near[at..].starts_with(b"://"))?;
    let name = near[..colon].strip_suffix(b"\\").unwrap_or(&near[..colon]);
    let is_escaped = name.len() < colon;
    let length = name.iter().rev().take_while(|&&byte| runs::SCHEME.contains(byte)).count();
    let (before, scheme) = name.split_at(name.len() - length);
    let is_meant = match before.last() {
        None => is_escaped,
        Some(b'=') => scheme.first().is_some_and(u8::is_ascii_alphabetic),
        Some(b'_') => false,
        Some(_) => is_known(scheme),
    };
    let before = (!before.is_empty()).then(|| remove(start..start + before.len()));
    let escape = is_escaped.then(|| remove(start + colon - 1..start + colon));
    is_meant.then(|| before.into_iter().chain(escape).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_before_a_scheme_is_removed() {
        for (text, count) in [
            ("a=http://b", 1),
            ("a=xyzzy://b", 1),
            ("a=1b://c", 0),
            ("a,http://b", 1),
            ("a,xyzzy://b", 0),
            ("a_http://b", 0),
            ("http://b", 0),
            ("http\\://b", 1),
            ("xyzzy\\://b", 1),
            ("a=http\\://b", 2),
            ("a=http:b", 0),
            ("a=b", 0),
        ] {
            let edits = removed_before_scheme(text.as_bytes(), 0).unwrap_or_default();
            assert_eq!(edits.len(), count, "{text}");
        }
        for (colon, is_found) in [(NEAR - 1, false), (NEAR - 3, true), (NEAR - 2, false)] {
            let text = ["a".repeat(colon - 5).as_str(), "=http://b"].concat();
            let found = removed_before_scheme(text.as_bytes(), 0);
            assert_eq!(found.is_some(), is_found, "{colon}");
        }
    }
}
