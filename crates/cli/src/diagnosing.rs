//! `diagnose`: everything that is wrong with a text, for other programs.

use std::io;
use std::ops::Range;

use clap::Args;
use serde::Serialize;
use uri_grammar::Rule;
use uri_grammar_diagnose::{Diagnostic, Lints, Options, diagnose, render};

use crate::json::{self, At, Fixed, LONGEST, Named, Said, may_show};
use crate::json_lines;
use crate::kinds::LintSet;
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
          default_missing_value = "all")]
    pub lints: Option<LintSet>,
}

/// What is said of a text.
#[derive(Serialize)]
struct Answer<'a> {
    valid: bool,
    diagnostics: Vec<Object<'a>>,
    #[serde(skip_serializing_if = "is_zero")]
    omitted: usize,
}

#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    named: Named,
    span: [usize; 2],
    #[serde(flatten)]
    said: Said<'a>,
    labels: Vec<At<'a, [usize; 2]>>,
    fixes: Vec<Fixed<'a, [usize; 2]>>,
}

pub fn run(args: &DiagnoseArgs) -> io::Result<Outcome> {
    let lints = args.lints.map_or(Lints::NONE, LintSet::lints);
    let options = Options::new(args.rule).lints(lints);
    json_lines::each(|text: String, out| {
        let report = diagnose(&text, &options);
        let secrets = if report.diagnostics().is_empty() { Vec::new() } else { report.secrets() };
        let of = Asked { text: &text, rule: args.rule, secrets: &secrets };
        let answer = Answer {
            valid: report.is_valid(),
            diagnostics: report.diagnostics().iter().map(|it| object(it, &of)).collect(),
            omitted: report.omitted(),
        };
        json::write_line(out, &answer)
    })
}

/// A text, and what is not to be told of it: answers are kept in logs.
struct Asked<'a> {
    text: &'a str,
    rule: Rule,
    secrets: &'a [Range<usize>],
}

fn object<'a>(diagnostic: &'a Diagnostic, asked: &Asked<'_>) -> Object<'a> {
    let Asked { text, rule, secrets } = *asked;
    let span = |span: &Range<usize>| [span.start, span.end];
    let labels = diagnostic.notes().iter();
    // A fix can make a secret of what was none.
    let is_open = |result: &str| {
        result.len() <= LONGEST
            && secrets.is_empty()
            && render::secrets(rule, result.as_bytes(), 0..result.len()).is_empty()
    };
    Object {
        named: Named::of(diagnostic.kind(), diagnostic.severity()),
        span: span(&diagnostic.span()),
        said: Said::of(diagnostic, text.as_bytes(), secrets),
        labels: labels.map(|note| At { span: span(&note.span), text: &note.text }).collect(),
        fixes: diagnostic
            .fixes()
            .iter()
            .filter(|fix| may_show(fix, secrets))
            .map(|fix| {
                let fixed = Fixed::of(fix, span);
                if is_open(&fix.result) { fixed.with_result(&fix.result) } else { fixed }
            })
            .collect(),
    }
}

fn is_zero(count: &usize) -> bool {
    *count == 0
}
