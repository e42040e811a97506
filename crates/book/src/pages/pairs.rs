//! A page for each pair of editions: texts that only one of them derives.

use maud::{Markup, html};
use oracle::{BigUint, Comparison, Part};
use study::{AnyRule, Edition, relation};
use uri_grammar::{GrammarRule, Rule};

use super::add_page;
use super::book::Book;
use crate::facts::path_of;
use crate::site::{Here, Site};
use crate::text::{number, row};
use crate::{page, parallel};

/// The compared rules: whole references and each component, by the names of RFC 3986.
const COMPONENTS: [Rule; 10] = [
    Rule::UriReference,
    Rule::Uri,
    Rule::Scheme,
    Rule::Authority,
    Rule::Userinfo,
    Rule::Host,
    Rule::Port,
    Rule::PathAbempty,
    Rule::Query,
    Rule::Fragment,
];

const WITNESSES: usize = 5;
const LONGEST: usize = 6;

/// Returns the path of the page of two editions.
pub fn path(a: Edition, b: Edition) -> String {
    format!("pairs/{}-{}.html", a.min(b).name(), a.max(b).name())
}

fn pairs() -> Vec<(Edition, Edition)> {
    let all = Edition::ALL;
    let of = |&a: &Edition| all.iter().filter(move |&&b| a < b).map(move |&b| (a, b));
    all.iter().flat_map(of).collect()
}

pub fn add(book: &Book<'_>, site: &mut Site) {
    let here = Here("pairs/index.html");
    let pages = parallel::map(&pairs(), |&(a, b)| {
        let path = path(a, b);
        (path.clone(), compared(book, (a, b), Here(&path)))
    });
    let body = html! {
        p.lead { "What one document derives and another does not, found by comparing their automata." }
        table {
            caption { "What the documents define in the end" }
            (page::columns(&["Documents", "Verdict"]))
            tbody {
                @for ((a, b), (path, (verdict, _))) in pairs().into_iter().zip(&pages) {
                    tr {
                        th scope="row" {
                            a href=(here.to(path)) { (a.document()) " and " (b.document()) }
                        }
                        td { (verdict) }
                    }
                }
            }
        }
        p { "What was changed from one to the next, and why: " a href=(here.to("changes/index.html")) { "the changes" } "." }
    };
    add_page(site, here.0, ("Differences", "What the documents derive otherwise"), &[], body);
    for ((a, b), (path, (_, body))) in pairs().into_iter().zip(pages) {
        let title = format!("{} and {}", a.document(), b.document());
        let above = [("pairs/index.html", "Differences")];
        add_page(site, &path, (&title, "Texts that only one of the two derives"), &above, body);
    }
}

/// Returns the verdict in words, and the content of the page.
fn compared(book: &Book<'_>, (a, b): (Edition, Edition), here: Here<'_>) -> (String, Markup) {
    let rules = COMPONENTS.map(|rule| {
        let rule = AnyRule::Rfc3986(rule);
        Some((rule, rule.counterpart(a)?, rule.counterpart(b)?))
    });
    let mut verdict = String::new();
    let body = html! {
        @for (component, left, right) in rules.into_iter().flatten() {
            @let machines = book.facts(left).zip(book.facts(right));
            @if let Some(((_, facts), (_, others))) = machines {
                @let comparison = Comparison::of(&facts.automaton, &others.automaton);
                @let sentence = relation::sentence(left.name(), comparison.relation(), right.name());
                @if verdict.is_empty() { @let () = verdict.clone_from(&sentence); }
                h2 { (heading(component)) }
                p {
                    a.rule href=(here.to(&path_of(left))) { (left.name()) } " of " (a.document()) " and "
                    a.rule href=(here.to(&path_of(right))) { (right.name()) } " of " (b.document()) ": "
                    (sentence) "."
                }
                (witnesses(here, left, &comparison, Part::Left))
                (witnesses(here, right, &comparison, Part::Right))
                (counts(&comparison, (a, b), component))
            }
        }
    };
    (verdict, body)
}

fn heading(component: AnyRule) -> String {
    match component {
        AnyRule::Rfc3986(Rule::UriReference) => "Whole references".to_owned(),
        AnyRule::Rfc3986(Rule::Uri) => "With a scheme".to_owned(),
        _ => component.name().to_owned(),
    }
}

/// Returns the shortest texts that only one edition derives.
fn witnesses(here: Here<'_>, rule: AnyRule, comparison: &Comparison, part: Part) -> Markup {
    let texts: Vec<String> = comparison.words(part).take(WITNESSES).collect();
    html! {
        @if !texts.is_empty() {
            p { "Only " (rule.edition().document()) ":" }
            (row(here, rule, texts.iter().map(String::as_str)))
        }
    }
}

/// Returns a table of the numbers of texts of each length that one edition or both derive.
fn counts(comparison: &Comparison, (a, b): (Edition, Edition), component: AnyRule) -> Markup {
    let label = format!("Texts by length, {component}");
    let of = |part| comparison.count_by_length(part, LONGEST, 0..=0x7F);
    let parts = [
        (format!("only {}", a.document()), of(Part::Left)),
        ("both".to_owned(), of(Part::Both)),
        (format!("only {}", b.document()), of(Part::Right)),
    ];
    let is_zero = |counts: &[BigUint]| counts.iter().all(|count| *count == BigUint::ZERO);
    html! {
        @if !is_zero(&parts[0].1) || !is_zero(&parts[2].1) {
            (page::wide(&label, html! {
                table.figures {
                    caption { "Texts of US-ASCII by length" }
                    thead { tr { td {} @for length in 0..=LONGEST { th scope="col" { (length) } } } }
                    tbody {
                        @for (name, counts) in &parts {
                            tr { th scope="row" { (name) } @for count in counts { td { (number(count)) } } }
                        }
                    }
                }
            }))
        }
    }
}
