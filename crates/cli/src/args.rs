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

Exit codes: 0 if the answer is yes, 1 if it is no, 2 for usage or reading
errors. `uri-grammar help COMMAND` says more about a command."
)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,

    /// When to use colors
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

/// Write the completions for a shell
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar completions zsh > ~/.zfunc/_uri-grammar
  uri-grammar completions fish > ~/.config/fish/completions/uri-grammar.fish
  uri-grammar completions bash > \\
      ~/.local/share/bash-completion/completions/uri-grammar

Exit codes: 0, or 2 for usage errors.")]
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

Exit codes: 0, or 2 for usage or writing errors.")]
pub struct ManArgs {
    /// Write a page for each command to this folder, instead of the main page to standard output
    #[arg(long, value_name = "FOLDER")]
    pub dir: Option<PathBuf>,
}

/// List the rules of an edition: section and ABNF
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar rules
  uri-grammar rules path
  uri-grammar rules --section 3.2
  uri-grammar rules --edition rfc2396

Sections are those of the edition's document, and those of RFC 5234 for ALPHA,
DIGIT and HEXDIG. 3.2 includes 3.2.1, 3.2.2 and 3.2.3.

Exit codes: 0, or 1 if there is no such rule.")]
pub struct RulesArgs {
    #[command(flatten)]
    pub edition: EditionOption,

    /// List only rules with this in their name, ignoring case
    #[arg(value_name = "PATTERN")]
    pub pattern: Option<String>,

    /// List only rules of this section
    #[arg(long, value_name = "NUMBER")]
    pub section: Option<String>,
}

/// Show how a rule derives a text
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar tree 'http://user@example.com:80/a?b#c'
  uri-grammar tree --format braces 'foo://example.com/over?name=ferret#nose'
  uri-grammar tree --rule IPv6address --chars '::ffff:1.2.3.4'
  uri-grammar tree --format dot 'mailto:a@b' | dot -Tsvg > tree.svg
  uri-grammar tree --edition rfc1738 'ftp://h/a;type=i'

With --edition rfc1738, the tree of a URL is followed by what the prose of its
scheme says about it, such as the commands of FTP and the search of Gopher.

Exit codes: 0 if the rule derives the text, 1 if not, 2 for usage errors.")]
pub struct TreeArgs {
    #[command(flatten)]
    pub rule: RuleOption,

    /// Show the tree in this format
    #[arg(long, short, default_value = "tree")]
    pub format: TreeFormat,

    /// Show rules for single characters, too
    #[arg(long)]
    pub chars: bool,

    /// The text to derive
    pub text: OsString,
}

/// How a tree is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum TreeFormat {
    /// An indented list, one node per line
    Tree,
    /// An S-expression
    Sexp,
    /// One JSON object
    Json,
    /// A graph for Graphviz
    Dot,
    /// The text, with its components marked below it
    Braces,
}

/// Find the references in running text
///
/// References are found as RFC 3986 Appendix C describes: between angle brackets, double quotes or whitespace.
/// Whitespace that breaks them across lines and a prefix `URL:` are removed.
#[derive(Debug, Args)]
#[command(after_help = "\
Exit codes: 0 if something was found, 1 if nothing was, 2 for usage or reading
errors. `uri-grammar extract --help` shows examples and describes the formats.")]
#[command(after_long_help = "\
Examples:
  uri-grammar extract mail.txt notes.txt
  uri-grammar extract --abbreviated --format json < page.txt
  uri-grammar extract --format plain mail.txt | uri-grammar check --rule URI

Formats:
  text   FILE:LINE:COLUMN: REFERENCE. `or REFERENCE` follows if a hyphen at the
         end of a line may not belong to the reference, and `for URI` if the
         reference is abbreviated. Passwords are shown as stars.
  json   One JSON object per line: {\"file\", \"line\", \"column\", \"span\", \"outer\",
         \"reference\", \"kind\", \"delimiters\", \"prefix\", \"alternatives\",
         \"completed\"}.
         \"span\" is the range of the reference, [START, END]; \"outer\" includes
         delimiters and prefix. \"kind\" is URI, relative-ref or abbreviated.
         \"delimiters\" is angle-brackets, double-quotes or whitespace.
         \"alternatives\" lists the reading without hyphens at the ends of lines.
         \"prefix\" and \"completed\" are null if there is none.
  plain  Only the references, one per line

Lines and columns count from 1; columns count characters. Spans are half-open
ranges of bytes of the file, from 0. Bytes that are not UTF-8 belong to no
reference.

Without delimiters, a reference needs `//` after its scheme, or a scheme such as
mailto, news, tel or urn, and it ends before the punctuation of the sentence.
After `URL:` and between angle brackets any scheme is accepted. Files are read
whole.

Exit codes: 0 if something was found, 1 if nothing was, 2 for usage or reading
errors (all files that can be read are searched nevertheless).")]
pub struct ExtractArgs {
    /// Files to search; `-`, or no file at all, is standard input
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// Find references without a scheme, too, such as www.w3.org/Addressing/
    #[arg(long, short)]
    pub abbreviated: bool,

    /// Show references in this format
    #[arg(long, short, default_value = "text")]
    pub format: ExtractFormat,
}

/// How references are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ExtractFormat {
    /// FILE:LINE:COLUMN: REFERENCE
    Text,
    /// One JSON object per line
    Json,
    /// REFERENCE
    Plain,
}

/// Show a rule: its ABNF, examples, and the rules around it
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar rule dec-octet
  uri-grammar rule ipv6address
  uri-grammar rule --edition rfc1738 gopher-string

Names are compared ignoring case, and `-` matches `_`.

--json writes one object: {\"rule\", \"edition\", \"document\", \"section\", \"address\",
\"summary\", \"function\", \"definition\", \"as_printed\", \"uses\", \"used_by\",
\"examples\", \"counterexamples\": [{\"text\", \"reason\"},...]}. \"as_printed\" is null
if the definition is exactly that of the document.

Exit codes: 0, or 2 if there is no such rule.")]
pub struct RuleArgs {
    #[command(flatten)]
    pub name: NamedRule,

    /// Write one JSON object
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

Codes and names are compared ignoring case.

Exit codes: 0, or 2 if there is no such kind.")]
pub struct ExplainArgs {
    /// The code or name; without it, all kinds are listed
    #[arg(value_name = "CODE|NAME", value_parser = suggest::kind)]
    pub kind: Option<Kind>,
}

/// Diagnose texts for other programs: JSON in, JSON out
#[derive(Debug, Args)]
#[command(after_help = "\
Exit codes: 0, or 2 for usage or reading errors.
`uri-grammar diagnose --help` shows an example and describes the answers.")]
#[command(after_long_help = "\
Examples:
  $ echo '\"http://h:80a/\"' | uri-grammar diagnose | jq -r '.diagnostics[].code'
  U230
  $ echo '\"http://u:p@h/\"' | uri-grammar diagnose --lints=default | jq .valid
  true

Each line of standard input is a JSON string, and each answer is one line. Spans
are half-open ranges of bytes, from 0.
  {\"valid\":true,\"diagnostics\":[]}
  {\"valid\":false,\"diagnostics\":[{…},…]}
      \"omitted\" is added if there are more than 32 errors.
      code, name, severity  from the catalogue; `error` or `warning`
      span                  [START, END]: the part that a person should look at
      found                 what begins there: a character, `U+202E NAME` if it
                            is invisible, or `end of input`
      exact                 what the grammar says, perhaps about another place:
        offset                the length of the longest viable prefix, in bytes
        found                 what follows it
        expected              what could follow it: names of rules, characters,
                              ranges such as `%x30-35`, and `end of input`
        expected_ranges, end  the same set: inclusive ranges of code points, in
                              order, and whether the text could have ended
      rule, rule_path       the rule concerned, and the rules around it
      section, reference    `3.2.3`, and `RFC 3986 section 3.2.3`
      message, label, help  in words: what is wrong, what is there, what to do
      labels                [{span, text},…]: other places that matter
      fixes                 [{applicability, edits: [{span, text},…], result},…]
  {\"error\":…}  the line is not a JSON string; reading goes on with the next one

\"found\" and \"exact\" are null for lints, and \"exact\" is null for errors that the
grammar does not reach. No answer shows a password: \"found\" is null for one, and
a fix that would show it, or its result, is left out. Results of more than
64 KiB are left out, too; \"edit_omitted\" is true then.

Each answer is written before the next line is read.

Exit codes: 0, or 2 for usage or reading errors.")]
pub struct DiagnoseArgs {
    /// Diagnose texts by this rule
    #[arg(long, short, default_value = "URI-reference", value_parser = suggest::rule)]
    pub rule: Rule,

    /// Report lints, too: all, or those that most projects want
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

Each line of standard input is a JSON string, and each answer is one line:
  {\"accepts\":true}
  {\"accepts\":false,\"offset\":…,\"expected\":…,\"end\":…,\"prefix\":…}
      offset    the length of the longest viable prefix, in bytes
      expected  what could follow it: inclusive ranges of code points, in order
      end       whether the text could have ended there
      prefix    the length of the longest prefix that the rule derives, in
                bytes, or null if it derives none
  {\"error\":…}   the line is not a JSON string; reading goes on with the next one

Each answer is written before the next line is read.

RFC 1738 writes brackets around repeated elements, too: `1*[ x ]` is one or more
x. By the letter of RFC 822, whose notation it uses, they make x optional.
--edition rfc1738 has rules for that reading, too; their names end in -822, as
in scheme-822.

Exit codes: 0, or 2 for usage or reading errors.")]
pub struct MatchArgs {
    #[command(flatten)]
    pub rule: RuleOption,
}
