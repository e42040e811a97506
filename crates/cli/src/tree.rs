//! `tree`: shows how a rule derives a text.

use std::ffi::OsString;
use std::io::{self, Write};

use clap::{Args, ValueEnum};
use uri_grammar::GrammarRule;
use uri_grammar::tree::{Node, Tree};
use uri_grammar_historic::editions::AnyRule;

use crate::check::explain::explain;
use crate::edition::RuleOption;
use crate::editions::schemes;
use crate::outcome::Outcome;
use crate::output::{self, Look};

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
scheme says about it, such as the commands of FTP and the search of Gopher. A
scheme in capitals is read in lower case, as the document requires of readers.
Passwords are shown; `parts` hides them.

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

/// The output format of a tree.
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

pub fn run(args: &TreeArgs) -> io::Result<Outcome> {
    let rule = args.rule.rule();
    // For text that is not UTF-8, `explain` shows an error.
    let text = args.text.to_str().map(|text| rule.interpreted(text));
    let Some(text) = text.filter(|text| rule.is_match(text)) else {
        return Ok(explain(rule, "<uri>", args.text.as_encoded_bytes()));
    };
    let tree = if args.chars { rule.tree_to_characters(&text) } else { rule.tree(&text) };
    let tree = tree.map_err(io::Error::other)?;
    let mut out = output::stdout();
    match args.format {
        TreeFormat::Tree => {
            write!(out, "{tree}")?;
            let has_tab = |node: Node<'_, '_, AnyRule>| {
                node.rule().is_some_and(|rule| rule.name() == "selector")
                    && node.text().contains("%09")
            };
            if tree.nodes().any(has_tab) {
                writeln!(
                    out,
                    "\nThe printed rule includes the tab %09 in the selector. Section 3.4.2 ends the selector \
                     before it:"
                )?;
            }
            schemes::add(&mut out, Look::of(&io::stdout()), rule, &text)?;
        }
        TreeFormat::Sexp => writeln!(out, "{}", tree.sexp())?,
        TreeFormat::Json => {
            serde_json::to_writer(&mut out, &tree)?;
            writeln!(out)?;
        }
        TreeFormat::Dot => write_dot(&mut out, &tree)?,
        TreeFormat::Braces => write!(out, "{}", tree.braces())?,
    }
    out.end()
}

/// Writes a tree in Graphviz's DOT language, with rules as ellipses and texts as boxes.
fn write_dot(out: &mut impl Write, tree: &Tree<'_, AnyRule>) -> io::Result<()> {
    writeln!(out, "digraph derivation {{\n  node [fontname=\"monospace\"];")?;
    writeln!(out, "  n0 [label=\"{}\"];", tree.root().rule().map_or("", AnyRule::name))?;
    for (parent, node) in tree.nodes().enumerate() {
        let mut index = parent + 1;
        for child in node.children() {
            match child.rule() {
                Some(rule) => writeln!(out, "  n{index} [label=\"{rule}\"];")?,
                None => writeln!(out, "  n{index} [label={:?}, shape=box];", child.text())?,
            }
            writeln!(out, "  n{parent} -> n{index};")?;
            index += 1 + child.descendants().count();
        }
        if node.rule().is_some() && node.is_leaf() {
            writeln!(out, "  t{parent} [label={:?}, shape=box];", node.text())?;
            writeln!(out, "  n{parent} -> t{parent};")?;
        }
    }
    writeln!(out, "}}")
}
