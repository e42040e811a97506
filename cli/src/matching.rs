//! `match`: the questions of other programs, one JSON string a line.

use std::io::{self, Write};

use serde::Serialize;
use uri_grammar::Rule;

use crate::lines::{Blocks, each_line};
use crate::outcome::Outcome;
use crate::output;

/// What is said of a line.
#[derive(Serialize)]
#[serde(untagged)]
enum Answer {
    Member {
        accepts: bool,
    },
    Other {
        accepts: bool,
        offset: usize,
        expected: Vec<(u32, u32)>,
        end: bool,
        prefix: Option<usize>,
    },
    Unread {
        error: String,
    },
}

pub fn run(rule: Rule) -> io::Result<Outcome> {
    let mut out = output::stdout();
    let mut blocks = Blocks::new(io::stdin().lock());
    while let Some(block) = blocks.next_block()? {
        each_line(block, |line| {
            serde_json::to_writer(&mut out, &answer(rule, line))?;
            out.write_all(b"\n")
        })?;
        // Whoever asked may wait for this before asking more.
        out.flush()?;
    }
    Ok(Outcome::Holds)
}

fn answer(rule: Rule, line: &[u8]) -> Answer {
    let text: String = match serde_json::from_slice(line) {
        Ok(text) => text,
        Err(error) => return Answer::Unread { error: format!("not a JSON string: {error}") },
    };
    let Err(error) = rule.check(&text) else { return Answer::Member { accepts: true } };
    let expected = error.expected();
    let ranges =
        expected.ranges().map(|range| (u32::from(*range.start()), u32::from(*range.end())));
    Answer::Other {
        accepts: false,
        offset: error.offset(),
        expected: ranges.collect(),
        end: expected.end_of_input(),
        prefix: rule.prefix(&text).map(str::len),
    }
}
