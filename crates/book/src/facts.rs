//! Facts about each rule, computed before any page is written.

use std::collections::HashMap;

use oracle::{Automaton, Comparison, Expr, Grammar, Part, Relation};
use study::{AnyRule, Edition, States};
use uri_grammar::GrammarRule;

use crate::literal::ByLetter;
use crate::{Error, parallel};

/// A document, or a reading of one, with its rules.
#[derive(Debug)]
pub struct Chapter {
    /// The name of its folder.
    pub slug: &'static str,
    /// The name of the document.
    pub name: &'static str,
    /// The document.
    pub edition: Edition,
    /// The rules, in the order of the document.
    pub rules: Vec<Facts>,
    /// The relation of each rule to each other rule, by the numbers of both.
    pairs: Vec<Vec<RulePair>>,
}

/// The facts about a rule.
#[derive(Debug)]
pub struct Facts {
    /// The rule.
    pub rule: AnyRule,
    /// The definition.
    pub expr: Expr,
    /// The minimal automaton.
    pub automaton: Automaton,
    /// The automaton that also reports the alternatives of a text, if there are 2 to 64.
    pub alternatives: Option<Automaton>,
    /// The states, without the dead state.
    pub states: States,
    /// The rules that it names.
    pub uses: Vec<AnyRule>,
    /// The rules that name it.
    pub used_by: Vec<AnyRule>,
    /// The loss of a parser with ordered choice and greedy repetition.
    pub literal: ByLetter,
}

/// The relation of a rule to another rule.
#[derive(Debug, Clone)]
pub struct RulePair {
    /// The relation.
    pub relation: Relation,
    /// The shortest text that both derive.
    pub common: Option<String>,
}

/// A chapter before anything is computed.
pub struct Source {
    /// The name of its folder.
    pub slug: &'static str,
    /// The name of the document.
    pub name: &'static str,
    /// The document.
    pub edition: Edition,
    /// The rules.
    pub rules: &'static [AnyRule],
}

/// Returns all chapters: the editions, oldest first, and the other reading of RFC 1738.
pub fn chapters() -> Vec<Source> {
    let of_edition = |&edition: &Edition| Source {
        slug: edition.name(),
        name: edition.document(),
        edition,
        rules: AnyRule::all_in(edition),
    };
    let mut chapters: Vec<_> = Edition::ALL.iter().map(of_edition).collect();
    chapters.push(Source {
        slug: "rfc1738-as-rfc822",
        name: "RFC 1738 by the letter of RFC 822",
        edition: Edition::Rfc1738,
        rules: AnyRule::as_rfc822(),
    });
    chapters
}

/// Computes the facts about all rules of all documents.
pub fn all() -> Result<Vec<Chapter>, Error> {
    chapters().iter().map(Chapter::of).collect()
}

impl Chapter {
    fn of(source: &Source) -> Result<Self, Error> {
        let recorded = ByLetter::recorded(source.slug)?;
        let facts = match source.rules.first() {
            Some(&first) => {
                let (grammar, _) = study::grammar(first)?;
                parallel::map(source.rules, |&rule| {
                    let literal = recorded.get(rule.name()).cloned().unwrap_or_default();
                    Facts::of(rule, &grammar, literal)
                })
            }
            None => Vec::new(),
        };
        let facts = facts.into_iter().collect::<Result<Vec<_>, _>>()?;
        let numbers: Vec<usize> = (0..facts.len()).collect();
        // Each pair is compared once, with the earlier rule on the left.
        let half = parallel::map(&numbers, |&left| {
            let right = facts[left..].iter();
            let pairs = right.map(|right| RulePair::of(&facts[left].automaton, &right.automaton));
            pairs.collect::<Vec<_>>()
        });
        let pairs = |left: usize, right: usize| match left <= right {
            true => half[left][right - left].clone(),
            false => half[right][left - right].turned(),
        };
        let row = |&left: &usize| numbers.iter().map(|&right| pairs(left, right)).collect();
        let pairs = numbers.iter().map(row).collect();
        let Source { slug, name, edition, .. } = *source;
        Ok(Self { slug, name, edition, rules: facts, pairs })
    }

    /// Returns the path of the chapter's page.
    pub fn path(&self) -> String {
        format!("documents/{}.html", self.slug)
    }

    /// Returns the facts about each other rule, with its relation to the rule of this number.
    pub fn others(&self, number: usize) -> impl Iterator<Item = (&Facts, &RulePair)> {
        let others = self.rules.iter().zip(&self.pairs[number]).enumerate();
        others.filter(move |(other, _)| *other != number).map(|(_, other)| other)
    }

    /// Returns the relation of the rule `left` to the rule `right`.
    pub fn pair(&self, left: usize, right: usize) -> &RulePair {
        &self.pairs[left][right]
    }
}

impl Facts {
    fn of(rule: AnyRule, grammar: &Grammar, literal: ByLetter) -> Result<Self, Error> {
        let (_, name) = study::grammar(rule)?;
        let defined = grammar.get(name).ok_or_else(|| Error::Undefined(name.to_owned()))?;
        let automaton = study::automaton(rule)?;
        let count = defined.expr.alternatives().len();
        let alternatives = match (2..=64).contains(&count) {
            true => Some(Automaton::with_alternatives(grammar, name).map_err(study::Error::from)?),
            false => None,
        };
        Ok(Self {
            rule,
            expr: defined.expr.clone(),
            states: States::of(&automaton),
            alternatives,
            uses: study::rule::uses(grammar, rule),
            used_by: study::rule::used_by(grammar, rule),
            literal,
            automaton,
        })
    }

    /// Returns the path of the rule's page.
    pub fn path(&self) -> String {
        path_of(self.rule)
    }

    /// Returns `true` if no other rule uses the rule, so that reading can begin with it.
    pub fn is_start(&self) -> bool {
        self.used_by.is_empty()
    }
}

impl RulePair {
    fn of(left: &Automaton, right: &Automaton) -> Self {
        let comparison = Comparison::of(left, right);
        let common = comparison.words(Part::Both).next();
        Self { relation: comparison.relation(), common }
    }

    /// Returns the relation with the sides exchanged.
    fn turned(&self) -> Self {
        let relation = match self.relation {
            Relation::Narrower => Relation::Wider,
            Relation::Wider => Relation::Narrower,
            same => same,
        };
        Self { relation, common: self.common.clone() }
    }
}

/// Returns the path of the page of a rule.
///
/// ```
/// use study::{AnyRule, Edition};
///
/// let rule = AnyRule::from_name_in(Edition::Rfc2396, "abs_path").expect("it is a rule");
/// assert_eq!(book::facts::path_of(rule), "rules/rfc2396/abs-path.html");
/// ```
pub fn path_of(rule: AnyRule) -> String {
    let folder = match rule {
        AnyRule::Rfc1738AsRfc822(_) => "rfc1738-as-rfc822",
        _ => rule.edition().name(),
    };
    let name = rule.name().to_lowercase().replace('_', "-").replace('+', "");
    format!("rules/{folder}/{name}.html")
}

/// Returns the page of each rule in a rule's document, by the names that definitions use.
pub fn by_name(rule: AnyRule) -> HashMap<String, String> {
    let plain = |rule: AnyRule| rule.name().trim_end_matches("-822").to_lowercase();
    let siblings = study::rule::siblings(rule);
    // If there are two readings of a rule, the requested reading wins.
    siblings.into_iter().rev().map(|rule| (plain(rule), path_of(rule))).collect()
}
