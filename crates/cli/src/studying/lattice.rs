//! `lattice`: orders the rules of a document by the texts that they derive.

use std::io::{self, Write};

use clap::{Args, ValueEnum};
use serde::Serialize;
use study::Lattice;

use crate::edition::EditionOption;
use crate::json::write_line;
use crate::outcome::Outcome;
use crate::output;

/// Show which rules of an edition derive all that others derive
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar lattice
  uri-grammar lattice --edition rfc2396
  uri-grammar lattice --format dot | dot -Tsvg > lattice.svg

Rules that derive the same texts share a line, joined by `=`. After `<` are the
rules directly above them: they derive all of these texts and more, and no other
rule is in between.

--format json writes one object: {\"edition\", \"groups\": [{\"rules\",
\"above\"},...]}. \"above\" lists indexes of groups, from 0.

Exit codes: 0, or 2 for usage errors.")]
pub struct LatticeArgs {
    #[command(flatten)]
    pub edition: EditionOption,

    /// Show the lattice in this format
    #[arg(long, short, default_value = "text")]
    pub format: LatticeFormat,
}

/// The output format of a lattice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum LatticeFormat {
    /// One line for each set of rules that derive the same texts
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
    out.end()
}
