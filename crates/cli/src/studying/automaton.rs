//! `automaton`: the minimal automaton of a rule.

use std::io::{self, Write};

use clap::{Args, ValueEnum};
use serde::Serialize;
use study::{LONGEST_REGEX, States};
use uri_grammar::GrammarRule;

use crate::edition::NamedRule;
use crate::json::write_line;
use crate::outcome::{Outcome, complain};
use crate::output;

/// Show the automaton of a rule
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar automaton dec-octet
  uri-grammar automaton --format dot IPv4address | dot -Tsvg > automaton.svg
  uri-grammar automaton --format json URI-reference
  grep -E \"$(uri-grammar automaton --format regex IPv4address)\" addresses.txt
  uri-grammar automaton --edition rfc2396 rel_path

It is the smallest deterministic automaton that takes exactly what the rule derives. State 0 is the
start; a text is derived where it ends in a state that accepts. From where there is no way, no text
is derived any more. Characters are as ABNF writes them: `a`, or `%x61-7A` for a range.

A regular expression is of the whole text, from ^ to $, and needs groups, sets and `?*+|` alone, which
nearly all programs have; characters beyond US-ASCII, and controls, are \\x{A0}. It is found by taking one state after the other
away, which can make it very large: where it would have more than 64 KiB, nothing is written.

JSON: {\"rule\", \"edition\", \"states\": [{\"accepts\", \"next\": [{\"ranges\": [[FIRST, LAST],...],
\"state\"},...]},...]}, ranges of code points, inclusive.

Exit codes: 0, 1 where the regular expression is too large, 2 for usage errors.")]
pub struct AutomatonArgs {
    #[command(flatten)]
    pub name: NamedRule,

    /// How it is shown
    #[arg(long, short, default_value = "table")]
    pub format: Format,
}

/// How an automaton is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// One line for each way from a state
    Table,
    /// A graph for Graphviz
    Dot,
    /// One JSON object
    Json,
    /// A regular expression
    Regex,
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
        Format::Regex => {
            let Some(regex) = states.regex() else {
                complain(&format!(
                    "a regular expression of `{rule}` would have more than {} bytes; \
                     --format json has its {} states",
                    LONGEST_REGEX,
                    states.states().len()
                ));
                return Ok(Outcome::Fails);
            };
            writeln!(out, "^({regex})$")?;
        }
    }
    out.flush()?;
    Ok(Outcome::Holds)
}
