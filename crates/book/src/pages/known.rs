//! The page about the evidence: proofs, tests, and assumptions.

use maud::{Markup, html};
use oracle::suite;
use study::AnyRule;
use uri_grammar::{GrammarRule, Rule};

use super::book::Book;
use super::written::within_book;
use super::{add_page, lattice};
use crate::facts::{Chapter, Facts, path_of};
use crate::page::columns;
use crate::site::{Here, Site};
use crate::text::number;
use crate::{Error, page, parallel, prose};

const PROSE: &str = include_str!("../../prose/known.md");
const PATH: &str = "known.html";

/// The largest automaton whose suite is counted. Suites of larger automata have millions of words.
const MOST_STATES: usize = 300;

pub fn add(book: &Book<'_>, site: &mut Site) -> Result<(), Error> {
    let architecture = book.project.read("ARCHITECTURE.md")?;
    let checks = prose::sections(&architecture).get("Lock-step").copied().unwrap_or_default();
    let body = html! {
        (prose::markdown(PROSE))
        (figures(book))
        (first_check(book))
        h2 id="checks" { "What is checked, and what is trusted" }
        (within_book(checks))
        h2 id="mistakes" { "Mistakes that the tests were shown" }
        (mistakes(book))
        h2 id="order" { "The order of the rules of RFC 3986" }
        @if let Some(chapter) = book.chapters.iter().find(|chapter| chapter.slug == "rfc3986") {
            (page::wide("Order of the rules", lattice::draw(chapter, Here(PATH))))
        }
    };
    let about = ("How it is known", "What is proved, what is tested, and what is trusted");
    add_page(site, PATH, about, &[], body);
    Ok(())
}

/// Returns the figures of each document's automata.
fn figures(book: &Book<'_>) -> Markup {
    let states = |chapter: &Chapter| {
        chapter.rules.iter().map(|facts| facts.automaton.state_count()).sum::<usize>()
    };
    let words = |chapter: &Chapter| {
        let small: Vec<&Facts> = chapter
            .rules
            .iter()
            .filter(|facts| facts.automaton.state_count() <= MOST_STATES)
            .collect();
        parallel::map(&small, |facts| suite::hsi(&facts.automaton).count()).iter().sum::<usize>()
    };
    let largest = |chapter: &Chapter| {
        let states = chapter.rules.iter().map(|facts| facts.automaton.state_count());
        states.max().unwrap_or(0)
    };
    html! {
        h2 id="figures" { "The automata" }
        (page::wide("Figures of the automata", html! {
            table.figures {
                caption { "Rules with more than " (MOST_STATES) " states are not in the last column" }
                (columns(&["Document", "Rules", "States", "Of the largest", "Texts that decide the rules"]))
                tbody {
                    @for chapter in &book.chapters {
                        tr {
                            th scope="row" { (chapter.name) }
                            td { (chapter.rules.len()) }
                            td { (number(&states(chapter))) }
                            td { (number(&largest(chapter))) }
                            td { (number(&words(chapter))) }
                        }
                    }
                }
            }
        }))
    }
}

/// Returns a number that readers can check with another implementation.
fn first_check(book: &Book<'_>) -> Markup {
    let rule = AnyRule::Rfc3986(Rule::UriReference);
    let Some((_, facts)) = book.facts(rule) else { return html! {} };
    let lengths = facts.automaton.count_by_length(3, 0..=0x7F);
    let all: oracle::BigUint = lengths.iter().sum();
    html! {
        p {
            "A first check of any implementation: of the strings of at most three characters of US-ASCII, "
            strong { (number(&all)) } " are a "
            a.rule href=(Here(PATH).to(&path_of(rule))) { (rule.name()) } "."
        }
    }
}

/// Returns the mistakes in the snapshots, with their numbers.
fn mistakes(book: &Book<'_>) -> Markup {
    let records = &book.records;
    html! {
        p {
            "The tests of the tests make " (records.mistakes.len()) " kinds of mistakes in the readings, errors and \
            trees of each rule of RFC 3986, and each kind is noticed. In all documents, "
            (records.traps.len()) " rules would be wrong if their ABNF were transcribed by the letter."
        }
        details {
            summary { "The kinds, and in how many rules each changes something" }
            ul { @for mistake in &records.mistakes { li { (mistake.what) ": " (mistake.rules) } } }
        }
    }
}
