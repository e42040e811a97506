//! The relation of two rules, in words.

use oracle::{Comparison, Relation};
use uri_grammar_historic::editions::AnyRule;

use crate::{Error, automaton};

/// Compares two rules by their automata.
///
/// # Errors
///
/// Returns the errors of [`automaton`].
///
/// ```
/// use uri_grammar_study::{AnyRule, relation};
/// use uri_grammar::Rule;
///
/// let (query, fragment) = (AnyRule::Rfc3986(Rule::Query), AnyRule::Rfc3986(Rule::Fragment));
/// let relation = relation::compare(query, fragment)?.relation();
/// assert_eq!(relation::sentence("query", relation, "fragment"), "query and fragment are equal");
/// # Ok::<(), uri_grammar_study::Error>(())
/// ```
pub fn compare(left: AnyRule, right: AnyRule) -> Result<Comparison, Error> {
    Ok(Comparison::of(&automaton(left)?, &automaton(right)?))
}

/// Returns the word for a relation.
pub fn name(relation: Relation) -> &'static str {
    match relation {
        Relation::Equal => "equal",
        Relation::Narrower => "narrower",
        Relation::Wider => "wider",
        Relation::Overlapping => "overlapping",
        Relation::Disjoint => "disjoint",
    }
}

/// Returns the relation of two rules as a sentence, without a period.
pub fn sentence(left: &str, relation: Relation, right: &str) -> String {
    match relation {
        Relation::Equal => format!("{left} and {right} are equal"),
        Relation::Narrower => format!("{left} is narrower than {right}"),
        Relation::Wider => format!("{left} is wider than {right}"),
        Relation::Overlapping => format!("{left} and {right} overlap"),
        Relation::Disjoint => format!("{left} and {right} have nothing in common"),
    }
}
