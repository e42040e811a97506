//! The elements that show a derivation. Scripts fill them.

use maud::{Markup, html};

/// Returns the elements for a text and the rules that derive its parts.
pub fn bars() -> Markup {
    html! {
        section.wide tabindex="0" aria-label="The text, and below it a bar for each rule" {
            div.letters id="letters" aria-hidden="true" {}
            div.bars id="bars" aria-hidden="true" {}
        }
    }
}

/// Returns the elements for a tree.
pub fn tree() -> Markup {
    html! {
        div id="derived" { h3 id="tree-title" { "Tree" } ul.tree id="tree" {} }
    }
}
