//! `rules` and `rule`: what the documents define.

use std::io::{self, Write};

use oracle::{Automaton, Grammar};
use uri_grammar::Rule;

use crate::examples;
use crate::outcome::Outcome;
use crate::output::{self, Look, Out};

pub fn list() -> io::Result<Outcome> {
    let mut page = Page::new();
    for &rule in Rule::all() {
        let mut section = rule.section();
        for line in page.abnf(rule) {
            writeln!(page.out, "{section:6} {line}")?;
            section = "";
        }
    }
    page.out.flush()?;
    Ok(Outcome::Holds)
}

pub fn show(rule: Rule) -> io::Result<Outcome> {
    let grammar = grammar().map_err(io::Error::other)?;
    let users = Rule::all().iter().copied().filter(|&by| uses(&grammar, by).contains(&rule));
    let (members, others) = with_shortest(&grammar, rule, examples::of(rule));

    let mut page = Page::new();
    writeln!(page.out, "{}: {}", page.look.strong(rule.name()), rule.summary())?;
    writeln!(page.out, "{} section {}, {}", rule.document(), rule.section(), address(rule))?;
    writeln!(page.out, "In Rust: uri_grammar::{}", function(rule))?;
    let abnf = page.abnf(rule);
    page.part("ABNF", &abnf)?;
    page.part("Uses", &[names(uses(&grammar, rule))])?;
    page.part("Used by", &[names(users)])?;
    page.part("Examples", &members)?;
    page.part("Counterexamples", &others)?;
    page.out.flush()?;
    Ok(Outcome::Holds)
}

/// What is written, and how.
pub struct Page {
    pub out: Out,
    pub look: Look,
}

impl Page {
    pub fn new() -> Self {
        Self { out: output::stdout(), look: Look::of(&io::stdout()) }
    }

    /// The definition, line by line, with the name set off.
    pub fn abnf(&self, rule: Rule) -> Vec<String> {
        let mut lines: Vec<String> = rule.abnf().lines().map(str::to_owned).collect();
        if let Some(rest) = lines.first().and_then(|line| line.strip_prefix(rule.name())) {
            lines[0] = self.look.strong(rule.name()) + rest;
        }
        lines
    }

    /// A part of the page, indented below its title.
    pub fn part(&mut self, title: &str, lines: &[String]) -> io::Result<()> {
        writeln!(self.out, "\n{}", self.look.heading(title))?;
        for line in lines {
            writeln!(self.out, "  {}", if line.is_empty() { "(the empty text)" } else { line })?;
        }
        Ok(())
    }
}

/// All rules as a grammar, read from the ABNF that the library carries.
fn grammar() -> Result<Grammar, oracle::SyntaxError> {
    Grammar::parse_all(Rule::all().iter().map(|rule| rule.abnf()))
}

/// The rules that the definition names, each once.
fn uses(grammar: &Grammar, rule: Rule) -> Vec<Rule> {
    let used = grammar.references(rule.name());
    used.iter().filter_map(|used| Rule::named(&used.name)).collect()
}

fn names(rules: impl IntoIterator<Item = Rule>) -> String {
    let names: Vec<_> = rules.into_iter().map(Rule::name).collect();
    if names.is_empty() { "no other rule".to_owned() } else { names.join(", ") }
}

/// Examples and counterexamples, with the shortest there are in front, as the automaton
/// of the rule knows them.
fn with_shortest(
    grammar: &Grammar,
    rule: Rule,
    (members, others): (Vec<String>, Vec<String>),
) -> (Vec<String>, Vec<String>) {
    let Ok(automaton) = Automaton::of(grammar, rule.name()) else { return (members, others) };
    let first = |shortest: Option<String>, texts: Vec<String>| {
        let new = shortest.filter(|shortest| !texts.contains(shortest));
        new.into_iter().chain(texts).collect()
    };
    (first(automaton.shortest_member(), members), first(automaton.shortest_rejected(), others))
}

/// Where the section can be read.
fn address(rule: Rule) -> String {
    let part = if rule.is_core() { "appendix" } else { "section" };
    format!("https://www.rfc-editor.org/rfc/{}#{part}-{}", document(rule), rule.section())
}

/// The function of the library that reads the rule.
fn function(rule: Rule) -> String {
    format!("{}::{}", document(rule), rule.name().to_lowercase().replace('-', "_"))
}

/// `rfc3986` or `rfc5234`.
fn document(rule: Rule) -> String {
    rule.document().to_lowercase().replace(' ', "")
}
