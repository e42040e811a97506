//! `tree`: how a rule derives a text.

use std::io::{self, Write};
use std::ops::Range;

use uri_grammar::{GrammarRule, UriRef};
use uri_grammar_historic::editions::AnyRule;

use crate::args::{TreeArgs, TreeFormat};
use crate::editions::{explain, schemes, secrets};
use crate::outcome::{Outcome, complain};
use crate::output::{self, Look};

pub fn run(args: &TreeArgs) -> io::Result<Outcome> {
    let rule = args.rule.rule();
    // Text that is no UTF-8 has an error, which `explain` shows.
    let Some(text) = args.text.to_str().filter(|text| rule.is_match(text)) else {
        return Ok(explain(rule, "<uri>", args.text.as_encoded_bytes()));
    };
    let Some(text) = without_secrets(rule, text) else { return Ok(Outcome::Fails) };
    let tree = if args.chars { rule.parse_to_characters(&text) } else { rule.parse(&text) };
    let tree = tree.map_err(io::Error::other)?;
    let mut out = output::stdout();
    match args.format {
        TreeFormat::Tree => {
            write!(out, "{tree}")?;
            schemes::add(&mut out, Look::of(&io::stdout()), rule, &text)?;
        }
        TreeFormat::Sexp => writeln!(out, "{}", tree.sexp())?,
        TreeFormat::Json => writeln!(out, "{}", tree.json())?,
        TreeFormat::Dot => write!(out, "{}", tree.dot())?,
        TreeFormat::Braces => write!(out, "{}", tree.braces())?,
    }
    out.flush()?;
    Ok(Outcome::Holds)
}

/// A text that the rule derives, with stars for secrets, such that the rule still derives it. Where
/// there is none, that is said.
pub fn without_secrets(rule: AnyRule, text: &str) -> Option<String> {
    let guessed = starred(text, secrets(rule, text.as_bytes(), 0..text.len()));
    if rule.is_match(&guessed) {
        return Some(guessed);
    }
    // A guess can reach beyond what a secret may stand in.
    let known = UriRef::parse(text).ok().map(|it| starred(text, it.secret_spans()));
    let known = known.filter(|known| rule.is_match(known));
    if known.is_none() {
        complain("the text seems to have a secret that cannot be masked here");
    }
    known
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
