//! The definition of a rule, its diagram, and its relations to other rules.

use maud::{Markup, html};
use oracle::Relation;
use uri_grammar::GrammarRule;

use super::{Scene, heading, links};
use crate::facts::{Facts, RulePair, by_name};
use crate::literal::Loss;
use crate::text::sample;
use crate::{abnf, diagram, page};

/// The largest number of listed rules with common texts.
const MOST: usize = 12;

pub fn definition(scene: &Scene<'_>) -> Markup {
    let (facts, here) = (scene.facts, scene.here);
    let pages = by_name(facts.rule);
    let link = |name: &str| pages.get(&name.to_lowercase()).map(|path| here.to(path));
    let shown = abnf::definition(facts.rule.abnf(), link);
    html! {
        (heading("definition"))
        (page::wide("Definition", html! { pre.abnf { (shown) } }))
        @if let Some(printed) = study::rule::as_printed(facts.rule) {
            p { "The document prints " code { (printed) } "." }
        }
        dl {
            dt { "Uses" }
            dd { @if facts.uses.is_empty() { "no other rule" } @else { (links(here, facts.uses.clone())) } }
            dt { "Used by" }
            dd {
                @if facts.used_by.is_empty() { "no other rule" }
                @else { (links(here, facts.used_by.clone())) }
            }
        }
    }
}

pub fn diagram(scene: &Scene<'_>) -> Markup {
    let pages = by_name(scene.facts.rule);
    let link = |name: &str| pages.get(&name.to_lowercase()).map(|path| scene.here.to(path));
    let drawn = diagram::draw(scene.facts.rule.name(), &scene.facts.expr, link);
    html! {
        (heading("diagram"))
        p { "Every way from left to right is a member. Rectangles are rules, and links to them." }
        (page::wide("Railroad diagram", html! { (drawn) }))
    }
}

/// Returns the rules that derive the same texts, more, fewer, or some of them.
pub fn relations(scene: &Scene<'_>) -> Markup {
    let others: Vec<(&Facts, &RulePair)> = scene.chapter.others(scene.number).collect();
    let of = |wanted: Relation| {
        let those = others.iter().filter(move |(_, it)| it.relation == wanted);
        those.map(|(facts, _)| facts.rule).collect::<Vec<_>>()
    };
    let name = scene.facts.rule.name();
    let rows = [
        (Relation::Equal, "The same members"),
        (Relation::Narrower, "Derive all its members, and more"),
        (Relation::Wider, "Derive some of its members, and nothing else"),
    ];
    let overlapping: Vec<_> =
        others.iter().filter(|(_, it)| it.relation == Relation::Overlapping).collect();
    let apart = of(Relation::Disjoint).len();
    html! {
        (heading("relations"))
        p { "The members of " code { (name) } ", compared with the members of the other rules of the document." }
        dl {
            @for (relation, title) in rows {
                @let rules = of(relation);
                @if !rules.is_empty() {
                    dt { (title) }
                    dd { (links(scene.here, rules)) }
                }
            }
            @if !overlapping.is_empty() {
                dt { "Share some members, with the shortest that both derive" }
                dd {
                    ul.row {
                        @for (facts, pair) in overlapping.iter().take(MOST) {
                            li {
                                (links(scene.here, [facts.rule])) ": "
                                @if let Some(common) = &pair.common { (sample(scene.here, facts.rule, common)) }
                            }
                        }
                    }
                    @if overlapping.len() > MOST {
                        p { "and " (overlapping.len() - MOST) " more" }
                    }
                }
            }
            @if apart > 0 {
                dt { "Share nothing with it" }
                dd { (crate::text::count(apart, "rule")) }
            }
        }
    }
}

/// Returns the loss of the rule if it is read as a parsing expression grammar.
pub fn as_peg(scene: &Scene<'_>) -> Markup {
    let literal = &scene.facts.literal;
    html! {
        (heading("peg"))
        p {
            a href=(scene.here.to("peg.html")) { "Read as a PEG" }
            ", the first alternative that fits is taken, and a repetition gives nothing back. "
            @if literal.loss.is_none() { "As printed, this rule loses nothing: it takes the longest prefix that it derives, of every text." }
        }
        @if let Some(loss) = &literal.loss {
            dl {
                dt { "Shortest text that it gets wrong" }
                dd { (sample(scene.here, scene.facts.rule, &loss.text)) ": " (taken(loss)) }
                @if let Some(own) = &literal.own && own != loss {
                    dt { "The same where the rules that it uses are right" }
                    dd { (sample(scene.here, scene.facts.rule, &own.text)) ": " (taken(own)) }
                }
                @if !literal.inherits.is_empty() {
                    dt { "Because of" }
                    dd {
                        @let rules = study::rule::siblings(scene.facts.rule);
                        (links(scene.here, rules.into_iter().filter(|rule| {
                            literal.inherits.iter().any(|name| name.eq_ignore_ascii_case(rule.name()))
                        })))
                    }
                }
                @if let Some(repair) = &literal.repair {
                    dt { "Repair" }
                    dd { (crate::text::repair(repair)) }
                }
            }
        }
    }
}

/// Describes the length of the match and of the derived prefix.
pub fn taken(loss: &Loss) -> String {
    let bytes = |length: Option<usize>| match length {
        None => "nothing".to_owned(),
        Some(0) => "the empty text".to_owned(),
        Some(length) => crate::text::count(length, "byte"),
    };
    format!("takes {}, derives {}", bytes(loss.taken), bytes(loss.derived))
}
