//! What the requests have in common: taking references apart, and changing them.

use uri_grammar::{Component, UriRef};

/// Whether a segment is `.` or `..`, if triplets count as what they stand for.
fn dots(segment: &str) -> Option<&'static str> {
    match segment.replace("%2e", ".").replace("%2E", ".").as_str() {
        "." => Some("."),
        ".." => Some(".."),
        _ => None,
    }
}

/// The path with plain dot segments in place of encoded ones.
pub fn plain_dots(path: &str) -> String {
    let segments = path.split('/').map(|segment| dots(segment).unwrap_or(segment));
    segments.collect::<Vec<_>>().join("/")
}

/// The reference with another path; whether that is another text.
pub fn change_path(text: &mut String, change: impl FnOnce(&str) -> String) -> bool {
    change_part(text, Component::Path, |path| Some(change(path)))
}

/// The reference with another component; whether that is another text.
pub fn change_part(
    text: &mut String,
    component: Component,
    change: impl FnOnce(&str) -> Option<String>,
) -> bool {
    let Some(span) = UriRef::parse(text.as_str()).ok().and_then(|parsed| parsed.span(component))
    else {
        return false;
    };
    match change(&text[span.clone()]) {
        Some(new) if new != text[span.clone()] => {
            text.replace_range(span, &new);
            true
        }
        _ => false,
    }
}
