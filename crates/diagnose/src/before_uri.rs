//! The text before and after a URI, on which several causes depend.

use alloc::vec::Vec;
use core::ops::Range;

use crate::site::{Component, Site};
use crate::text::characters::contains;
use crate::text::edits::{Edit, remove};
use crate::text::runs;
use crate::text::schemes::is_common_scheme;

/// The maximum number of bytes at the beginning of a text that are examined.
const NEAR: usize = 256;

/// The maximum distance at which the colon of a URI is searched.
const COLON: usize = 64;

/// Returns `true` if another URI begins after the marked text. If the marked text is in a scheme, the following scheme
/// must be a known one.
pub(crate) fn uri_follows(at: &Site<'_>) -> bool {
    const LONGEST: usize = 32;
    let end = at.end();
    let length = runs::scheme_length(&at.text[end..at.text.len().min(end + LONGEST)]);
    let is_certain =
        at.component() != Component::Scheme || is_common_scheme(&at.text[end..end + length]);
    length > 1 && is_certain && at.text[end + length..].starts_with(b"://")
}

/// Returns an edit that removes the text before the following URI. Returns `None` if that text is a URI itself, or
/// perhaps part of a scheme: `ht tps://a`. The name of a header before a space can be removed, and so can a scheme
/// alone: `https:// http://a`.
pub(crate) fn removed_before(at: &Site<'_>, may_be_header: bool) -> Option<Edit> {
    let Range { start, end } = at.span();
    let before = at.text.get(..start).filter(|before| before.len() <= NEAR)?;
    let length = at.text[end..].iter().position(|&byte| byte == b':')?;
    let is_header = may_be_header && before.ends_with(b":");
    let is_certain = is_header || is_common_scheme(&at.text[end..end + length]);
    let is_alone = before.strip_suffix(b"://").is_some_and(is_common_scheme);
    (is_certain && (is_alone || !contains(before, b"://"))).then(|| remove(0..end))
}

/// The message for text before a URI that is to be removed.
pub(crate) const MESSAGE_BEFORE: &str = "the text before the URI is not part of it";

/// Returns the help for a fix that begins by removing `removed`, if that is more than the marked text and precedes a
/// URI.
pub(crate) fn help_with_removal(at: &Site<'_>, removed: &Range<usize>) -> Option<&'static str> {
    let Range { start, end } = at.span();
    let is_uri = || at.text[removed.end..].iter().take(COLON).any(|&byte| byte == b':');
    let is_before =
        *removed != (start..end) && removed.start <= start && removed.end > start && is_uri();
    is_before.then_some("remove everything before the URI")
}

/// Returns the edits that remove the text before a URI and a separator that no scheme can contain: `URL=http://a`. The
/// scheme is well known, or the separator is an equals sign. The edits also remove a backslash before the colon of the
/// scheme, which property files have: `https\://a`.
pub(crate) fn removed_before_scheme(text: &[u8], start: usize) -> Option<Vec<Edit>> {
    let near = &text[start..text.len().min(start + NEAR)];
    let colon = (0..near.len()).find(|&at| near[at] == b':' && near[at..].starts_with(b"://"))?;
    let name = near[..colon].strip_suffix(b"\\").unwrap_or(&near[..colon]);
    let is_escaped = name.len() < colon;
    let length = name.iter().rev().take_while(|&&byte| runs::has(runs::SCHEME, byte)).count();
    let (before, scheme) = name.split_at(name.len() - length);
    let is_meant = match before.last() {
        None => is_escaped,
        Some(b'=') => scheme.first().is_some_and(u8::is_ascii_alphabetic),
        Some(b'_') => false,
        Some(_) => is_common_scheme(scheme),
    };
    let before = (!before.is_empty()).then(|| remove(start..start + before.len()));
    let escape = is_escaped.then(|| remove(start + colon - 1..start + colon));
    is_meant.then(|| before.into_iter().chain(escape).collect())
}
