//! Properties of a member that come from its derivation.

use std::collections::BTreeSet;

use uri_grammar::{Found, GrammarRule};
use uri_grammar_historic::editions::AnyRule;

/// A property of a member. If several describe the same texts, the first in this order is preferred.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Feature {
    /// The derivation has the rule.
    Has(AnyRule),
    /// The derivation does not have the rule.
    Without(AnyRule),
    /// The rule derives the empty text somewhere.
    Empty(AnyRule),
    /// The first rule is within the second.
    Within(AnyRule, AnyRule),
    /// The character belongs to the rule, and to no smaller rule but those for single characters.
    Character(AnyRule, char),
}

impl Feature {
    /// Returns the name of the rule.
    pub fn rule(&self) -> &'static str {
        let (Self::Has(rule)
        | Self::Without(rule)
        | Self::Empty(rule)
        | Self::Within(_, rule)
        | Self::Character(rule, _)) = self;
        rule.name()
    }

    /// Returns `true` if the property may be one of two.
    pub fn is_general(&self) -> bool {
        matches!(self, Self::Has(_) | Self::Without(_) | Self::Empty(_))
    }

    fn words(&self) -> String {
        match self {
            Self::Has(rule) => format!("with {rule}"),
            Self::Without(rule) => format!("without {rule}"),
            Self::Empty(rule) => format!("with empty {rule}"),
            Self::Within(inner, outer) => format!("with {inner} in {outer}"),
            Self::Character(rule, c) => format!("with {} in {rule}", Found::Character(*c)),
        }
    }
}

/// Describes the members of a rule that have these properties.
pub fn all(rule: AnyRule, features: &[Feature]) -> String {
    match features {
        [] => format!("each {rule}"),
        _ => {
            let words: Vec<_> = features.iter().map(Feature::words).collect();
            format!("all {}", words.join(" and "))
        }
    }
}

/// Returns the properties of a member, except for the rules that its derivation does not have.
pub fn features(rule: AnyRule, text: &str) -> BTreeSet<Feature> {
    let mut found = BTreeSet::new();
    let Ok(tree) = rule.tree_to_characters(text) else { return found };
    let mut owners = vec![rule; text.len()];
    for node in tree.nodes() {
        let Some(rule) = node.rule() else { continue };
        found.insert(Feature::Has(rule));
        if node.span().is_empty() {
            found.insert(Feature::Empty(rule));
        }
        let outer = std::iter::successors(node.parent(), |node| node.parent());
        let outer = outer.filter_map(|node| node.rule());
        found.extend(outer.map(|outer| Feature::Within(rule, outer)));
        if !rule.is_character() {
            owners[node.span()].fill(rule);
        }
    }
    found.extend(text.char_indices().map(|(at, c)| Feature::Character(owners[at], c)));
    found
}
