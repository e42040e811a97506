//! A page for each document: its sections, and the order of its rules.

use maud::{Markup, html};
use study::{AnyRule, Edition};
use uri_grammar::{GrammarRule, RuleRef};

use super::book::Book;
use super::{add_page, lattice};
use crate::facts::{Chapter, Facts, path_of};
use crate::page;
use crate::prose;
use crate::site::{Here, Site};
use crate::text::count;

pub fn add(book: &Book<'_>, site: &mut Site) {
    let here = Here("documents/index.html");
    let body = html! {
        p.lead { "The documents that have defined the syntax of URLs, URIs and IRIs as a whole." }
        ul {
            @for chapter in &book.chapters {
                li {
                    a href=(here.to(&chapter.path())) { (chapter.name) } ", "
                    (chapter.edition.date()) ": " cite { (chapter.edition.title()) } ", "
                    (count(chapter.rules.len(), "rule"))
                }
            }
        }
        p {
            "RFC 6874, which gave addresses zones and was taken back by RFC 9844, changed three rules of "
            "RFC 3986; the command has its grammar, and this book does not."
        }
    };
    let about = ("Documents", "The documents that have defined the syntax of URIs");
    add_page(site, here.0, about, &[], body);
    for chapter in &book.chapters {
        let path = chapter.path();
        let summary = format!("{}: its sections and rules", chapter.name);
        let above = [("documents/index.html", "Documents")];
        add_page(site, &path, (chapter.name, &summary), &above, document(chapter, Here(&path)));
    }
}

fn document(chapter: &Chapter, here: Here<'_>) -> Markup {
    let start = AnyRule::start_symbol(chapter.edition);
    html! {
        p.lead { cite { (chapter.edition.title()) } ", " (chapter.edition.date()) }
        p {
            @if chapter.slug == chapter.edition.name() {
                "What the document defines in the end is "
                a.rule href=(here.to(&path_of(start))) { (start.name()) } ". "
            } @else {
                "RFC 1738 says that it uses the notation of RFC 822, where brackets make an option; it uses them "
                "for repetition, too. These rules derive other texts if they are read by the letter. "
            }
            "Rules that no other rule uses are where reading begins: "
            @for (number, facts) in chapter.rules.iter().filter(|it| it.is_start()).enumerate() {
                @if number > 0 { ", " }
                a.rule href=(here.to(&facts.path())) { (facts.rule.name()) }
            }
            "."
        }
        @for (section, rules) in sections(chapter) {
            h2 { (section) }
            ul.rules {
                @for facts in rules {
                    li {
                        a.rule href=(here.to(&facts.path())) { (facts.rule.name()) } " "
                        span.summary { (prose::line(facts.rule.summary())) }
                    }
                }
            }
        }
        h2 id="order" { "Which rules derive all that others derive" }
        p {
            "A line leads up from a rule to one that derives all its members and more, with no other rule "
            "between them. Rules in one box have the same members."
        }
        (page::wide("Order of the rules", lattice::draw(chapter, here)))
        @if chapter.slug == chapter.edition.name() {
            h2 { "Beside the other documents" }
            ul {
                @for &other in Edition::ALL.iter().filter(|&&other| other != chapter.edition) {
                    li {
                        a href=(here.to(&super::pairs::path(chapter.edition, other))) {
                            (chapter.name) " and " (other.document())
                        }
                    }
                }
            }
        }
    }
}

/// Returns the rules by their sections, in the order of the document.
fn sections(chapter: &Chapter) -> Vec<(String, Vec<&Facts>)> {
    let mut sections: Vec<(String, Vec<&Facts>)> = Vec::new();
    for facts in &chapter.rules {
        let section = RuleRef::from(facts.rule).citation().to_string();
        match sections.iter_mut().find(|(name, _)| *name == section) {
            Some((_, rules)) => rules.push(facts),
            None => sections.push((section, vec![facts])),
        }
    }
    sections
}
