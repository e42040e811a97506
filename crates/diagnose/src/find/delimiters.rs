//! Text around a reference that does not belong to it: whitespace, the delimiters of Appendix C, and their markup.

use uri_grammar::{Found, SyntaxError};

use super::prelude::*;
use super::{quoted, trailing_markup};
use crate::text::characters::{begins, character_at, contains};
use crate::text::marks::DELIMITERS;
use crate::text::marks::{SEQUENCE, control_sequence, is_data};
use crate::text::names::is_zero_width;
use crate::text::schemes::colon;

/// The ranges of a text without its surroundings.
pub(super) struct Surroundings {
    /// The range without whitespace.
    trimmed: Range<usize>,
    /// The range without whitespace and delimiters.
    pub(super) inner: Range<usize>,
}

impl Surroundings {
    pub(super) fn of(text: &[u8], rule: Rule, error: &SyntaxError) -> Self {
        let trimmed = trim(text, 0..text.len());
        if !is_reference(rule) {
            return Self { inner: trimmed.clone(), trimmed };
        }
        let mut inner = without_delimiters(text, rule, trimmed.clone(), error);
        if (inner.start == trimmed.start || inner.end == trimmed.end)
            && let Some(end) =
                trailing_markup::start(text, rule, &(inner.start..trimmed.end), error)
        {
            inner.end = end;
        }
        Self { trimmed, inner }
    }

    /// Finds the text before the reference and its closing counterpart.
    pub(super) fn before(&self, text: &[u8], rule: Rule, out: &mut Findings) {
        let Self { ref trimmed, ref inner } = *self;
        let found = |span: Range<usize>, cause: Cause| {
            let scope = Scope::new(rule, &(span.start..text.len()));
            Finding::at((span, cause), Component::Text, scope)
        };
        if trimmed.start > 0 {
            out.push(found(0..trimmed.start, SurroundingWhitespace.into()));
        }
        if inner.start > trimmed.start {
            let opening = SurroundingDelimiters::Around { closing: inner.end..trimmed.end };
            out.push(found(trimmed.start..inner.start, opening.into()));
        }
    }

    pub(super) fn after(&self, text: &[u8], rule: Rule, out: &mut Findings) {
        let Self { ref trimmed, ref inner } = *self;
        let scope = Scope::new(rule, &(inner.start..text.len()));
        let found = |span, cause: Cause| Finding::at((span, cause), Component::Text, scope);
        if inner.start == trimmed.start && inner.end < trimmed.end {
            out.push(found(inner.end..trimmed.end, SurroundingDelimiters::After.into()));
        }
        if trimmed.end < text.len() {
            out.push(found(trimmed.end..text.len(), SurroundingWhitespace.into()));
        }
    }
}

/// Returns `true` if the byte needs no trimming.
fn is_graphic(byte: Option<&u8>) -> bool {
    byte.is_some_and(u8::is_ascii_graphic)
}

/// Returns the range without whitespace at its ends, and without control sequences for terminals.
fn trim(text: &[u8], part: Range<usize>) -> Range<usize> {
    let Range { mut start, mut end } = part;
    let blank = |character: char| character.is_whitespace() || is_zero_width(character);
    let mut is_colored = false;
    while !is_graphic(text[start..end].first()) {
        let inside = &text[start..end];
        let sequence = control_sequence(inside);
        is_colored |= sequence.is_some();
        let character = || first_character(inside).filter(|c| blank(*c)).map(char::len_utf8);
        let Some(length) = sequence.or_else(character) else { break };
        start += length;
    }
    if is_colored {
        let near = end.saturating_sub(SEQUENCE).max(start);
        let last = text[near..end].iter().rposition(|&byte| byte == b'\x1B').map(|at| near + at);
        end = last.filter(|&at| control_sequence(&text[at..end]) == Some(end - at)).unwrap_or(end);
    }
    while !is_graphic(text[start..end].last())
        && let Some(character) = last_character(&text[start..end]).filter(|c| blank(*c))
    {
        end -= character.len_utf8();
    }
    start..end
}

/// Returns the range without delimiters at its ends, and without the whitespace within them. Delimiters that could be
/// part of the reference are removed only if the result is valid.
fn without_delimiters(
    text: &[u8],
    rule: Rule,
    part: Range<usize>,
    error: &SyntaxError,
) -> Range<usize> {
    let inside = &text[part.clone()];
    if let Some(count) = ambiguous(inside, rule) {
        return part.start + count..part.end - count;
    }
    // If a URI begins at once, a quoted URI in it is data. A colon before a space ends a word: `see: <http://a/>`.
    let begins_uri =
        colon(text, &part).is_some_and(|colon| text[..part.end].get(colon + 1) != Some(&b' '));
    let error = error.offset().saturating_sub(part.start);
    if !begins_uri && let Some(inner) = quoted::find(inside, rule, error) {
        return part.start + inner.start..part.start + inner.end;
    }
    if let Some(inner) = of_style_sheet(inside) {
        return part.start + inner.start..part.start + inner.end;
    }
    let (Some(&first), Some(&last)) = (inside.first(), inside.last()) else { return part };
    if is_mark(first) || is_mark(last) { without_marks(text, part) } else { part }
}

/// Returns the range without the delimiters at its ends.
fn without_marks(text: &[u8], part: Range<usize>) -> Range<usize> {
    let inside = &text[part.clone()];
    // A placeholder at the beginning is not a delimiter, unless it is the whole text.
    if inside[0] == b'<'
        && let Some(stop) = expressions::expression(text, part.start, part.end)
        && (matches!(inside[1], b'?' | b'%')
            || matches!(text.get(stop), Some(b'/' | b'?' | b'#' | b':' | b'@')))
    {
        return part;
    }
    // Elements of HTML or XML are not a pair of delimiters.
    if inside[0] == b'<' && is_element(inside) {
        return part;
    }
    let opening = DELIMITERS.iter().map(|(open, _)| *open).find(|open| begins(inside, open));
    let start = opening.map_or(0, str::len);
    // A delimiter that closes one within the text is part of the text.
    let closes = |&close: &&str| {
        let Some(rest) = inside[start..].strip_suffix(close.as_bytes()) else { return false };
        let mut opens = DELIMITERS.iter().filter(|pair| pair.1 == close).map(|pair| pair.0);
        match opening {
            Some(opening) => opens.any(|open| open == opening),
            None => {
                !opens.any(|open| contains(rest, open.as_bytes()))
                    && !is_data(rest, close.as_bytes()[0])
            }
        }
    };
    let closing = DELIMITERS.iter().map(|(_, close)| *close).find(closes).map_or(0, str::len);
    let inner = trim(text, part.start + start..part.end - closing);
    // Delimiters without content surround nothing.
    if start + closing == 0 || inner.is_empty() { part } else { inner }
}

/// Returns the range of the content of `url(...)` in a style sheet, without quotes.
fn of_style_sheet(inside: &[u8]) -> Option<Range<usize>> {
    const OPEN: usize = "url(".len();
    let within = inside.get(OPEN..)?.strip_suffix(b")").filter(|_| begins(inside, "url("))?;
    let is_quoted = matches!(within, [first @ (b'"' | b'\''), .., last] if first == last);
    let quote = usize::from(is_quoted);
    let inner = OPEN + quote..OPEN + within.len() - quote;
    (!inner.is_empty()).then_some(inner)
}

/// Returns `true` if the text contains an element with its end tag, as in `<b>a</b>`.
fn is_element(inside: &[u8]) -> bool {
    let first = inside.iter().position(|&byte| byte == b'>');
    let last = || inside.iter().rposition(|&byte| byte == b'<');
    inside.ends_with(b">") && first < last()
}

/// Returns `true` if a delimiter can begin or end with the byte.
fn is_mark(byte: u8) -> bool {
    matches!(byte, b'<' | b'>' | b'"' | b'`' | 0x80..)
}

/// Returns `true` if the delimiters can also be characters of a reference or of a template.
fn is_ambiguous(open: u8, close: u8) -> bool {
    open == close && b"'*_|~".contains(&open)
        || matches!((open, close), (b'(', b')') | (b'{', b'}'))
}

/// Returns the number of delimiters at each end, if the text within is a reference.
fn ambiguous(inside: &[u8], rule: Rule) -> Option<usize> {
    // The maximum number of delimiters, as in `**http://a/**`.
    const MOST: usize = 3;
    let (first, last) = (inside.first()?, inside.last()?);
    if !is_ambiguous(*first, *last) {
        return None;
    }
    let count = inside.iter().take(MOST).take_while(|byte| *byte == first).count();
    let is_closed = inside.iter().rev().take(count).all(|byte| byte == last);
    let within = inside.get(count..inside.len().checked_sub(count)?)?;
    // A name in braces is a template.
    let is_meant = *first != b'{' || contains(&within[..within.len().min(quoted::NEAR)], b"://");
    // A pair around a URI is removed, even if the URI has other errors.
    let is_around = || b"'(".contains(first) && count == 1 && is_web_at(within);
    (is_closed && is_meant && (rule.is_match_bytes(within) || is_around())).then_some(count)
}

fn is_web_at(text: &[u8]) -> bool {
    ["http://", "https://"].iter().any(|web| begins(text, web))
}

fn first_character(text: &[u8]) -> Option<char> {
    match character_at(text, 0) {
        Found::Character(character) => Some(character),
        _ => None,
    }
}

fn last_character(text: &[u8]) -> Option<char> {
    let last = text[text.len().saturating_sub(4)..].utf8_chunks().last()?;
    last.valid().chars().next_back().filter(|_| last.invalid().is_empty())
}
