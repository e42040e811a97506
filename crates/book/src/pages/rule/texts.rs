//! Texts that the rule derives, and texts that it nearly derives.

use std::collections::BTreeSet;

use maud::{Markup, html};
use study::{Change, NearMiss, Texts};

use super::{Scene, heading};
use crate::page::columns;
use crate::text::{row, sample};

const MEMBERS: usize = 10;
const MISSES: usize = 8;

pub fn members(scene: &Scene<'_>) -> Markup {
    let facts = scene.facts;
    let shortest: Vec<String> = Texts::of(&facts.automaton).members().take(MEMBERS).collect();
    let alternatives = facts.alternatives.as_ref().filter(|_| facts.expr.alternatives().len() < 30);
    html! {
        (heading("members"))
        p {
            "The shortest members. One stands for all that lead through the same states, as "
            code { "a" } " does for other letters."
        }
        (row(scene.here, facts.rule, shortest.iter().map(String::as_str)))
        @let (typical, others) = study::examples::of(facts.rule).unwrap_or_default();
        p { "Members as people write them, for each alternative:" }
        (row(scene.here, facts.rule, typical.iter().map(String::as_str)))
        p { "Texts that are not members:" }
        (row(scene.here, facts.rule, others.iter().map(String::as_str)))
        @if let Some(alternatives) = alternatives {
            table {
                caption { "A shortest member by each alternative" }
                (columns(&["Alternative", "Member", "Only by this one"]))
                tbody {
                    @for (number, alternative) in (0u32..).zip(facts.expr.alternatives()) {
                        tr {
                            th scope="row" { code { (alternative) } }
                            td {
                                @match alternatives.shortest_member_of(number) {
                                    Some(text) => (sample(scene.here, facts.rule, &text)),
                                    None => "derives nothing",
                                }
                            }
                            td {
                                @match only_by(alternatives, number) {
                                    Some(text) => (sample(scene.here, facts.rule, &text)),
                                    None => "another derives the same",
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Returns a shortest member that no other alternative derives.
fn only_by(alternatives: &oracle::Automaton, number: u32) -> Option<String> {
    let wanted = 1u64.checked_shl(number)?;
    let states = 0..alternatives.state_count();
    let words = alternatives.access_words();
    let of = states.filter(|&state| alternatives.output(state) == wanted);
    let texts = of.filter_map(|state| String::from_utf8(words[state].clone()).ok());
    texts.min_by_key(|text| text.chars().count())
}

pub fn near_misses(scene: &Scene<'_>) -> Markup {
    let rule = scene.facts.rule;
    let misses = NearMiss::all(&scene.facts.automaton);
    // Among near misses in one state, one example is enough.
    let mut seen = BTreeSet::new();
    let of_each_state =
        misses.iter().filter(|miss| seen.insert((miss.state, miss.change == Change::Remove)));
    let shown = of_each_state.filter_map(|miss| Some((miss, study::reason(rule, &miss.text)?)));
    html! {
        (heading("near-misses"))
        @if misses.is_empty() {
            p { "Every text that begins a member is one." }
        } @else {
            p {
                "Texts that are one character from a member, with the reason: one for each state in which a \
                 text can go wrong, the shortest first."
            }
            table {
                caption.hidden { "Texts that the rule does not derive" }
                (columns(&["Text", "Why not", "Nearest member"]))
                tbody {
                    @for (miss, reason) in shown.take(MISSES) {
                        tr {
                            td { (sample(scene.here, rule, &miss.text)) }
                            td { (reason) }
                            td {
                                (sample(scene.here, rule, &miss.member())) ", by one character "
                                @match miss.change { Change::Remove => "less", Change::Insert(_) => "more" }
                            }
                        }
                    }
                }
            }
        }
    }
}
