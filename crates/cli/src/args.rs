//! The command line: what can be asked, and the help.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, ColorChoice, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use uri_grammar::Rule;
use uri_grammar_diagnose::Kind;

use crate::abnf::AbnfArgs;
use crate::base::BaseArgs;
use crate::check::args::CheckArgs;
use crate::conform::ConformArgs;
use crate::edition::{EditionOption, NamedRule, RuleOption};
use crate::editions::args::{ChangesArgs, DiffArgs, EditionsArgs, HistoryArgs, SplitArgs};
use crate::kinds::LintSet;
use crate::peg::PegArgs;
use crate::studying::automaton::AutomatonArgs;
use crate::studying::derive::DeriveArgs;
use crate::studying::facts::FactsArgs;
use crate::studying::lattice::LatticeArgs;
use crate::studying::members::MembersArgs;
use crate::studying::trace::TraceArgs;
use crate::studying::vectors::VectorsArgs;
use crate::studying::why::WhyArgs;
use crate::suggest;
use crate::uri::args::{CompareArgs, NormalizeArgs, PartsArgs, RelativizeArgs, ResolveArgs};
use crate::uri::convert::ConvertArgs;
use crate::uri::encoding::{DecodeArgs, EncodeArgs};
use crate::uri::file_path::FilePathArgs;
use crate::uri::same_document::SameDocumentArgs;

/// Check, parse, explain, resolve and compare URIs by RFC 3986
#[derive(Debug, Parser)]
#[command(
    name = "uri-grammar",
    version,
    arg_required_else_help = true,
    after_help = "\
Examples:
  uri-grammar check README.md docs
  uri-grammar check links.txt
  uri-grammar check --uri 'http://[::1]/a b'
  uri-grammar check --fix links.txt
  uri-grammar explain U230
  uri-grammar tree 'http://user@example.com:80/a?b#c'
  uri-grammar parts 'http://user@example.com:80/a?b#c'
  uri-grammar resolve http://a/b/c/d ../g
  uri-grammar compare http://a/~b HTTP://a/%7Eb
  uri-grammar convert --to uri http://example.org/rosé
  uri-grammar extract mail.txt
  uri-grammar rule dec-octet
  uri-grammar editions 'http://h?q' 1a:b
  uri-grammar diff rfc2396:host rfc3986

Exit codes: 0 when all holds, 1 when some of it does not, 2 for usage or reading errors.
`uri-grammar help COMMAND` tells more."
)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,

    /// Whether to write in colors
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    color: ColorChoice,
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
    Convert(ConvertArgs),
    SameDocument(SameDocumentArgs),
    FilePath(FilePathArgs),
    Encode(EncodeArgs),
    Decode(DecodeArgs),
    Extract(ExtractArgs),
    Rules(RulesArgs),
    Members(MembersArgs),
    Automaton(AutomatonArgs),
    Derive(DeriveArgs),
    Trace(TraceArgs),
    Why(WhyArgs),
    Facts(FactsArgs),
    Lattice(LatticeArgs),
    Vectors(VectorsArgs),
    Conform(ConformArgs),
    Abnf(AbnfArgs),
    Rule(RuleArgs),
    Explain(ExplainArgs),
    Match(MatchArgs),
    Base(BaseArgs),
    Diagnose(DiagnoseArgs),
    Split(SplitArgs),
    Editions(EditionsArgs),
    Diff(DiffArgs),
    History(HistoryArgs),
    Changes(ChangesArgs),
    Peg(PegArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
}

/// Write what a shell needs to complete the command line
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar completions bash > ~/.local/share/bash-completion/completions/uri-grammar
  uri-grammar completions zsh > ~/.zfunc/_uri-grammar
  uri-grammar completions fish > ~/.config/fish/completions/uri-grammar.fish

Exit codes: 0, and 2 for usage errors.")]
pub struct CompletionsArgs {
    /// The shell
    pub shell: Shell,
}

/// Write the manual pages
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar man | man -l -
  uri-grammar man --dir ~/.local/share/man/man1

Exit codes: 0, and 2 for usage or writing errors.")]
pub struct ManArgs {
    /// Write one page a command into this folder, instead of the first to the standard output
    #[arg(long, value_name = "FOLDER")]
    pub dir: Option<PathBuf>,
}

/// List the rules with the section that defines each, and its ABNF
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar rules
  uri-grammar rules path
  uri-grammar rules --section 3.2
  uri-grammar rules --edition rfc2396

The sections are those of the document, and for ALPHA, DIGIT and HEXDIG of RFC 5234. 3.2 stands
for 3.2.1, 3.2.2 and 3.2.3, too.

Exit codes: 0, and 1 where there is no such rule.")]
pub struct RulesArgs {
    #[command(flatten)]
    pub edition: EditionOption,

    /// Only those that have this in their name, in any case
    #[arg(value_name = "PATTERN")]
    pub pattern: Option<String>,

    /// Only those of this section
    #[arg(long, value_name = "NUMBER")]
    pub section: Option<String>,
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

Below the tree of a URL of RFC 1738 stands what its prose says of it: the commands of FTP, the search
of Gopher.

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

Without delimiters a reference needs `//` after its scheme, or a scheme like mailto, news,
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

/// Show a rule: its ABNF, examples, uses and users
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar rule dec-octet
  uri-grammar rule ipv6address
  uri-grammar rule --edition rfc1738 gopher-string

Names are compared without case, and `-` stands for `_`, too.

--json writes one object: {\"rule\", \"edition\", \"document\", \"section\", \"address\", \"summary\",
\"function\", \"definition\", \"as_printed\", \"uses\", \"used_by\", \"examples\", \"counterexamples\":
[{\"text\", \"reason\"},...]}. \"as_printed\" is null where the definition is that of the document.

Exit codes: 0, and 2 for a name that no rule has.")]
pub struct RuleArgs {
    #[command(flatten)]
    pub name: NamedRule,

    /// Write for other programs: one JSON object
    #[arg(long)]
    pub json: bool,
}

/// Explain a kind of error or lint, or list all kinds
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar explain U230
  uri-grammar explain port-not-decimal
  uri-grammar explain | grep port

Codes and names are compared without case. Exit codes: 0, and 2 for a name that no kind has.")]
pub struct ExplainArgs {
    /// Its code or name; all kinds are listed without
    #[arg(value_name = "CODE|NAME", value_parser = suggest::kind)]
    pub kind: Option<Kind>,
}

/// Diagnose texts for other programs: JSON in, JSON out
#[derive(Debug, Args)]
#[command(after_help = "\
Exit codes: 0, and 2 for usage or reading errors.
`uri-grammar diagnose --help` shows an example and tells of the answers.")]
#[command(after_long_help = "\
Examples:
  $ echo '\"http://host:80a/\"' | uri-grammar diagnose | jq -r '.diagnostics[].code'
  U230
  $ echo '\"http://u:p@h/\"' | uri-grammar diagnose --lints=default | jq .valid
  true

Answers, one for each line, of bytes counted from 0 and half-open spans:
  {\"valid\":true,\"diagnostics\":[]}
  {\"valid\":false,\"diagnostics\":[{…},…]}, and \"omitted\" where there are more than 32 errors
      code, name, severity   of the catalogue; `error` or `warning`
      span                   [START, END]: what a person should look at
      found                  what stands where the span begins: the character, `U+202E NAME`
                             where it cannot be seen, or `end of input`
      exact                  what the grammar says, maybe of another place:
        offset                 how many bytes begin some member of the rule
        found                  what stands there
        expected               what can follow: names of rules, characters that stand for
                               themselves, ranges like `%x30-35`, and `end of input`
        expected_ranges, end   the same set: inclusive ranges of code points, in order, and
                               whether the text could have ended
      rule, rule_path        what it is about, and the rules that were open
      section, reference     `3.2.3`, and `RFC 3986 section 3.2.3`
      message, label, help   in words: what is wrong, what is at the span, what to do
      labels                 [{span, text},…]: other places that have to do with it
      fixes                  [{applicability, edits: [{span, text},…], result},…]
  {\"error\":…}  the line is no JSON string; the next is read all the same

Lints have null for found and exact, and errors that the grammar does not come to for exact. No answer
shows a password: what is found of one is null, and a fix of it, or the result, is left out. So is
what is longer than 64 KiB; then `edit_omitted` is true.

Every answer is written before the next line is waited for.

Exit codes: 0, and 2 for usage or reading errors.")]
pub struct DiagnoseArgs {
    /// The rule that the strings should be derived by
    #[arg(long, short, default_value = "URI-reference", value_parser = suggest::rule)]
    pub rule: Rule,

    /// Look for lints, too: all of them, or those that most projects want
    #[arg(long, value_name = "SET", num_args = 0..=1, require_equals = true,
          default_missing_value = "all")]
    pub lints: Option<LintSet>,
}

/// Match texts for other programs: JSON in, JSON out
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
with -822 after their names, such as scheme-822.

Exit codes: 0, and 2 for usage or reading errors.")]
pub struct MatchArgs {
    #[command(flatten)]
    pub rule: RuleOption,
}
