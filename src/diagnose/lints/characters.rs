//! Lints of characters that came from elsewhere: U506 and U507.

use super::finder::{Finder, Finding};
use crate::diagnose::catalogue::Kind;
use crate::rule::Rule;

pub(super) fn find(finder: &mut Finder<'_, '_>) {
    html_entity(finder);
    trailing_punctuation(finder);
}

/// U506. Only in a query, and only where a name follows or nothing: `?amp;b` is silent.
fn html_entity(finder: &mut Finder<'_, '_>) {
    const ENTITY: &str = "&amp;";
    let Some(query) = finder.span(Rule::Query) else { return };
    let text = finder.text();
    let mut at = query.start;
    while let Some(found) = text[at..query.end].find(ENTITY) {
        let start = at + found;
        at = start + ENTITY.len();
        // Escaped more than once.
        while text[at..query.end].starts_with("amp;") {
            at += "amp;".len();
        }
        let named =
            text[at..query.end].bytes().next().is_none_or(|byte| byte.is_ascii_alphanumeric());
        if !named {
            continue;
        }
        let shown = finder.excerpt(start..at);
        finder.report(
            Finding::new(Kind::HtmlEntity, start..at)
                .label("an `&` as HTML writes it")
                .with("text", shown)
                .replace(start..at, "&"),
        );
    }
}

/// U507. Not a comma, semicolon or colon that also stands within the component, where it
/// separates something; not that of `&amp;` (U506); not a closing parenthesis that an opening one in the text belongs to; not a dot
/// segment; not in `data` and `javascript`; not what is all there is of a text, a query or a fragment.
fn trailing_punctuation(finder: &mut Finder<'_, '_>) {
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
    let mut open = text.bytes().fold(0isize, |open, byte| match byte {
        b'(' => open + 1,
        b')' => open - 1,
        _ => open,
    });
    let mut start = text.len();
    while start > component.start {
        match text.as_bytes()[start - 1] {
            b'.' | b'!' | b'?' | b'\'' => {}
            byte @ (b',' | b';' | b':')
                if !text.as_bytes()[component.start..start - 1].contains(&byte)
                    && !text[..start].ends_with("&amp;") => {}
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
