//! Strings of JSON that were not read as such: `http:\\/\\/a\\/b`, and `\\u00E9` for a letter.

use uri_grammar::{Rule, SyntaxError};

use super::finding::{Component, Finding, Judge};
use crate::catalogue::Kind;
use crate::text::edits::apply;
use crate::text::json;

/// Finds that a text has escapes, if nothing else is wrong. The string can be in its quotes.
pub(super) fn find(rule: Rule, text: &[u8], error: &SyntaxError) -> Option<Finding> {
    let may_be = match text.get(error.offset()..)? {
        [b'\\', next, ..] => matches!(next, b'/' | b'u'),
        [b'"', ..] => error.offset() == 0,
        _ => false,
    };
    if may_be { of_string(rule, text) } else { None }
}

#[inline(never)]
fn of_string(rule: Rule, text: &[u8]) -> Option<Finding> {
    let inside = json::unquoted(text);
    let edits = json::read(text);
    let first = edits.iter().find(|edit| text[edit.span.start] == b'\\')?.span.start;
    let written = apply(text, &edits)?;
    let judge = Judge::new(rule, &(0..text.len()));
    // With its quotes, all of it is what should have been read.
    let span = if inside.len() < text.len() { 0..text.len() } else { first..first + 1 };
    let found = Finding::new(Kind::Backslash, span, Component::Text, judge);
    rule.matches(&written).then(|| found.other(0..text.len()))
}

/// Whether the finding is that.
pub(crate) fn is_string(text: &[u8], finding: &Finding) -> bool {
    finding.component == Component::Text && finding.other == (0..text.len())
}
