//! `tree`: how a rule derives a text.

use std::io::{self, Write};

use crate::args::{TreeArgs, TreeFormat};
use crate::check;
use crate::outcome::Outcome;
use crate::output;

pub fn run(args: &TreeArgs) -> io::Result<Outcome> {
    let parsed = args.text.to_str().map(|text| {
        if args.chars { args.rule.parse_characters(text) } else { args.rule.parse(text) }
    });
    // Text that is no UTF-8 has an error, which `explain` shows.
    let Some(Ok(tree)) = parsed else {
        return Ok(check::explain(args.rule, "<uri>", args.text.as_encoded_bytes()));
    };
    let mut out = output::stdout();
    match args.format {
        TreeFormat::Tree => write!(out, "{tree}")?,
        TreeFormat::Sexp => writeln!(out, "{}", tree.sexp())?,
        TreeFormat::Json => writeln!(out, "{}", tree.json())?,
        TreeFormat::Dot => write!(out, "{}", tree.dot())?,
        TreeFormat::Braces => write!(out, "{}", tree.braces())?,
    }
    out.flush()?;
    Ok(Outcome::Holds)
}
