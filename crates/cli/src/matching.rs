//! `match`: whether a rule derives a text, for other programs.

use std::io;

use serde::Serialize;
use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::AnyRule;

use crate::json::ranges;
use crate::json_lines;
use crate::outcome::Outcome;

/// What is said of a text.
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
}

pub fn run(rule: AnyRule) -> io::Result<Outcome> {
    json_lines::answer(|text: String| Ok(answer(rule, &text)))
}

fn answer(rule: AnyRule, text: &str) -> Answer {
    let Err(error) = rule.validate(text) else { return Answer::Member { accepts: true } };
    Answer::Other {
        accepts: false,
        offset: error.offset(),
        expected: ranges(&error),
        end: error.expected().end_of_input(),
        prefix: rule.prefix(text).map(str::len),
    }
}
