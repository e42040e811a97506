//! The components of a reference, from its derivation.

use std::collections::BTreeMap;

use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::{AnyRule, Edition};

use crate::regex::component;

/// The rules of RFC 3986 that have more than one component.
const REFERENCES: [&str; 7] = [
    "URI",
    "URI-reference",
    "absolute-URI",
    "relative-ref",
    "hier-part",
    "relative-part",
    "authority",
];

/// Returns the components of a text that the rule derives, as half-open byte ranges. Returns none if the rule does
/// not derive the text, or is not a rule of RFC 3986 or RFC 3987 with components.
///
/// ```
/// use uri_grammar_study::AnyRule;
/// use uri_grammar_study::vectors::components;
/// use uri_grammar::Rule;
///
/// let found = components(AnyRule::Rfc3986(Rule::UriReference), "//h:80/a?");
/// let found: Vec<_> = found.into_iter().collect();
/// assert_eq!(found, [
///     ("authority", [2, 6]), ("host", [2, 3]), ("path", [6, 8]), ("port", [4, 6]), ("query", [9, 9]),
/// ]);
/// ```
pub fn components(rule: AnyRule, text: &str) -> BTreeMap<&'static str, [usize; 2]> {
    let mut found = BTreeMap::new();
    let is_known = rule.edition() >= Edition::Rfc3986;
    if !is_known || !REFERENCES.contains(&reference_name(rule)) {
        return found;
    }
    let Ok(tree) = rule.tree(text) else { return found };
    for node in tree.nodes() {
        if let Some(name) = node.rule().and_then(|rule| component(rule.name())) {
            found.entry(name).or_insert([node.span().start, node.span().end]);
        }
    }
    found
}

/// Returns the counterpart of the rule in RFC 3986, or the rule's own name.
fn reference_name(rule: AnyRule) -> &'static str {
    rule.as_rfc3986().map_or(rule.name(), |rule| rule.name())
}
