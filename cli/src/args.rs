//! The command line: what can be asked, and the help.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::edition::{EditionOption, NamedRule, RuleOption};
use crate::editions::args::{ChangesArgs, DiffArgs, EditionsArgs, HistoryArgs, SplitArgs};
use crate::uri::args::{CompareArgs, NormalizeArgs, PartsArgs, RelativizeArgs, ResolveArgs};
use crate::visible;

/// Check, take apart, explain, resolve and compare URIs by RFC 3986
#[derive(Debug, Parser)]
#[command(
    name = "uri-grammar",
    version,
    arg_required_else_help = true,
    disable_help_subcommand = true,
    after_help = "\
Examples:
  uri-grammar check links.txt
  uri-grammar check --uri 'http://[::1]/a b'
  uri-grammar tree 'http://user@example.com:80/a?b#c'
  uri-grammar parts 'http://user@example.com:80/a?b#c'
  uri-grammar resolve http://a/b/c/d ../g
  uri-grammar compare http://a/~b HTTP://a/%7Eb
  uri-grammar extract mail.txt
  uri-grammar rule dec-octet
  uri-grammar editions 'http://h?q' 1a:b
  uri-grammar diff rfc2396:host rfc3986

Exit codes: 0 when all holds, 1 when some of it does not, 2 for usage or reading errors.
`uri-grammar COMMAND --help` tells more."
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// What is asked.
#[derive(Debug, Subcommand)]
pub enum Command {
    Check(CheckArgs),
    Tree(TreeArgs),
    Parts(PartsArgs),
    Resolve(ResolveArgs),
    Relativize(RelativizeArgs),
    Normalize(NormalizeArgs),
    Compare(CompareArgs),
    Extract(ExtractArgs),
    /// List the rules with the section that defines each, and its ABNF
    #[command(after_help = "\
Examples:
  uri-grammar rules
  uri-grammar rules | grep pct-encoded

  uri-grammar rules --edition rfc2396

The sections are those of the document, and for ALPHA, DIGIT and HEXDIG of RFC 5234.

Exit code: 0.")]
    Rules(EditionOption),
    Rule(RuleArgs),
    Match(MatchArgs),
    Split(SplitArgs),
    Editions(EditionsArgs),
    Diff(DiffArgs),
    History(HistoryArgs),
    Changes(ChangesArgs),
}

/// Check that every line is a URI reference, or what another rule asks for
///
/// One reference a line. A line ends with LF or CRLF; neither is part of it. Blank lines
/// are checked like others: the empty string is a URI-reference, but no URI.
#[derive(Debug, Args)]
#[command(after_help = "\
Exit codes: 0 when every line holds, 1 when some do not, 2 for usage or reading errors.
`uri-grammar check --help` shows examples and tells of the formats.")]
#[command(after_long_help = "\
Examples:
  uri-grammar check links.txt more.txt
  grep -o 'https*://.*' notes | uri-grammar check
  uri-grammar check --rule URI --format json links.txt | jq .offset
  uri-grammar check --uri 'http://a/%zz' --uri '//[::1'

Formats:
  human  the line, the place, what was expected, the rules that were open, the section;
         a long line is cut to the part around the place
  short  FILE:LINE:COLUMN: MESSAGE
  json   one object a line: {\"file\", \"line\", \"column\", \"offset\", \"found\", \"expected\",
         \"rule\", \"rule_path\", \"document\", \"section\", \"message\"}, and \"hint\" if there
         is one. \"found\" is a character, `\\xFF` for a byte that is no UTF-8, or null at
         the end of the line; \"expected\" is a list of names, characters and ranges in the
         notation of ABNF

Lines and columns count from 1, columns in characters; \"offset\" counts bytes of the line
from 0. What cannot be seen is shown as \\u{202E}, or \\xFF if it is no UTF-8. Passwords are
shown as stars.

Errors go to the standard output; the summary, progress, and errors of reading to the
standard error. Files are read in blocks, and memory is that of the longest line.

Exit codes: 0 when every line holds, 1 when some do not, 2 for usage or reading errors
(files that can be read are checked all the same).")]
pub struct CheckArgs {
    /// Files to check; `-` is the standard input, as is no file at all
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// A reference to check, instead of files; can be repeated
    #[arg(long, value_name = "TEXT", conflicts_with = "files")]
    pub uri: Vec<OsString>,

    #[command(flatten)]
    pub rule: RuleOption,

    /// How errors are shown [default: human on a terminal, short elsewhere]
    #[arg(long, short)]
    pub format: Option<CheckFormat>,
}

/// How errors are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum CheckFormat {
    /// With the line and a mark under the place
    Human,
    /// One line: FILE:LINE:COLUMN: MESSAGE
    Short,
    /// One JSON object a line
    Json,
}

/// Show how a rule derives a text
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar tree 'http://user@example.com:80/a?b#c'
  uri-grammar tree --format braces 'foo://example.com:8042/over/there?name=ferret#nose'
  uri-grammar tree --rule IPv6address --chars '::ffff:1.2.3.4'
  uri-grammar tree --format dot 'mailto:a@b' | dot -Tsvg > tree.svg
  uri-grammar tree --edition rfc1738 'ftp://h/a;type=i'

Exit codes: 0 when the rule derives the text, 1 when it does not, 2 for usage errors.")]
pub struct TreeArgs {
    #[command(flatten)]
    pub rule: RuleOption,

    /// How the tree is shown
    #[arg(long, short, default_value = "tree")]
    pub format: TreeFormat,

    /// Go down to single characters
    #[arg(long)]
    pub chars: bool,

    /// The text to derive
    pub text: OsString,
}

/// How a tree is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum TreeFormat {
    /// An indented list, one node a line
    Tree,
    /// An S-expression
    Sexp,
    /// One JSON object
    Json,
    /// A graph for Graphviz
    Dot,
    /// The text with its components marked below it
    Braces,
}

/// Find the references in running text
///
/// By RFC 3986 Appendix C: between angle brackets, double quotes or whitespace, without the
/// whitespace that breaks them across lines, and without a prefix `URL:`.
#[derive(Debug, Args)]
#[command(after_help = "\
Exit codes: 0 when something was found, 1 when nothing was, 2 for usage or reading errors.
`uri-grammar extract --help` shows examples and tells of the formats.")]
#[command(after_long_help = "\
Examples:
  uri-grammar extract mail.txt notes.txt
  uri-grammar extract --abbreviated --format json < page.txt
  uri-grammar extract --format plain mail.txt | uri-grammar check --rule URI

Formats:
  text   FILE:LINE:COLUMN: REFERENCE, followed by `or REFERENCE` where a hyphen at the end
         of a line may not be part of it, and by `for URI` where the reference is
         abbreviated; passwords are shown as stars
  json   one object a line: {\"file\", \"line\", \"column\", \"span\", \"outer\", \"reference\",
         \"kind\", \"delimiters\", \"prefix\", \"alternatives\", \"completed\"}. \"span\" is where
         the reference is, as [START, END], \"outer\" the same with delimiters and prefix;
         \"kind\" is URI, relative-ref or abbreviated; \"delimiters\" is angle-brackets,
         double-quotes or whitespace; \"alternatives\" lists the reading without hyphens at
         the ends of lines; \"prefix\" and \"completed\" are null where there is none
  plain  only the references, one a line

Lines and columns count from 1, columns in characters; spans count bytes of the file from
0. A file need not be UTF-8: bytes that are none belong to no reference.

Without delimiters a reference needs `//` behind its scheme, or a scheme like mailto, news,
tel or urn, and ends before the punctuation of the sentence. Behind `URL:` any scheme will
do, and between angle brackets. Every file is read whole.

Exit codes: 0 when something was found, 1 when nothing was, 2 for usage or reading errors
(files that can be read are searched all the same).")]
pub struct ExtractArgs {
    /// Files to search; `-` is the standard input, as is no file at all
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// Find references without a scheme, too, like www.w3.org/Addressing/
    #[arg(long, short)]
    pub abbreviated: bool,

    /// How references are shown
    #[arg(long, short, default_value = "text")]
    pub format: ExtractFormat,
}

/// How references are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ExtractFormat {
    /// One line: FILE:LINE:COLUMN: REFERENCE
    Text,
    /// One JSON object a line
    Json,
    /// One line: REFERENCE
    Plain,
}

/// Show one rule: its ABNF, examples, what it uses and what uses it
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar rule dec-octet
  uri-grammar rule ipv6address
  uri-grammar rule --edition rfc1738 gopher-string

Names are compared without case, and `-` stands for `_`, too. Exit codes: 0, and 2 for a name that no rule has.")]
pub struct RuleArgs {
    #[command(flatten)]
    pub name: NamedRule,
}

/// Answer other programs: JSON strings in, JSON objects out, one a line
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  $ echo '\"http://a/%zz\"' | uri-grammar match
  {\"accepts\":false,\"offset\":10,\"expected\":[[48,57],[65,70],[97,102]],\"end\":false,\"prefix\":9}

Answers:
  {\"accepts\":true}
  {\"accepts\":false,\"offset\":…,\"expected\":…,\"end\":…,\"prefix\":…}
            offset    how many bytes begin some member of the rule
            expected  what can follow them: inclusive ranges of code points, in order
            end       whether the text could have ended there
            prefix    how many bytes the rule derives, null where it derives no prefix
  {\"error\":…}  the line is no JSON string; the next is read all the same

Every answer is written before the next line is waited for.

RFC 1738 says that the brackets of `1*[ x ]` repeat x. By the letter of RFC 822, whose
notation it takes, they make it an option: --edition rfc1738 has rules for this reading, too,
with -822 behind their names, such as scheme-822.

Exit codes: 0, and 2 for usage or reading errors.")]
pub struct MatchArgs {
    #[command(flatten)]
    pub rule: RuleOption,
}

/// The command line of this process. Does not return if it asks for help or is wrong.
pub fn parse() -> Command {
    match Cli::try_parse() {
        Ok(cli) => cli.command,
        Err(error) => {
            // The message repeats arguments, and must not hand on what a terminal acts upon.
            let hidden = |argument: OsString| !visible::is_visible(argument.as_encoded_bytes());
            if error.use_stderr() && std::env::args_os().skip(1).any(hidden) {
                let text = error.render().to_string();
                let lines: Vec<_> = text.lines().map(|l| visible::visible(l.as_bytes())).collect();
                crate::output::to_stderr(&lines.join("\n"));
                std::process::exit(error.exit_code());
            }
            error.exit()
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_definition_is_sound() {
        <super::Cli as clap::CommandFactory>::command().debug_assert();
    }
}
