//! The references within a paragraph of reStructuredText.

use std::ops::Range;

use super::written::{Standalone, Target, has_substitution, is_uri, text_of};
use crate::found::{Occurrence, Role};
use crate::strings::DocumentOptions;
use crate::text;

/// Returns the references in a text, in its order.
pub(super) fn references<'a>(text: &'a str, options: &DocumentOptions) -> Vec<Occurrence<'a>> {
    if !text.contains([':', '<']) {
        return Vec::new();
    }
    let mut found: Vec<Occurrence<'a>> = Vec::new();
    let spans = quoted(text, &mut found);
    for bare in text::references(text, options) {
        let next = spans.partition_point(|range| range.end <= bare.span.start);
        let is_shown = spans.get(next).is_none_or(|range| range.start >= bare.span.end);
        // Nothing is a link after a backslash or in emphasis.
        let is_verbatim = text[..bare.span.start].ends_with(['\\', '*']);
        if is_shown && !is_verbatim && !has_substitution(&bare.text) {
            found.push(unescaped(text, bare));
        }
    }
    found.sort_by_key(|found| found.span.start);
    found
}

/// Returns a bare URL. If it contains a backslash, returns the unescaped URL.
fn unescaped<'a>(text: &'a str, bare: Occurrence<'a>) -> Occurrence<'a> {
    if !bare.text.contains('\\') {
        return bare.of_role(Role::Autolink);
    }
    let span = bare.span;
    let said = text_of(&text[span.clone()]);
    Occurrence::new(text, span, said, Role::Autolink, &Standalone)
}

/// Returns the ranges between backticks, and finds embedded URIs there.
fn quoted<'a>(text: &'a str, found: &mut Vec<Occurrence<'a>>) -> Vec<Range<usize>> {
    let mut spans = Vec::new();
    let mut at = 0;
    while let Some(start) = memchr::memchr(b'`', &text.as_bytes()[at..]).map(|next| at + next) {
        let rest = &text[start..];
        // An escaped backtick is a character.
        if text[..start].ends_with('\\') {
            at = start + 1;
            continue;
        }
        let sign = if rest.starts_with("``") { "``" } else { "`" };
        let inside = start + sign.len();
        let Some(len) = text[inside..].find(sign) else {
            // Nothing closes this literal, but a later sign may open another.
            if sign == "`" {
                break;
            }
            at = inside;
            continue;
        };
        let mut end = inside + len + sign.len();
        // A literal ends with the last backtick of a run.
        while sign == "``" && text[end..].starts_with('`') {
            end += 1;
        }
        if sign == "`" && text[end..].starts_with('_') {
            found.extend(embedded(text, inside..inside + len));
        }
        spans.push(start..end);
        at = end;
    }
    spans
}

/// Returns the URI of `` `text <uri>`_ ``, unless it is the name of a target: `<name_>`.
fn embedded(text: &str, inside: Range<usize>) -> Option<Occurrence<'_>> {
    let inner = text[inside.clone()].strip_suffix('>')?;
    let open = inner.rfind('<')?;
    // A backtick after a backslash opens and closes nothing.
    if inner.ends_with('\\')
        || inner[..open].ends_with('\\')
        || !(inner[..open].is_empty() || inner[..open].ends_with(char::is_whitespace))
    {
        return None;
    }
    let raw = &inner[open + 1..];
    let start = inside.start + open + 1 + (raw.len() - raw.trim_start().len());
    let raw = raw.trim();
    let span = start..start + raw.len();
    is_uri(raw).then(|| Occurrence::new(text, span, text_of(raw), Role::Link, &Target))
}
