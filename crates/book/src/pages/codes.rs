//! A page for each kind of error and lint.

use maud::{Markup, html};
use study::AnyRule;
use uri_grammar::GrammarRule;
use uri_grammar_diagnose::render::visible;
use uri_grammar_diagnose::{Kind, Lints, Options, Severity, diagnose};

use super::add_page;
use crate::facts::path_of;
use crate::prose;
use crate::site::{Here, Site};
use crate::text::{in_playground, quoted};

pub fn add(site: &mut Site) {
    let here = Here("codes/index.html");
    let of = |severity: Severity| Kind::all().filter(move |kind| kind.severity() == severity);
    let body = html! {
        p.lead { "What can be wrong with a reference, and what is suspicious in one." }
        @for (title, severity) in [("Errors", Severity::Error), ("Lints", Severity::Warning)] {
            h2 { (title) }
            ul.rules {
                @for kind in of(severity) {
                    li {
                        a href=(here.to(&path(kind))) { (kind) } " "
                        span.summary { (prose::line(kind.entry().message)) }
                    }
                }
            }
        }
    };
    add_page(site, here.0, ("Codes", "Every kind of error and lint"), &[], body);
    for kind in Kind::all() {
        let path = path(kind);
        let summary = kind.entry().message;
        let above = [("codes/index.html", "Codes")];
        add_page(site, &path, (&kind.to_string(), summary), &above, page(kind, Here(&path)));
    }
}

fn path(kind: Kind) -> String {
    format!("codes/{}.html", kind.code())
}

fn page(kind: Kind, here: Here<'_>) -> Markup {
    let entry = kind.entry();
    let (rule, _) = entry.example;
    let example = entry.example_text();
    let options = Options::new(rule).lints(Lints::ALL);
    let report = diagnose(&*example, &options);
    let found = report.diagnostics().iter().find(|found| found.kind() == kind);
    html! {
        p.lead { (prose::line(entry.message)) }
        p {
            @match kind.severity() { Severity::Error => "Error", _ => "Lint" }
            @for (number, section) in entry.sections().enumerate() {
                @if number == 0 { " · " a href=(entry.url()) rel="external" { (section) } }
                @else { ", " (section) }
            }
            @if let Some(rule) = entry.rule {
                " · " a.rule href=(here.to(&path_of(AnyRule::Rfc3986(rule)))) { (rule.name()) }
            }
        }
        (prose::markdown(entry.why))
        h2 { "Example" }
        p { code.text { (visible(&example)) } ", read as " code { (rule.name()) } }
        @if let Some(found) = found {
            p { (prose::line(found.message())) }
            @if !found.help().is_empty() { p { "What to do: " (prose::line(found.help())) } }
            @if !found.fixes().is_empty() {
                p { "Fixes that were tried:" }
                ul { @for fix in found.fixes() { li { (quoted(&fix.result)) } } }
            }
            @if let Some(error) = found.error() {
                dl { dt { "By the grammar" } dd { (error) } }
            }
        }
        @if let Some(fix) = found.and_then(|found| found.fixes().first()) {
            p { "Corrected: " code.text { (visible(fix.result.as_bytes())) } }
        }
        p { a href=(in_playground(here, AnyRule::Rfc3986(rule), &*example)) { "Try it" } }
    }
}
