//! The first page: a list of all rules, with a search.

use maud::{Markup, html};
use uri_grammar::GrammarRule;

use super::book::Book;
use crate::facts::{Chapter, path_of};
use crate::page::Page;
use crate::prose;
use crate::site::{Here, Site};
use crate::text::count;

const PATH: &str = "index.html";

pub fn add(book: &Book<'_>, site: &mut Site) {
    // RFC 3986 is first: it is the current standard, and most readers want it.
    let mut chapters: Vec<&Chapter> = book.chapters.iter().collect();
    chapters.sort_by_key(|chapter| chapter.slug != "rfc3986");
    let here = Here(PATH);
    let rules: usize = chapters.iter().map(|chapter| chapter.rules.len()).sum();
    let body = html! {
        p.lead {
            "Seven documents have said what a URI is. Here is every rule of their grammars: as printed, as a "
            "diagram, as an automaton, with texts that it derives and texts that it only nearly derives."
        }
        p {
            "New to this? Type something into the " a href="playground.html" { "playground" } ", look at "
            a href=(here.to("rules/rfc3986/host.html")) { "what a host is" } ", or try the "
            a href="exercises.html" { "exercises" } "."
        }
        search.search hidden {
            label for="search" { "Find a rule" }
            input id="search" type="search" autocomplete="off" spellcheck="false";
            p id="found" role="status" {}
        }
        p.count { (count(rules, "rule")) " of " (count(chapters.len() - 1, "document")) }
        @for chapter in chapters { (list(here, chapter)) }
    };
    let page = Page {
        path: PATH,
        title: "The grammars of URIs",
        summary: "Every rule of the URI grammars from RFC 1738 to RFC 3987, computed and drawn",
        above: &[],
        scripts: &["search.js"],
        body,
    };
    site.add(PATH, page.render());
}

/// Returns the list of a document's rules, with start rules marked.
fn list(here: Here<'_>, chapter: &Chapter) -> Markup {
    html! {
        section.chapter {
            h2 { a href=(here.to(&chapter.path())) { (chapter.name) } ", " (chapter.edition.date()) }
            ul.rules {
                @for facts in &chapter.rules {
                    li data-name=(facts.rule.name().to_lowercase()) {
                        a.rule href=(here.to(&path_of(facts.rule))) { (facts.rule.name()) }
                        @if facts.is_start() { " " span.start { "start" } }
                        " " span.summary { (prose::line(facts.rule.summary())) }
                    }
                }
            }
        }
    }
}
