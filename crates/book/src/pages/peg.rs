//! The losses of each document if its rules are read as a parsing expression grammar.

use maud::{Markup, html};
use uri_grammar::GrammarRule;

use super::add_page;
use super::book::Book;
use super::rule::taken;
use crate::facts::Chapter;
use crate::literal::Loss;
use crate::page::columns;
use crate::site::{Here, Site};
use crate::text::{quoted, repair};
use crate::{page, prose};

const PROSE: &str = include_str!("../../prose/peg.md");
const PATH: &str = "peg.html";

pub fn add(book: &Book<'_>, site: &mut Site) {
    let body = html! {
        (prose::markdown(PROSE))
        @for chapter in &book.chapters { (document(chapter)) }
    };
    let about = ("Read as a PEG", "What parsers lose that have the rules as they are printed");
    add_page(site, PATH, about, &[], body);
}

fn document(chapter: &Chapter) -> Markup {
    let lost = chapter.rules.iter().filter(|facts| facts.literal.loss.is_some());
    let own: Vec<_> =
        chapter.rules.iter().filter_map(|it| Some((it, it.literal.own.as_ref()?))).collect();
    html! {
        h2 id=(chapter.slug) { (chapter.name) }
        p {
            (lost.count()) " of " (chapter.rules.len()) " rules lose something as printed, "
            (own.len()) " of them by themselves."
        }
        @if !own.is_empty() {
            (page::wide(chapter.name, html! {
                table {
                    caption.hidden { "Rules of " (chapter.name) " that lose something by themselves" }
                    (columns(&["Rule", "Shortest text", "Repair"]))
                    tbody {
                        @for (facts, loss) in own {
                            tr {
                                th scope="row" { a.rule href=(Here(PATH).to(&facts.path())) { (facts.rule.name()) } }
                                td { (shown(loss)) }
                                td { (repair(facts.literal.repair.as_deref().unwrap_or("nothing simple"))) }
                            }
                        }
                    }
                }
            }))
        }
    }
}

fn shown(loss: &Loss) -> Markup {
    html! { (quoted(&loss.text)) ": " (taken(loss)) }
}
