//! What is asked of one rule of a grammar.

use std::io::{self, Write};

use oracle::peg::Literal;
use oracle::{Automaton, Comparison, Part, Relation};
use serde::Serialize;
use study::relation::sentence;
use study::vectors::Suite;
use study::{Facts, Texts};

use super::answers::{Difference, Figures, Side};
use super::args::{DiffArgs, FactsArgs, MatchArgs, MembersArgs, PegArgs, RegexArgs, VectorsArgs};
use super::source::{Reading, RuleOfFile, Source};
use crate::editions::shortest;
use crate::json;
use crate::json_lines;
use crate::outcome::{Outcome, complain};
use crate::peg::Lost;
use crate::reasons::listed;
use crate::rules::Page;
use crate::{peg as of_peg, studying};

/// The rule with its automaton; what is in the way is told.
fn found(rule: &RuleOfFile, reading: &Reading) -> Option<(Source, Automaton)> {
    let found = Source::of(rule, reading).and_then(|source| {
        let automaton = source.own.automaton(&source.rule).map_err(|error| told(&error))?;
        Ok((source, automaton))
    });
    found.map_err(|problem| complain(&problem)).ok()
}

/// Why a rule has no automaton, with what helps.
pub fn told(error: &study::Error) -> String {
    match error {
        study::Error::Compile(oracle::CompileError::Recursive { .. }) => {
            format!("{error}; --depth expands recursive rules")
        }
        _ => error.to_string(),
    }
}

/// What is said of a text.
#[derive(Serialize)]
#[serde(untagged)]
enum Answer {
    Member {
        accepts: bool,
    },
    Other {
        accepts: bool,
        offset: usize,
        expected: Vec<[u32; 2]>,
        end: bool,
        prefix: Option<usize>,
    },
}

pub fn matching(args: &MatchArgs) -> io::Result<Outcome> {
    let Some((_, automaton)) = found(&args.of.rule, &args.of.reading) else {
        return Ok(Outcome::Unread);
    };
    json_lines::answer(|text: String| {
        let verdict = automaton.judge(&text);
        if verdict.accepts {
            return Ok(Answer::Member { accepts: true });
        }
        let range = |range: &std::ops::RangeInclusive<u32>| [*range.start(), *range.end()];
        Ok(Answer::Other {
            accepts: false,
            offset: verdict.offset,
            expected: verdict.expected.iter().map(range).collect(),
            end: verdict.end,
            prefix: verdict.prefix,
        })
    })
}

pub fn members(args: &MembersArgs) -> io::Result<Outcome> {
    let Some((_, automaton)) = found(&args.of.rule, &args.of.reading) else {
        return Ok(Outcome::Unread);
    };
    let texts = Texts::of(&automaton);
    let words = if args.not { texts.others() } else { texts.members() };
    let mut page = Page::new();
    let mut outcome = Outcome::Fails;
    for word in words.take(args.number as usize) {
        if args.json {
            json::write_line(&mut page.out, &word)?;
        } else {
            writeln!(page.out, "{}", listed(&word))?;
        }
        outcome = Outcome::Holds;
    }
    page.out.flush()?;
    if outcome == Outcome::Fails {
        complain("there is no such text");
    }
    Ok(outcome)
}

pub fn facts(args: &FactsArgs) -> io::Result<Outcome> {
    let Some((source, automaton)) = found(&args.of.rule, &args.of.reading) else {
        return Ok(Outcome::Unread);
    };
    let facts = Facts::of_automaton(&automaton, args.length as usize);
    let mut page = Page::new();
    if args.json {
        json::write_line(&mut page.out, &Figures::of(&source, &facts))?;
        page.out.flush()?;
        return Ok(Outcome::Holds);
    }
    writeln!(page.out, "{}", source.definition())?;
    studying::facts::show(&mut page, &facts)?;
    page.out.flush()?;
    Ok(Outcome::Holds)
}

pub fn peg(args: &PegArgs) -> io::Result<Outcome> {
    let Some((source, _)) = found(&args.of.rule, &args.of.reading) else {
        return Ok(Outcome::Unread);
    };
    let literal = Literal::of(source.own.whole()).rule(&source.rule).map_err(io::Error::other)?;
    let mut page = Page::new();
    if args.json {
        json::write_line(&mut page.out, &Lost::of(Side::of(&source), &literal))?;
        page.out.flush()?;
        return Ok(if literal.loss.is_none() { Outcome::Holds } else { Outcome::Fails });
    }
    writeln!(page.out, "{}", source.definition())?;
    of_peg::tell(page, literal)
}

pub fn diff(args: &DiffArgs) -> io::Result<Outcome> {
    let sides = [&args.left, &args.right].map(|rule| found(rule, &args.reading));
    let [Some((left, a)), Some((right, b))] = sides else { return Ok(Outcome::Unread) };
    let comparison = Comparison::of(&a, &b);
    let relation = comparison.relation();
    let outcome = if relation == Relation::Equal { Outcome::Holds } else { Outcome::Fails };
    let mut page = Page::new();
    if args.json {
        let (witnesses, length) = (args.witnesses as usize, args.length as usize);
        let answer = Difference::of([&left, &right], &comparison, witnesses, length);
        json::write_line(&mut page.out, &answer)?;
        page.out.flush()?;
        return Ok(outcome);
    }
    let names = [&left, &right].map(|source| format!("{}:{}", source.name, source.rule));
    writeln!(page.out, "{}", page.look.strong(&sentence(&names[0], relation, &names[1])))?;
    for (part, name) in [(Part::Left, &names[0]), (Part::Right, &names[1])] {
        let words = shortest(&comparison, part, args.witnesses as usize);
        if !words.is_empty() {
            let words: Vec<String> = words.iter().map(|word| listed(word)).collect();
            page.part(&format!("Only {name}"), &words)?;
        }
    }
    page.out.flush()?;
    Ok(outcome)
}

pub fn vectors(args: &VectorsArgs) -> io::Result<Outcome> {
    let Some((source, _)) = found(&args.of.rule, &args.of.reading) else {
        return Ok(Outcome::Unread);
    };
    let Source { own, rule, name, .. } = &source;
    let suite = Suite::of_grammar(own.regular(), rule, name, args.method.method());
    studying::vectors::write(&suite.map_err(io::Error::other)?, args.format)
}

pub fn regex(args: &RegexArgs) -> io::Result<Outcome> {
    let Some((source, _)) = found(&args.of.rule, &args.of.reading) else {
        return Ok(Outcome::Unread);
    };
    studying::regex::write(source.own.regular(), &source.rule, &args.form)
}
