//! Exercises with folded answers.

use maud::{Markup, html};
use oracle::{Comparison, Part, Relation};
use study::{AnyRule, Edition};
use uri_grammar::{GrammarRule, Rule};

use super::add_page;
use super::book::Book;
use super::rule::taken;
use crate::facts::{Chapter, Facts, path_of};
use crate::site::{Here, Site};
use crate::text::{number, quoted};
use crate::{prose, text};

const PROSE: &str = include_str!("../../prose/exercises.md");
const PATH: &str = "exercises.html";

/// The largest number of texts to derive. Texts that many rules derive come first.
const MOST: usize = 12;

pub fn add(book: &Book<'_>, site: &mut Site) {
    let Some(chapter) = book.chapters.iter().find(|it| it.edition == Edition::Rfc3986) else {
        return;
    };
    let sections = prose::sections(PROSE);
    let words = |title: &str| sections.get(title).map(|text| prose::markdown(text));
    let parts = [
        ("Which rules derive this text?", which_rules(chapter)),
        ("The shortest text that tells two rules apart", apart(chapter)),
        ("What does a literal transcription lose?", transcribed(chapter)),
        ("How many members?", how_many(chapter)),
        ("What changed?", changed(book)),
    ];
    let body = html! {
        @if let Some((introduction, _)) = PROSE.split_once("\n## ") {
            (prose::markdown(introduction.trim_start_matches("# Exercises")))
        }
        @for (title, exercises) in parts {
            h2 { (title) }
            @if let Some(words) = words(title) { (words) }
            (exercises)
        }
    };
    add_page(
        site,
        PATH,
        ("Exercises", "Questions on the grammar, with computed answers"),
        &[],
        body,
    );
}

/// Returns a question with its folded answer.
fn exercise(question: Markup, answer: Markup) -> Markup {
    html! { div.exercise { p { (question) } details { summary { "Answer" } (answer) } } }
}

fn link(rule: AnyRule) -> Markup {
    html! { a.rule href=(Here(PATH).to(&path_of(rule))) { (rule.name()) } }
}

fn links(rules: &[AnyRule]) -> Markup {
    html! { @for (number, &rule) in rules.iter().enumerate() { @if number > 0 { ", " } (link(rule)) } }
}

fn which_rules(chapter: &Chapter) -> Markup {
    let mut texts: Vec<(String, Vec<AnyRule>)> = Vec::new();
    for facts in &chapter.rules {
        let (members, _) = study::examples::of(facts.rule).unwrap_or_default();
        for text in members {
            let rules = chapter.rules.iter().map(|it| it.rule).filter(|rule| rule.is_match(&text));
            let rules: Vec<AnyRule> = rules.collect();
            if !texts.iter().any(|(_, known)| *known == rules) {
                texts.push((text, rules));
            }
        }
    }
    texts.sort_by_key(|(text, rules)| (rules.len(), text.clone()));
    html! {
        @for (text, rules) in texts.iter().take(MOST) {
            (exercise(quoted(text), html! { p { (links(rules)) } }))
        }
    }
}

/// Returns exercises about pairs of rules that derive nearly the same texts.
fn apart(chapter: &Chapter) -> Markup {
    let pairs = [
        (Rule::Uri, Rule::AbsoluteUri),
        (Rule::PathRootless, Rule::PathNoscheme),
        (Rule::PathAbempty, Rule::PathAbsolute),
        (Rule::Path, Rule::PathRootless),
        (Rule::Query, Rule::Path),
        (Rule::Userinfo, Rule::RegName),
        (Rule::UriReference, Rule::RelativeRef),
        (Rule::Host, Rule::RegName),
        (Rule::Ls32, Rule::Ipv4address),
        (Rule::DecOctet, Rule::H16),
    ];
    let facts = |rule| chapter.rules.iter().find(|it| it.rule == AnyRule::Rfc3986(rule));
    html! {
        @for (wide, narrow) in pairs.into_iter().filter_map(|(a, b)| facts(a).zip(facts(b))) {
            (exercise(
                html! { (link(wide.rule)) " and " (link(narrow.rule)) },
                tells_apart(wide, narrow),
            ))
        }
    }
}

fn tells_apart(a: &Facts, b: &Facts) -> Markup {
    let comparison = Comparison::of(&a.automaton, &b.automaton);
    let only = |part| comparison.words(part).next();
    html! {
        @if comparison.relation() == Relation::Equal { p { "There is none." } }
        @if let Some(text) = only(Part::Left) { p { (quoted(&text)) " is only a " (link(a.rule)) "." } }
        @if let Some(text) = only(Part::Right) { p { (quoted(&text)) " is only a " (link(b.rule)) "." } }
    }
}

fn transcribed(chapter: &Chapter) -> Markup {
    html! {
        @for facts in &chapter.rules {
            @if let Some(loss) = &facts.literal.own {
                (exercise(
                    html! { (link(facts.rule)) " " code { "= " (facts.expr) } },
                    html! {
                        p { (quoted(&loss.text)) ": " (taken(loss)) "." }
                        @if let Some(repair) = &facts.literal.repair { p { "Repair: " (text::repair(repair)) "." } }
                    },
                ))
            }
        }
    }
}

fn how_many(chapter: &Chapter) -> Markup {
    html! {
        @for facts in chapter.rules.iter().filter(|facts| !facts.rule.is_character()) {
            @if let Some(all) = facts.automaton.cardinality() {
                (exercise(
                    link(facts.rule),
                    html! {
                        p {
                            (number(&all)) ", the longest of "
                            (facts.automaton.longest_member().unwrap_or(0)) " characters."
                        }
                    },
                ))
            }
        }
    }
}

/// Returns exercises about the shortest whole texts that each edition removed and added.
fn changed(book: &Book<'_>) -> Markup {
    let steps = Edition::ALL.windows(2);
    html! {
        @for step in steps {
            @let rules = [step[0], step[1]].map(AnyRule::start_symbol);
            @if let [Some((_, old)), Some((_, new))] = rules.map(|rule| book.facts(rule)) {
                (exercise(
                    html! {
                        "A text that " (step[0].document()) " derives and " (step[1].document())
                        " does not, and the other way round"
                    },
                    tells_apart(old, new),
                ))
            }
        }
    }
}
