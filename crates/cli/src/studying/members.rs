//! `members`: what a rule derives, or does not, the shortest first.

use std::io::{self, Write};

use clap::Args;
use study::Texts;
use uri_grammar::GrammarRule;
use uri_grammar_diagnose::render::visible;

use crate::edition::NamedRule;
use crate::outcome::{Outcome, complain};
use crate::output;

/// List texts that a rule derives, the shortest first
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

One text stands for all that lead through the same states of the rule's automaton, as `a` does for
every letter that nothing tells from others. With --not it is what the rule does not derive.

Exit codes: 0, 1 where there is no such text, and 2 for usage errors.")]
pub struct MembersArgs {
    #[command(flatten)]
    pub name: NamedRule,

    /// Texts that the rule does not derive
    #[arg(long)]
    pub not: bool,

    /// With --not: say why
    #[arg(long, requires = "not")]
    pub reasons: bool,

    /// How many
    #[arg(long, short = 'n', value_name = "N", default_value_t = 10,
          value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub number: u32,

    /// Only those of this many characters
    #[arg(long, short, value_name = "L", value_parser = clap::value_parser!(u32).range(0..=1000))]
    pub length: Option<u32>,
}

pub fn run(args: &MembersArgs) -> io::Result<Outcome> {
    let rule = args.name.0;
    let texts = Texts::of(&study::automaton(rule).map_err(io::Error::other)?);
    let words = match (args.not, args.length.map(|length| length as usize)) {
        (false, None) => texts.members(),
        (false, Some(length)) => texts.members_of_length(length),
        (true, None) => texts.others(),
        (true, Some(length)) => texts.others_of_length(length),
    };
    let words: Vec<String> = words.take(args.number as usize).collect();
    let shown = |word: &String| match visible(word.as_bytes()) {
        empty if empty.is_empty() => "(the empty text)".to_owned(),
        shown => shown,
    };
    let width = words.iter().map(|word| shown(word).chars().count()).max().unwrap_or_default();
    let mut out = output::stdout();
    for word in &words {
        match rule.validate_bytes(word.as_bytes()).err().filter(|_| args.reasons) {
            Some(error) => writeln!(out, "{:width$}  {error}", shown(word))?,
            None => writeln!(out, "{}", shown(word))?,
        }
    }
    out.flush()?;
    if words.is_empty() {
        complain("there is no such text");
        return Ok(Outcome::Fails);
    }
    Ok(Outcome::Holds)
}
