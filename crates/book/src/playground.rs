//! The playground: the grammars and diagnoses as a WebAssembly module, and the page around it.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use maud::{Markup, PreEscaped, html};
use serde::Serialize;
use study::AnyRule;
use uri_grammar::GrammarRule;

use crate::facts::Chapter;
use crate::page::Page;
use crate::site::Here;
use crate::{Project, Site};

const PATH: &str = "playground.html";
const MODULE: &str = "playground-module.js";
const SCRIPT: &str = include_str!("../assets/playground.js");
const TARGET: &str = "wasm32-unknown-unknown";

/// The module of the playground.
#[derive(Debug, Clone)]
pub enum Module {
    /// The bytes of the WebAssembly module.
    Compiled(Vec<u8>),
    /// There is no module, for this reason.
    Missing(String),
}

impl Module {
    /// Compiles the module with the current cargo.
    pub fn compile(project: &Project) -> Self {
        match compiled(project.root()) {
            Ok(module) => Self::Compiled(module),
            Err(why) => Self::Missing(why),
        }
    }

    /// Returns the compressed module, which the page loads.
    pub fn compressed(&self) -> Option<Vec<u8>> {
        let Self::Compiled(module) = self else { return None };
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        // Writing to memory does not fail.
        encoder.write_all(module).and_then(|()| encoder.finish()).ok()
    }
}

fn compiled(root: &Path) -> Result<Vec<u8>, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["build", "--package", "uri-grammar-playground", "--profile", "playground"])
        .args(["--target", TARGET, "--message-format", "json-render-diagnostics"])
        .current_dir(root)
        .output()
        .map_err(|error| format!("cargo cannot be run: {error}"))?;
    if !output.status.success() {
        let errors = String::from_utf8_lossy(&output.stderr);
        let first = errors.lines().find(|line| line.starts_with("error")).unwrap_or("no word");
        return Err(match errors.contains("target may not be installed") {
            true => format!("`rustup target add {TARGET}` adds the target that it needs"),
            false => format!("its module does not compile, and cargo says: {first}"),
        });
    }
    let messages = String::from_utf8_lossy(&output.stdout);
    let path = messages.lines().rev().find_map(module_of).ok_or("cargo names no module")?;
    fs::read(&path).map_err(|error| format!("cannot read {}: {error}", path.display()))
}

/// Returns the path of the module in a message of cargo.
fn module_of(message: &str) -> Option<PathBuf> {
    let message: serde_json::Value = serde_json::from_str(message).ok()?;
    let files = message.get("filenames")?.as_array()?.iter().filter_map(|file| file.as_str());
    let mut modules = files.filter(|file| file.ends_with("playground.wasm"));
    modules.next().map(PathBuf::from)
}

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

/// Adds the page of the playground.
pub fn add(chapters: &[Chapter], module: &Module, site: &mut Site) {
    let compressed = module.compressed();
    let body = match (&compressed, module) {
        (None, Module::Missing(why)) => html! {
            p.lead { "This copy of the book has no playground: " (why) "." }
            p {
                "It needs the grammars compiled for " code { (TARGET) } ". "
                code { "cargo run --release -p uri-grammar-book -- build OUT" } " does that where the target is installed."
            }
        },
        _ => html! {
            (form(chapters))
            (answers())
            script type="application/json" id="documents" { (PreEscaped(documents(chapters))) }
        },
    };
    let scripts: &[&str] = if compressed.is_some() { &[MODULE, "playground.js"] } else { &[] };
    if let Some(module) = compressed {
        let module = BASE64_STANDARD.encode(module);
        site.add(MODULE, format!("'use strict';\nconst PLAYGROUND_MODULE = '{module}';\n"));
        site.add("playground.js", SCRIPT);
    }
    let page = Page {
        path: PATH,
        title: "Playground",
        summary: "Type a text, and see how each rule derives it, or why none does",
        above: &[],
        scripts,
        body,
    };
    site.add(PATH, page.render());
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
            section {
                h2 id="spans-title" { "The rules that take it" }
                section.wide tabindex="0" aria-label="The text, and below it a bar for each rule" {
                    div.letters id="letters" aria-hidden="true" {}
                    div.bars id="bars" aria-hidden="true" {}
                }
                div id="steps" {
                    label for="step" { "Calls of rules, step by step" }
                    input id="step" type="range" min="0" value="0";
                    output id="step-text" for="step" {}
                    p id="step-within" {}
                }
                div.columns {
                    div id="derived" { h3 { "Tree" } ul.tree id="tree" {} }
                    div { h3 id="definition-name" { "Definition" } pre.abnf id="definition" {} }
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
                    thead { tr { th scope="col" { "Document" } th scope="col" { "Rule" } th scope="col" { "Verdict" } } }
                    tbody id="editions" {}
                }
            }
            section {
                h2 { "By this browser" }
                p {
                    "Browsers follow another document, the URL Standard, which mends what it reads. What "
                    code { "new URL" } " makes of the text:"
                }
                div id="browser" {}
            }
            p { a id="link" href=(PATH) { "Link to this question" } }
        }
    }
}
