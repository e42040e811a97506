//! Answers for other programs: each is one JSON object.

use serde::Serialize;
use study::Facts;

use super::source::Source;

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
