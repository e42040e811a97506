//! Questions of other programs: reads one JSON value per line, and writes one JSON object per line.

use std::io::{self, Write};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::error::Category;

use crate::json;
use crate::lines::{Block, Blocks, each_line};
use crate::outcome::Outcome;
use crate::output::{self, Out};

/// The value in a line of input.
pub trait Question: DeserializeOwned {
    /// The description of the value in messages, with an article.
    const WHAT: &'static str;
}

impl Question for String {
    const WHAT: &'static str = "a JSON string";
}

impl Question for [String; 2] {
    const WHAT: &'static str = "a JSON array of two strings";
}

/// The answer to an invalid question.
#[derive(Serialize)]
struct Failure {
    error: String,
}

/// Answers every line of standard input.
pub fn answer<Q: Question, A: Serialize>(
    mut answer: impl FnMut(Q) -> Result<A, String>,
) -> io::Result<Outcome> {
    each(|question, out| match answer(question) {
        Ok(answer) => json::write_line(out, &answer),
        Err(error) => json::write_line(out, &Failure { error }),
    })
}

/// Calls `answer` with every line of standard input. `answer` writes its output, so it can borrow from the question.
pub fn each<Q: Question>(
    mut answer: impl FnMut(Q, &mut Out) -> io::Result<()>,
) -> io::Result<Outcome> {
    let mut out = output::stdout();
    let (mut blocks, mut used) = (Blocks::new(io::stdin().lock()), Block::default());
    while let Some(block) = blocks.next(used)? {
        each_line(&block, |_, line| match read(line) {
            Ok(question) => answer(question, &mut out),
            Err(error) => json::write_line(&mut out, &Failure { error }),
        })?;
        // Another program can wait for these answers before it asks more.
        out.flush()?;
        used = block;
    }
    Ok(Outcome::Holds)
}

fn read<Q: Question>(line: &[u8]) -> Result<Q, String> {
    serde_json::from_slice(line).map_err(|error| {
        let first = line.iter().find(|byte| !byte.is_ascii_whitespace());
        match (error.classify(), first) {
            (_, None) => format!("not {}: an empty line", Q::WHAT),
            // The message of the library would repeat the value, which can contain a password.
            (Category::Data, Some(first)) => {
                format!("not {}: {}", Q::WHAT, describe_type::<Q>(*first))
            }
            _ => format!("not {}: {error}", Q::WHAT),
        }
    })
}

/// Describes a JSON value of a different type by its first byte.
fn describe_type<Q: Question>(first: u8) -> &'static str {
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
