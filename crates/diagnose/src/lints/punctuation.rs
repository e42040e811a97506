//! The lint of punctuation from the surrounding text: U507.

use super::prelude::*;
use crate::text::entities::ends_with_reference;

pub(crate) const TRAILING_PUNCTUATION: Entry = Entry {
    section: "RFC 3986 appendix C",
    message: "trailing `{text}` probably belongs to the surrounding text",
    help: "remove it",
    label: Some("read as part of the reference"),
    why: "A URI at the end of a sentence or within parentheses is easily copied with the \
        punctuation after it. The grammar allows the punctuation, but the URI does not work. A \
        parenthesis or quote that was opened within the URI is part of it. Silence this for \
        references that were not taken from running text.",
    example: (Rule::Uri, "http://a/b)."),
    ..Entry::LINT
};

/// Reports U507, with these exceptions:
///
/// - a comma, semicolon or colon that also occurs within the component, where it is a separator
/// - the colon of a name without slashes (`urn:isbn:`), to which more text is added
/// - the semicolon of `&amp;` (U506)
/// - a closing parenthesis or quote with an opening counterpart in the text
/// - a dot segment
/// - `data` and `javascript`
/// - a text, query or fragment that is only punctuation
/// - the end of an abbreviation, or of a sentence in a query
pub(super) fn find(context: &mut LintContext<'_>) {
    let text = context.text();
    if !text.ends_with(['.', '!', '?', '\'', ',', ';', ':', ')'])
        || context.has_scheme(&["data", "javascript"])
        || !context.wants(Kind::TrailingPunctuation)
    {
        return;
    }
    // A component that is only punctuation is intended: `#!`, `?`, `a:`.
    let last =
        [Component::Fragment, Component::Query, Component::Path, Component::Port, Component::Host];
    let Some((name, component)) = last
        .into_iter()
        .filter_map(|name| Some((name, context.span(name)?)))
        .find(|(_, span)| !span.is_empty())
    else {
        return;
    };
    let mut parameters = text[component.clone()].rsplit('&');
    let has_space = |value: &str| value.contains('+') || value.contains("%20");
    let is_sentence = name == Component::Query
        && (context.holds_text() || parameters.next().is_some_and(has_space));
    if component.end != text.len() || is_sentence {
        return;
    }
    let (mut open, mut is_quoted) =
        text.bytes().fold((0isize, false), |(open, is_quoted), byte| match byte {
            b'(' => (open + 1, is_quoted),
            b')' => (open - 1, is_quoted),
            b'\'' => (open, !is_quoted),
            _ => (open, is_quoted),
        });
    let mut start = text.len();
    while start > component.start {
        match text.as_bytes()[start - 1] {
            b'.' | b'!' | b'?' => {}
            b'\'' if is_quoted => is_quoted = false,
            b':' if context.is_opaque() => break,
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
    let is_abbreviation = &text[start..] == "." && is_abbreviated(&text[component.start..start]);
    if start == text.len() || start == component.start || is_dot_segment || is_abbreviation {
        return;
    }
    context.report(
        Finding::new(Kind::TrailingPunctuation, start..text.len()).replace(start..text.len(), ""),
    );
}

/// Returns `true` if the name ends with an abbreviation, as in titles of encyclopedias: initials (`R.E.M.`), or a word
/// after another (`Acme_Inc.`).
fn is_abbreviated(name: &str) -> bool {
    const WORDS: [&str; 10] = ["Bros", "Co", "Corp", "Dr", "Inc", "Jr", "Ltd", "No", "Sr", "etc"];
    let is_initial = matches!(name.as_bytes(), [.., b'.', letter] if letter.is_ascii_alphabetic());
    is_initial || WORDS.iter().any(|word| name.strip_suffix(word).is_some_and(|n| n.ends_with('_')))
}
