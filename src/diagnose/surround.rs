//! What stands around a reference and does not belong to it: white space, and the delimiters
//! of Appendix C.

use core::ops::Range;

use super::catalogue::Kind;
use super::finding::{Component, Finding, Findings, Judge};
use super::found::is_zero_width;
use crate::rule::Rule;
use crate::runs;

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

/// Delimiters of a reference within other text.
const QUOTES: [(u8, u8); 6] =
    [(b'<', b'>'), (b'"', b'"'), (b'\'', b'\''), (b'`', b'`'), (b'(', b')'), (b'[', b']')];

/// How long the text around such a reference can be.
const NEAR: usize = 256;

/// Delimiters that can be characters of a reference, too.
const AMBIGUOUS: [(u8, u8); 2] = [(b'\'', b'\''), (b'(', b')')];

/// A text and what stands around it.
pub(super) struct Surroundings {
    /// Without white space.
    trimmed: Range<usize>,
    /// Without delimiters, too.
    pub(super) inner: Range<usize>,
}

impl Surroundings {
    pub(super) fn of(text: &[u8], rule: Rule) -> Self {
        use Rule::{AbsoluteUri, RelativeRef, Uri, UriReference};
        let trimmed = trim(text, 0..text.len());
        let is_reference = matches!(rule, Uri | UriReference | AbsoluteUri | RelativeRef);
        let inner = match is_reference {
            true => without_delimiters(text, rule, trimmed.clone()),
            false => trimmed.clone(),
        };
        Self { trimmed, inner }
    }

    /// What stands before, and the delimiter that belongs to it.
    pub(super) fn before(&self, judge: Judge, out: &mut Findings) {
        let Self { ref trimmed, ref inner } = *self;
        let found = |kind, span| Finding::new(kind, span, Component::Text, judge);
        if trimmed.start > 0 {
            out.push(found(Kind::SurroundingWhitespace, 0..trimmed.start));
        }
        if inner.start > trimmed.start {
            let opening = found(Kind::SurroundingDelimiters, trimmed.start..inner.start);
            out.push(opening.other(inner.end..trimmed.end));
        }
    }

    /// What stands behind.
    pub(super) fn behind(&self, text: &[u8], judge: Judge, out: &mut Findings) {
        let Self { ref trimmed, ref inner } = *self;
        let found = |kind, span| Finding::new(kind, span, Component::Text, judge);
        if inner.start == trimmed.start && inner.end < trimmed.end {
            out.push(found(Kind::SurroundingDelimiters, inner.end..trimmed.end));
        }
        if trimmed.end < text.len() {
            out.push(found(Kind::SurroundingWhitespace, trimmed.end..text.len()));
        }
    }
}

/// Without white space at its ends.
fn trim(text: &[u8], part: Range<usize>) -> Range<usize> {
    let Range { mut start, mut end } = part;
    let blank = |character: char| character.is_whitespace() || is_zero_width(character);
    let is_seen = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_graphic);
    while !is_seen(text[start..end].first())
        && let Some(character) = first_character(&text[start..end]).filter(|c| blank(*c))
    {
        start += character.len_utf8();
    }
    while !is_seen(text[start..end].last())
        && let Some(character) = last_character(&text[start..end]).filter(|c| blank(*c))
    {
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
    if let Some(quoted) = quoted(inside, rule) {
        return part.start + quoted.start..part.start + quoted.end;
    }
    let opens = |open: &str| {
        // The first bytes decide it nearly always.
        inside.first() == open.as_bytes().first()
            && inside
                .get(..open.len())
                .is_some_and(|start| start.eq_ignore_ascii_case(open.as_bytes()))
    };
    let opening = DELIMITERS.iter().find(|(open, _)| opens(open));
    let start = opening.map_or(0, |(open, _)| open.len());
    // One that closes what was opened within is part of the text.
    let closes = |&&(open, close): &&(&str, &str)| {
        if inside.last() != close.as_bytes().last() {
            return false;
        }
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

/// A URI in quotes or brackets, with other text around these: `href="http://a/"`, or
/// `<http://a/>; rel=next`. Only if nothing else is wrong, and no other URI is there.
fn quoted(text: &[u8], rule: Rule) -> Option<Range<usize>> {
    let colon = text.iter().take(NEAR).position(|&byte| byte == b':')?;
    if !text[colon..].starts_with(b"://") {
        return None;
    }
    let name = text[..colon].iter().rev().take_while(|b| runs::SCHEME_CHARACTERS.contains(**b));
    let start = colon - name.count();
    let open = text[..start].last()?;
    let close = QUOTES.iter().find(|(quote, _)| quote == open)?.1;
    let end = start + text[start..].iter().position(|&byte| byte == close)?;
    let behind = &text[end..];
    let is_one = behind.len() <= NEAR && !contains(behind, b"://");
    (is_one && rule.matches_bytes(&text[start..end])).then_some(start..end)
}

/// Whether it is what Appendix C delimits a URI by, and nothing else.
pub(super) fn is_pair(open: &[u8], close: &[u8]) -> bool {
    DELIMITERS
        .iter()
        .any(|pair| open.eq_ignore_ascii_case(pair.0.as_bytes()) && close == pair.1.as_bytes())
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
