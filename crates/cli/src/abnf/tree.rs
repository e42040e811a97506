//! `abnf tree`: shows how a rule derives a text.

use std::ffi::OsString;
use std::io::{self, Write};

use clap::{Args, ValueEnum};
use oracle::tree::{Tree, TreeError};
use oracle::{Automaton, Verdict};
use study::characters;
use uri_grammar_diagnose::data::found_at;

use super::ask::describe_error;
use super::source::{RuleArgs, Source};
use crate::outcome::{Outcome, fails};
use crate::output;

/// Show how a rule derives a text
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar abnf tree grammar.abnf:list 'a,b'
  uri-grammar abnf tree --format json grammar.abnf:list 'a,b'
  uri-grammar abnf tree --depth 5 rfc9110:comment '(a (b))'

If a rule derives the text in more than one way, the tree shows one of them. At
each choice, from left to right, it takes the first alternative of the grammar
with which the rest of the text can still be derived; it takes an option rather
than skip it, and goes on with a repetition rather than end it.

Rules for single characters, and for percent-encoded octets, are shown only with
--chars. Passwords are shown. The text can have up to 64 KiB.

Exit codes: 0 if the rule derives the text, 1 if it does not, 2 for usage or
reading errors.")]
pub struct TreeArgs {
    #[command(flatten)]
    pub of: RuleArgs,

    /// Show the tree in this format
    #[arg(long, short, default_value = "tree")]
    pub format: Format,

    /// Show rules for single characters, too
    #[arg(long)]
    pub chars: bool,

    /// The text to derive
    pub text: OsString,
}

/// The output format of a tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// An indented list, one node per line
    Tree,
    /// An S-expression
    Sexp,
    /// One JSON object
    Json,
}

pub fn run(args: &TreeArgs) -> io::Result<Outcome> {
    let source = Source::of(&args.of.rule, &args.of.reading).map_err(io::Error::other)?;
    let Source { own, rule, .. } = &source;
    // Text that is not UTF-8 has no derivation.
    match args.text.to_str().map(|text| own.tree(rule, text, args.chars)) {
        Some(Ok(tree)) => {
            show(&tree, args.format)?;
            Ok(Outcome::Holds)
        }
        None | Some(Err(TreeError::NoMember { .. })) => {
            let name = format!("{}:{rule}", source.name);
            // The tree does not need the automaton, which can be too large. The message then has no offset.
            let reason = own.automaton(rule).map(|it| reason(&it, args.text.as_encoded_bytes()));
            let reason = reason.map(|reason| format!(": {reason}")).unwrap_or_default();
            Err(fails(format!("{name} does not derive the text{reason}")))
        }
        Some(Err(TreeError::Compile(error))) => {
            Err(io::Error::other(describe_error(&error.into())))
        }
        Some(Err(error)) => Err(io::Error::other(error)),
    }
}

fn show(tree: &Tree, format: Format) -> io::Result<()> {
    let mut out = output::stdout();
    match format {
        Format::Tree => write!(out, "{tree}")?,
        Format::Sexp => writeln!(out, "{}", tree.sexp())?,
        Format::Json => writeln!(out, "{}", tree.json())?,
    }
    out.flush()
}

/// Describes the first offset at which the text no longer begins a member, and the characters that could follow
/// there.
fn reason(automaton: &Automaton, text: &[u8]) -> String {
    let Verdict { offset, expected, end, .. } = automaton.judge(text);
    let found = found_at(text, offset);
    let ranges: Vec<_> = expected.iter().map(|range| [*range.start(), *range.end()]).collect();
    let mut could = characters(&ranges);
    if end {
        could += if could.is_empty() { "end of input" } else { " or end of input" };
    }
    let expected = if could.is_empty() { String::new() } else { format!(", expected {could}") };
    format!("at byte {offset}: found {found}{expected}")
}
