//! The questions of other programs: one JSON value a line in, one JSON object a line out.

use std::io::{self, Write};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::error::Category;

use crate::json;
use crate::lines::{Blocks, each_line};
use crate::outcome::Outcome;
use crate::output::{self, Out};

/// What stands in a line.
pub trait Question: DeserializeOwned {
    /// What it is, with an article.
    const WHAT: &'static str;
}

impl Question for String {
    const WHAT: &'static str = "a JSON string";
}

impl Question for [String; 2] {
    const WHAT: &'static str = "a JSON array of two strings";
}

/// What is said of a line to which there is no answer.
#[derive(Serialize)]
pub struct Failure {
    pub error: String,
}

/// Answers every line of the standard input.
pub fn answer<Q: Question, A: Serialize>(
    mut answer: impl FnMut(Q) -> Result<A, String>,
) -> io::Result<Outcome> {
    each(|question, out| match answer(question) {
        Ok(answer) => json::write_line(out, &answer),
        Err(error) => json::write_line(out, &Failure { error }),
    })
}

/// Has every line of the standard input answered by `answer`, which may hold on to the question
/// while it writes.
pub fn each<Q: Question>(
    mut answer: impl FnMut(Q, &mut Out) -> io::Result<()>,
) -> io::Result<Outcome> {
    let mut out = output::stdout();
    let mut blocks = Blocks::new(io::stdin().lock());
    while let Some(block) = blocks.next_block()? {
        each_line(block, |_, line| match read(line) {
            Ok(question) => answer(question, &mut out),
            Err(error) => json::write_line(&mut out, &Failure { error }),
        })?;
        // Whoever asked may wait for this before asking more.
        out.flush()?;
    }
    Ok(Outcome::Holds)
}

fn read<Q: Question>(line: &[u8]) -> Result<Q, String> {
    serde_json::from_slice(line).map_err(|error| {
        let first = line.iter().find(|byte| !byte.is_ascii_whitespace());
        match (error.classify(), first) {
            (_, None) => format!("not {}: an empty line", Q::WHAT),
            // The message would repeat the value, which may hold a password.
            (Category::Data, Some(first)) => format!("not {}: {}", Q::WHAT, other::<Q>(*first)),
            _ => format!("not {}: {error}", Q::WHAT),
        }
    })
}

/// What the JSON is that begins with this byte, and is no such question.
fn other<Q: Question>(first: u8) -> &'static str {
    match first {
        b'{' => "an object",
        b'[' if Q::WHAT == <[String; 2]>::WHAT => "another array",
        b'[' => "an array",
        b'"' => "a string",
        b't' | b'f' => "a truth value",
        b'n' => "null",
        _ => "a number",
    }
}
