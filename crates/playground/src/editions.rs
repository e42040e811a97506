//! The verdicts of all editions about a text.

use serde::Serialize;
use uri_grammar::abnf::{Definition, Level};
use uri_grammar::tree::Node;
use uri_grammar::{GrammarRule, SyntaxError};
use uri_grammar_historic::editions::{AnyRule, Edition};

/// The verdict of one edition.
#[derive(Debug, Serialize)]
pub struct Verdict {
    edition: &'static str,
    document: &'static str,
    /// The counterpart of the requested rule; `null` if there is none.
    rule: Option<&'static str>,
    valid: bool,
    /// The kind of reference or component, if it was requested: the innermost rule of whole references that derives
    /// all of the text.
    kind: Option<&'static str>,
    /// The offset of the first error.
    offset: Option<usize>,
    message: Option<String>,
}

impl Verdict {
    /// Returns the verdict of each edition by its counterpart of the rule. `known` is the error of `rule` itself.
    pub fn all(
        rule: AnyRule,
        text: &str,
        known: Option<&SyntaxError>,
        with_kinds: bool,
    ) -> Vec<Self> {
        let asked = rule;
        let of = |&edition: &Edition| {
            let rule = asked.counterpart(edition);
            let error = match rule {
                Some(rule) if rule == asked => known.cloned(),
                _ => rule.and_then(|rule| rule.validate(text).err()),
            };
            Self {
                edition: edition.name(),
                document: edition.document(),
                rule: rule.map(AnyRule::name),
                valid: rule.is_some() && error.is_none(),
                kind: rule.filter(|_| with_kinds && error.is_none()).and_then(|it| kind(it, text)),
                offset: error.as_ref().map(|error| error.offset()),
                message: error.as_ref().map(ToString::to_string),
            }
        };
        Edition::ALL.iter().map(of).collect()
    }
}

/// Returns the innermost rule of whole references that derives all of a text.
fn kind(rule: AnyRule, text: &str) -> Option<&'static str> {
    let tree = rule.tree(text).ok()?;
    let mut node = tree.root();
    let of_whole = |node: &Node<'_, '_, AnyRule>| {
        node.rule().filter(|rule| rule.level() == Level::Structure).map(|rule| rule.name())
    };
    let mut kind = of_whole(&node)?;
    while let Some(child) = node.children().find(|child| child.span() == node.span()) {
        let Some(name) = of_whole(&child) else { break };
        (node, kind) = (child, name);
    }
    Some(kind)
}
