//! `trace`: shows every call of a rule while a text is parsed.

use std::ffi::OsString;
use std::io::{self, Write};
use std::ops::Range;

use clap::Args;
use serde::Serialize;
use uri_grammar::GrammarRule;
use uri_grammar::tree::Call;
use uri_grammar_historic::editions::AnyRule;

use crate::edition::{NamedRule, invalid};
use crate::editions::{secrets, shown};
use crate::json::write_line;
use crate::outcome::Outcome;
use crate::output;
use crate::suggest;

/// Show every call of a rule while a text is parsed
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar trace host 127.0.0.1
  uri-grammar trace --failures host 'a b'
  uri-grammar trace --rule h16 URI-reference '//[2001:db8::1]/'
  uri-grammar trace --at 2..9 URI-reference '//1.2.3.4/a'
  uri-grammar trace --edition rfc2396 rel_path a/b

Each call is one line, in the order in which the calls are made; calls within
another are indented. A line has the start and end of the match in bytes, the
rule, and the text that it matched; or the start and `fails`. A rule may be
called several times at one place, and a match may be given up again. These are
the calls that build a tree; validation alone makes fewer. Rules for single
characters are called only with --chars. Passwords are shown as stars.

--json writes one object per line: {\"rule\", \"depth\", \"start\", \"end\"}. \"end\" is
null if the call fails.

Exit codes: 0 if the rule derives the text, 1 if not, 2 for usage errors.")]
pub struct TraceArgs {
    #[command(flatten)]
    pub name: NamedRule,

    /// The text to parse
    pub text: OsString,

    /// Show only calls that fail
    #[arg(long)]
    pub failures: bool,

    /// Show only calls of this rule
    #[arg(long, short, value_name = "RULE")]
    pub rule: Option<String>,

    /// Show only calls that begin within these bytes and, if they succeed, end within them
    #[arg(long, value_name = "START..END", value_parser = span)]
    pub at: Option<Span>,

    /// Show rules for single characters, too
    #[arg(long)]
    pub chars: bool,

    /// Write one JSON object per line
    #[arg(long)]
    pub json: bool,
}

/// Bytes of a text, from the first to one after the last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span(Range<usize>);

fn span(text: &str) -> Result<Span, String> {
    let (start, end) = text.split_once("..").ok_or("this is not START..END, as 13..24")?;
    let number = |text: &str| text.parse().map_err(|_| "START and END are numbers of bytes");
    let (start, end) = (number(start)?, number(end)?);
    if end < start { Err("the end is before the start".to_owned()) } else { Ok(Span(start..end)) }
}

#[derive(Serialize)]
struct Line {
    rule: &'static str,
    depth: usize,
    start: usize,
    end: Option<usize>,
}

pub fn run(args: &TraceArgs) -> io::Result<Outcome> {
    let rule = args.name.0;
    let only = match &args.rule {
        None => None,
        Some(name) => match suggest::rule_of(rule.edition(), name) {
            Ok(rule) => Some(rule),
            Err(why) => invalid(name, "--rule <RULE>", &why).exit(),
        },
    };
    let text = args.text.as_encoded_bytes();
    let hidden = secrets(rule, text, 0..text.len());
    let is_wanted = |call: &&Call<AnyRule>| {
        let is_within = args.at.as_ref().is_none_or(|Span(at)| {
            let end = call.span().map_or(call.start(), |span| span.end);
            at.contains(&call.start()) && end <= at.end
        });
        is_within
            && only.is_none_or(|only| call.rule() == only)
            && !(args.failures && call.span().is_some())
    };
    let calls = rule.calls(text, args.chars);
    let mut out = output::stdout();
    let width = 2 * text.len().to_string().len() + 2;
    for call in calls.iter().filter(is_wanted) {
        let (name, depth, start) = (call.rule().name(), call.depth(), call.start());
        if args.json {
            let end = call.span().map(|span| span.end);
            write_line(&mut out, &Line { rule: name, depth, start, end })?;
            continue;
        }
        let indent = "  ".repeat(depth.min(40));
        match call.span() {
            None => writeln!(out, "{:width$}  {indent}{name} fails", start.to_string())?,
            Some(span) => {
                let place = format!("{}..{}", span.start, span.end);
                let taken = match span.is_empty() {
                    true => "the empty text".to_owned(),
                    false => format!("\"{}\"", shown(text, span, 60, &hidden)),
                };
                writeln!(out, "{place:width$}  {indent}{name} {taken}")?;
            }
        }
    }
    out.flush()?;
    let derives = rule.is_match_bytes(text);
    Ok(if derives { Outcome::Holds } else { Outcome::Fails })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_read() {
        assert_eq!(span("13..24"), Ok(Span(13..24)));
        assert!(span("13").is_err() && span("a..b").is_err() && span("2..1").is_err());
    }
}
