//! The playground: the grammars and diagnoses as a WebAssembly module, and the page around it.

use std::collections::BTreeMap;

use maud::{Markup, PreEscaped, html};
use serde::Serialize;
use study::AnyRule;
use uri_grammar::GrammarRule;

use crate::derivation::{bars, tree};
use crate::facts::Chapter;
use crate::module::{Module, TARGET, script};
use crate::page::{Page, columns, wide};
use crate::site::Here;
use crate::{Site, own};

pub const PATH: &str = "playground.html";

/// The scripts of both pages, and the scripts of the playground itself.
const SCRIPTS: [(&str, &str); 5] = [
    ("elements.js", include_str!("../assets/elements.js")),
    ("module.js", include_str!("../assets/module.js")),
    ("derivation.js", include_str!("../assets/derivation.js")),
    ("playground.js", include_str!("../assets/playground.js")),
    ("own.js", include_str!("../assets/own.js")),
];

/// The rules of a document, for the script.
#[derive(Serialize)]
struct Document<'a> {
    name: &'a str,
    start: &'a str,
    rules: BTreeMap<&'a str, Entry<'a>>,
    order: Vec<&'a str>,
}

#[derive(Serialize)]
struct Entry<'a> {
    path: String,
    summary: &'a str,
    abnf: &'a str,
}

/// Adds the page of the playground, and the page about grammars of the reader.
pub fn add(chapters: &[Chapter], module: &Module, site: &mut Site) {
    let (playground, own) = match module {
        Module::Missing(why) => (missing(why), missing(why)),
        Module::Compiled { known, own: other } => {
            for (path, text) in SCRIPTS {
                site.add(path, text);
            }
            site.add("playground-module.js", script("PLAYGROUND_MODULE", known));
            site.add("own-module.js", script("OWN_MODULE", other));
            let playground = html! {
                (form(chapters))
                (answers())
                script type="application/json" id="documents" { (PreEscaped(documents(chapters))) }
            };
            (playground, own::body())
        }
    };
    let scripts = |own: [&'static str; 2]| match module {
        Module::Missing(_) => Vec::new(),
        Module::Compiled { .. } => {
            [&["elements.js", "module.js", "derivation.js"][..], &own[..]].concat()
        }
    };
    let pages = [
        Page {
            path: PATH,
            title: "Playground",
            summary: "Type a text, and see how each rule derives it, or why none does",
            above: &[],
            scripts: &scripts(["playground-module.js", "playground.js"]),
            body: playground,
        },
        Page {
            path: own::PATH,
            title: "Your own grammar",
            summary: "Paste ABNF, choose a rule, type a text: verdict, tree, members and a railroad diagram",
            above: &[],
            scripts: &scripts(["own-module.js", "own.js"]),
            body: own,
        },
    ];
    pages.iter().for_each(|page| page.add(site));
}

/// Returns what the pages show without a module.
fn missing(why: &str) -> Markup {
    html! {
        p.lead { "This copy of the book has no playground: " (why) "." }
        p {
            "It needs the grammars compiled for " code { (TARGET) } ". "
            code { "cargo run --release -p uri-grammar-book -- build OUT" } " does that where the target is installed."
        }
    }
}

/// Returns the data for the script as JSON that can be embedded in a page.
fn documents(chapters: &[Chapter]) -> String {
    let here = Here(PATH);
    let editions = chapters.iter().filter(|chapter| chapter.slug == chapter.edition.name());
    let documents: BTreeMap<&str, Document<'_>> = editions
        .map(|chapter| {
            let rules = chapter.rules.iter().map(|facts| {
                let rule = facts.rule;
                let path = here.to(&facts.path());
                (rule.name(), Entry { path, summary: rule.summary(), abnf: rule.abnf() })
            });
            let start = AnyRule::start_symbol(chapter.edition).name();
            let order = chapter.rules.iter().map(|facts| facts.rule.name()).collect();
            (chapter.slug, Document { name: chapter.name, start, rules: rules.collect(), order })
        })
        .collect();
    // `</` would end the script.
    serde_json::to_string(&documents).unwrap_or_default().replace("</", "<\\/")
}

fn form(chapters: &[Chapter]) -> Markup {
    html! {
        noscript { p.bad { "The playground needs JavaScript and WebAssembly." } }
        p id="loading" role="status" { "Loading…" }
        div id="question" hidden {
            p.field {
                label for="text" { "Text" }
                textarea id="text" rows="2" spellcheck="false" autocomplete="off" autocapitalize="off" {}
                button type="button" id="undo" { "Undo" }
            }
            div.fields {
                p.field {
                    label for="edition" { "Document" }
                    select id="edition" {
                        @for chapter in chapters.iter().filter(|it| it.slug == it.edition.name()) {
                            option value=(chapter.slug) selected[chapter.slug == "rfc3986"] { (chapter.name) }
                        }
                    }
                }
                p.field { label for="rule" { "Rule" } select id="rule" {} }
                p.field {
                    label for="base" { "Base, for relative references" }
                    input id="base" type="text" spellcheck="false" autocomplete="off" placeholder="http://a/b/c/d;p?q";
                }
            }
            p { "For a grammar of your own, see " a href=(own::PATH) { "the page for other grammars" } "." }
            p {
                "Examples: "
                @for (number, text) in EXAMPLES.iter().enumerate() {
                    @if number > 0 { " " }
                    button type="button" data-example=(text) { (text) }
                }
            }
        }
    }
}

/// Initial texts.
const EXAMPLES: [&str; 5] = [
    "http://1.2.3.4.example.com/",
    "http://[::1",
    "https://user@example.com:8080/a/../b?c=d#e",
    "//h/a b",
    "http://[2001:db8::7]/%7Ename",
];

/// Returns the elements that the script fills.
fn answers() -> Markup {
    html! {
        div id="answer" hidden {
            p id="verdict" role="status" {}
            div id="details" { (details()) }
            p { a id="link" href=(PATH) { "Link to this question" } }
        }
    }
}

fn details() -> Markup {
    html! {
        section {
            h2 id="spans-title" { "The rules that take it" }
            (bars())
            div id="steps" {
                label for="step" { "Calls of rules, step by step" }
                input id="step" type="range" min="0" value="0";
                output id="step-text" for="step" {}
                p id="step-within" {}
            }
            div.columns {
                (tree())
                div {
                    h3 id="definition-name" { "Definition" }
                    pre.abnf id="definition" {}
                    div id="reasons" role="status" {}
                }
            }
        }
        section id="wrong" {
            h2 { "What is wrong" }
            div id="error" {}
            div id="diagnoses" {}
            div id="near" role="status" {}
        }
        section id="parts" {
            h2 { "Components" }
            table { caption.hidden { "Components" } tbody id="components" {} }
        }
        section {
            h2 { "By each document" }
            table {
                caption.hidden { "What each document says of the text" }
                (columns(&["Document", "Rule", "Verdict"]))
                tbody id="editions" {}
            }
        }
        section {
            h2 { "By this browser, and by careless code" }
            p {
                "Browsers follow another document, the URL Standard, which mends what it reads. Careless code takes a \
                 text apart with the expression of RFC 3986, appendix B, and checks nothing."
            }
            (wide("Readings", html! {
                table {
                    caption.hidden { "What each convention reads" }
                    thead { tr { td {} @for name in ["RFC 3986", "This browser", "Appendix B"] { th scope="col" { (name) } } } }
                    tbody id="readings" {}
                }
            }))
            p id="parting" role="status" {}
        }
    }
}
