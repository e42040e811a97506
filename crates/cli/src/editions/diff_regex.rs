//! `diff --regex`: compares an expression with a rule.

use std::collections::BTreeSet;
use std::io::{self, Write};

use oracle::{Automaton, Comparison, Part, Relation, suite};
use serde::Serialize;
use study::reasons::{Reason, reasons};
use study::regex::Match;
use study::relation;
use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::AnyRule;

use super::args::{DiffArgs, Format};
use super::qualified;
use crate::json::write_line;
use crate::outcome::Outcome;
use crate::output;
use crate::reasons::write_reasons;

/// The answer for other programs.
#[derive(Serialize)]
struct Answer<'a> {
    rule: &'a str,
    edition: &'a str,
    dialect: &'a str,
    relation: &'a str,
    reasons: &'a [Reason],
}

pub fn run(args: &DiffArgs, given: &str) -> io::Result<Outcome> {
    // If the argument is the path of a file, the file contains the expression. No expression for URIs looks like a
    // path.
    let expression = match std::fs::read_to_string(given) {
        Ok(text) => text.strip_suffix('\n').unwrap_or(&text).to_owned(),
        Err(_) => given.to_owned(),
    };
    let texts = if args.whole { Match::Whole } else { Match::Somewhere };
    let left = study::regex::automaton(&expression, args.dialect, texts)
        .map_err(|error| io::Error::other(format!("the expression is not followed: {error}")))?;
    let rule = args.left.rule.unwrap_or(AnyRule::start_symbol(args.left.edition));
    let right = study::automaton(rule).map_err(io::Error::other)?;
    let comparison = Comparison::of(&left, &right);
    let relation = comparison.relation();
    let found = differences(rule, &left, &right, &comparison, args.witnesses);
    let mut out = output::stdout();
    match args.format {
        Format::Json => write_line(
            &mut out,
            &Answer {
                rule: rule.name(),
                edition: rule.edition().name(),
                dialect: args.dialect.name(),
                relation: relation::name(relation),
                reasons: &found,
            },
        )?,
        Format::Text => {
            let sentence = relation::sentence("the expression", relation, &qualified(rule));
            match relation {
                Relation::Equal => writeln!(out, "{sentence}, for all texts")?,
                _ => writeln!(out, "{sentence}")?,
            }
            write_reasons(&mut out, &found)?;
        }
    }
    out.flush()?;
    Ok(if relation == Relation::Equal { Outcome::Holds } else { Outcome::Fails })
}

/// Returns the reasons why an expression and a rule differ. The shortest text on each side is first.
fn differences(
    rule: AnyRule,
    left: &Automaton,
    right: &Automaton,
    comparison: &Comparison,
    most: usize,
) -> Vec<Reason> {
    /// The number of the shortest texts on each side that are examined.
    const SHORTEST: usize = 500;
    if comparison.relation() == Relation::Equal {
        return Vec::new();
    }
    let shortest = [Part::Left, Part::Right];
    let shortest = shortest.into_iter().flat_map(|part| comparison.words(part).take(SHORTEST));
    let suites = suite::transitions(left).chain(suite::transitions(right));
    let texts = shortest.chain(suites.filter_map(|word| String::from_utf8(word).ok()));
    let texts: BTreeSet<String> = texts.collect();
    let answer = |text: &'_ String| Some(left.accepts(text.as_bytes()));
    let answers: Vec<_> = texts.iter().map(|text| (text.as_str(), answer(text))).collect();
    let mut found = reasons(rule, right, &answers);
    // The first reason of each side is before all others.
    let mut sides = BTreeSet::new();
    found.sort_by_cached_key(|reason| !sides.insert(reason.side));
    found.truncate(most);
    found
}
