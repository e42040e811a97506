//! The inclusion order of rules.

use std::fmt::{self, Display, Write};

use oracle::{Comparison, Relation};
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
/// let group = lattice.groups.iter().find(|group| group.rules == ["query", "fragment"]).expect("equal");
/// assert!(group.above.is_empty());
/// let octet = lattice.groups.iter().find(|group| group.rules == ["dec-octet"]).expect("a rule");
/// let above: Vec<_> = octet.above.iter().map(|&number| lattice.groups[number].rules[0].as_str()).collect();
/// assert!(above.contains(&"segment-nz-nc") || above.contains(&"port"));
/// # Ok::<(), uri_grammar_study::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Lattice {
    /// The groups, by their numbers, in the order of the document.
    pub groups: Vec<Group>,
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
        let rules = AnyRule::all_in(edition);
        let automata = rules.iter().map(|&rule| crate::automaton(rule));
        let automata = automata.collect::<Result<Vec<_>, _>>()?;
        let relation = |a: usize, b: usize| Comparison::of(&automata[a], &automata[b]).relation();
        let name = |&number: &usize| rules[number].name().to_owned();
        let group = |(rules, above): (Vec<usize>, _)| Group {
            rules: rules.iter().map(name).collect(),
            above,
        };
        Ok(Self { groups: ordered(rules.len(), relation).into_iter().map(group).collect() })
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

/// Groups numbers by the relation of the lower to the higher number. Returns the numbers of each group, and the groups
/// directly above it.
pub fn ordered(
    count: usize,
    relation: impl Fn(usize, usize) -> Relation,
) -> Vec<(Vec<usize>, Vec<usize>)> {
    // The first number of a group represents it. Each relation is asked for once, since it takes long.
    let mut groups: Vec<Vec<usize>> = Vec::new();
    let mut within: Vec<Vec<bool>> = Vec::new();
    for number in 0..count {
        let mut relations = Vec::with_capacity(groups.len());
        let equal = groups.iter_mut().find(|group| {
            relations.push(relation(group[0], number));
            relations.last() == Some(&Relation::Equal)
        });
        if let Some(group) = equal {
            group.push(number);
            continue;
        }
        for (row, relation) in within.iter_mut().zip(&relations) {
            row.push(*relation == Relation::Narrower);
        }
        let row = relations.iter().map(|relation| *relation == Relation::Wider);
        within.push(row.chain([false]).collect());
        groups.push(vec![number]);
    }
    let above = |a: usize| {
        let is_between = |b: usize| within[a].iter().zip(&within).any(|(&is, of)| is && of[b]);
        (0..within.len()).filter(|&b| within[a][b] && !is_between(b)).collect()
    };
    let above: Vec<Vec<usize>> = (0..groups.len()).map(above).collect();
    groups.into_iter().zip(above).collect()
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
