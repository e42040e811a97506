//! How two rules stand to each other, in words.

use oracle::{Automaton, Comparison, Part, Relation};
use uri_grammar_historic::editions::AnyRule;

use crate::edition::grammar;

/// Two rules compared by their automata.
pub fn compare(left: AnyRule, right: AnyRule) -> Result<Comparison, String> {
    let [left, right] = [left, right].map(|rule| {
        let (grammar, name) = grammar(rule)?;
        Automaton::of(&grammar, name).map_err(|error| error.to_string())
    });
    Ok(Comparison::of(&left?, &right?))
}

/// The word for it.
pub fn name(relation: Relation) -> &'static str {
    match relation {
        Relation::Equal => "equal",
        Relation::Narrower => "narrower",
        Relation::Wider => "wider",
        Relation::Overlapping => "overlapping",
        Relation::Disjoint => "disjoint",
    }
}

/// A sentence without a full stop.
pub fn sentence(left: &str, relation: Relation, right: &str) -> String {
    match relation {
        Relation::Equal => format!("{left} and {right} are equal"),
        Relation::Narrower => format!("{left} is narrower than {right}"),
        Relation::Wider => format!("{left} is wider than {right}"),
        Relation::Overlapping => format!("{left} and {right} overlap"),
        Relation::Disjoint => format!("{left} and {right} have nothing in common"),
    }
}

/// The shortest texts of a part.
pub fn shortest(comparison: &Comparison, part: Part, count: usize) -> Vec<String> {
    comparison.words(part).take(count).collect()
}
