//! Full-width forms of ASCII characters, U+FF01 to U+FF5E: what keyboards for Chinese, Japanese and
//! Korean write where a URI has the plain ones.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use uri_grammar::{Found, Rule, SyntaxError};

use super::finding::{Component, Finding, Judge};
use super::is_reference;
use crate::catalogue::Kind;
use crate::text::characters::{PLAIN, is_triplet};
use crate::text::edits::{Edit, replace};
use crate::text::fullwidth;
use crate::text::names::push_excerpt;
use crate::text::{idna, runs};

/// How many bytes of a text are looked at.
const LONGEST: usize = 1024;

/// Whether the error of the grammar is one of them.
pub(super) fn is_first(error: &SyntaxError) -> bool {
    matches!(error.found(), Found::Character('\u{FF01}'..='\u{FF5E}'))
}

/// Finds that all is right once they are written as plain ones: however many errors there are, one
/// keyboard has made them.
#[inline(never)]
pub(super) fn find(rule: Rule, text: &[u8], error: &SyntaxError) -> Option<Finding> {
    let whole = str::from_utf8(text).ok().filter(|text| text.len() <= LONGEST)?;
    let written: String = whole.chars().map(|c| fullwidth::plain(c).unwrap_or(c)).collect();
    let start = error.offset();
    let run = whole[start..].chars().take_while(|c| fullwidth::plain(*c).is_some());
    let span = start..start + run.map(char::len_utf8).sum::<usize>();
    let judge = Judge::new(rule, &(0..text.len()));
    let found = Finding::new(Kind::NonAscii, span, Component::Text, judge);
    rule.matches(&written).then(|| found.other(0..text.len()))
}

/// The part that they are written in, and how it is written without them. None where there are
/// none, or where they would be something else than what was meant.
fn written(text: &[u8], rule: Rule, finding: &Finding) -> Option<(Range<usize>, String)> {
    let Finding { kind, ref span, component, ref other, .. } = *finding;
    let part = match (kind, component) {
        (Kind::NonAscii, Component::Host) => idna::labels_around(text, span.start),
        (Kind::NonAscii, Component::Path | Component::Query | Component::Fragment) => span.clone(),
        (Kind::NonAscii, Component::Text) if *other == (0..text.len()) => other.clone(),
        (Kind::PortNotDecimal | Kind::Ipv6Character, _) => other.clone(),
        _ => return None,
    };
    // All of them begin with this byte.
    let may_be = |inside: &&[u8]| inside.len() <= LONGEST && inside.contains(&0xEF);
    let inside = text.get(part.clone()).filter(may_be)?;
    let first = part.start + inside.iter().position(|byte| !byte.is_ascii())?;
    let last = part.start + inside.iter().rposition(|byte| !byte.is_ascii())?;
    let span = first..last + 1;
    let mut out = String::new();
    let mut any = false;
    for character in str::from_utf8(&text[span.clone()]).ok()?.chars() {
        match fullwidth::plain(character) {
            Some(plain) => {
                any = true;
                out.push(plain);
            }
            None if character.is_ascii() => out.push(character),
            // In a text of such characters they are punctuation, and data.
            None => return None,
        }
    }
    let is_plain = match (kind, component) {
        (Kind::PortNotDecimal, _) => out.bytes().all(|byte| byte.is_ascii_digit()),
        (Kind::Ipv6Character, _) => {
            out.bytes().all(|b| b.is_ascii_hexdigit() || b":.".contains(&b))
        }
        // It has been tried.
        (_, Component::Text) => true,
        // A component alone has no delimiters.
        _ if has_components(rule) => out.bytes().all(|byte| PLAIN.contains(byte)),
        _ => out.bytes().all(|byte| runs::REG_NAME_CHARACTERS.contains(byte) || byte == b'%'),
    };
    (any && is_plain && has_octets(&out, &text[span.end..])).then_some((span, out))
}

fn has_components(rule: Rule) -> bool {
    is_reference(rule) || matches!(rule, Rule::HierPart | Rule::RelativePart)
}

/// Whether two digits follow each percent sign.
fn has_octets(written: &str, behind: &[u8]) -> bool {
    let bytes: Vec<u8> = written.bytes().chain(behind.iter().copied().take(2)).collect();
    (0..written.len()).all(|at| bytes[at] != b'%' || is_triplet(&bytes, at, bytes.len()))
}

/// The edit that writes them as they are meant.
pub(crate) fn edit(text: &[u8], rule: Rule, finding: &Finding) -> Option<Edit> {
    let (span, plain) = written(text, rule, finding)?;
    Some(replace(span, plain))
}

/// What to do with them.
pub(crate) fn help(text: &[u8], rule: Rule, finding: &Finding) -> Option<String> {
    let (_, plain) = written(text, rule, finding)?;
    if finding.component == Component::Text {
        return Some(String::from("write the ASCII characters, not their full-width forms"));
    }
    let mut shown = String::new();
    push_excerpt(plain.as_bytes(), &mut shown);
    let form = if plain.chars().count() == 1 { "its full-width form" } else { "full-width forms" };
    Some(format!("write `{shown}`, not {form}"))
}
