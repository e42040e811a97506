//! `members`: lists texts that a rule derives or does not derive, shortest first.

use std::io::{self, IsTerminal, Write};

use clap::Args;
use serde::Serialize;
use study::{AnyRule, Texts, examples};
use uri_grammar::GrammarRule;
use uri_grammar_diagnose::render::visible;

use crate::edition::NamedRule;
use crate::json::write_line;
use crate::outcome::{Outcome, complain, fails};
use crate::output;

/// List texts that a rule derives, shortest first
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  $ uri-grammar members -n 3 path-noscheme
  a
  aa
  a/
  uri-grammar members --length 3 -n 3 dec-octet
  uri-grammar members --not --reasons dec-octet
  uri-grammar members --edition rfc2396 -n 20 rel_path
  uri-grammar members --alternatives --edition rfc1738 gopherurl

Each character stands for all characters that the rule treats alike in every
place, as `a` can stand for every letter. On a terminal, the last line says so.

--alternatives lists texts such as people write, one at least for each
alternative and option of the rule and of the rules that it uses.

--json writes one JSON string per line, as `match` reads them; with --reasons
one object: {\"text\", \"error\"}.

Exit codes: 0, 1 if there is no such text, 2 for usage errors.")]
pub struct MembersArgs {
    #[command(flatten)]
    pub name: NamedRule,

    /// List texts that the rule does not derive
    #[arg(long)]
    pub not: bool,

    /// List texts that together use each alternative, instead of the shortest
    #[arg(long, conflicts_with_all = ["not", "length"])]
    pub alternatives: bool,

    /// With --not: say why not
    #[arg(long, requires = "not")]
    pub reasons: bool,

    /// List at most this many texts
    #[arg(long, short = 'n', value_name = "N", default_value_t = 10,
          value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub number: u32,

    /// List only texts of this many characters
    #[arg(long, short, value_name = "L", value_parser = clap::value_parser!(u32).range(0..=1000))]
    pub length: Option<u32>,

    /// Write one JSON value per line
    #[arg(long)]
    pub json: bool,
}

/// A text that the rule does not derive, and why not.
#[derive(Serialize)]
struct Reason<'a> {
    text: &'a str,
    error: String,
}

/// Returns the texts that the options ask for.
fn words(args: &MembersArgs, rule: AnyRule) -> Result<Vec<String>, study::Error> {
    let number = args.number as usize;
    if args.alternatives {
        return Ok(examples::covering(rule)?.into_iter().take(number).collect());
    }
    let texts = Texts::of(&study::automaton(rule)?);
    let words = match (args.not, args.length.map(|length| length as usize)) {
        (false, None) => texts.members(),
        (false, Some(length)) => texts.members_of_length(length),
        (true, None) => texts.others(),
        (true, Some(length)) => texts.others_of_length(length),
    };
    Ok(words.take(number).collect())
}

pub fn run(args: &MembersArgs) -> io::Result<Outcome> {
    let rule = args.name.0;
    let words = words(args, rule).map_err(io::Error::other)?;
    let reason =
        |word: &String| rule.validate_bytes(word.as_bytes()).err().filter(|_| args.reasons);
    let shown = |word: &String| match visible(word.as_bytes()) {
        empty if empty.is_empty() => "(the empty text)".to_owned(),
        shown => shown,
    };
    let width = words.iter().map(|word| shown(word).chars().count()).max().unwrap_or_default();
    let mut out = output::stdout();
    for word in &words {
        match reason(word) {
            Some(error) if args.json => {
                write_line(&mut out, &Reason { text: word, error: error.to_string() })?;
            }
            None if args.json => write_line(&mut out, word)?,
            Some(error) => writeln!(out, "{:width$}  {error}", shown(word))?,
            None => writeln!(out, "{}", shown(word))?,
        }
    }
    out.flush()?;
    if io::stdout().is_terminal() && !args.json && !args.alternatives && !words.is_empty() {
        complain("each character stands for all that the rule treats alike");
    }
    if words.is_empty() {
        return Err(fails("there is no such text"));
    }
    Ok(Outcome::Holds)
}
