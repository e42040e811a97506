//! The commands of `abnf` about one rule of a grammar.

use std::io::{self, Write};

use oracle::Automaton;
use oracle::peg::Literal;
use study::vectors::Suite;
use study::{Facts, Texts};

use super::answers::{Figures, Side};
use super::args::{FactsArgs, MatchArgs, MembersArgs, PegArgs, RegexArgs, VectorsArgs};
use super::source::{Reading, RuleOfFile, Source};
use crate::json;
use crate::json_lines;
use crate::matching::Answer;
use crate::outcome::{Outcome, fails};
use crate::peg::Lost;
use crate::reasons::listed;
use crate::rules::Page;
use crate::{peg as of_peg, studying};

/// Returns the rule and its automaton.
pub fn found(rule: &RuleOfFile, reading: &Reading) -> io::Result<(Source, Automaton)> {
    let source = Source::of(rule, reading).map_err(io::Error::other)?;
    let automaton = source.own.automaton(&source.rule);
    let automaton = automaton.map_err(|error| io::Error::other(describe_error(&error)))?;
    Ok((source, automaton))
}

/// Returns the reason why a rule has no automaton, and a remedy if there is one.
pub fn describe_error(error: &study::Error) -> String {
    match error {
        study::Error::Compile(oracle::CompileError::Recursive { .. }) => {
            format!("{error}; --depth expands recursive rules")
        }
        _ => error.to_string(),
    }
}

pub fn matching(args: &MatchArgs) -> io::Result<Outcome> {
    let (_, automaton) = found(&args.of.rule, &args.of.reading)?;
    json_lines::answer(|text: String| {
        let verdict = automaton.judge(&text);
        if verdict.accepts {
            return Ok(Answer::Member { accepts: true });
        }
        let range = |range: &std::ops::RangeInclusive<u32>| (*range.start(), *range.end());
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
    let (_, automaton) = found(&args.of.rule, &args.of.reading)?;
    let texts = Texts::of(&automaton);
    let words = if args.not { texts.others() } else { texts.members() };
    let mut page = Page::new();
    let mut is_empty = true;
    for word in words.take(args.number as usize) {
        if args.json {
            json::write_line(&mut page.out, &word)?;
        } else {
            writeln!(page.out, "{}", listed(&word))?;
        }
        is_empty = false;
    }
    page.out.flush()?;
    if is_empty { Err(fails("there is no such text")) } else { Ok(Outcome::Holds) }
}

pub fn facts(args: &FactsArgs) -> io::Result<Outcome> {
    let (source, automaton) = found(&args.of.rule, &args.of.reading)?;
    let facts = Facts::of_automaton(&automaton, args.length as usize);
    let mut page = Page::new();
    if args.json {
        json::write_line(&mut page.out, &Figures::of(&source, &facts))?;
        return page.out.end();
    }
    writeln!(page.out, "{}", source.definition())?;
    studying::facts::show(&mut page, &facts)?;
    page.out.end()
}

pub fn peg(args: &PegArgs) -> io::Result<Outcome> {
    let (source, _) = found(&args.of.rule, &args.of.reading)?;
    let literal = Literal::of(source.own.whole()).rule(&source.rule).map_err(io::Error::other)?;
    let mut page = Page::new();
    if args.json {
        json::write_line(&mut page.out, &Lost::of(Side::of(&source), &literal))?;
        return page.out.end();
    }
    writeln!(page.out, "{}", source.definition())?;
    of_peg::tell(page, literal)
}

pub fn vectors(args: &VectorsArgs) -> io::Result<Outcome> {
    let (source, _) = found(&args.of.rule, &args.of.reading)?;
    let Source { own, rule, name, .. } = &source;
    let suite = Suite::of_grammar(own.regular(), rule, name, args.method);
    studying::vectors::write(&suite.map_err(io::Error::other)?, args.format)
}

pub fn regex(args: &RegexArgs) -> io::Result<Outcome> {
    let (source, _) = found(&args.of.rule, &args.of.reading)?;
    studying::regex::write(source.own.regular(), &source.rule, &args.form)
}
