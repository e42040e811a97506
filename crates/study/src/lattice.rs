//! The inclusion order of rules.

use std::fmt::{self, Display, Write};

use oracle::{Automaton, Comparison, Relation};
use serde::Serialize;
use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::{AnyRule, Edition};

use crate::Error;

/// The rules of a document, ordered by inclusion: rules that derive the same texts are in one
/// group, and each group names those directly above it, which derive all of its texts and more.
///
/// ```
/// use uri_grammar_study::{Edition, Lattice};
///
/// let lattice = Lattice::of(Edition::Rfc3986)?;
/// let group = lattice.groups().iter().find(|group| group.rules == ["query", "fragment"]).expect("equal");
/// assert!(group.above.is_empty());
/// let octet = lattice.groups().iter().find(|group| group.rules == ["dec-octet"]).expect("a rule");
/// let above: Vec<_> = octet.above.iter().map(|&number| lattice.groups()[number].rules[0].as_str()).collect();
/// assert!(above.contains(&"segment-nz-nc") || above.contains(&"port"));
/// # Ok::<(), uri_grammar_study::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Lattice {
    groups: Vec<Group>,
}

/// Rules that derive the same texts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Group {
    /// The names of the rules, in the order of the document.
    pub rules: Vec<String>,
    /// The numbers of the groups directly above, which derive all texts of these rules and more. No group is between.
    pub above: Vec<usize>,
}

impl Lattice {
    /// Computes the lattice of the rules of an edition, in the order of its document.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`grammar`](crate::grammar()).
    pub fn of(edition: Edition) -> Result<Self, Error> {
        let automata = AnyRule::all_in(edition).iter().map(|&rule| {
            let automaton = crate::automaton(rule)?;
            Ok((rule.name().to_owned(), automaton))
        });
        Ok(Self::of_automata(&automata.collect::<Result<Vec<_>, Error>>()?))
    }

    /// Computes the lattice of some rules from their automata.
    pub fn of_automata(rules: &[(String, Automaton)]) -> Self {
        // One rule represents each group.
        let mut groups: Vec<(&Automaton, Vec<String>)> = Vec::new();
        for (name, automaton) in rules {
            match groups.iter_mut().find(|(first, _)| oracle::equivalent(first, automaton)) {
                Some((_, names)) => names.push(name.clone()),
                None => groups.push((automaton, vec![name.clone()])),
            }
        }
        let count = groups.len();
        let mut within = vec![vec![false; count]; count];
        for (a, (left, _)) in groups.iter().enumerate() {
            for (b, (right, _)) in groups.iter().enumerate().skip(a + 1) {
                let relation = Comparison::of(left, right).relation();
                within[a][b] = relation == Relation::Narrower;
                within[b][a] = relation == Relation::Wider;
            }
        }
        let above = |a: usize| {
            let directly = |&b: &usize| {
                within[a][b] && !(0..count).any(|between| within[a][between] && within[between][b])
            };
            (0..count).filter(directly).collect()
        };
        let above: Vec<Vec<usize>> = (0..count).map(above).collect();
        let groups = groups.into_iter().zip(above);
        Self { groups: groups.map(|((_, rules), above)| Group { rules, above }).collect() }
    }

    /// Returns the groups, by their numbers, in the order of the document.
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// Returns a graph for Graphviz, with an arrow from each group to the groups directly above it.
    pub fn dot(&self) -> String {
        let mut dot = String::from("digraph rules {\n  rankdir=BT\n  node [shape=box]\n");
        for (number, group) in self.groups.iter().enumerate() {
            let _ = writeln!(dot, "  {number} [label=\"{}\"]", group.rules.join(" = "));
            for above in &group.above {
                let _ = writeln!(dot, "  {number} -> {above}");
            }
        }
        dot + "}\n"
    }
}

/// Writes a line for each group, with the groups directly above it.
impl Display for Lattice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for group in &self.groups {
            let above: Vec<_> =
                group.above.iter().map(|&number| self.groups[number].rules.join(" = ")).collect();
            write!(f, "{}", group.rules.join(" = "))?;
            match &above[..] {
                [] => writeln!(f)?,
                above => writeln!(f, " < {}", above.join(", "))?,
            }
        }
        Ok(())
    }
}
