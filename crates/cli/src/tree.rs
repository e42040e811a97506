//! `tree`: how a rule derives a text.

use std::io::{self, Write};

use uri_grammar::GrammarRule;

use crate::args::{TreeArgs, TreeFormat};
use crate::editions::explain;
use crate::outcome::Outcome;
use crate::output;

pub fn run(args: &TreeArgs) -> io::Result<Outcome> {
    let rule = args.rule.rule();
    let parsed = args
        .text
        .to_str()
        .map(|text| if args.chars { rule.parse_to_characters(text) } else { rule.parse(text) });
    // Text that is no UTF-8 has an error, which `explain` shows.
    let Some(Ok(tree)) = parsed else {
        return Ok(explain(rule, "<uri>", args.text.as_encoded_bytes()));
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
