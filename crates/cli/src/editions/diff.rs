//! `diff`: compares two rules, of two editions or of one.

use std::io::{self, Write};

use oracle::{Comparison, Part};
use serde::Serialize;
use study::relation;
use study::rule::changes_between;
use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::{AnyRule, Change, Edition};

use super::args::{DiffArgs, EditionRule, Format};
use super::{qualified, section, shortest};
use crate::json;
use crate::outcome::Outcome;
use crate::output::{self, Look};
use crate::reasons::listed;

pub fn run(args: &DiffArgs) -> io::Result<Outcome> {
    if let Some(given) = &args.regex {
        return super::diff_regex::run(args, given);
    }
    // Without --regex, the second rule is required.
    let right = args.right.as_ref().unwrap_or(&args.left);
    let (left, right) = pair(&args.left, right).map_err(io::Error::other)?;
    let comparison = relation::compare(left, right).map_err(io::Error::other)?;
    let changes = changes_between(left, right).map_err(io::Error::other)?;
    match args.format {
        Format::Text => text(args, left, right, &comparison, &changes)?,
        Format::Json => {
            let sides = [left, right].map(Side::of);
            let difference = Difference::of(sides, &comparison, args.witnesses, args.length);
            let changes = changes.iter().map(|change| change.number).collect();
            let mut out = output::stdout();
            json::write_line(&mut out, &Answer { difference, changes })?;
            out.flush()?;
        }
    }
    let equal = comparison.relation() == oracle::Relation::Equal;
    Ok(if equal { Outcome::Holds } else { Outcome::Fails })
}

/// The answer for other programs.
#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    difference: Difference<Side>,
    changes: Vec<u8>,
}

/// The difference of two rules, for other programs. `S` describes a rule.
#[derive(Serialize)]
pub struct Difference<S> {
    left: S,
    right: S,
    relation: &'static str,
    only_left: Vec<String>,
    only_right: Vec<String>,
    counts: Counts,
}

impl<S> Difference<S> {
    /// Returns the difference, with at most `witnesses` texts that only one rule derives. Counts members of up to
    /// `length` characters.
    pub fn of(
        [left, right]: [S; 2],
        comparison: &Comparison,
        witnesses: usize,
        length: usize,
    ) -> Self {
        Self {
            left,
            right,
            relation: relation::name(comparison.relation()),
            only_left: shortest(comparison, Part::Left, witnesses),
            only_right: shortest(comparison, Part::Right, witnesses),
            counts: Counts::of(comparison, length),
        }
    }
}

#[derive(Serialize)]
struct Side {
    edition: &'static str,
    rule: &'static str,
    section: &'static str,
    definition: &'static str,
}

/// Numbers of members of two rules in US-ASCII, by length from 0. The numbers are strings, since they can exceed the
/// numbers of JSON.
#[derive(Serialize)]
struct Counts {
    only_left: Vec<String>,
    both: Vec<String>,
    only_right: Vec<String>,
}

impl Counts {
    /// Counts the members of up to `length` characters.
    fn of(comparison: &Comparison, length: usize) -> Self {
        let counts = |part| {
            let counts = comparison.count_by_length(part, length, 0..=0x7F);
            counts.iter().map(ToString::to_string).collect()
        };
        Self {
            only_left: counts(Part::Left),
            both: counts(Part::Both),
            only_right: counts(Part::Right),
        }
    }
}

impl Side {
    fn of(rule: AnyRule) -> Self {
        Self {
            edition: rule.edition().name(),
            rule: rule.name(),
            section: rule.section(),
            definition: rule.abnf(),
        }
    }
}

/// Returns the two rules. If only one is named, the other is its counterpart.
fn pair(left: &EditionRule, right: &EditionRule) -> Result<(AnyRule, AnyRule), String> {
    let other = |rule: AnyRule, edition: Edition| {
        rule.counterpart(edition).ok_or_else(|| {
            let (document, name) = (edition.document(), qualified(rule));
            format!("{document} has nothing in the place of {name}; write EDITION:RULE")
        })
    };
    Ok(match (left.rule, right.rule) {
        (Some(left), Some(right)) => (left, right),
        (Some(left), None) => (left, other(left, right.edition)?),
        (None, Some(right)) => (other(right, left.edition)?, right),
        (None, None) => (AnyRule::start_symbol(left.edition), AnyRule::start_symbol(right.edition)),
    })
}

fn text(
    args: &DiffArgs,
    left: AnyRule,
    right: AnyRule,
    comparison: &Comparison,
    changes: &[&Change],
) -> io::Result<()> {
    let (mut out, look) = (output::stdout(), Look::of(&io::stdout()));
    let names = [qualified(left), qualified(right)];
    let relation = comparison.relation();
    writeln!(out, "{}", look.strong(&relation::sentence(&names[0], relation, &names[1])))?;
    for rule in [left, right] {
        writeln!(out, "\n{}", look.heading(&section(rule)))?;
        for line in rule.abnf().lines() {
            writeln!(out, "  {line}")?;
        }
    }
    for (part, name) in [(Part::Left, &names[0]), (Part::Right, &names[1])] {
        let words = shortest(comparison, part, args.witnesses);
        if words.is_empty() {
            continue;
        }
        writeln!(out, "\n{}", look.heading(&format!("Only {name}")))?;
        for word in words {
            writeln!(out, "  {}", listed(&word))?;
        }
    }
    writeln!(out, "\n{}", look.heading("Members in US-ASCII, by length"))?;
    let counts = Counts::of(comparison, args.length);
    let titles = [&names[0], "both", &names[1]].map(|title| match title {
        "both" => title.to_owned(),
        name => format!("only {name}"),
    });
    let columns = [&counts.only_left, &counts.both, &counts.only_right];
    let width = |column: usize| {
        let widest = columns[column].iter().map(String::len).max().unwrap_or(0);
        widest.max(titles[column].len())
    };
    let widths = [0, 1, 2].map(width);
    let mut row = |first: &str, cells: [&str; 3]| {
        write!(out, "  {first:>6}")?;
        for (cell, width) in cells.iter().zip(widths) {
            write!(out, "  {cell:>width$}")?;
        }
        writeln!(out)
    };
    row("length", [&titles[0], &titles[1], &titles[2]])?;
    let [left, both, right] = columns;
    for (length, ((left, both), right)) in left.iter().zip(both).zip(right).enumerate() {
        row(&length.to_string(), [left, both, right])?;
    }
    if !changes.is_empty() {
        writeln!(out, "\n{}", look.heading("What changed"))?;
        for change in changes {
            writeln!(out, "  {:2}  {} ({})", change.number, change.text, change.source)?;
        }
    }
    out.flush()
}
