//! The page of a rule.

mod automaton;
mod grammar;
mod known;
mod texts;

use maud::{Markup, html};
use study::AnyRule;
use uri_grammar::{GrammarRule, RuleRef};

use super::book::Book;
use crate::facts::{Chapter, Facts, path_of};
use crate::page::Page;
use crate::prose;
use crate::site::Here;
use crate::text::in_playground;

pub use automaton::{automaton_file, automaton_path};
pub use grammar::taken;

/// The data for the parts of a page.
struct Scene<'a> {
    book: &'a Book<'a>,
    chapter: &'a Chapter,
    number: usize,
    facts: &'a Facts,
    here: Here<'a>,
}

/// Returns the page of the rule with this number in the chapter.
pub fn page(book: &Book<'_>, chapter: &Chapter, number: usize) -> String {
    let facts = &chapter.rules[number];
    let path = facts.path();
    let scene = Scene { book, chapter, number, facts, here: Here(&path) };
    let rule = facts.rule;
    let document = chapter.path();
    let above = [("index.html", "Rules"), (&*document, chapter.name)];
    let body = html! {
        (introduction(&scene))
        (contents())
        (grammar::definition(&scene))
        (grammar::diagram(&scene))
        (texts::members(&scene))
        (texts::near_misses(&scene))
        (automaton::section(&scene))
        (grammar::relations(&scene))
        (grammar::as_peg(&scene))
        (known::history(&scene))
        (known::codes(&scene))
        (known::code_and_proof(&scene))
    };
    let summary = format!("{}: {} ({})", rule.name(), rule.summary(), chapter.name);
    let (path, title, summary) = (&*path, rule.name(), &*summary);
    Page { path, title, summary, above: &above, scripts: &[], body }.render()
}

/// The parts of the page: anchor and heading.
const PARTS: [(&str, &str); 9] = [
    ("definition", "Definition"),
    ("diagram", "Diagram"),
    ("members", "Members"),
    ("near-misses", "Near misses"),
    ("automaton", "Automaton"),
    ("relations", "Other rules"),
    ("peg", "As a PEG"),
    ("history", "History"),
    ("proof", "Code and proof"),
];

fn contents() -> Markup {
    html! {
        nav.contents aria-label="On this page" {
            ul { @for (anchor, name) in PARTS { li { a href={ "#" (anchor) } { (name) } } } }
        }
    }
}

/// Returns the heading of a part.
fn heading(anchor: &str) -> Markup {
    let name = PARTS.iter().find(|(it, _)| *it == anchor).map_or(anchor, |(_, name)| name);
    html! { h2 id=(anchor) { (name) } }
}

fn introduction(scene: &Scene<'_>) -> Markup {
    let rule = scene.facts.rule;
    let paragraph = match rule {
        AnyRule::Rfc3986(_) => prose::of_rule(rule.name()),
        _ => None,
    };
    let (examples, _) = study::examples::of(rule).unwrap_or_default();
    let example = examples.into_iter().max_by_key(String::len).unwrap_or_default();
    let address = study::rule::address(rule);
    html! {
        p.lead { (prose::line(&capital(rule.summary()))) "." }
        @if let Some(paragraph) = paragraph { (paragraph) }
        p {
            a href=(scene.here.to(&scene.chapter.path())) { (scene.chapter.name) } ", "
            a href=(address) rel="external" { (RuleRef::from(rule).citation()) }
            " · "
            a href=(in_playground(scene.here, rule, &example)) { "Try it" }
        }
    }
}

/// Returns links to the rules, separated by commas.
fn links(here: Here<'_>, rules: impl IntoIterator<Item = AnyRule>) -> Markup {
    html! {
        @for (place, rule) in rules.into_iter().enumerate() {
            @if place > 0 { ", " }
            a.rule href=(here.to(&path_of(rule))) { (rule.name()) }
        }
    }
}

fn capital(text: &str) -> String {
    let mut characters = text.chars();
    let first = characters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(characters).collect()
}
