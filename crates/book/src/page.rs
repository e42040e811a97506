//! The common parts of all pages: head, navigation, and links to the pages above.

use maud::{DOCTYPE, Markup, html};

use crate::site::{Here, Site};

/// A page of the book.
pub struct Page<'a> {
    /// The path of the page from the folder of the book.
    pub path: &'a str,
    /// The heading.
    pub title: &'a str,
    /// One sentence for search engines and lists.
    pub summary: &'a str,
    /// The pages above it: paths and names.
    pub above: &'a [(&'a str, &'a str)],
    /// The paths of the page's scripts.
    pub scripts: &'a [&'a str],
    /// The content below the heading.
    pub body: Markup,
}

/// The parts of the book that every page links to.
const PARTS: [(&str, &str); 13] = [
    ("index.html", "Rules"),
    ("abnf.html", "Read ABNF"),
    ("lessons/index.html", "Lessons"),
    ("playground.html", "Playground"),
    ("own.html", "Your grammar"),
    ("documents/index.html", "Documents"),
    ("pairs/index.html", "Differences"),
    ("codes/index.html", "Codes"),
    ("peg.html", "As a PEG"),
    ("known.html", "How it is known"),
    ("vectors.html", "Test vectors"),
    ("parsers.html", "Other parsers"),
    ("glossary.html", "Glossary"),
];

impl Page<'_> {
    /// Adds the page to the book.
    pub fn add(&self, site: &mut Site) {
        site.add(self.path, self.render());
    }

    /// Returns the page as HTML.
    pub fn render(&self) -> String {
        let here = Here(self.path);
        let page = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    meta name="description" content=(self.summary);
                    title { (self.title) " – URI grammars" }
                    link rel="stylesheet" href=(here.to("style.css"));
                    @for script in self.scripts { script src=(here.to(script)) defer {} }
                }
                body {
                    a.skip href="#main" { "Skip to the content" }
                    header {
                        nav aria-label="Book" {
                            ul {
                                @for (path, name) in PARTS {
                                    li {
                                        @let current = (path == self.path).then_some("page");
                                        a href=(here.to(path)) aria-current=[current] { (name) }
                                    }
                                }
                            }
                        }
                    }
                    main id="main" {
                        @if !self.above.is_empty() {
                            nav.above aria-label="Above this page" {
                                @for (path, name) in self.above {
                                    a href=(here.to(path)) { (name) } " › "
                                }
                            }
                        }
                        h1 { (self.title) }
                        (self.body)
                    }
                    footer {
                        p {
                            "Computed from the grammars by uri-grammar "
                            (env!("CARGO_PKG_VERSION")) ". "
                            a href=(here.to("known.html")) { "How it is known" }
                        }
                    }
                }
            }
        };
        page.into_string()
    }
}

/// Returns the head of a table: the titles of its columns.
pub fn columns(titles: &[&str]) -> Markup {
    html! { thead { tr { @for title in titles { th scope="col" { (title) } } } } }
}

/// Wraps content that can be wider than a phone, so that it scrolls on its own.
pub fn wide(label: &str, content: Markup) -> Markup {
    html! { section.wide tabindex="0" aria-label=(label) { (content) } }
}
