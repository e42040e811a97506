//! `conform`: tests a parser against a rule.

mod input;
mod known;
mod parser;
mod report;

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use study::causes::causes;
use study::vectors::{Method, Suite, Test};

use crate::edition::RuleOption;
use crate::outcome::Outcome;
use crate::studying::vectors::method;
use input::Input;
use known::Known;
use parser::Patience;
use report::Report;

/// Test a parser against a rule
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar conform --rule URI -- python3 my_parser.py
  uri-grammar conform --rule IPv6address --method hsi -- ./my-parser
  uri-grammar conform --known known.txt -- escript my_parser.erl
  uri-grammar conform --json -- node my_parser.mjs | jq -r .causes[].what
  uri-grammar conform --rule dec-octet -- uri-grammar match --rule port

The program reads lines from its standard input until there are no more. Each
line is a JSON string in US-ASCII. If the language of the parser has no JSON at
hand, --input hex writes the bytes of a text as hexadecimal digits, and --input
lines the text itself. For each line the program writes a line: true if it
accepts the text, false if it rejects it, or an object with `valid` or
`accepts`. null, or an object with `error`, is neither. It may answer each line
at once, or all lines at the end. The texts are those of `uri-grammar vectors`
that are UTF-8. docs/conform has such programs in eleven languages. If
the program ends or hangs on a text, the text is shown, and the program is
started again for the texts after it.

Texts on which the parser differs are grouped by cause, the largest group first,
with a shortest text. A cause of refusals is what refused texts share and
accepted texts do not, such as `all without authority`. Accepted texts, and
refused texts that share nothing, are grouped by the rules and the characters
where they go wrong. A parser that agrees with `--method hsi` accepts exactly
what the rule derives, provided that it has no more states than the automaton of
the rule. `uri-grammar vectors --help` says more.

--json writes one object: {\"rule\", \"edition\", \"method\", \"texts\", \"members\",
\"differ\", \"known\", \"gone\", \"deaths\": [{\"text\", \"end\"},...], \"causes\":
[{\"side\", \"what\", \"rules\", \"count\", \"text\"},...]}. \"side\" is
accepts-too-much, refuses-too-much or fails.

Exit codes: 0 if the parser agrees, or differs only as known; 1 if it differs; 2
if it cannot be run or answers something else.")]
pub struct ConformArgs {
    #[command(flatten)]
    pub rule: RuleOption,

    /// Choose the texts by this method
    #[arg(long, short, default_value = "transitions", value_parser = method())]
    pub method: Method,

    /// Write the texts for the program in this form
    #[arg(long, short, default_value = "json")]
    pub input: Input,

    /// Ignore the differences that this file lists by the ids of their texts
    #[arg(long, value_name = "FILE")]
    pub known: Option<PathBuf>,

    /// Write all differences to the file of --known
    #[arg(long, requires = "known")]
    pub update_known: bool,

    /// Wait at most this long for an answer
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub timeout: u64,

    /// Wait at most this long for all answers
    #[arg(long, value_name = "SECONDS", default_value_t = 600, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub limit: u64,

    /// Show at most this many causes
    #[arg(long, short = 'n', value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub number: u32,

    /// Write one JSON object
    #[arg(long)]
    pub json: bool,

    /// The program and its arguments
    #[arg(last = true, required = true, value_name = "COMMAND")]
    pub command: Vec<OsString>,
}

/// A test, its text, and the answer of the parser.
#[derive(Clone, Copy)]
struct Asked<'a> {
    test: &'a Test,
    text: &'a str,
    answer: Option<bool>,
}

pub fn run(args: &ConformArgs) -> io::Result<Outcome> {
    let rule = args.rule.rule();
    let known = read_known(args)?;
    let suite = Suite::of(rule, args.method).map_err(io::Error::other)?;
    let tests = suite.groups.iter().flat_map(|group| &group.tests);
    let lines = tests.filter_map(|test| {
        let text = test.text.as_deref()?;
        Some((Asked { test, text, answer: None }, args.input.line(text)?))
    });
    let (mut tests, lines): (Vec<Asked<'_>>, Vec<Vec<u8>>) = lines.unzip();
    let patience = Patience {
        answer: Duration::from_secs(args.timeout),
        until: Instant::now() + Duration::from_secs(args.limit),
    };
    let answers = parser::ask(&args.command, &lines, patience).map_err(io::Error::other)?;
    let deaths = answers.deaths.iter().map(|it| (tests[it.text].text, it.end.as_str())).collect();
    tests.iter_mut().zip(&answers.answers).for_each(|(test, answer)| test.answer = *answer);
    let known = match args.known.as_deref().filter(|_| args.update_known) {
        Some(path) => known.update(path, &tests).map_err(about_known)?,
        None => known,
    };
    let (old, tests): (Vec<_>, Vec<_>) = tests.into_iter().partition(|it| known.has(it.test));
    let (old, gone): (Vec<_>, Vec<_>) = old.into_iter().partition(Asked::differs);
    let answers: Vec<_> = tests.iter().chain(&gone).map(|it| (it.text, it.answer)).collect();
    let automaton = study::automaton(rule).map_err(io::Error::other)?;
    let report = Report {
        suite: &suite,
        texts: answers.len(),
        members: tests.iter().chain(&gone).filter(|it| it.test.valid).count(),
        deaths,
        known: old.len(),
        gone: gone.len(),
        causes: causes(rule, &automaton, &answers),
    };
    report.write(args.number as usize, args.json)?;
    Ok(if report.causes.is_empty() { Outcome::Holds } else { Outcome::Fails })
}

impl Asked<'_> {
    fn differs(&self) -> bool {
        self.answer != Some(self.test.valid)
    }
}

fn read_known(args: &ConformArgs) -> io::Result<Known> {
    match &args.known {
        // The file may be missing if it is written.
        Some(path) if path.exists() || !args.update_known => Known::read(path).map_err(about_known),
        _ => Ok(Known::default()),
    }
}

fn about_known(error: io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("the file of --known: {error}"))
}
