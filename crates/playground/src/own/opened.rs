//! A grammar that has been read.

use oracle::{Automaton, Notation};
use serde::Deserialize;
use study::{Own, document, notation, shelf};

/// The most levels of recursive rules.
const DEEPEST: usize = 20;

/// A grammar, and how it is read.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Source {
    /// The rules, or a document that contains them. If a grammar is opened, the name of a grammar on the shelf.
    pub grammar: String,
    /// The name of the notation, or empty if it should be guessed.
    #[serde(default)]
    pub notation: String,
    /// The name of a grammar that defines undefined names, or empty.
    #[serde(default)]
    pub with: String,
    /// The number of levels to which recursive rules are unrolled.
    #[serde(default)]
    pub depth: usize,
}

/// A grammar that has been read, and the chosen rule.
pub struct Opened {
    pub source: Source,
    pub own: Own,
    /// A hint for a grammar in another notation.
    pub hint: Option<&'static str>,
    pub rule: String,
    /// The automaton of the rule, or the reason why it has none.
    pub automaton: Result<Automaton, String>,
}

impl Opened {
    /// Reads a grammar.
    pub fn read(source: Source) -> Self {
        let rules = document::rules(&source.grammar);
        let text = rules.as_deref().unwrap_or(&source.grammar);
        let notation = match source.notation.as_str() {
            "abnf" => Notation::Rfc5234,
            "rfc2396bis-00" => Notation::Rfc2396bis00,
            "rfc2396" => Notation::Rfc2396,
            "rfc1738" => Notation::Rfc1738,
            _ => notation::guessed(text),
        };
        let with = Vec::from_iter(shelf::importable(&source.with));
        let own = Own::read_with(notation, &[text], &with, source.depth.min(DEEPEST), false);
        let hint = notation::hint(notation, text);
        Self { source, own, hint, rule: String::new(), automaton: Err(String::new()) }
    }

    /// Chooses a rule of the grammar, or the first rule.
    pub fn choose(&mut self, name: &str) -> &Self {
        let rule = self.own.whole().get(name).or_else(|| self.own.grammar().rules().first());
        let rule = rule.map(|rule| rule.name.clone()).unwrap_or_default();
        if self.rule != rule {
            self.automaton = self.own.automaton(&rule).map_err(|error| error.to_string());
            self.rule = rule;
        }
        self
    }
}
