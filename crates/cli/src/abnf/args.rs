//! Arguments of the commands of `abnf`.

use std::path::PathBuf;

use clap::Args;
use study::vectors::Method;

use super::level::Level;
use super::source::{Reading, RuleArgs, RuleOfFile};
use crate::studying::regex::FormArgs;
use crate::studying::vectors::{VectorsFormat, method};

/// List the grammars of RFCs that have a name
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar abnf list
  echo '\"text/html;q=0.5\"' | uri-grammar abnf match rfc9110:media-type
  uri-grammar abnf diff rfc5322:addr-spec rfc5321:Mailbox

The first seven are the editions of the grammar of URIs. The others are the ABNF
of their RFC with its verified errata, complete with what they import.

Exit code: 0.")]
pub struct ListArgs {}

/// Find errors and possible problems in a grammar
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar abnf check grammar.abnf
  uri-grammar abnf check --with rfc9110 draft.abnf
  uri-grammar abnf check --allow unused --deny ordered-choice grammar.abnf
  uri-grammar abnf check --json grammar.abnf | jq -r .message

Errors: text that is not ABNF, a rule that is defined twice, an undefined name,
prose that no program can follow, and a rule that derives nothing.

Notes: an unused rule, a recursive rule, a repetition of something that can be
empty, a rule whose automaton is too large, alternatives that derive the same
text, an alternative that derives a text in two ways, one that adds nothing, and
a rule that a parser gets wrong if it takes the first alternative that matches,
with a repair. Alternatives are compared if a rule has at most 64 of them; the
last note is given only for rules whose automata have at most 100 states.

The kind of a finding is in brackets. --allow leaves out findings of a kind, as
of an overlap that is intended, and --deny makes them errors: of all rules, or
of one that follows a colon, as in --allow ambiguous:flag.

--json writes one object per line: {\"kind\", \"error\", \"rule\", \"file\", \"line\",
\"message\", \"text\"}. \"text\" is an example, or null.

Exit codes: 0 if there are no errors, 1 if there are, 2 for usage or reading
errors.")]
pub struct CheckArgs {
    /// The file, or the name of a grammar; `-` is standard input
    pub file: PathBuf,

    #[command(flatten)]
    pub reading: Reading,

    /// Leave out findings of this kind; can be repeated
    #[arg(long, value_name = "KIND[:RULE]")]
    pub allow: Vec<Level>,

    /// Count findings of this kind as errors; can be repeated
    #[arg(long, value_name = "KIND[:RULE]")]
    pub deny: Vec<Level>,

    /// Write one JSON object per line
    #[arg(long)]
    pub json: bool,
}

/// Match texts for other programs: JSON in, JSON out
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  $ printf 'code = 2DIGIT\\n' > code.abnf
  $ echo '\"1x\"' | uri-grammar abnf match code.abnf
  {\"accepts\":false,\"offset\":1,\"expected\":[[48,57]],\"end\":false,\"prefix\":null}

`uri-grammar match --help` describes the answers.

Exit codes: 0, or 2 for usage or reading errors.")]
pub struct MatchArgs {
    #[command(flatten)]
    pub of: RuleArgs,
}

/// List texts that a rule derives, shortest first
#[derive(Debug, Args)]
#[command(after_help = "\
--json writes one JSON string per line, as `match` and `abnf match` read them.

Exit codes: 0, 1 if there is no such text, 2 for usage or reading errors.")]
pub struct MembersArgs {
    #[command(flatten)]
    pub of: RuleArgs,

    /// List texts that the rule does not derive
    #[arg(long)]
    pub not: bool,

    /// List at most this many texts
    #[arg(long, short = 'n', value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub number: u32,

    /// Write one JSON string per line
    #[arg(long)]
    pub json: bool,
}

/// Show facts about a rule: states, members by length
#[derive(Debug, Args)]
#[command(after_help = "\
--json writes one object: {\"file\", \"rule\", \"definition\", \"states\",
\"classes\", \"members\", \"by_length\", \"shortest\", \"longest\"}, with the
meanings that `uri-grammar facts --help` describes.

Exit codes: 0, or 2 for usage or reading errors.")]
pub struct FactsArgs {
    #[command(flatten)]
    pub of: RuleArgs,

    /// Count the members of up to this many characters
    #[arg(long, short, value_name = "L", default_value_t = 6, value_parser = clap::value_parser!(u32).range(0..=1000))]
    pub length: u32,

    /// Write one JSON object
    #[arg(long)]
    pub json: bool,
}

/// Show what a parser loses if it uses a rule as printed
#[derive(Debug, Args)]
#[command(after_help = "\
`uri-grammar peg --help` describes the answer.

--json writes one object: {\"file\", \"rule\", \"definition\", \"loss\", \"own\",
\"inherits\", \"repair\"}. \"loss\" is {\"text\", \"taken\", \"derived\"}, or null if
nothing is lost; numbers are bytes, and null if no prefix is taken or derived.
\"own\" is the same for the rule by itself, and \"inherits\" lists the rules that it
uses and that are wrong by themselves.

Exit codes: 0, whether something is lost or not, 2 for usage or reading errors.
`uri-grammar abnf check --deny ordered-choice` fails if a rule loses something.")]
pub struct PegArgs {
    #[command(flatten)]
    pub of: RuleArgs,

    /// Write one JSON object
    #[arg(long)]
    pub json: bool,
}

/// Compare two rules or two grammars: show the texts that only one derives
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar abnf diff old.abnf:token new.abnf:token
  uri-grammar abnf diff old.abnf new.abnf
  uri-grammar abnf diff link.abnf:target rfc3986:URI-reference

The name of a grammar can take the place of a file; `uri-grammar abnf list`
lists the names. Without a rule on either side, all rules that both grammars
have are compared by name, and those that differ are shown.

--json writes one object: {\"left\", \"right\", \"relation\", \"only_left\",
\"only_right\", \"counts\"}, or one per line for each rule that differs, with the
meanings that `uri-grammar diff --help` describes. A side is {\"file\", \"rule\",
\"definition\"}.

Exit codes: 0 if the rules are equal, 1 if not, as in diff(1), and 2 for
usage or reading errors, also if a rule is too large to compare.")]
pub struct DiffArgs {
    /// A rule
    #[arg(value_name = "FILE[:RULE]")]
    pub left: RuleOfFile,

    /// Another rule
    #[arg(value_name = "FILE[:RULE]")]
    pub right: RuleOfFile,

    #[command(flatten)]
    pub reading: Reading,

    /// Show at most this many texts for each side
    #[arg(long, short, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(0..=1000))]
    pub witnesses: u32,

    /// With --json, count the members of up to this many characters
    #[arg(long, value_name = "L", default_value_t = 6, requires = "json", value_parser = clap::value_parser!(u32).range(0..=100))]
    pub length: u32,

    /// Write one JSON object
    #[arg(long)]
    pub json: bool,
}

/// Write test vectors for a rule
#[derive(Debug, Args)]
#[command(after_help = "\
`uri-grammar vectors --help` describes the methods and formats. The edition of
the vectors is the name of the file.

Exit codes: 0, or 2 for usage or reading errors.")]
pub struct VectorsArgs {
    #[command(flatten)]
    pub of: RuleArgs,

    /// Choose the texts by this method
    #[arg(long, short, default_value = "transitions", value_parser = method())]
    pub method: Method,

    /// Write the vectors in this format
    #[arg(long, short, default_value = "json")]
    pub format: VectorsFormat,
}

/// Write a rule as a regular expression, or for language models
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar abnf regex cookie.abnf:cookie-string
  uri-grammar abnf regex --dialect gbnf link.abnf > link.gbnf

`uri-grammar regex --help` describes the dialects and options. Without --depth,
a recursive rule is refused.

Exit codes: 0, 1 if the dialect cannot express the rule or the option, 2 for
usage or reading errors.")]
pub struct RegexArgs {
    #[command(flatten)]
    pub of: RuleArgs,

    #[command(flatten)]
    pub form: FormArgs,
}
