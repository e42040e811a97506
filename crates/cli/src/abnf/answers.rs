//! Answers for other programs: each is one JSON object.

use oracle::{Comparison, Part};
use serde::Serialize;
use study::{Facts, relation};

use super::source::Source;
use crate::editions::diff::Counts;
use crate::editions::shortest;

/// A rule and its source.
#[derive(Serialize)]
pub struct Side<'a> {
    file: &'a str,
    rule: &'a str,
    definition: String,
}

impl<'a> Side<'a> {
    pub fn of(source: &'a Source) -> Self {
        Self { file: &source.name, rule: &source.rule, definition: source.definition() }
    }
}

/// The figures of `facts`, without relations to other rules.
#[derive(Serialize)]
pub struct Figures<'a> {
    #[serde(flatten)]
    side: Side<'a>,
    states: usize,
    classes: usize,
    members: Option<&'a str>,
    by_length: &'a [String],
    shortest: Option<&'a str>,
    longest: Option<&'a str>,
}

impl<'a> Figures<'a> {
    pub fn of(source: &'a Source, facts: &'a Facts) -> Self {
        Self {
            side: Side::of(source),
            states: facts.states,
            classes: facts.classes,
            members: facts.members.as_deref(),
            by_length: &facts.by_length,
            shortest: facts.shortest.as_deref(),
            longest: facts.longest.as_deref(),
        }
    }
}

/// The answer of `diff`, without changes between documents.
#[derive(Serialize)]
pub struct Difference<'a> {
    left: Side<'a>,
    right: Side<'a>,
    relation: &'static str,
    only_left: Vec<String>,
    only_right: Vec<String>,
    counts: Counts,
}

impl<'a> Difference<'a> {
    /// Returns the answer, with at most `witnesses` texts that only one rule derives. Counts members of up to
    /// `length` characters.
    pub fn of(
        [left, right]: [&'a Source; 2],
        comparison: &Comparison,
        witnesses: usize,
        length: usize,
    ) -> Self {
        let words = |part| shortest(comparison, part, witnesses);
        Self {
            left: Side::of(left),
            right: Side::of(right),
            relation: relation::name(comparison.relation()),
            only_left: words(Part::Left),
            only_right: words(Part::Right),
            counts: Counts::of(comparison, length),
        }
    }
}
