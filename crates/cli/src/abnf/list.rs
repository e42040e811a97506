//! `abnf list`: lists the grammars that have a name.

use std::io::{self, Write};

use study::{Edition, shelf};

use crate::outcome::Outcome;
use crate::output;

pub fn run() -> io::Result<Outcome> {
    let mut out = output::stdout();
    let editions = Edition::ALL.iter().map(|edition| (edition.name(), edition.title()));
    let shelved = shelf::ALL.iter().map(|shelved| (shelved.name, shelved.title()));
    for (name, title) in editions.chain(shelved) {
        writeln!(out, "{name:<13}  {title}")?;
    }
    out.end()
}
