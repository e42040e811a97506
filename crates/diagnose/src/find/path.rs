//! The path: its beginning and its characters.

use super::prelude::*;
use super::{characters, trailing_component};
use crate::text::triplets::is_triplet;

/// Finds the errors of a path or segment, if the rule matches only that.
pub(super) fn find(text: &[u8], whole: Range<usize>, rule: Rule, out: &mut Findings) {
    let start = whole.start;
    let end = expressions::first_of(text, start, whole.end, CharSet::from_chars("?#"));
    if start < end {
        alone(text, start..end, rule, out);
    }
    trailing_component::find(text, whole, end, (Component::Path, rule), out);
}

/// Finds the errors of the text before a query or fragment.
fn alone(text: &[u8], part: Range<usize>, rule: Rule, out: &mut Findings) {
    let Range { start, end } = part;
    let inside = &text[part.clone()];
    let scope = Scope::new(rule, &part);
    let at = |length: usize| start..start + length;
    let of = |span, cause: Cause| Finding::at((span, cause), Component::Path, scope);
    let unexpected = || UnexpectedCharacter::PathStart { path: part.clone() };
    let first = inside[0];
    // If the first character is not allowed anywhere in a path, that is the error.
    let rootless = runs::has(runs::PCHAR, first) || is_triplet(text, start, end);
    let mut reported_to = None;
    match rule {
        Rule::PathAbempty if rootless => out.push(of(at(1), PathNeedsSlash.into())),
        Rule::PathAbsolute if rootless => out.push(of(at(1), unexpected().into())),
        Rule::PathAbsolute if inside.starts_with(b"//") => {
            out.push(of(at(2), PathDoubleSlash.into()));
            reported_to = Some(start + 2);
        }
        Rule::PathNoscheme | Rule::PathRootless if first == b'/' => {
            out.push(of(at(1), unexpected().into()));
            reported_to = Some(start + 1);
        }
        Rule::PathNoscheme => {
            let segment = inside.iter().position(|byte| b":/".contains(byte));
            if let Some(colon) = segment.filter(|&at| inside[at] == b':') {
                let colon = start + colon;
                let found = ColonInFirstSegment { reference: part.clone() };
                out.push(of(colon..colon + 1, found.into()));
                reported_to = Some(colon + 1);
            }
        }
        _ => {}
    }
    if matches!(rule, Rule::PathAbempty | Rule::PathAbsolute) && rootless {
        reported_to = Some(start);
    }
    let legal = match rule {
        Rule::Segment | Rule::SegmentNz => runs::PCHAR,
        Rule::SegmentNzNc => runs::SEGMENT_NC,
        _ => runs::SEGMENTS,
    };
    let area = Area { reported_to, ..Area::new(Component::Path, rule, part, legal) };
    characters::find(text, &area, out);
}
