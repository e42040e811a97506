//! `changes`: lists the changes from document to document.

use std::io::{self, Write};

use uri_grammar_historic::editions::{Algorithm, Change, Edition, Example, changes};

use super::args::ChangesArgs;
use crate::outcome::Outcome;
use crate::output::{self, Look, Out};
use crate::words::quoted;

pub fn run(args: &ChangesArgs) -> io::Result<Outcome> {
    let (mut out, look) = (output::stdout(), Look::of(&io::stdout()));
    if args.numbers.is_empty() {
        let mut document = "";
        for change in changes() {
            if change.to != document {
                let gap = if document.is_empty() { "" } else { "\n" };
                document = change.to;
                writeln!(out, "{gap}{}", look.heading(document))?;
            }
            writeln!(out, "  {:2}  {}", change.number, look.wrapped(change.text, 6))?;
        }
    }
    for (i, &number) in args.numbers.iter().enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        // The option accepts only numbers in the list.
        changes()
            .filter(|change| change.number == number)
            .try_for_each(|c| page(&mut out, look, c))?;
    }
    out.end()
}

/// Writes all details of a change.
fn page(out: &mut Out, look: Look, change: &Change) -> io::Result<()> {
    writeln!(out, "{}  {}", look.strong(&change.number.to_string()), look.wrapped(change.text, 4))?;
    let origin = format!("From {} to {}: {}", change.from, change.to, change.source);
    writeln!(out, "{}", look.wrapped(&origin, 2))?;
    if !change.rules.is_empty() {
        writeln!(out, "Rules: {}", change.rules.join(", "))?;
    }
    if let Some(why) = change.why {
        writeln!(out, "{}", look.wrapped(&format!("Why: {why}"), 2))?;
    }
    match change.witness {
        Example::Language { text, accepts, refuses } => {
            writeln!(out, "Accepted:  {}", tree(accepts, text))?;
            writeln!(out, "Refused:   {}", tree(refuses, text))
        }
        Example::Resolution { base, reference, before, after } => {
            for (algorithm, target) in [before, after] {
                let edition = edition(algorithm);
                let command = format!("uri-grammar resolve --edition {edition}");
                writeln!(out, "{command} {} {}", quoted(base), quoted(reference))?;
                writeln!(out, "  {target}")?;
            }
            Ok(())
        }
        Example::Nowhere(reason) => writeln!(out, "No text shows it: {reason}"),
        _ => Ok(()),
    }
}

fn tree((edition, rule): (Edition, &str), text: &str) -> String {
    format!("uri-grammar tree --edition {edition} --rule {rule} {}", quoted(text))
}

/// Returns the edition with the algorithm, or the edition that it replaces.
fn edition(algorithm: Algorithm) -> Edition {
    let of = |&&edition: &&Edition| Algorithm::from(edition) == algorithm;
    Edition::ALL.iter().find(of).copied().unwrap_or(Edition::Rfc3986)
}
