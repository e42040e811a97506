//! `tree`: how a rule derives a text.

use std::io::{self, Write};
use std::ops::Range;

use uri_grammar::{GrammarRule, UriRef};

use crate::args::{TreeArgs, TreeFormat};
use crate::editions::{explain, secrets};
use crate::outcome::{Outcome, complain};
use crate::output;

pub fn run(args: &TreeArgs) -> io::Result<Outcome> {
    let rule = args.rule.rule();
    // Text that is no UTF-8 has an error, which `explain` shows.
    let Some(text) = args.text.to_str().filter(|text| rule.is_match(text)) else {
        return Ok(explain(rule, "<uri>", args.text.as_encoded_bytes()));
    };
    let parse = |text| {
        let tree = if args.chars { rule.parse_to_characters(text) } else { rule.parse(text) };
        tree.ok()
    };
    let guessed = starred(text, secrets(rule, text.as_bytes(), 0..text.len()));
    // A guess can reach beyond what a secret may stand in.
    let known = || {
        let reference = UriRef::parse(text).ok()?;
        Some(starred(text, reference.secret_spans()))
    };
    let (guessed, known) = (guessed.as_str(), known());
    let Some(tree) = parse(guessed).or_else(|| parse(known.as_deref()?)) else {
        complain("the text has what looks like a secret, where no star can stand for it");
        return Ok(Outcome::Fails);
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

/// The text with a star for each byte of a secret, but for delimiters: they are what the tree
/// depends on. A text that a rule derives is US-ASCII.
fn starred(text: &str, secrets: impl IntoIterator<Item = Range<usize>>) -> String {
    let mut starred = text.as_bytes().to_vec();
    for secret in secrets {
        let secret = starred.get_mut(secret).into_iter().flatten();
        for byte in secret.filter(|byte| !b":/?#[]@".contains(byte)) {
            *byte = b'*';
        }
    }
    String::from_utf8(starred).unwrap_or_default()
}
