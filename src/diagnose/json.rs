//! Strings of JSON that were not read as such: `http:\\/\\/a\\/b`, and `\\u00E9` for a letter.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::candidates::{MOST_EDITS, remove, replace};
use super::catalogue::Kind;
use super::describe::push_encoded;
use super::diagnostic::Edit;
use super::finding::{Component, Finding, Judge};
use crate::rule::Rule;
use crate::runs;

/// Finds that slashes are written `\/`, if nothing else is wrong. The string can be in its quotes.
pub(super) fn find(rule: Rule, text: &[u8]) -> Option<Finding> {
    let inside = unquoted(text);
    let first = inside.clone().find(|&at| text[at] == b'\\')?;
    if !is_slash(text, first) {
        return None;
    }
    let mut plain = Vec::with_capacity(inside.len());
    plain.extend(inside.clone().filter(|&at| !is_slash(text, at)).map(|at| text[at]));
    let judge = Judge::new(rule, &(0..text.len()));
    // With its quotes, all of it is what should have been read.
    let span = if inside.len() < text.len() { 0..text.len() } else { first..first + 1 };
    let found = Finding::new(Kind::Backslash, span, Component::Text, judge);
    rule.matches_bytes(&plain).then(|| found.other(0..text.len()))
}

/// Whether the finding is that.
pub(super) fn is_string(text: &[u8], finding: &Finding) -> bool {
    finding.component == Component::Text && finding.other == (0..text.len())
}

/// Whether it is the backslash of `\/`.
fn is_slash(text: &[u8], at: usize) -> bool {
    text[at] == b'\\' && text.get(at + 1) == Some(&b'/')
}

/// Without its quotes, if it has both, and the comma behind.
fn unquoted(text: &[u8]) -> Range<usize> {
    match text {
        [b'"', .., b'"'] => 1..text.len() - 1,
        [b'"', .., b'"', b','] => 1..text.len() - 2,
        _ => 0..text.len(),
    }
}

/// The backslashes before slashes removed, with the quotes around.
pub(super) fn slashes(text: &[u8]) -> Vec<Edit> {
    let inside = unquoted(text);
    let backslashes = inside.clone().filter(|&at| is_slash(text, at));
    let mut edits: Vec<Edit> = Vec::new();
    edits.extend((inside.start > 0).then(|| remove(0..1)));
    edits.extend(backslashes.take(MOST_EDITS + 1).map(|at| remove(at..at + 1)));
    edits.extend((inside.end < text.len()).then(|| remove(inside.end..text.len())));
    if edits.len() > MOST_EDITS { Vec::new() } else { edits }
}

/// How long the escapes are that begin there, and what they stand for.
fn escapes(text: &[u8]) -> (usize, Option<String>) {
    let number = |unit: &[u8]| {
        let digits = unit.strip_prefix(b"\\u").filter(|digits| digits.len() == 4);
        let digits = digits.filter(|digits| digits.iter().all(u8::is_ascii_hexdigit))?;
        u16::from_str_radix(str::from_utf8(digits).ok()?, 16).ok()
    };
    let units: Vec<u16> = text.chunks(6).map_while(number).collect();
    (6 * units.len(), String::from_utf16(&units).ok().filter(|text| !text.is_empty()))
}

/// Every backslash of the part taken for the escape of a character. None if one is something else.
pub(super) fn unescaped(text: &[u8], part: Range<usize>) -> Vec<Edit> {
    let mut edits = Vec::new();
    let mut at = part.start;
    while let Some(plain) = text[at..part.end].iter().position(|&byte| byte == b'\\') {
        at += plain;
        let (length, Some(characters)) = escapes(&text[at..part.end]) else { return Vec::new() };
        if edits.len() == MOST_EDITS {
            return Vec::new();
        }
        let mut out = String::with_capacity(3 * characters.len());
        for character in characters.chars() {
            match u8::try_from(character) {
                Ok(byte) if runs::REG_NAME_CHARACTERS.contains(byte) => out.push(character),
                _ => push_encoded(character.encode_utf8(&mut [0; 4]).as_bytes(), &mut out),
            }
        }
        edits.push(replace(at..at + length, &out));
        at += length;
    }
    edits
}

/// Whether the backslash begins the escape of a character.
pub(super) fn is_escape(text: &[u8], at: usize) -> bool {
    escapes(&text[at..text.len().min(at + 12)]).1.is_some()
}
