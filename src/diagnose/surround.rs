//! What stands around a reference and does not belong to it: white space, and the delimiters
//! of Appendix C.

use core::ops::Range;

use super::catalogue::Kind;
use super::finding::{Component, Finding, Findings, Judge};
use super::found::is_zero_width;
use crate::rule::Rule;

/// Delimiters that open, and those that close them.
const DELIMITERS: [(&str, &str); 8] = [
    ("<URL:", ">"),
    ("<", ">"),
    ("\"", "\""),
    ("`", "`"),
    ("\u{201C}", "\u{201D}"),
    ("\u{2018}", "\u{2019}"),
    ("\u{AB}", "\u{BB}"),
    ("'", "'"),
];

/// The part of the text within white space and delimiters; finds these.
pub(super) fn peel(text: &[u8], rule: Rule, out: &mut Findings) -> Range<usize> {
    let judge = Judge::new(rule, &(0..text.len()));
    let whole = 0..text.len();
    let trimmed = trim(text, whole.clone());
    let mut found = |kind, span: Range<usize>, other: Range<usize>| {
        if !span.is_empty() {
            out.push(Finding::new(kind, span, Component::Text, judge).other(other));
        }
    };
    found(Kind::SurroundingWhitespace, 0..trimmed.start, 0..0);
    let mut inner = trimmed.clone();
    if matches!(rule, Rule::Uri | Rule::UriReference | Rule::AbsoluteUri | Rule::RelativeRef) {
        inner = without_delimiters(text, trimmed.clone());
        let opening = trimmed.start..inner.start;
        let closing = inner.end..trimmed.end;
        if opening.is_empty() {
            found(Kind::SurroundingDelimiters, closing.clone(), closing);
        } else {
            found(Kind::SurroundingDelimiters, opening, closing);
        }
    }
    found(Kind::SurroundingWhitespace, trimmed.end..whole.end, 0..0);
    inner
}

/// Without white space at its ends.
fn trim(text: &[u8], part: Range<usize>) -> Range<usize> {
    let Range { mut start, mut end } = part;
    let blank = |character: char| character.is_whitespace() || is_zero_width(character);
    while let Some(character) = first_character(&text[start..end]).filter(|c| blank(*c)) {
        start += character.len_utf8();
    }
    while let Some(character) = last_character(&text[start..end]).filter(|c| blank(*c)) {
        end -= character.len_utf8();
    }
    start..end
}

/// Without delimiters and the white space within them, at either end. An apostrophe can be part
/// of a reference: only a pair of them is taken for delimiters.
fn without_delimiters(text: &[u8], part: Range<usize>) -> Range<usize> {
    let inside = &text[part.clone()];
    for (open, close) in DELIMITERS {
        let opens = inside.len() >= open.len()
            && inside[..open.len()].eq_ignore_ascii_case(open.as_bytes());
        let start = if opens { open.len() } else { 0 };
        let closes = inside[start..].ends_with(close.as_bytes());
        if (opens || closes) && (open != "'" || opens && closes) {
            let end = inside.len() - if closes { close.len() } else { 0 };
            let inner = trim(text, part.start + start..part.start + end);
            // With nothing inside there is nothing that they surround.
            return if inner.is_empty() { part } else { inner };
        }
    }
    part
}

fn first_character(text: &[u8]) -> Option<char> {
    match crate::error::Found::at(text, 0) {
        crate::error::Found::Character(character) => Some(character),
        _ => None,
    }
}

fn last_character(text: &[u8]) -> Option<char> {
    let tail = &text[text.len().saturating_sub(4)..];
    (0..tail.len()).find_map(|at| {
        let mut characters = str::from_utf8(&tail[at..]).ok()?.chars();
        characters.next_back()
    })
}
