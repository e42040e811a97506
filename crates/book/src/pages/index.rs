//! The first page: a list of all rules, with a search.

use maud::{Markup, html};
use study::AnyRule;
use uri_grammar::{GrammarRule, Rule, Uri};

use super::book::Book;
use crate::facts::{Chapter, path_of};
use crate::page::{Page, columns};
use crate::site::{Here, Site};
use crate::text::{count, quoted, sample};
use crate::{Error, lessons, prose};

const PATH: &str = "index.html";

pub fn add(book: &Book<'_>, site: &mut Site) -> Result<(), Error> {
    // RFC 3986 is first: it is the current standard, and most readers want it.
    let mut chapters: Vec<&Chapter> = book.chapters.iter().collect();
    chapters.sort_by_key(|chapter| chapter.slug != "rfc3986");
    let here = Here(PATH);
    let rules: usize = chapters.iter().map(|chapter| chapter.rules.len()).sum();
    let body = html! {
        p.lead {
            "Seven documents have defined URIs. This book has every rule of their grammars: as printed, as a diagram, \
             as an automaton, with texts that the rule derives and texts that it nearly derives."
        }
        (components_table(here))
        ul {
            li {
                "Learn: " a href="abnf.html" { "read ABNF in five minutes" } ", type into the "
                a href="playground.html" { "playground" } ", work through the "
                a href="lessons/index.html" { "lessons" } ", which have exercises:"
                (lessons::links(here)?)
            }
            li { "Look up: " a href="#rules" { "a rule" } ", " a href="codes/index.html" { "an error" } "." }
            li {
                "Test your parser: " a href="vectors.html" { "test vectors" } ", "
                a href="parsers.html" { "other parsers" } "."
            }
        }
        search.search hidden {
            label for="search" { "Find a rule" }
            input id="search" type="search" autocomplete="off" spellcheck="false";
            p id="found" role="status" {}
        }
        p.count id="rules" { (count(rules, "rule")) " of " (count(chapters.len() - 1, "document")) }
        @for chapter in chapters { (list(here, chapter)) }
    };
    Page {
        path: PATH,
        title: "The grammars of URIs",
        summary: "Every rule of the URI grammars from RFC 1738 to RFC 3987, computed and drawn",
        above: &[],
        scripts: &["search.js"],
        body,
    }
    .add(site);
    Ok(())
}

/// The URI that the first page takes apart.
const EXAMPLE: Uri<&str> =
    Uri::from_static("https://me@www.example.com:8042/over/there?name=ferret#nose");

/// Returns a table of a URI's components, each with its rule.
fn components_table(here: Here<'_>) -> Markup {
    let components = [
        (Rule::Scheme, Some(EXAMPLE.scheme())),
        (Rule::Userinfo, EXAMPLE.userinfo()),
        (Rule::Host, EXAMPLE.host()),
        (Rule::Port, EXAMPLE.port()),
        (Rule::PathAbempty, Some(EXAMPLE.path())),
        (Rule::Query, EXAMPLE.query()),
        (Rule::Fragment, EXAMPLE.fragment()),
    ];
    let uri = AnyRule::Rfc3986(Rule::Uri);
    html! {
        p { "This is a URI, and these are its components: " (sample(here, uri, EXAMPLE.as_str())) }
        table {
            caption.hidden { "The components of a URI" }
            (columns(&["Component", "Rule"]))
            tbody {
                @for (rule, component) in components {
                    tr {
                        td { (quoted(component.unwrap_or_default())) }
                        td {
                            a.rule href=(here.to(&path_of(AnyRule::Rfc3986(rule)))) { (rule.name()) }
                            " " span.summary { (prose::line(rule.summary())) }
                        }
                    }
                }
            }
        }
    }
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
