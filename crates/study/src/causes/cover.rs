//! Explains refused texts by few properties: the property of the most texts first.

use std::collections::{BTreeMap, BTreeSet};

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

/// A set of texts, by their numbers.
#[derive(Debug, Clone)]
struct Set(Vec<u64>);

impl Set {
    fn none(texts: usize) -> Self {
        Self(vec![0; texts.div_ceil(64)])
    }

    fn all(texts: usize) -> Self {
        let mut all = Self::none(texts);
        (0..texts).for_each(|at| all.insert(at));
        all
    }

    fn insert(&mut self, at: usize) {
        self.0[at / 64] |= 1 << (at % 64);
    }

    fn has(&self, at: usize) -> bool {
        self.0[at / 64] >> (at % 64) & 1 == 1
    }

    fn and(&self, other: &Self) -> Self {
        Self(self.0.iter().zip(&other.0).map(|(a, b)| a & b).collect())
    }

    fn without(&self, other: &Self) -> Self {
        Self(self.0.iter().zip(&other.0).map(|(a, b)| a & !b).collect())
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }
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
                with.entry(feature).or_insert_with(|| Set::none(count)).insert(at);
            }
        }
        Self { count, with }
    }

    fn having(&self, feature: Feature) -> Set {
        match feature {
            Feature::Without(rule) => {
                Set::all(self.count).without(&self.having(Feature::Has(rule)))
            }
            _ => self.with.get(&feature).cloned().unwrap_or_else(|| Set::none(self.count)),
        }
    }
}

/// Explains refused members of a rule.
pub fn explanations<'t>(
    rule: AnyRule,
    refused: &[&'t str],
    accepted: &[&str],
) -> Vec<Explanation<'t>> {
    let mut left = Set::all(refused.len());
    let candidates = candidates(rule, refused, accepted);
    let mut found = Vec::new();
    loop {
        let value =
            |(features, texts): &&(Vec<Feature>, Set)| texts.and(&left).len() * weight(features);
        // Of equal values, the last is chosen, so the simplest is last.
        let best = candidates.iter().rev().max_by_key(value);
        let Some(best) = best.filter(|best| value(best) >= LEAST) else { return found };
        let here = best.1.and(&left);
        let texts = refused.iter().enumerate().filter(|(at, _)| here.has(*at));
        let texts = texts.map(|(_, text)| *text).collect();
        found.push(Explanation { features: best.0.clone(), texts });
        left = left.without(&here);
    }
}

/// Returns the properties that no accepted member has, and then the pairs of properties, with the refused members
/// that have them.
fn candidates(rule: AnyRule, refused: &[&str], accepted: &[&str]) -> Vec<(Vec<Feature>, Set)> {
    if accepted.is_empty() {
        return vec![(Vec::new(), Set::all(refused.len()))];
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
        if accepted.is_empty() {
            found.push((vec![feature], refused));
        } else if feature.is_general() {
            general.push((feature, refused, accepted));
        }
    }
    for (at, (first, refused, accepted)) in general.iter().enumerate() {
        for (second, also_refused, also_accepted) in &general[at + 1..] {
            if accepted.and(also_accepted).is_empty() {
                found.push((vec![*first, *second], refused.and(also_refused)));
            }
        }
    }
    found
}
