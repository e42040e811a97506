//! A page for each change from one document to the next.

use maud::{Markup, html};
use study::AnyRule;
use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::{Change, Edition, Example, changes};

use super::add_page;
use crate::facts::path_of;
use crate::site::{Here, Site};
use crate::text::quoted;

pub fn add(site: &mut Site) {
    let here = Here("changes/index.html");
    let body = html! {
        p.lead { "What each document changed of what an older one says, in order of time." }
        ol {
            @for change in changes() {
                li value=(change.number) {
                    a href=(here.to(&path(change))) { (change.from) " to " (change.to) } ": " (change.text)
                }
            }
        }
    };
    let above = [("pairs/index.html", "Differences")];
    add_page(site, here.0, ("Changes", "What changed from document to document"), &above, body);
    let last = changes().map(|change| change.number).max().unwrap_or(0);
    for change in changes() {
        let path = path(change);
        let title = format!("Change {}: {} to {}", change.number, change.from, change.to);
        let above = [above[0], ("changes/index.html", "Changes")];
        add_page(site, &path, (&title, change.text), &above, page(change, last, Here(&path)));
    }
}

fn path(change: &Change) -> String {
    format!("changes/{}.html", change.number)
}

fn page(change: &Change, last: u8, here: Here<'_>) -> Markup {
    html! {
        p.lead { (change.text) }
        dl {
            dt { "Where it can be seen" }
            dd { (change.source) }
            @if let Some(why) = change.why { dt { "Why" } dd { (why) } }
            @if !change.rules.is_empty() {
                dt { "Rules" }
                dd { (rules(change, here)) }
            }
            (witness(&change.witness, here))
        }
        p {
            @if change.number > 1 {
                a href=(here.to(&format!("changes/{}.html", change.number - 1))) rel="prev" { "The change before" }
            }
            @if change.number > 1 && change.number < last { " · " }
            @if change.number < last {
                a href=(here.to(&format!("changes/{}.html", change.number + 1))) rel="next" { "The next change" }
            }
        }
    }
}

/// Returns the rules that a change concerns, with links to the new or the old document.
fn rules(change: &Change, here: Here<'_>) -> Markup {
    let of = |document: &str| Edition::ALL.iter().copied().find(|it| it.document() == document);
    let editions: Vec<Edition> = [change.to, change.from].into_iter().filter_map(of).collect();
    html! {
        @for (number, name) in change.rules.iter().enumerate() {
            @if number > 0 { ", " }
            @let rule = editions.iter().find_map(|&edition| AnyRule::from_name_in(edition, name));
            @match rule {
                Some(rule) => a.rule href=(here.to(&path_of(rule))) { (name) },
                None => code { (name) },
            }
        }
    }
}

fn witness(example: &Example, here: Here<'_>) -> Markup {
    let rule = |(edition, name): (Edition, &str)| {
        html! {
            @match AnyRule::from_name_in(edition, name) {
                Some(rule) => a.rule href=(here.to(&path_of(rule))) { (rule.name()) },
                None => code { (name) },
            }
            " of " (edition.document())
        }
    };
    match *example {
        Example::Language { text, accepts, refuses } => html! {
            dt { "Witness" }
            dd { (quoted(text)) " is derived by " (rule(accepts)) ", and not by " (rule(refuses)) "." }
            @if let Some(reason) = AnyRule::from_name_in(refuses.0, refuses.1)
                .and_then(|rule| study::reason(rule, text)) {
                dt { "Why not" }
                dd { (reason) }
            }
        },
        Example::Resolution { base, reference, before, after } => html! {
            dt { "Witness" }
            dd {
                "The reference " (quoted(reference)) " with the base " (quoted(base)) " has the target "
                (quoted(before.1)) " by " (before.0.document()) " and " (quoted(after.1)) " by "
                (after.0.document()) "."
            }
        },
        Example::Nowhere(why) => html! { dt { "Witness" } dd { "There is none. " (why) } },
        _ => html! {},
    }
}
