//! `diagnose`: finds all errors of a text, for other programs.

use std::io;

use clap::Args;
use uri_grammar::Rule;
use uri_grammar_diagnose::{Lints, Options, diagnose};

use crate::json::write_line;
use crate::json_lines;
use crate::kinds::lint_set;
use crate::outcome::Outcome;
use crate::suggest;

/// Diagnose texts for other programs: JSON in, JSON out
#[derive(Debug, Args)]
#[command(after_help = "\
Exit codes: 0, or 2 for usage or reading errors.
`uri-grammar diagnose --help` shows an example and describes the answers.")]
#[command(after_long_help = "\
Examples:
  $ echo '\"http://h:80a/\"' | uri-grammar diagnose | jq -r '.diagnostics[].code'
  U230
  $ echo '\"http://u:p@h/\"' | uri-grammar diagnose --lints=default | jq .valid
  true

Each line of standard input is a JSON string, and each answer is one line. Spans
are half-open ranges of bytes, from 0.
  {\"valid\":true,\"diagnostics\":[]}
  {\"valid\":false,\"diagnostics\":[{…},…]}
      \"omitted\" is added if there are more than 32 errors.
      code, name, severity  from the catalogue; `error` or `warning`
      span                  [START, END]: the part that a person should look at
      found                 what begins there: a character, `U+202E NAME` if it
                            is invisible, or `end of input`
      exact                 what the grammar says, perhaps about another place:
        offset                the length of the longest viable prefix, in bytes
        found                 what follows it
        expected              what could follow it: names of rules, characters,
                              ranges such as `%x30-35`, and `end of input`
        expected_ranges, end  the same set: inclusive ranges of code points, in
                              order, and whether the text could have ended
      rule, rule_path       the rule concerned, and the rules around it
      section, reference    `3.2.3`, and `RFC 3986 section 3.2.3`
      message, label, help  in words: what is wrong, what is there, what to do
      labels                [{span, text},…]: other places that matter
      fixes                 [{applicability, edits: [{span, text},…], result},…]
  {\"error\":…}  the line is not a JSON string; reading goes on with the next one

\"found\" and \"exact\" are null for lints, and \"exact\" is null for errors that the
grammar does not reach. No answer shows a password: \"found\" is null for one, and
a fix that would show it, or its result, is left out. Results of more than
64 KiB are left out, too; \"edit_omitted\" is true then.

Each answer is written before the next line is read.

Exit codes: 0, or 2 for usage or reading errors.")]
pub struct DiagnoseArgs {
    /// Diagnose texts by this rule
    #[arg(long, short, default_value = "URI-reference", value_parser = suggest::rule)]
    pub rule: Rule,

    /// Report lints, too: all, or those that most projects want
    #[arg(long, value_name = "SET", num_args = 0..=1, require_equals = true,
          default_missing_value = "all", value_parser = lint_set())]
    pub lints: Option<Lints>,
}

pub fn run(args: &DiagnoseArgs) -> io::Result<Outcome> {
    let options = Options::new(args.rule).lints(args.lints.unwrap_or(Lints::NONE));
    json_lines::each(|text: String, out| write_line(out, &diagnose(&text, &options)))
}
