//! The components of a reference, from its derivation.

use std::collections::BTreeMap;

use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::{AnyRule, Edition};

/// The components, by the names of RFC 3986. The names of RFC 3987 begin with `i`.
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

/// Returns `path-abempty` for `ipath-abempty`.
fn plain_name(name: &'static str) -> &'static str {
    name.strip_prefix('i').unwrap_or(name)
}

/// Returns the counterpart of the rule in RFC 3986, or the rule's own name.
fn reference_name(rule: AnyRule) -> &'static str {
    rule.as_rfc3986().map_or(rule.name(), |rule| rule.name())
}
