//! U017: a regular expression in place of a reference.

use super::prelude::*;
use crate::text::characters::contains;

pub(crate) const ENTRY: Entry = Entry {
    section: "RFC 3986 section 2",
    message: "this looks like a regular expression, not like {target}",
    help: "write a text that it matches, or exclude it from the check",
    applicability: Applicability::Unspecified,
    label: Some("a pattern"),
    why: "Configuration files and routers often have patterns in place of URIs: `^/api/[0-9]+$` \
        matches many paths, but is not one itself. Its `^`, `\\`, `[` and `]` are not allowed in a \
        path; percent-encoding them would make a valid URI, but a pattern that matches nothing. So \
        no fix is offered.",
    example: (Rule::Uri, "^https?://a/.*$"),
    ..Entry::ERROR
};

/// A regular expression. The span covers the whole text.
#[derive(Debug, Clone)]
pub(crate) struct RegularExpression;

impl RegularExpression {
    /// Finds an anchor or another pattern at the beginning that no reference has. After `^`, the text must also end
    /// with `$` or contain a repeated, escaped or optional part.
    pub(crate) fn find(rule: Rule, text: &[u8]) -> Marked<Self> {
        /// The maximum length of a pattern.
        const LONGEST: usize = 1024;
        const BEGINNINGS: [&[u8]; 5] = [b"/^", b"\\b", b"(https?", b"https?:", b"http(s)?:"];
        const CLASSES: [&[u8]; 4] = [b"\\d", b"\\w", b"[^", b"[0-9"];
        const SIGNS: [&[u8]; 6] = [b".*", b".+", b"\\.", b"\\/", b"(?:", b"[^"];
        let is_pattern = |pattern: &[u8]| {
            pattern.ends_with(b"$") || SIGNS.iter().any(|sign| contains(pattern, sign))
        };
        // Routers have groups in parentheses: `/users/:id(\\d+)`.
        let is_group = |text: &[u8]| {
            let mut parts = text.split(|&byte| byte == b'(').skip(1);
            parts.any(|part| CLASSES.iter().any(|class| part.starts_with(class)))
        };
        let is_one = is_reference(rule)
            && text.len() <= LONGEST
            && (text.strip_prefix(b"^").is_some_and(is_pattern)
                || BEGINNINGS.iter().any(|beginning| text.starts_with(beginning))
                || text.starts_with(b"/") && (is_group(text) || has_parameter(text)));
        is_one.then_some((0..text.len(), Self))
    }
}

impl Explain for RegularExpression {}

/// Returns `true` if a parameter of a route has a pattern: `/:lang(en|de)`.
fn has_parameter(text: &[u8]) -> bool {
    let mut segments = text.split(|&byte| byte == b'/');
    segments.any(|segment| {
        let Some(rest) = segment.strip_prefix(b":") else { return false };
        let name = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
        name > 0 && rest[name..].starts_with(b"(") && contains(rest, b")")
    })
}
