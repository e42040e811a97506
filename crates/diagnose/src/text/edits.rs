//! Edits of a text.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::borrow::Borrow;
use core::ops::Range;

use uri_grammar::percent::encode_byte;

use super::triplets::push_encoded;

/// A replacement of a part of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Edit {
    /// The replaced part: a half-open byte range of the text, empty for an insertion.
    pub span: Range<usize>,
    /// The replacement; empty for a removal.
    pub text: Cow<'static, str>,
}

pub(crate) fn replace(span: Range<usize>, text: impl Into<Cow<'static, str>>) -> Edit {
    Edit { span, text: text.into() }
}

pub(crate) fn insert(at: usize, text: impl Into<Cow<'static, str>>) -> Edit {
    replace(at..at, text)
}

pub(crate) fn remove(span: Range<usize>) -> Edit {
    replace(span, "")
}

pub(crate) fn encode(text: &[u8], span: Range<usize>) -> Edit {
    Edit { text: percent_encoded(&text[span.clone()]), span }
}

/// The maximum number of edits of a fix. A text that needs more was not mistyped.
pub(crate) const MOST_EDITS: usize = 100;

/// Returns an edit for each run of bytes in the span for which `is_meant` is true. Returns no edits if there are too
/// many.
pub(crate) fn each(
    text: &[u8],
    span: Range<usize>,
    is_meant: impl Fn(usize) -> bool,
    written: impl Fn(&[u8]) -> Cow<'static, str>,
) -> Vec<Edit> {
    let Range { start: mut at, end } = span;
    let mut edits = Vec::new();
    while let Some(start) = (at..end).find(|&at| is_meant(at)) {
        if edits.len() == MOST_EDITS {
            return Vec::new();
        }
        at = (start..end).find(|&at| !is_meant(at)).unwrap_or(end);
        edits.push(Edit { span: start..at, text: written(&text[start..at]) });
    }
    edits
}

/// Returns all of these edits, or no edits if there are too many.
pub(crate) fn all_or_none(edits: impl Iterator<Item = Edit>) -> Vec<Edit> {
    let edits: Vec<Edit> = edits.take(MOST_EDITS + 1).collect();
    if edits.len() > MOST_EDITS { Vec::new() } else { edits }
}

pub(crate) fn percent_encoded(bytes: &[u8]) -> Cow<'static, str> {
    if let [byte] = bytes {
        return Cow::Borrowed(encode_byte(*byte));
    }
    let mut out = String::with_capacity(3 * bytes.len());
    push_encoded(bytes, &mut out);
    Cow::Owned(out)
}

/// Returns the empty text, as a replacement for [`each`].
pub(crate) const fn removed(_: &[u8]) -> Cow<'static, str> {
    Cow::Borrowed("")
}

/// Applies the edits. Returns `None` if they overlap or the result is not UTF-8.
pub(crate) fn apply(text: &[u8], edits: &[impl Borrow<Edit>]) -> Option<String> {
    String::from_utf8(applied(text, edits)?).ok()
}

/// Applies the edits. Returns `None` if they overlap.
pub(crate) fn applied(text: &[u8], edits: &[impl Borrow<Edit>]) -> Option<Vec<u8>> {
    let edits = edits.iter().map(Borrow::borrow);
    let added: usize = edits.clone().map(|edit| edit.text.len()).sum();
    let mut result = Vec::with_capacity(text.len() + added);
    let mut from = 0;
    for Edit { span, text: replacement } in edits {
        result.extend_from_slice(text.get(from..span.start)?);
        result.extend_from_slice(replacement.as_bytes());
        from = span.end;
    }
    result.extend_from_slice(text.get(from..)?);
    Some(result)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn merges_adjacent_edits() {
        let each_bar = |text: &[u8], span| each(text, span, |at| text[at] == b'|', percent_encoded);
        let edit = |span, text| replace(span, text);
        let edits = [edit(1..2, "%7C"), edit(3..5, "%7C%7C")];
        assert_eq!(each_bar(b"||a||", 1..5), edits);
        assert_eq!(each_bar(b"abc", 0..3), []);
        assert_eq!(each_bar(&b"|a".repeat(MOST_EDITS), 0..200).len(), MOST_EDITS);
        assert_eq!(each_bar(&b"|a".repeat(MOST_EDITS + 1), 0..202), []);
    }

    #[test]
    fn rejects_overlapping_edits_and_split_characters() {
        let text = "a\u{FC}b".as_bytes();
        assert_eq!(apply(text, &[remove(0..2)]), None);
        assert_eq!(apply(text, &[remove(0..1), remove(0..1)]), None);
        assert_eq!(apply(text, &[remove(1..2), remove(2..3)]).as_deref(), Some("ab"));
    }
}
