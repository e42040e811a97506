//! `abnf diff`: two rules compared, or all rules of two grammars.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

use oracle::{Comparison, Grammar, Part, Relation};
use study::relation::sentence;

use super::answers::Side;
use super::args::DiffArgs;
use super::ask::{describe_error, found};
use super::source::Source;
use crate::editions::diff::Difference;
use crate::editions::shortest;
use crate::json;
use crate::outcome::{Outcome, complain};
use crate::reasons::listed;
use crate::rules::Page;

pub fn run(args: &DiffArgs) -> io::Result<Outcome> {
    if args.left.rule.is_none() && args.right.rule.is_none() {
        return grammars(args);
    }
    let (left, a) = found(&args.left, &args.reading)?;
    let (right, b) = found(&args.right, &args.reading)?;
    let comparison = Comparison::of(&a, &b);
    let mut page = Page::new();
    show(&mut page, args, [&left, &right], &comparison)?;
    page.out.flush()?;
    let is_equal = comparison.relation() == Relation::Equal;
    Ok(if is_equal { Outcome::Holds } else { Outcome::Fails })
}

/// Writes the relation of two rules, and the shortest texts that only one derives.
fn show(
    page: &mut Page,
    args: &DiffArgs,
    [left, right]: [&Source; 2],
    comparison: &Comparison,
) -> io::Result<()> {
    if args.json {
        let (witnesses, length) = (args.witnesses as usize, args.length as usize);
        let sides = [left, right].map(Side::of);
        let answer = Difference::of(sides, comparison, witnesses, length);
        return json::write_line(&mut page.out, &answer);
    }
    let names = [left, right].map(|source| format!("{}:{}", source.name, source.rule));
    let relation = sentence(&names[0], comparison.relation(), &names[1]);
    writeln!(page.out, "{}", page.look.strong(&relation))?;
    for (part, name) in [(Part::Left, &names[0]), (Part::Right, &names[1])] {
        let words = shortest(comparison, part, args.witnesses as usize);
        if !words.is_empty() {
            let words: Vec<String> = words.iter().map(|word| listed(word)).collect();
            page.part(&format!("Only {name}"), &words)?;
        }
    }
    Ok(())
}

/// Compares the rules of two grammars by name.
fn grammars(args: &DiffArgs) -> io::Result<Outcome> {
    let mut left = Source::of(&args.left, &args.reading).map_err(io::Error::other)?;
    let mut right = Source::of(&args.right, &args.reading).map_err(io::Error::other)?;
    let mut page = Page::new();
    let (mut compared, mut differ) = (0, 0);
    // The rules that cannot be compared, by the reason.
    let mut skipped: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    let names = |source: &Source| -> Vec<String> {
        source.own.grammar().rules().iter().map(|rule| rule.name.clone()).collect()
    };
    let [of_left, of_right] = [names(&left), names(&right)];
    for name in &of_left {
        let Some(other) = of_right.iter().find(|other| other.eq_ignore_ascii_case(name)) else {
            continue;
        };
        compared += 1;
        if is_unchanged([left.own.whole(), right.own.whole()], name) {
            continue;
        }
        (left.rule, right.rule) = (name.clone(), other.clone());
        let automaton = |source: &Source| {
            let found = source.own.automaton(&source.rule);
            found.map_err(|error| format!("{}: {}", source.name, describe_error(&error)))
        };
        let (a, b) = match (automaton(&left), automaton(&right)) {
            (Ok(a), Ok(b)) => (a, b),
            (Err(reason), _) | (_, Err(reason)) => {
                skipped.entry(reason).or_default().push(name);
                continue;
            }
        };
        let comparison = Comparison::of(&a, &b);
        if comparison.relation() != Relation::Equal {
            if differ > 0 && !args.json {
                writeln!(page.out)?;
            }
            differ += 1;
            show(&mut page, args, [&left, &right], &comparison)?;
        }
    }
    if !args.json {
        for (source, own, others) in [(&left, &of_left, &of_right), (&right, &of_right, &of_left)] {
            let is_new = |name: &&String| !others.iter().any(|it| it.eq_ignore_ascii_case(name));
            let only: Vec<&str> = own.iter().filter(is_new).map(String::as_str).collect();
            if !only.is_empty() {
                writeln!(page.out, "only in {}: {}", source.name, only.join(", "))?;
            }
        }
        let rules = if compared == 1 { "rule" } else { "rules" };
        writeln!(page.out, "{compared} {rules} in both, {differ} differ")?;
    }
    page.out.flush()?;
    for (reason, rules) in &skipped {
        complain(&format!("cannot compare {}: {reason}", rules.join(", ")));
    }
    Ok(match (skipped.len(), differ, of_left.len() + of_right.len() - 2 * compared) {
        (1.., ..) => Outcome::Unread,
        (_, 0, 0) => Outcome::Holds,
        _ => Outcome::Fails,
    })
}

/// Returns whether a rule and all rules that it leads to have the same definitions in both grammars.
fn is_unchanged([left, right]: [&Grammar; 2], name: &str) -> bool {
    let (mut seen, mut pending) = (BTreeSet::new(), vec![name.to_ascii_lowercase()]);
    while let Some(name) = pending.pop() {
        if left.get(&name).map(|rule| &rule.expr) != right.get(&name).map(|rule| &rule.expr) {
            return false;
        }
        let used = left.references(&name).into_iter().map(|rule| rule.name.to_ascii_lowercase());
        pending.extend(used.filter(|name| seen.insert(name.clone())));
    }
    true
}
