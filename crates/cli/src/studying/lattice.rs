//! `lattice`: the rules of a document by what they derive.

use std::io::{self, Write};

use clap::{Args, ValueEnum};
use serde::Serialize;
use study::Lattice;

use crate::edition::EditionOption;
use crate::json::write_line;
use crate::outcome::Outcome;
use crate::output;

/// Show which rules of a document derive all that others do
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar lattice
  uri-grammar lattice --edition rfc2396
  uri-grammar lattice --format dot | dot -Tsvg > lattice.svg

A line for each rule: rules that derive the same texts stand on one line, with `=`; after `<` stand the rules
directly above, which derive all that these do, and more, with no other rule between.

JSON: {\"edition\", \"groups\": [{\"rules\", \"above\"},...]}. \"above\" has the places of groups in the list,
from 0.

Exit codes: 0, and 2 for usage errors.")]
pub struct LatticeArgs {
    #[command(flatten)]
    pub edition: EditionOption,

    /// How it is shown
    #[arg(long, short, default_value = "text")]
    pub format: LatticeFormat,
}

/// How an order of rules is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum LatticeFormat {
    /// One line for rules that derive the same
    Text,
    /// A graph for Graphviz
    Dot,
    /// One JSON object
    Json,
}

#[derive(Serialize)]
struct Answer<'a> {
    edition: &'a str,
    groups: &'a Lattice,
}

pub fn run(args: &LatticeArgs) -> io::Result<Outcome> {
    let edition = args.edition.edition;
    let lattice = Lattice::of(edition).map_err(io::Error::other)?;
    let mut out = output::stdout();
    match args.format {
        LatticeFormat::Text => write!(out, "{lattice}")?,
        LatticeFormat::Dot => write!(out, "{}", lattice.dot())?,
        LatticeFormat::Json => {
            write_line(&mut out, &Answer { edition: edition.name(), groups: &lattice })?;
        }
    }
    out.flush()?;
    Ok(Outcome::Holds)
}
