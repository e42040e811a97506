//! The prose of the book: Markdown in one folder.

use std::collections::BTreeMap;

use maud::{Markup, PreEscaped};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// A paragraph for each rule of RFC 3986, below a heading with its name.
const RULES: &str = include_str!("../prose/rules.md");

/// Converts Markdown to HTML.
pub fn markdown(text: &str) -> Markup {
    rendered(Parser::new_ext(text, Options::ENABLE_TABLES))
}

/// Renders parsed Markdown. The keyboard reaches each block of code, since a long line makes the block scroll.
pub fn rendered<'a>(events: impl Iterator<Item = Event<'a>>) -> Markup {
    let events = events.map(|event| match event {
        Event::Start(Tag::CodeBlock(_)) => Event::Html("<pre tabindex=\"0\"><code>".into()),
        Event::End(TagEnd::CodeBlock) => Event::Html("</code></pre>\n".into()),
        event => event,
    });
    let mut shown = String::new();
    pulldown_cmark::html::push_html(&mut shown, events);
    PreEscaped(shown)
}

/// Converts one line of Markdown, without a surrounding paragraph.
pub fn line(text: &str) -> Markup {
    let shown = markdown(text).into_string();
    let line = shown.trim().trim_start_matches("<p>").trim_end_matches("</p>");
    PreEscaped(line.to_owned())
}

/// Returns the text below each heading of the second level.
pub fn sections(text: &str) -> BTreeMap<&str, &str> {
    let parts = text.split("\n## ").skip(1);
    parts
        .filter_map(|part| part.split_once('\n'))
        .map(|(title, body)| (title.trim(), body))
        .collect()
}

/// Returns the description of a rule of RFC 3986.
pub fn of_rule(name: &str) -> Option<Markup> {
    sections(RULES).get(name).map(|text| markdown(text))
}
