//! Pages made of documents of the project.

use maud::{Markup, html};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use super::add_page;
use super::book::{Book, VECTORS};
use crate::site::{Here, Site};
use crate::{Error, page, prose};

pub fn add(book: &Book<'_>, site: &mut Site) -> Result<(), Error> {
    let glossary = book.project.read("docs/glossary.md")?;
    let about = ("Glossary", "The words of the documents and of this book");
    add_page(site, "glossary.html", about, &[], within_book(&glossary));

    let results = book.project.read("docs/conform/results.md")?;
    let about = ("Other parsers", "Where parsers in other languages differ from RFC 3986");
    let body = page::wide("Other parsers", within_book(&results));
    add_page(site, "parsers.html", about, &[], body);
    add_vectors(book, site)
}

/// Adds the test vectors, and the page that describes them.
fn add_vectors(book: &Book<'_>, site: &mut Site) -> Result<(), Error> {
    const SCHEMA: &str = "docs/schema/vectors.json";
    let here = Here("vectors.html");
    let mut files = Vec::new();
    for name in &book.vectors {
        let path = format!("{VECTORS}/{name}");
        let text = book.project.read(&path)?;
        files.push((path.clone(), name, text.len()));
        site.add(path, text);
    }
    site.add("vectors/schema.json", book.project.read(SCHEMA)?);
    let text = book.project.read("vectors/README.md")?;
    let body = html! {
        p.lead {
            "Test your parser against RFC 3986 in an hour: read a "
            "file, ask the parser about each text, and compare."
        }
        h2 id="files" { "Files" }
        ul.row {
            @for (path, name, length) in &files {
                li { a href=(here.to(path)) download { (name) } " (" (length / 1000 + 1) " kB)" }
            }
            li { a href=(here.to("vectors/schema.json")) download { "the JSON Schema of them" } }
        }
        (within_book(&text))
    };
    let about =
        ("Test vectors", "Texts with the verdict of the grammar, for parsers in any language");
    add_page(site, here.0, about, &[], body);
    Ok(())
}

/// Returns a document of the project without its title and without links to files that are not in the book.
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
    prose::rendered(events)
}
