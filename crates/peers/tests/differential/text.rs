//! Helpers of the requests that parse and change references.

use uri_grammar::{Component, UriRef};

/// Returns the dot segment that a segment is equal to, after decoding.
fn dots(segment: &str) -> Option<&'static str> {
    match segment.replace("%2e", ".").replace("%2E", ".").as_str() {
        "." => Some("."),
        ".." => Some(".."),
        _ => None,
    }
}

/// Returns the path with plain instead of encoded dot segments.
pub fn plain_dots(path: &str) -> String {
    let segments = path.split('/').map(|segment| dots(segment).unwrap_or(segment));
    segments.collect::<Vec<_>>().join("/")
}

/// Changes the path of a reference, and returns `true` if the text is different.
pub fn change_path(text: &mut String, change: impl FnOnce(&str) -> String) -> bool {
    change_part(text, Component::Path, |path| Some(change(path)))
}

/// Changes a component of a reference, and returns `true` if the text is different.
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
