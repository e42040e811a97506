//! The lint of HTML character references: U506.

use super::prelude::*;
use crate::text::entities;

pub(crate) const HTML_ENTITY: Entry = Entry {
    section: "RFC 3986 section 3.4, HTML section 13.1.4",
    message: "`{text}` looks like {character} escaped for HTML",
    help: "write `{plain}`",
    label: Some("a character reference"),
    why: "In HTML an `&` in an attribute is written `&amp;` or `&#38;`, and the browser reads it \
        as `&`. If the source is copied or extracted without being decoded, `amp;` becomes part of \
        the next parameter's name, and the server does not find that parameter; the `#` of a \
        numeric reference even ends the query and begins a fragment. Silence this for text that is \
        still HTML.",
    example: (Rule::Uri, "http://a/?x=1&amp;y=2"),
    ..Entry::LINT
};

/// Reports U506. It skips `data` and `javascript`, which may contain HTML, the names of parameters (`?amp;b`,
/// `?a&amp;=b`), and the names of letters, which may be intended.
///
/// All text after the authority is searched at once. The `#` of a numeric reference (`&#38;`) begins a fragment, so
/// half of the reference is in the query.
pub(super) fn find(context: &mut LintContext<'_>) {
    if context.has_scheme(&["data", "javascript"]) {
        return;
    }
    let text = context.text();
    let start = context.path().start;
    for (at, _) in text[start..].match_indices('&') {
        let at = start + at;
        let Some((character, length)) = entities::reference(&text[at..]) else { continue };
        let span = at..at + length;
        if character == '&' && text[span.end..].starts_with('=') {
            continue;
        }
        if !context.wants(Kind::HtmlEntity) {
            return;
        }
        let plain = entities::plain(character);
        context.report(
            Finding::new(Kind::HtmlEntity, span.clone())
                .with("character", name(character))
                .with("plain", plain.clone())
                .replace(span, plain),
        );
    }
}

/// Returns the character in a form for messages.
fn name(character: char) -> String {
    match character {
        '`' => "a backtick".into(),
        _ if character.is_ascii_graphic() => format!("`{character}`"),
        _ => format!("U+{:04X}", u32::from(character)),
    }
}
