//! `conform`: whether somebody's parser agrees with a rule.

mod parser;
pub mod report;

use std::ffi::OsString;
use std::io;
use std::time::Duration;

use clap::Args;
use study::reasons::reasons;
use study::vectors::Suite;

use crate::edition::RuleOption;
use crate::outcome::{Outcome, complain};
use crate::studying::vectors::MethodName;

/// Test a parser against a rule
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar conform --rule URI -- python3 my_parser.py
  uri-grammar conform --rule IPv6address --method hsi -- ./my-parser
  uri-grammar conform --json -- node my_parser.mjs | jq -r .reasons[].text
  uri-grammar conform --rule dec-octet -- uri-grammar match --rule port

The program reads lines from its standard input until there are
no more. Each line is a JSON string in US-ASCII. For each line it writes a line:
true if it accepts the text, false if it rejects it, or an object with `valid`
or `accepts`. null, or an object with `error`, is neither. It may answer each
line at once, or all lines at the end. The texts are those of `uri-grammar
vectors` that are UTF-8. docs/conform has such programs for parsers in eight
languages. If the program ends or hangs on a text, the text is shown, and the
program is started again for the texts after it.

Texts on which the parser differs are grouped by reason: by the rule and the
character where it goes wrong. For each reason, the shortest text is shown. A
parser that agrees with `--method hsi` accepts exactly what the rule derives,
provided that it has no more states than the automaton of the rule.
`uri-grammar vectors --help` says more.

--json writes one object: {\"rule\", \"edition\", \"method\", \"texts\", \"differ\",
\"deaths\": [{\"text\", \"end\"},...], \"reasons\": [{\"side\", \"rule\", \"found\",
\"count\", \"text\", \"offset\"},...]}. \"side\" is accepts-too-much,
refuses-too-much or fails.

Exit codes: 0 if the parser agrees, 1 if it differs, 2 if it cannot be run or
answers something else.")]
pub struct ConformArgs {
    #[command(flatten)]
    pub rule: RuleOption,

    /// Choose the texts by this method
    #[arg(long, short, default_value = "transitions")]
    pub method: MethodName,

    /// Wait at most this long for an answer
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub timeout: u64,

    /// Show at most this many reasons
    #[arg(long, short = 'n', value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub number: u32,

    /// Write one JSON object
    #[arg(long)]
    pub json: bool,

    /// The program and its arguments
    #[arg(last = true, required = true, value_name = "COMMAND")]
    pub command: Vec<OsString>,
}

pub fn run(args: &ConformArgs) -> io::Result<Outcome> {
    let rule = args.rule.rule();
    let suite = Suite::of(rule, args.method.method()).map_err(io::Error::other)?;
    let tests = suite.groups.iter().flat_map(|group| &group.tests);
    let texts: Vec<&str> = tests.filter_map(|test| test.text.as_deref()).collect();
    let asked = match parser::ask(&args.command, &texts, Duration::from_secs(args.timeout)) {
        Ok(asked) => asked,
        Err(problem) => {
            complain(&problem.to_string());
            return Ok(Outcome::Unread);
        }
    };
    let deaths: Vec<_> = asked.deaths.iter().map(|it| (texts[it.text], it.end.as_str())).collect();
    let answers: Vec<_> = texts.iter().copied().zip(asked.answers).collect();
    let automaton = study::automaton(rule).map_err(io::Error::other)?;
    let found = reasons(rule, &automaton, &answers);
    let texts = answers.len();
    report::write(&suite, texts, &deaths, &found, (args.number as usize, args.json))?;
    Ok(if found.is_empty() { Outcome::Holds } else { Outcome::Fails })
}
