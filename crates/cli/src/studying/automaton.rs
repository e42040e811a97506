//! `automaton`: shows the minimal automaton of a rule.

use std::io::{self, Write};

use clap::{Args, ValueEnum};
use serde::Serialize;
use study::States;
use uri_grammar::GrammarRule;

use crate::edition::NamedRule;
use crate::json::write_line;
use crate::outcome::Outcome;
use crate::output;

/// Show the automaton of a rule
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar automaton dec-octet
  uri-grammar automaton --format dot IPv4address | dot -Tsvg > automaton.svg
  uri-grammar automaton --format json URI-reference
  uri-grammar automaton --edition rfc2396 rel_path

This is the minimal deterministic automaton that accepts exactly what the rule
derives. State 0 is the start. A missing transition means that no continuation
is derived. Characters are written as in ABNF: `a`, or `%x61-7A` for a range.

`uri-grammar regex` writes the rule as a regular expression.

--format json writes one object: {\"rule\", \"edition\", \"states\": [{\"accepts\",
\"next\": [{\"ranges\": [[FIRST, LAST],...], \"state\"},...]},...]}. The ranges are
inclusive ranges of code points.

Exit codes: 0, or 2 for usage errors.")]
pub struct AutomatonArgs {
    #[command(flatten)]
    pub name: NamedRule,

    /// Show the automaton in this format
    #[arg(long, short, default_value = "table")]
    pub format: Format,
}

/// The output format of an automaton.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// One line for each transition
    Table,
    /// A graph for Graphviz
    Dot,
    /// One JSON object
    Json,
}

pub fn run(args: &AutomatonArgs) -> io::Result<Outcome> {
    let rule = args.name.0;
    let states = States::of(&study::automaton(rule).map_err(io::Error::other)?);
    let mut out = output::stdout();
    match args.format {
        Format::Table => write!(out, "{states}")?,
        Format::Dot => write!(out, "{}", states.dot(rule.name()))?,
        Format::Json => {
            #[derive(Serialize)]
            struct Answer<'a> {
                rule: &'a str,
                edition: &'a str,
                states: &'a States,
            }
            let edition = rule.edition().name();
            write_line(&mut out, &Answer { rule: rule.name(), edition, states: &states })?;
        }
    }
    out.end()
}
