//! Pages made of documents of the project.

use maud::{Markup, PreEscaped};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};

use super::add_page;
use crate::{Error, Project, Site};

pub fn add(project: &Project, site: &mut Site) -> Result<(), Error> {
    let text = project.read("docs/glossary.md")?;
    let about = ("Glossary", "The words of the documents and of this book");
    add_page(site, "glossary.html", about, &[], within_book(&text));
    Ok(())
}

/// A document of the project without its title and without links to files, which are not in the book.
pub fn within_book(text: &str) -> Markup {
    let text = text
        .split_once('\n')
        .filter(|(first, _)| first.starts_with("# "))
        .map_or(text, |(_, it)| it);
    let mut is_link_kept = Vec::new();
    let events = Parser::new_ext(text, Options::ENABLE_TABLES).filter(|event| match event {
        Event::Start(Tag::Link { dest_url, .. }) => {
            is_link_kept.push(dest_url.starts_with("https://"));
            is_link_kept.last() == Some(&true)
        }
        Event::End(TagEnd::Link) => is_link_kept.pop() == Some(true),
        _ => true,
    });
    let mut shown = String::new();
    html::push_html(&mut shown, events);
    PreEscaped(shown)
}
