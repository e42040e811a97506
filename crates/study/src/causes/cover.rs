//! Explains refused texts by few properties: the property of the most texts first.

use std::collections::{BTreeMap, BTreeSet};

use oracle::BigUint;
use uri_grammar_historic::editions::AnyRule;

use super::features::{Feature, features};

/// The least weight of an explanation. Fewer texts can share a property coincidentally.
const LEAST: usize = 8;

/// Returns the weight of a text in an explanation. One general property explains more than a special one or two.
fn weight(features: &[Feature]) -> usize {
    match features {
        [] => 4,
        [feature] if feature.is_general() => 4,
        _ => 3,
    }
}

/// Properties that no accepted member has together, and the refused members that have them.
pub struct Explanation<'t> {
    /// At most two properties; none if all members are refused.
    pub features: Vec<Feature>,
    /// The refused members with these properties that no earlier explanation has.
    pub texts: Vec<&'t str>,
}

/// A set of texts: a bit for each number of a text.
type Set = BigUint;

/// Returns the set of all texts.
fn all(texts: usize) -> Set {
    (BigUint::from(1_u8) << texts) - 1_u8
}

/// Returns the texts of a set that are not in the other.
fn without(set: &Set, other: &Set) -> Set {
    set ^ (set & other)
}

/// Members of a rule, by their properties.
struct Members {
    count: usize,
    with: BTreeMap<Feature, Set>,
}

impl Members {
    fn of(rule: AnyRule, texts: &[&str]) -> Self {
        let count = texts.len();
        let mut with = BTreeMap::new();
        for (at, text) in texts.iter().enumerate() {
            for feature in features(rule, text) {
                with.entry(feature).or_insert(Set::ZERO).set_bit(at as u64, true);
            }
        }
        Self { count, with }
    }

    fn having(&self, feature: Feature) -> Set {
        match feature {
            Feature::Without(rule) => without(&all(self.count), &self.having(Feature::Has(rule))),
            _ => self.with.get(&feature).cloned().unwrap_or_default(),
        }
    }
}

/// Explains refused members of a rule.
pub fn explanations<'t>(
    rule: AnyRule,
    refused: &[&'t str],
    accepted: &[&str],
) -> Vec<Explanation<'t>> {
    let mut left = all(refused.len());
    let candidates = candidates(rule, refused, accepted);
    let mut found = Vec::new();
    loop {
        let value = |(features, texts): &&(Vec<Feature>, Set)| {
            (texts & &left).count_ones() as usize * weight(features)
        };
        // Of equal values, the last is chosen, so the simplest is last.
        let best = candidates.iter().rev().max_by_key(value);
        let Some(best) = best.filter(|best| value(best) >= LEAST) else { return found };
        let here = &best.1 & &left;
        let texts = refused.iter().enumerate().filter(|(at, _)| here.bit(*at as u64));
        let texts = texts.map(|(_, text)| *text).collect();
        found.push(Explanation { features: best.0.clone(), texts });
        left = without(&left, &here);
    }
}

/// Returns the properties that no accepted member has, and then the pairs of properties, with the refused members
/// that have them.
fn candidates(rule: AnyRule, refused: &[&str], accepted: &[&str]) -> Vec<(Vec<Feature>, Set)> {
    if accepted.is_empty() {
        return vec![(Vec::new(), all(refused.len()))];
    }
    let (refused, accepted) = (Members::of(rule, refused), Members::of(rule, accepted));
    let absent = accepted.with.keys().filter_map(|feature| match feature {
        Feature::Has(rule) => Some(Feature::Without(*rule)),
        _ => None,
    });
    let known: BTreeSet<Feature> = refused.with.keys().copied().chain(absent).collect();
    let (mut found, mut general) = (Vec::new(), Vec::new());
    for feature in known {
        let (refused, accepted) = (refused.having(feature), accepted.having(feature));
        if accepted == Set::ZERO {
            found.push((vec![feature], refused));
        } else if feature.is_general() {
            general.push((feature, refused, accepted));
        }
    }
    for (at, (first, refused, accepted)) in general.iter().enumerate() {
        for (second, also_refused, also_accepted) in &general[at + 1..] {
            if accepted & also_accepted == Set::ZERO {
                found.push((vec![*first, *second], refused & also_refused));
            }
        }
    }
    found
}
