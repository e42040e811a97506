//! The state of a lesson while it is written: its rules, its grammars, and the claims and facts in its prose.

use std::collections::HashMap;

use maud::{Markup, html};
use oracle::peg::Literal;
use oracle::{Automaton, Comparison, Grammar, Part};
use study::{AnyRule, Edition, Own, States};

use crate::facts::path_of;
use crate::site::Here;
use crate::text::{number, quoted, sample};

/// A rule with its grammar.
pub struct Source {
    /// The rule as the prose names it.
    pub label: String,
    /// The name of the rule.
    pub name: String,
    /// The grammar that defines it.
    pub own: Own,
    /// The rule, if it is not of a grammar of the lesson.
    pub known: Option<AnyRule>,
}

impl Source {
    pub fn grammar(&self) -> &Grammar {
        self.own.whole()
    }

    pub fn automaton(&self) -> Result<Automaton, String> {
        self.own.automaton(&self.name).map_err(|error| error.to_string())
    }

    /// Returns a text, with a link to the playground if that has the rule.
    pub fn sample(&self, here: Here<'_>, text: &str) -> Markup {
        self.known.map_or_else(|| quoted(text), |rule| sample(here, rule, text))
    }

    /// Returns the name, with a link to the page of the rule if there is one.
    pub fn link(&self, here: Here<'_>) -> Markup {
        match self.known {
            Some(rule) => html! { a.rule href=(here.to(&path_of(rule))) { (self.label) } },
            None => html! { code { (self.label) } },
        }
    }
}

/// The state of a lesson while it is written.
pub struct Desk<'a> {
    pub here: Here<'a>,
    /// The grammars of the lesson, by name.
    pub grammars: HashMap<String, Own>,
    /// The lines of the last block of texts.
    pub texts: Vec<String>,
    /// The number of figures.
    pub figures: usize,
}

impl<'a> Desk<'a> {
    pub fn new(here: Here<'a>) -> Self {
        Self { here, grammars: HashMap::new(), texts: Vec::new(), figures: 0 }
    }

    /// Returns the rule of this name.
    pub fn rule(&self, name: &str) -> Result<Source, String> {
        if let Some(own) = self.grammars.get(name) {
            let first = own.grammar().rules().first().ok_or(format!("`{name}` has no rules"))?;
            let (label, rule) = (name.to_owned(), first.name.clone());
            return Ok(Source { label, name: rule, own: own.clone(), known: None });
        }
        let (edition, rule) = name.split_once(':').unwrap_or(("rfc3986", name));
        let edition: Edition = edition.parse().map_err(|_| format!("no document `{edition}`"))?;
        let known = AnyRule::from_name_in(edition, rule).ok_or(format!("no rule `{name}`"))?;
        let (grammar, rule) = study::grammar(known).map_err(|error| error.to_string())?;
        let (label, name) = (name.to_owned(), rule.to_owned());
        Ok(Source { label, name, own: Own::of(grammar), known: Some(known) })
    }

    /// Returns the rules of the names, separated by spaces.
    pub fn rules(&self, names: &str) -> Result<Vec<Source>, String> {
        names.split_whitespace().map(|name| self.rule(name)).collect()
    }

    /// Returns a rule, and the words after it.
    pub fn rule_and<'t>(&self, arguments: &'t str) -> Result<(Source, &'t str), String> {
        let (rule, rest) = arguments.split_once(' ').unwrap_or((arguments, ""));
        Ok((self.rule(rule)?, rest))
    }

    /// Returns the content of a claim, a fact or a link in the prose.
    pub fn claim(&self, code: &str) -> Result<Option<Markup>, String> {
        let Some(rest) = code.get(1..).filter(|rest| rest.starts_with(char::is_alphabetic)) else {
            return Ok(None);
        };
        Ok(Some(match code.as_bytes()[0] {
            sign @ (b'+' | b'-') => {
                let (source, text) = self.rule_and(rest)?;
                if source.automaton()?.accepts(text) != (sign == b'+') {
                    return Err(format!("`{code}` is wrong"));
                }
                source.sample(self.here, text)
            }
            b'=' => self.fact(rest)?,
            b'@' => self.rule(rest)?.link(self.here),
            _ => return Ok(None),
        }))
    }

    /// Returns a computed number or text.
    fn fact(&self, fact: &str) -> Result<Markup, String> {
        let (name, arguments) = fact.split_once(' ').unwrap_or((fact, ""));
        let (source, rest) = self.rule_and(arguments)?;
        let automaton = source.automaton()?;
        let infinite = || format!("`{fact}` is infinite");
        let figure = |value: &dyn ToString| html! { (number(value)) };
        Ok(match name {
            "count" => figure(&automaton.cardinality().ok_or_else(infinite)?),
            "longest" => figure(&automaton.longest_member().ok_or_else(infinite)?),
            "states" => figure(&States::of(&automaton).states.len()),
            "length" => {
                let length = rest.parse().map_err(|_| format!("no length in `{fact}`"))?;
                figure(&automaton.count_by_length(length, 0..=0x7F)[length])
            }
            "shortest" => {
                let member = automaton.shortest_member().ok_or("no member")?;
                source.sample(self.here, &member)
            }
            "only" => {
                let comparison = Comparison::of(&automaton, &self.rule(rest)?.automaton()?);
                let text = comparison.words(Part::Left).next().ok_or(format!("`{fact}`: none"))?;
                source.sample(self.here, &text)
            }
            "derived" => figure(&automaton.longest_prefix(rest).ok_or("it derives no prefix")?),
            "taken" => {
                let taken = Literal::of(source.grammar()).taken(&source.name, rest);
                let taken = taken.map_err(|error| error.to_string())?;
                figure(&taken.ok_or(format!("`{fact}`: the parser fails"))?)
            }
            _ => return Err(format!("no fact `{name}`")),
        })
    }
}
