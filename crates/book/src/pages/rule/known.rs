//! The history, errors and code of the rule, and the proofs about them.

use maud::{Markup, html};
use study::AnyRule;
use uri_grammar::GrammarRule;
use uri_grammar_diagnose::Kind;
use uri_grammar_historic::editions::{Change, changes, lineages};

use super::super::book::VECTORS;
use super::{Scene, heading, links};
use crate::prose;

/// Returns the changes that concern the rule.
fn changes_of(rule: AnyRule) -> impl Iterator<Item = &'static Change> {
    let plain = |name: &str| name.to_lowercase().replace('_', "-");
    let name = plain(rule.name());
    let document = rule.edition().document();
    changes().filter(move |change| {
        (change.from == document || change.to == document)
            && change.rules.iter().any(|rule| plain(rule) == name)
    })
}

pub fn history(scene: &Scene<'_>) -> Markup {
    let rule = scene.facts.rule;
    let of_rule = lineages()
        .filter(|lineage| lineage.stages().any(|stage| stage.rules().any(|it| it == rule)));
    let here = scene.here;
    html! {
        (heading("history"))
        @for lineage in of_rule {
            table {
                caption { "Rules for: " (lineage.topic) }
                tbody {
                    @for stage in lineage.stages() {
                        tr {
                            th scope="row" { (stage.document) }
                            td {
                                @let rules: Vec<_> = stage.rules().collect();
                                @if rules.is_empty() { (stage.names().collect::<Vec<_>>().join(", ")) }
                                @else { (links(here, rules)) }
                            }
                        }
                    }
                }
            }
            @if let Some(note) = lineage.note { p { (note) } }
        }
        @let changes: Vec<_> = changes_of(rule).collect();
        @if !changes.is_empty() {
            h3 { "Changes that concern it" }
            ul {
                @for change in changes {
                    li {
                        a href=(here.to(&format!("changes/{}.html", change.number))) {
                            "Change " (change.number)
                        }
                        ", from " (change.from) " to " (change.to) ": " (change.text)
                    }
                }
            }
        }
    }
}

/// Returns the errors and lints about the rule.
pub fn codes(scene: &Scene<'_>) -> Markup {
    let AnyRule::Rfc3986(rule) = scene.facts.rule else { return html! {} };
    let kinds: Vec<Kind> = Kind::all().filter(|kind| kind.entry().rule == Some(rule)).collect();
    html! {
        @if !kinds.is_empty() {
            h2 id="codes" { "Errors and lints about it" }
            ul {
                @for kind in kinds {
                    li {
                        a href=(scene.here.to(&format!("codes/{}.html", kind.code()))) { (kind) }
                        ": " (prose::line(kind.entry().message))
                    }
                }
            }
        }
    }
}

pub fn code_and_proof(scene: &Scene<'_>) -> Markup {
    let rule = scene.facts.rule;
    let function = study::rule::function(rule);
    let command = |name: &str| {
        let edition = match rule.edition().name() {
            "rfc3986" => String::new(),
            edition => format!(" --edition {edition}"),
        };
        format!("uri-grammar {name}{edition} {}", rule.name())
    };
    html! {
        (heading("proof"))
        dl {
            dt { "Function" }
            dd { code { (function) } }
            @if let Some((file, code)) = scene.book.sources.function_of(rule) {
                dt { "Source, in " code { (file) } }
                dd { pre tabindex="0" { code { (code) } } }
            }
            @let vectors = format!("{}.json", rule.name());
            @if matches!(rule, AnyRule::Rfc3986(_)) && scene.book.vectors.contains(&vectors) {
                dt { "Test vectors, for parsers in any language" }
                dd { a href=(scene.here.to(&format!("{VECTORS}/{vectors}"))) { (vectors) } }
            }
            dt { "More" }
            dd { code { (command("rule")) } ", " code { (command("members")) } ", " code { (command("automaton")) } }
        }
        (scene.book.records.of_rule(scene.here, scene.chapter, rule))
    }
}
