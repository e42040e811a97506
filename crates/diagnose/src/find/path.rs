//! The path: how it may begin, and its characters.

use core::ops::Range;

use uri_grammar::{Class, Rule};

use super::characters::Area;
use super::finding::{Component, Finding, Findings, Judge};
use super::{beyond, characters};
use crate::catalogue::Kind;
use crate::text::characters::is_triplet;
use crate::text::{expressions, runs};

/// Finds what is wrong with a path, or a segment, that is given as such.
pub(super) fn find(text: &[u8], whole: Range<usize>, rule: Rule, out: &mut Findings) {
    let start = whole.start;
    let end = expressions::first_of(text, start, whole.end, Class::of("?#"));
    if start < end {
        alone(text, start..end, rule, out);
    }
    beyond::find(text, whole, end, (Component::Path, rule), out);
}

/// Finds what is wrong with what comes before a query or fragment.
fn alone(text: &[u8], part: Range<usize>, rule: Rule, out: &mut Findings) {
    let Range { start, end } = part;
    let inside = &text[part.clone()];
    let judge = Judge::new(rule, &part);
    let of = |kind, span| Finding::new(kind, span, Component::Path, judge).other(part.clone());
    let first = inside[0];
    // Where the first character is wrong in itself, that is the error.
    let rootless = runs::PCHAR.contains(first) || is_triplet(text, start, end);
    let mut spoken_for = None;
    match rule {
        Rule::PathAbempty if rootless => out.push(of(Kind::PathNeedsSlash, start..start + 1)),
        Rule::PathAbsolute if rootless => out.push(of(Kind::UnexpectedCharacter, start..start + 1)),
        Rule::PathAbsolute if inside.starts_with(b"//") => {
            out.push(of(Kind::PathDoubleSlash, start..start + 2));
            spoken_for = Some(start + 2);
        }
        Rule::PathNoscheme | Rule::PathRootless if first == b'/' => {
            out.push(of(Kind::UnexpectedCharacter, start..start + 1));
            spoken_for = Some(start + 1);
        }
        Rule::PathNoscheme => {
            let segment = inside.iter().position(|byte| b":/".contains(byte));
            if let Some(colon) = segment.filter(|&at| inside[at] == b':') {
                let colon = start + colon;
                out.push(of(Kind::ColonInFirstSegment, colon..colon + 1));
                spoken_for = Some(colon + 1);
            }
        }
        _ => {}
    }
    if matches!(rule, Rule::PathAbempty | Rule::PathAbsolute) && rootless {
        spoken_for = Some(start);
    }
    let legal = match rule {
        Rule::Segment | Rule::SegmentNz => &runs::PCHAR,
        Rule::SegmentNzNc => &runs::SEGMENT_NC,
        _ => &runs::SEGMENTS,
    };
    let area = Area { spoken_for, ..Area::new(Component::Path, rule, part, legal) };
    characters::find(text, &area, out);
}
