//! `abnf`: studies any ABNF grammar as other commands study the grammars of URIs.

mod answers;
mod args;
mod ask;
mod check;
mod diff;
mod level;
mod list;
mod source;
mod tree;

use std::io;

use clap::{Args, Subcommand};

use crate::outcome::Outcome;
use args::{
    CheckArgs, DiffArgs, FactsArgs, ListArgs, MatchArgs, MembersArgs, PegArgs, RegexArgs,
    VectorsArgs,
};
use tree::TreeArgs;

/// Check an ABNF grammar of your own, and study its rules
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar abnf check grammar.abnf
  uri-grammar abnf check --with rfc9110 grammar.abnf
  echo '\"a=b; c\"' | uri-grammar abnf match cookie.abnf:cookie-string
  uri-grammar abnf tree cookie.abnf:cookie-string 'a=b; c=d'
  uri-grammar abnf diff draft-01.xml draft-02.xml
  uri-grammar abnf diff link.abnf:target rfc3986:URI-reference
  uri-grammar abnf vectors --method hsi grammar.abnf > vectors.json

A file is ABNF as defined by RFC 5234 and RFC 7405, with the lists of RFC 9110
(1#element). It may be indented, and it may be a document: of an RFC or draft as
text, of Markdown with fences, or of XML, only the ABNF is read. Name a rule
after a colon; the default is the first rule of the file. Names that the file
does not define come from RFC 5234, appendix B.1 (ALPHA, DIGIT, ...) or from RFC
3986.

Grammars of RFCs have names, such as rfc9110; `uri-grammar abnf list` lists
them. A name can take the place of a file. --with NAME imports from that grammar
what the file does not define or has in prose, and a prose value such as
<token, see RFC 9110, Section 5.6.2> imports that rule. A file of the same name
comes first.

--with FILE adds the rules of another file. A rule that is only prose in one
file is the rule of the other file, if that one defines it.

The command also reads the BNF of older documents. A file with `|` between
alternatives is read as the BNF of RFC 2396, or of RFC 1738 if it repeats
brackets. In BNF, names can have `_` and `+`, and literals are case-sensitive.
--notation sets the notation.

Values are code points. With --octets, or if a rule looks like it, the octets of
a character in UTF-8, as in RFC 3629, derive this character.

Recursion at one end of a rule is read as repetition. Other recursive rules need
not be regular and are refused. --depth N expands recursive calls up to N
levels; the answers then hold for texts that are nested no deeper. Rules that
need more than 32,768 states are refused, and so are grammars with more than
2,000 rules.")]
pub struct AbnfArgs {
    #[command(subcommand)]
    command: AbnfCommand,
}

#[derive(Debug, Subcommand)]
enum AbnfCommand {
    List(ListArgs),
    Check(CheckArgs),
    Match(MatchArgs),
    Tree(TreeArgs),
    Members(MembersArgs),
    Facts(FactsArgs),
    Peg(PegArgs),
    Diff(DiffArgs),
    Vectors(VectorsArgs),
    Regex(RegexArgs),
}

pub fn run(args: &AbnfArgs) -> io::Result<Outcome> {
    match &args.command {
        AbnfCommand::List(ListArgs {}) => list::run(),
        AbnfCommand::Check(args) => check::run(args),
        AbnfCommand::Match(args) => ask::matching(args),
        AbnfCommand::Tree(args) => tree::run(args),
        AbnfCommand::Members(args) => ask::members(args),
        AbnfCommand::Facts(args) => ask::facts(args),
        AbnfCommand::Peg(args) => ask::peg(args),
        AbnfCommand::Diff(args) => diff::run(args),
        AbnfCommand::Vectors(args) => ask::vectors(args),
        AbnfCommand::Regex(args) => ask::regex(args),
    }
}
