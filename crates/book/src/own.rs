//! The page about a grammar of the reader.

use maud::{Markup, html};
use study::shelf;

use crate::derivation::{bars, tree};
use crate::page::wide;

pub const PATH: &str = "own.html";

/// The grammar that the page begins with.
const EXAMPLE: &str = "\
version = number 2( \".\" number ) [ \"-\" label *( \".\" label ) ]
number  = \"0\" / %x31-39 *DIGIT
label   = 1*( ALPHA / DIGIT )
";

/// The notations that can be read, by the names that the module knows.
const NOTATIONS: [(&str, &str); 5] = [
    ("", "as it looks"),
    ("abnf", "ABNF (RFC 5234)"),
    ("rfc2396bis-00", "ABNF with | for /"),
    ("rfc2396", "BNF of RFC 2396"),
    ("rfc1738", "BNF of RFC 1738"),
];

/// Returns the content of the page.
pub fn body() -> Markup {
    html! {
        p.lead {
            "Paste a grammar in ABNF, choose a rule, and type a text. Nothing leaves this page. "
            a href="abnf.html" { "How to read ABNF" }
        }
        noscript { p.bad { "This page needs JavaScript and WebAssembly." } }
        p id="loading" role="status" { "Loading…" }
        div id="question" hidden {
            (grammar())
            section {
                h2 { "A rule and a text" }
                div.fields {
                    p.field { label for="rule" { "Rule" } select id="rule" {} }
                    p.field {
                        label for="text" { "Text" }
                        textarea id="text" rows="2" spellcheck="false" autocomplete="off" autocapitalize="off" {}
                    }
                }
                p id="verdict" role="status" {}
                div id="details" {
                    (bars())
                    (tree())
                    div id="near" {}
                }
            }
            (about_rule())
            p { a id="link" href=(PATH) { "Link to this grammar, rule and text" } }
        }
    }
}

fn grammar() -> Markup {
    html! {
        p.field {
            label for="grammar" { "Grammar" }
            textarea id="grammar" rows="8" spellcheck="false" autocomplete="off" autocapitalize="off" data-example=(EXAMPLE) {}
        }
        div.fields {
            p.field {
                label for="open" { "Open the grammar of an RFC" }
                select id="open" {
                    option value="" { "none" }
                    @for shelved in shelf::ALL { option value=(shelved.name) { (named(shelved)) } }
                }
            }
            p.field {
                label for="with" { "Take undefined names from" }
                select id="with" {
                    option value="" { "RFC 5234 and RFC 3986" }
                    @for shelved in shelf::ALL { option value=(shelved.name) { (named(shelved)) } }
                }
            }
            p.field {
                label for="notation" { "Notation" }
                select id="notation" {
                    @for (name, words) in NOTATIONS { option value=(name) { (words) } }
                }
            }
            p.field {
                label for="depth" { "Levels of recursion that are followed" }
                input id="depth" type="number" min="0" max="20" value="3";
            }
        }
        section {
            h2 { "Findings" }
            p id="found" role="status" {}
            ul id="findings" {}
            p id="resolved" {}
        }
    }
}

fn named(shelved: &shelf::Shelved) -> String {
    format!("{}: {}", shelved.name.to_uppercase().replacen("RFC", "RFC ", 1), shelved.title())
}

fn about_rule() -> Markup {
    html! {
        section {
            h2 id="rule-title" { "The rule" }
            (wide("Definition", html! { pre.abnf id="definition" {} }))
            (wide("Railroad diagram", html! { div id="diagram" {} }))
            p id="states" {}
        }
        section {
            h2 { "Shortest members" }
            p { "Each member represents all texts that take the same path through the automaton of the rule." }
            ul.row id="members" {}
        }
        section {
            h2 { "Near misses" }
            p { "No members, but each is one edit from a member." }
            ul id="misses" {}
        }
    }
}
