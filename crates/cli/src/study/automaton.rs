//! `automaton`: the minimal automaton of a rule.

mod regex;

use std::io::{self, Write};

use clap::{Args, ValueEnum};
use oracle::Automaton;
use serde::Serialize;
use uri_grammar::GrammarRule;

use crate::edition::{NamedRule, grammar};
use crate::json::write_line;
use crate::outcome::{Outcome, complain};
use crate::output::{self, Out};

/// Show the automaton of a rule: states, and what leads from one to another
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

/// A state, and where it leads.
#[derive(Serialize)]
struct State {
    accepts: bool,
    next: Vec<Way>,
}

#[derive(Serialize)]
struct Way {
    /// Code points, the first and the last of each range.
    ranges: Vec<[u32; 2]>,
    state: usize,
}

pub fn run(args: &AutomatonArgs) -> io::Result<Outcome> {
    let rule = args.name.0;
    let (grammar, name) = grammar(rule).map_err(io::Error::other)?;
    let automaton = Automaton::of(&grammar, name).map_err(io::Error::other)?;
    let states = states(&automaton);
    let mut out = output::stdout();
    match args.format {
        Format::Table => table(&mut out, &states)?,
        Format::Dot => dot(&mut out, rule.name(), &states)?,
        Format::Json => {
            #[derive(Serialize)]
            struct Answer<'a> {
                rule: &'a str,
                edition: &'a str,
                states: &'a [State],
            }
            let edition = rule.edition().name();
            write_line(&mut out, &Answer { rule: rule.name(), edition, states: &states })?;
        }
        Format::Regex => {
            let Some(regex) = regex::of(&states) else {
                complain(&format!(
                    "a regular expression of `{rule}` would have more than {} bytes; \
                     --format json has its {} states",
                    regex::LONGEST,
                    states.len()
                ));
                return Ok(Outcome::Fails);
            };
            writeln!(out, "^({regex})$")?;
        }
    }
    out.flush()?;
    Ok(Outcome::Holds)
}

/// The states from which a member can be reached, numbered from 0 in the order of the automaton, with
/// the ways between them.
fn states(automaton: &Automaton) -> Vec<State> {
    let live: Vec<usize> = (0..automaton.state_count()).filter(|&s| automaton.is_live(s)).collect();
    let number = |state: usize| live.binary_search(&state).ok();
    let of = |&state: &usize| {
        let mut next: Vec<Way> = Vec::new();
        for (index, class) in automaton.classes().iter().enumerate() {
            let Some(to) = number(automaton.step(state, index)) else { continue };
            let ranges = class.ranges().iter().map(|range| [*range.start(), *range.end()]);
            match next.iter_mut().find(|way| way.state == to) {
                Some(way) => way.ranges.extend(ranges),
                None => next.push(Way { ranges: ranges.collect(), state: to }),
            }
        }
        next.iter_mut().for_each(|way| way.ranges = merged(&way.ranges));
        next.sort_by_key(|way| way.state);
        State { accepts: automaton.output(state) != 0, next }
    };
    live.iter().map(of).collect()
}

/// Ranges in order, with those that touch as one.
fn merged(ranges: &[[u32; 2]]) -> Vec<[u32; 2]> {
    let mut sorted = ranges.to_vec();
    sorted.sort_unstable();
    let mut merged: Vec<[u32; 2]> = Vec::new();
    for range in sorted {
        match merged.last_mut() {
            Some(last) if range[0] <= last[1].saturating_add(1) => last[1] = last[1].max(range[1]),
            _ => merged.push(range),
        }
    }
    merged
}

fn table(out: &mut Out, states: &[State]) -> io::Result<()> {
    for (number, state) in states.iter().enumerate() {
        writeln!(out, "{number}{}", if state.accepts { "  accepts" } else { "" })?;
        for way in &state.next {
            writeln!(out, "  {} -> {}", characters(&way.ranges), way.state)?;
        }
    }
    Ok(())
}

fn dot(out: &mut Out, name: &str, states: &[State]) -> io::Result<()> {
    writeln!(out, "digraph {} {{\n  rankdir=LR", quoted(name))?;
    for (number, state) in states.iter().enumerate() {
        let shape = if state.accepts { "doublecircle" } else { "circle" };
        writeln!(out, "  {number} [shape={shape}]")?;
        for way in &state.next {
            let label = quoted(&characters(&way.ranges));
            writeln!(out, "  {number} -> {} [label={label}]", way.state)?;
        }
    }
    writeln!(out, "}}")
}

/// As Graphviz takes a string.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Ranges as ABNF writes them.
fn characters(ranges: &[[u32; 2]]) -> String {
    let one = |&[first, last]: &[u32; 2]| match (first == last, char::from_u32(first)) {
        (true, Some(c)) if c.is_ascii_graphic() && c != '"' => format!("\"{c}\""),
        (true, _) => format!("%x{first:02X}"),
        (false, _) => format!("%x{first:02X}-{last:02X}"),
    };
    ranges.iter().map(one).collect::<Vec<_>>().join(" / ")
}

#[cfg(test)]
mod tests {
    use uri_grammar::Rule;

    use super::*;

    #[test]
    fn the_automaton_takes_what_the_rule_derives() {
        for rule in [Rule::DecOctet, Rule::Scheme, Rule::Ipv4address, Rule::PathNoscheme] {
            let (grammar, name) = grammar(rule.into()).expect("a grammar");
            let states = states(&Automaton::of(&grammar, name).expect("an automaton"));
            let takes = |text: &str| {
                let mut state = 0;
                for c in text.chars().map(u32::from) {
                    let way = |way: &&Way| way.ranges.iter().any(|[a, b]| (*a..=*b).contains(&c));
                    let Some(way) = states[state].next.iter().find(way) else { return false };
                    state = way.state;
                }
                states[state].accepts
            };
            for text in [
                "",
                "0",
                "255",
                "256",
                "25",
                "a",
                "a+b",
                "1.2.3.4",
                "1.2.3.256",
                "a/b:c",
                "a:b",
                "é",
            ] {
                assert_eq!(takes(text), rule.is_match(text), "{rule} {text}");
            }
        }
    }

    #[test]
    fn ranges_are_written_as_abnf_has_them() {
        let ranges = merged(&[[0x62, 0x7A], [0x61, 0x61], [0x22, 0x22], [0x2F, 0x2F]]);
        assert_eq!(characters(&ranges), "%x22 / \"/\" / %x61-7A");
        assert_eq!(quoted("%x22 / \"\\\""), "\"%x22 / \\\"\\\\\\\"\"");
    }
}
