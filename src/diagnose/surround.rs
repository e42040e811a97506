//! What stands around a reference and does not belong to it: white space, and the delimiters
//! of Appendix C.

use core::ops::Range;

use super::catalogue::Kind;
use super::finding::{Component, Finding, Findings, Judge};
use super::found::is_zero_width;
use crate::rule::Rule;

/// Delimiters that open, and those that close them.
const DELIMITERS: [(&str, &str); 7] = [
    ("<URL:", ">"),
    ("<", ">"),
    ("\"", "\""),
    ("`", "`"),
    ("\u{201C}", "\u{201D}"),
    ("\u{2018}", "\u{2019}"),
    ("\u{AB}", "\u{BB}"),
];

/// Delimiters that can be characters of a reference, too.
const AMBIGUOUS: [(u8, u8); 2] = [(b'\'', b'\''), (b'(', b')')];

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
        inner = without_delimiters(text, rule, trimmed.clone());
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

/// Without delimiters and the white space within them, at either end. Where they could be part
/// of the reference, they are taken for delimiters only if that puts all right.
fn without_delimiters(text: &[u8], rule: Rule, part: Range<usize>) -> Range<usize> {
    let inside = &text[part.clone()];
    if let [first, .., last] = inside
        && AMBIGUOUS.contains(&(*first, *last))
        && rule.matches_bytes(&inside[1..inside.len() - 1])
    {
        return part.start + 1..part.end - 1;
    }
    let opens = |open: &str| {
        inside.get(..open.len()).is_some_and(|start| start.eq_ignore_ascii_case(open.as_bytes()))
    };
    let opening = DELIMITERS.iter().find(|(open, _)| opens(open));
    let start = opening.map_or(0, |(open, _)| open.len());
    // One that closes what was opened within is part of the text.
    let closes = |&&(open, close): &&(&str, &str)| {
        let rest = inside[start..].strip_suffix(close.as_bytes());
        // That of `<URL:` is the one of `<`.
        let first = if open.starts_with('<') { "<" } else { open };
        rest.is_some_and(|rest| opening.is_some() || !contains(rest, first.as_bytes()))
    };
    let mut closing = DELIMITERS.iter().filter(|one| opening.is_none_or(|opening| opening == *one));
    let closing = closing.find(closes).map_or(0, |(_, close)| close.len());
    let inner = trim(text, part.start + start..part.end - closing);
    // With nothing inside there is nothing that they surround.
    if start + closing == 0 || inner.is_empty() { part } else { inner }
}

fn contains(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|window| window == part)
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
