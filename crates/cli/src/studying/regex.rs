//! `regex`: writes a rule as an expression or a grammar for other programs.

use std::io::{self, Write};

use clap::Args;
use clap::builder::TypedValueParser;
use oracle::Grammar;
use study::regex::{Dialect, Form, Notation, Regex};

use crate::edition::NamedRule;
use crate::json::write_line;
use crate::named::named;
use crate::outcome::{Outcome, fails};
use crate::output;

/// Write a rule as a regular expression, or for language models
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar regex URI
  uri-grammar regex --dialect python --verbose IPv6address
  uri-grammar regex --dialect java --groups URI-reference
  uri-grammar regex --edition rfc3987 --dialect pcre2 IRI
  uri-grammar regex --dialect gbnf URI > uri.gbnf
  grep -E \"$(uri-grammar regex --dialect ere IPv4address)\" addresses.txt

The expression matches exactly the texts that the rule derives. For each rule of
each document and each dialect, a test compiles the expression with another
implementation and compares the automata: they are equal for all texts. Letters
match in either case where the rule says so, without a flag.

Dialects:
  ecmascript   JavaScript; beyond US-ASCII with the flag u or v
  ecmascript5  JavaScript without these flags, in UTF-16
  json-schema  `pattern`, as a JSON string. Python lets a line end follow
               $, so validators written in Python accept one
  python       The module re
  pcre2        PCRE2, PHP, nginx and Perl; beyond US-ASCII in UTF mode
  re2          RE2, and regexp of Go
  rust         The crate regex
  java         java.util.regex
  dotnet       .NET
  ere          POSIX, with LC_ALL=C; no rules beyond printable US-ASCII
  gbnf         A grammar for llama.cpp and XGrammar
  lark         A grammar for llguidance

Expressions of pcre2 and java have possessive repetitions where these make no
difference, so that long texts do not exhaust the stack. In all dialects the
time is proportional to the length of the text. With --unanchored, it can grow
with its square: a search begins at each character. A search finds a match that
is not always the longest at its place.

--groups names the components scheme, authority, userinfo, host, port, path,
query and fragment. A component that occurs in another alternative again has a
number after its name: path2. --verbose writes several lines with the names of
the rules, for dialects that skip white space and comments.

exports/ of the repository has the expressions of the usual rules.
`uri-grammar diff --regex` compares another expression with a rule.

Exit codes: 0, 1 if the dialect cannot express the rule or the option, 2 for
usage errors.")]
pub struct RegexArgs {
    #[command(flatten)]
    pub name: NamedRule,

    #[command(flatten)]
    pub form: FormArgs,
}

/// In which dialect and form a rule is written.
#[derive(Debug, Args)]
pub struct FormArgs {
    /// Write the rule in this dialect
    #[arg(long, short, default_value = "ecmascript", hide_possible_values = true, value_parser = language())]
    pub dialect: Language,

    /// Match anywhere in a text, not only whole texts
    #[arg(long)]
    pub unanchored: bool,

    /// Name the components
    #[arg(long)]
    pub groups: bool,

    /// Write several lines, with comments
    #[arg(long)]
    pub verbose: bool,
}

/// The notation of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    Dialect(Dialect),
    Notation(Notation),
}

/// Returns a parser for the name of a dialect or notation.
fn language() -> impl TypedValueParser<Value = Language> {
    let dialects = Dialect::ALL.map(|it| (it.name().into(), Language::Dialect(it)));
    let notations = Notation::ALL.map(|it| (it.name().into(), Language::Notation(it)));
    named(dialects.into_iter().chain(notations).collect::<Vec<_>>())
}

pub fn run(args: &RegexArgs) -> io::Result<Outcome> {
    let (grammar, name) = study::grammar(args.name.0).map_err(io::Error::other)?;
    write(&grammar, name, &args.form)
}

/// Writes a rule of a grammar.
pub fn write(grammar: &Grammar, name: &str, args: &FormArgs) -> io::Result<Outcome> {
    let form = Form { unanchored: args.unanchored, groups: args.groups, verbose: args.verbose };
    let mut out = output::stdout();
    match args.dialect {
        Language::Dialect(dialect) => {
            let regex = Regex::of(grammar, name, form).map_err(io::Error::other)?;
            let text = regex.write(dialect).map_err(fails)?;
            match dialect {
                Dialect::JsonSchema => write_line(&mut out, &text)?,
                _ => writeln!(out, "{text}")?,
            }
        }
        Language::Notation(notation) if form != Form::default() => {
            return Err(fails(format!("a grammar in {} has no such form", notation.name())));
        }
        Language::Notation(notation) => {
            out.write_all(notation.write(grammar, name).map_err(io::Error::other)?.as_bytes())?;
        }
    }
    out.end()
}
