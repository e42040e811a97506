//! `match`: tests whether a rule derives a text, for other programs.

use std::io;

use clap::Args;
use serde::Serialize;
use uri_grammar::GrammarRule;
use uri_grammar_diagnose::data::expected_ranges;
use uri_grammar_historic::editions::AnyRule;

use crate::edition::RuleOption;
use crate::json_lines;
use crate::outcome::Outcome;

/// Match texts for other programs: JSON in, JSON out
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  $ echo '\"http://a/%zz\"' | uri-grammar match
  {\"accepts\":false,\"offset\":10,\"expected\":[[48,57],[65,70],[97,102]],\"end\":false,\"prefix\":9}

Each line of standard input is a JSON string, and each answer is one line:
  {\"accepts\":true}
  {\"accepts\":false,\"offset\":…,\"expected\":…,\"end\":…,\"prefix\":…}
      offset    the length of the longest viable prefix, in bytes
      expected  what could follow it: inclusive ranges of code points, in order
      end       whether the text could have ended there
      prefix    the length of the longest prefix that the rule derives, in
                bytes, or null if it derives none
  {\"error\":…}   the line is not a JSON string; reading goes on with the next one

Each answer is written before the next line is read.

RFC 1738 writes brackets around repeated elements, too: `1*[ x ]` is one or more
x. By the letter of RFC 822, whose notation it uses, they make x optional.
--edition rfc1738 has rules for that reading, too; their names end in -822, as
in scheme-822.

Exit codes: 0, or 2 for usage or reading errors.")]
pub struct MatchArgs {
    #[command(flatten)]
    pub rule: RuleOption,
}

/// The answer about a text.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Answer {
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
        expected: expected_ranges(&error),
        end: error.expected().end_of_input(),
        prefix: rule.prefix(text).map(str::len),
    }
}
