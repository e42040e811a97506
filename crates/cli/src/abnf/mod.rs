//! `abnf`: what this command knows of the rules of URIs, for anybody's grammar.

mod ask;
mod check;
mod source;

use std::io;
use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::outcome::Outcome;
use crate::studying::vectors::{MethodName, VectorsFormat};
use source::RuleOfFile;

/// Check a grammar of your own, and ask about its rules
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar abnf check grammar.abnf
  echo '\"a=b; c\"' | uri-grammar abnf match cookie.abnf:cookie-string
  uri-grammar abnf diff old.abnf:token new.abnf:token
  uri-grammar abnf diff link.abnf:target rfc3986:URI-reference
  uri-grammar abnf vectors --method hsi grammar.abnf > vectors.json

A file is ABNF by RFC 5234 and RFC 7405, and may be indented as in an RFC. A rule is named after a colon, or it is the
first of the file. Names that the file does not define are those of RFC 5234, appendix B.1 (ALPHA, DIGIT, ...)
or of RFC 3986; prose as <host, see RFC 3986, Section 3.2.2> is the rule of that document, of RFC 1738,
RFC 2396, RFC 3986, RFC 3987 or RFC 6874. --with FILE adds the rules of other files; a rule that is
mere prose in one file is that of another file that defines it.

A rule that leads back to itself need not be regular, and is refused. --depth N follows such calls N deep: what is
said then holds for texts in which they are nested no deeper. Rules that take more than 32,768 states are
refused, and grammars of more than 2,000 rules.")]
pub struct AbnfArgs {
    #[command(subcommand)]
    command: AbnfCommand,
}

#[derive(Debug, Subcommand)]
enum AbnfCommand {
    Check(CheckArgs),
    Match(MatchArgs),
    Members(MembersArgs),
    Facts(FactsArgs),
    Peg(PegArgs),
    Diff(DiffArgs),
    Vectors(VectorsArgs),
}

/// The grammar, and how it is read.
#[derive(Debug, Clone, Args)]
pub struct Reading {
    /// More files with rules
    #[arg(long, value_name = "FILE")]
    pub with: Vec<PathBuf>,

    /// Follow rules that lead back to themselves so deep
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=20))]
    pub depth: u8,
}

/// Find what is wrong in a grammar, and what is worth a look
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar abnf check grammar.abnf
  uri-grammar abnf check --with rfc9110.abnf rfc9112.abnf
  uri-grammar abnf check --json grammar.abnf | jq -r .message

Errors: text that is no ABNF, a rule that is defined twice, a name that is not defined, prose that no program
knows, a rule that derives nothing. Notes: a rule that no other uses, one that leads back to itself, a repetition of what can be empty, one whose
automaton is too large, alternatives that derive the same text, an alternative that adds nothing, and a
rule of which a parser loses something that takes the first alternative that fits, with what repairs it.

--json writes one object a line: {\"kind\", \"error\", \"rule\", \"file\", \"line\", \"message\", \"text\"}. \"text\" shows
what is meant, or is null.

Exit codes: 0 where there are no errors, 1 where there are, 2 for usage or reading errors.")]
pub struct CheckArgs {
    /// The file; `-` is the standard input
    pub file: PathBuf,

    #[command(flatten)]
    pub reading: Reading,

    /// Write for other programs: one JSON object a line
    #[arg(long)]
    pub json: bool,
}

/// Answer other programs: JSON strings in, JSON objects out, as `match` does
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  $ printf 'code = 2DIGIT\\n' > code.abnf; echo '\"1x\"' | uri-grammar abnf match code.abnf
  {\"accepts\":false,\"offset\":1,\"expected\":[[48,57]],\"end\":false,\"prefix\":null}

`uri-grammar match --help` tells of the answers.

Exit codes: 0, and 2 for usage or reading errors.")]
pub struct MatchArgs {
    /// The file and its rule
    #[arg(value_name = "FILE[:RULE]")]
    pub rule: RuleOfFile,

    #[command(flatten)]
    pub reading: Reading,
}

/// List texts that a rule derives, the shortest first
#[derive(Debug, Args)]
#[command(after_help = "\
Exit codes: 0, 1 where there is no such text, and 2 for usage or reading errors.")]
pub struct MembersArgs {
    /// The file and its rule
    #[arg(value_name = "FILE[:RULE]")]
    pub rule: RuleOfFile,

    #[command(flatten)]
    pub reading: Reading,

    /// Texts that the rule does not derive
    #[arg(long)]
    pub not: bool,

    /// How many
    #[arg(long, short = 'n', value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub number: u32,
}

/// Show the figures of a rule: states, members by length
#[derive(Debug, Args)]
#[command(after_help = "\
Exit codes: 0, and 2 for usage or reading errors.")]
pub struct FactsArgs {
    /// The file and its rule
    #[arg(value_name = "FILE[:RULE]")]
    pub rule: RuleOfFile,

    #[command(flatten)]
    pub reading: Reading,

    /// Count the members up to this many characters
    #[arg(long, short, value_name = "L", default_value_t = 6, value_parser = clap::value_parser!(u32).range(0..=1000))]
    pub length: u32,
}

/// Show what a parser loses that has a rule as it is printed
#[derive(Debug, Args)]
#[command(after_help = "\
`uri-grammar peg --help` tells what this is about.

Exit codes: 0 when nothing is lost, 1 when something is, 2 for usage or reading errors.")]
pub struct PegArgs {
    /// The file and its rule
    #[arg(value_name = "FILE[:RULE]")]
    pub rule: RuleOfFile,

    #[command(flatten)]
    pub reading: Reading,
}

/// Compare two rules: which texts has one and not the other?
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar abnf diff old.abnf:token new.abnf:token
  uri-grammar abnf diff link.abnf:target rfc3986:URI-reference

An edition (rfc1738, url-syntax-00, rfc2396, rfc2396bis-00, rfc3986, rfc3987) may stand in place of a file.

Exit codes: 0 where the rules derive the same, 1 where they do not, 2 for usage or reading errors.")]
pub struct DiffArgs {
    /// The one
    #[arg(value_name = "FILE[:RULE]")]
    pub left: RuleOfFile,

    /// The other
    #[arg(value_name = "FILE[:RULE]")]
    pub right: RuleOfFile,

    #[command(flatten)]
    pub reading: Reading,

    /// How many texts that only one of them derives
    #[arg(long, short, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(0..=1000))]
    pub witnesses: u32,
}

/// Write test vectors of a rule, as `vectors` does
#[derive(Debug, Args)]
#[command(after_help = "\
`uri-grammar vectors --help` tells of the methods and formats. The edition of the vectors is the name of the file.

Exit codes: 0, and 2 for usage or reading errors.")]
pub struct VectorsArgs {
    /// The file and its rule
    #[arg(value_name = "FILE[:RULE]")]
    pub rule: RuleOfFile,

    #[command(flatten)]
    pub reading: Reading,

    /// How the texts are chosen
    #[arg(long, short, default_value = "transitions")]
    pub method: MethodName,

    /// How the vectors are written
    #[arg(long, short, default_value = "json")]
    pub format: VectorsFormat,
}

pub fn run(args: &AbnfArgs) -> io::Result<Outcome> {
    match &args.command {
        AbnfCommand::Check(args) => check::run(args),
        AbnfCommand::Match(args) => ask::matching(args),
        AbnfCommand::Members(args) => ask::members(args),
        AbnfCommand::Facts(args) => ask::facts(args),
        AbnfCommand::Peg(args) => ask::peg(args),
        AbnfCommand::Diff(args) => ask::diff(args),
        AbnfCommand::Vectors(args) => ask::vectors(args),
    }
}
