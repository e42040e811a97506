//! The lint of punctuation that came from elsewhere: U507.

use super::entities::ends_with_reference;
use super::finder::{Finder, Finding};
use crate::diagnose::catalogue::Kind;
use crate::rule::Rule;

/// U507. Not a comma, semicolon or colon that also stands within the component, where it
/// separates something; not the colon of a name without slashes (`urn:isbn:`), to which more is
/// added; not the semicolon of `&amp;` (U506); not a closing parenthesis or quote that an opening
/// one in the text belongs to; not a dot segment; not in `data` and `javascript`; not what is all
/// there is of a text, a query or a fragment.
pub(super) fn find(finder: &mut Finder<'_, '_>) {
    let text = finder.text();
    if finder.has_scheme(&["data", "javascript"]) || !finder.wants(Kind::TrailingPunctuation) {
        return;
    }
    // What is empty but for the punctuation is there for its own sake: `#!`, `?`, `a:`.
    let last = [Rule::Fragment, Rule::Query, Rule::Path, Rule::Port, Rule::Host];
    let Some(component) =
        last.into_iter().filter_map(|rule| finder.span(rule)).find(|span| !span.is_empty())
    else {
        return;
    };
    if component.end != text.len() {
        return;
    }
    let (mut open, mut quotes) =
        text.bytes().fold((0isize, 0usize), |(open, quotes), byte| match byte {
            b'(' => (open + 1, quotes),
            b')' => (open - 1, quotes),
            b'\'' => (open, quotes + 1),
            _ => (open, quotes),
        });
    let mut start = text.len();
    while start > component.start {
        match text.as_bytes()[start - 1] {
            b'.' | b'!' | b'?' => {}
            b'\'' if quotes % 2 == 1 => quotes -= 1,
            b':' if finder.is_opaque() => break,
            byte @ (b',' | b';' | b':')
                if !text.as_bytes()[component.start..start - 1].contains(&byte)
                    && !ends_with_reference(&text[..start]) => {}
            b')' if open < 0 => open += 1,
            _ => break,
        }
        start -= 1;
    }
    let before = text[component.start..start].bytes().next_back();
    let is_dot_segment =
        matches!(&text[start..], "." | "..") && matches!(before, None | Some(b'/'));
    if start == text.len() || start == component.start || is_dot_segment {
        return;
    }
    let shown = finder.excerpt(start..text.len());
    finder.report(
        Finding::new(Kind::TrailingPunctuation, start..text.len())
            .label("part of the reference as it stands")
            .with("text", shown)
            .replace(start..text.len(), ""),
    );
}
