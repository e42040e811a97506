//! The commands about whole references: `parts`, `readings`, `resolve`, `relativize`, `normalize`, `compare`,
//! `compose`, `convert`, `same-document` and `file-path`. Also the commands about data, `encode` and `decode`.
//!
//! Most commands answer people about texts of the command line, or other programs about lines of standard input.

pub mod args;
pub mod compare;
pub mod compose;
pub mod convert;
pub mod document;
pub mod encoding;
pub mod file_path;
pub mod normalize;
mod older;
mod older_parts;
pub mod parts;
pub mod readings;
pub mod relativize;
pub mod resolve;
mod rung;
pub mod same_document;
mod text;
mod wording;

use std::io::{self, IsTerminal, Write};

use serde::Serialize;
use uri_grammar_diagnose::render::visible;

use crate::outcome::Outcome;
use crate::output;
use text::Problem;

/// A reference, for other programs.
#[derive(Serialize)]
struct Answer {
    result: String,
}

impl Answer {
    /// Returns the answer, or the problem as a message.
    fn of(found: Result<String, Problem<'_>>) -> Result<Self, String> {
        found.map(|result| Self { result }).map_err(|problem| problem.to_string())
    }
}

/// Prints a reference on its own line for people, or the problem to standard error.
fn print(found: Result<String, Problem<'_>>) -> io::Result<Outcome> {
    let result = match found {
        Ok(result) => result,
        Err(problem) => return Ok(problem.show()),
    };
    let mut out = output::stdout();
    // An IRI can contain characters that affect a terminal, for example by changing the direction of text.
    match io::stdout().is_terminal() {
        true => writeln!(out, "{}", visible(result.as_bytes()))?,
        false => writeln!(out, "{result}")?,
    }
    out.end()
}
