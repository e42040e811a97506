//! The components of a reference, by its derivation.

use std::collections::BTreeMap;

use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::{AnyRule, Edition};

/// The components, by the names of RFC 3986; those of RFC 3987 have an `i` before.
const COMPONENTS: [&str; 7] =
    ["scheme", "authority", "userinfo", "host", "port", "query", "fragment"];

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

/// Returns the components of a text that the rule derives, as half-open byte ranges. There are none
/// if the rule is not one of RFC 3986 or RFC 3987 that has components, or does not derive the text.
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
    let plain = |rule: AnyRule| match rule.edition() {
        Edition::Rfc3987 => plain_name(rule.name()),
        _ => rule.name(),
    };
    let is_known = rule.edition() >= Edition::Rfc3986;
    if !is_known || !REFERENCES.contains(&reference_name(rule)) {
        return found;
    }
    let Ok(tree) = rule.tree(text) else { return found };
    for node in tree.nodes() {
        let Some(rule) = node.rule() else { continue };
        let name = plain(rule);
        let component = match COMPONENTS.iter().find(|component| **component == name) {
            Some(component) => component,
            None if name.starts_with("path-") => "path",
            None => continue,
        };
        found.entry(component).or_insert([node.span().start, node.span().end]);
    }
    found
}

/// `ipath-abempty` is `path-abempty`.
fn plain_name(name: &'static str) -> &'static str {
    name.strip_prefix('i').unwrap_or(name)
}

/// The rule of RFC 3986 that the rule stands for.
fn reference_name(rule: AnyRule) -> &'static str {
    rule.as_rfc3986().map_or(rule.name(), |rule| rule.name())
}
