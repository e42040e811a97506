//! The command line: its options, commands and help.

use std::path::PathBuf;

use clap::{Args, ColorChoice, Parser, Subcommand};
use clap_complete::Shell;

use crate::abnf::AbnfArgs;
use crate::base::BaseArgs;
use crate::check::args::CheckArgs;
use crate::conform::ConformArgs;
use crate::diagnosing::DiagnoseArgs;
use crate::editions::args::{ChangesArgs, DiffArgs, EditionsArgs, HistoryArgs, SplitArgs};
use crate::explain::ExplainArgs;
use crate::extract::ExtractArgs;
use crate::matching::MatchArgs;
use crate::peg::PegArgs;
use crate::rules::{RuleArgs, RulesArgs};
use crate::studying::automaton::AutomatonArgs;
use crate::studying::derive::DeriveArgs;
use crate::studying::facts::FactsArgs;
use crate::studying::lattice::LatticeArgs;
use crate::studying::members::MembersArgs;
use crate::studying::regex::RegexArgs;
use crate::studying::trace::TraceArgs;
use crate::studying::vectors::VectorsArgs;
use crate::studying::why::WhyArgs;
use crate::tree::TreeArgs;
use crate::uri::args::{CompareArgs, NormalizeArgs, PartsArgs, RelativizeArgs, ResolveArgs};
use crate::uri::compose::ComposeArgs;
use crate::uri::convert::ConvertArgs;
use crate::uri::encoding::{DecodeArgs, EncodeArgs};
use crate::uri::file_path::FilePathArgs;
use crate::uri::readings::ReadingsArgs;
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

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    Check(CheckArgs),
    Tree(TreeArgs),
    Parts(PartsArgs),
    Readings(ReadingsArgs),
    Resolve(ResolveArgs),
    Relativize(RelativizeArgs),
    Normalize(NormalizeArgs),
    Compare(CompareArgs),
    Compose(ComposeArgs),
    Convert(ConvertArgs),
    SameDocument(SameDocumentArgs),
    FilePath(FilePathArgs),
    Encode(EncodeArgs),
    Decode(DecodeArgs),
    Extract(ExtractArgs),
    Rules(RulesArgs),
    Members(MembersArgs),
    Automaton(AutomatonArgs),
    Regex(RegexArgs),
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
