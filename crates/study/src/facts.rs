//! Figures for a rule, and its relation to the other rules of its document.

use oracle::{Automaton, BigUint, Comparison, Part, Relation};
use serde::Serialize;
use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::AnyRule;

use crate::Error;
use crate::rule::siblings;

/// Facts about the language of a rule. Numbers of members are strings of decimal digits, because
/// they can be larger than the numbers of JSON.
///
/// ```
/// use uri_grammar_study::{AnyRule, Facts};
/// use uri_grammar::Rule;
///
/// let facts = Facts::of(AnyRule::Rfc3986(Rule::DecOctet), 4)?;
/// assert_eq!((facts.states, facts.members.as_deref()), (6, Some("256")));
/// assert_eq!(facts.by_length, ["0", "10", "90", "156", "0"]);
/// assert_eq!((facts.shortest.as_deref(), facts.longest.as_deref()), (Some("0"), Some("100")));
/// let query = Facts::of(AnyRule::Rfc3986(Rule::Query), 0)?;
/// assert_eq!((query.members, query.equal), (None, vec!["fragment"]));
/// # Ok::<(), uri_grammar_study::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Facts {
    /// The number of states of the minimal automaton, without the dead state, as in [`States`](crate::States).
    pub states: usize,
    /// The number of classes of characters that the automaton distinguishes.
    pub classes: usize,
    /// The number of members of the rule, over all of Unicode; `None` if it is infinite.
    pub members: Option<String>,
    /// The number of members of each length, from 0 characters, over all of Unicode.
    pub by_length: Vec<String>,
    /// A shortest member; `None` if the rule derives nothing.
    pub shortest: Option<String>,
    /// A longest member; `None` if there is no longest.
    pub longest: Option<String>,
    /// Other rules of the document that derive the same texts.
    pub equal: Vec<&'static str>,
    /// Other rules that derive all texts of this rule, and more.
    pub within: Vec<&'static str>,
    /// Other rules whose texts this rule derives, all of them and more.
    pub contains: Vec<&'static str>,
    /// Other rules that derive some texts of this rule, with a shortest text that both derive.
    pub overlaps: Vec<Overlap>,
}

/// A rule that shares some texts with another rule, where each rule also derives texts that the other does not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Overlap {
    /// The name of the rule.
    pub rule: &'static str,
    /// A shortest text that both derive.
    pub shared: String,
}

impl Facts {
    /// Computes the facts about a rule, with the numbers of its members of up to `longest`
    /// characters.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`grammar`](crate::grammar()).
    pub fn of(rule: AnyRule, longest: usize) -> Result<Self, Error> {
        let automaton = crate::automaton(rule)?;
        let mut facts = Self::of_automaton(&automaton, longest);
        for other in siblings(rule).into_iter().filter(|&other| other != rule) {
            let comparison = Comparison::of(&automaton, &crate::automaton(other)?);
            match comparison.relation() {
                Relation::Equal => facts.equal.push(other.name()),
                Relation::Narrower => facts.within.push(other.name()),
                Relation::Wider => facts.contains.push(other.name()),
                Relation::Disjoint => {}
                Relation::Overlapping => {
                    let shared = comparison.words(Part::Both).next().unwrap_or_default();
                    facts.overlaps.push(Overlap { rule: other.name(), shared });
                }
            }
        }
        Ok(facts)
    }

    /// Computes the facts about an automaton on its own, with the numbers of its members of up to
    /// `longest` characters. The lists of other rules are empty.
    pub fn of_automaton(automaton: &Automaton, longest: usize) -> Self {
        let counts = automaton.count_by_length(longest, 0..=u32::from(char::MAX));
        Self {
            states: (0..automaton.state_count()).filter(|&it| automaton.is_live(it)).count(),
            classes: automaton.classes().len(),
            members: automaton.cardinality().map(|count| count.to_string()),
            by_length: counts.iter().map(BigUint::to_string).collect(),
            shortest: automaton.shortest_member(),
            longest: automaton
                .longest_member()
                .and_then(|length| crate::Texts::of(automaton).members_of_length(length).next()),
            equal: Vec::new(),
            within: Vec::new(),
            contains: Vec::new(),
            overlaps: Vec::new(),
        }
    }
}
