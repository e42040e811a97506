//! `trace`: shows every call of a rule while a text is parsed.

use std::collections::HashMap;
use std::ffi::OsString;
use std::io::{self, Write};
use std::ops::Range;

use clap::Args;
use serde::Serialize;
use uri_grammar::GrammarRule;
use uri_grammar::tree::Call;
use uri_grammar_historic::editions::AnyRule;

use crate::edition::{NamedRule, invalid};
use crate::editions::shown;
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
called several times at one place. `given up` marks a match that is not part of
the derivation: user information that no @ follows. These are the calls
that build a tree; validation alone makes fewer. Rules for single characters are
called only with --chars. If the rule derives only the beginning of the text,
the last line says so. Passwords are shown.

--json writes one object per line: {\"rule\", \"depth\", \"start\", \"end\", \"kept\"}.
\"end\" is null if the call fails, and \"kept\" is false if it fails or its match
is given up.

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
    kept: bool,
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
    let is_wanted = |call: &Call<AnyRule>| {
        let is_within = args.at.as_ref().is_none_or(|Span(at)| {
            let end = call.span().map_or(call.start(), |span| span.end);
            at.contains(&call.start()) && end <= at.end
        });
        is_within
            && only.is_none_or(|only| call.rule() == only)
            && !(args.failures && call.span().is_some())
    };
    let calls = rule.calls(text, args.chars);
    let kept = kept(&calls, rule, text, args.chars);
    let mut out = output::stdout();
    let width = 2 * text.len().to_string().len() + 2;
    for (call, kept) in calls.iter().zip(kept).filter(|(call, _)| is_wanted(call)) {
        let (name, depth, start) = (call.rule().name(), call.depth(), call.start());
        if args.json {
            let end = call.span().map(|span| span.end);
            write_line(&mut out, &Line { rule: name, depth, start, end, kept })?;
            continue;
        }
        let indent = "  ".repeat(depth.min(40));
        match call.span() {
            None => writeln!(out, "{:width$}  {indent}{name} fails", start.to_string())?,
            Some(span) => {
                let place = format!("{}..{}", span.start, span.end);
                let taken = match span.is_empty() {
                    true => "the empty text".to_owned(),
                    false => format!("\"{}\"", shown(text, span, 60, &[])),
                };
                let end = if kept { "" } else { ", given up" };
                writeln!(out, "{place:width$}  {indent}{name} {taken}{end}")?;
            }
        }
    }
    let derived = calls.first().and_then(|call| Some(call.span()?.end));
    if let (Some(end), false) = (derived.filter(|&end| end < text.len()), args.json) {
        let place = format!("{end}..{}", text.len());
        let left = shown(text, end..text.len(), 60, &[]);
        writeln!(out, "{place:width$}  \"{left}\" is left over: {rule} does not derive the text")?;
    }
    out.flush()?;
    let derives = rule.is_match_bytes(text);
    Ok(if derives { Outcome::Holds } else { Outcome::Fails })
}

/// Returns for each call whether its match is part of the derivation. The derivation is of the longest prefix.
fn kept(calls: &[Call<AnyRule>], rule: AnyRule, text: &[u8], characters: bool) -> Vec<bool> {
    let end = calls.first().and_then(Call::span).map_or(0, |span| span.end);
    let Ok(derived) = str::from_utf8(&text[..end]) else { return vec![false; calls.len()] };
    let tree = if characters { rule.tree_to_characters(derived) } else { rule.tree(derived) };
    let mut nodes: HashMap<(AnyRule, Range<usize>), usize> = HashMap::new();
    if let Ok(tree) = &tree {
        for node in tree.nodes() {
            let Some(rule) = node.rule() else { continue };
            *nodes.entry((rule, node.span())).or_default() += 1;
        }
    }
    // Of equal calls, the last one is kept: the earlier ones were given up.
    let mut kept: Vec<bool> = calls
        .iter()
        .rev()
        .map(|call| {
            let node = call.span().and_then(|span| nodes.get_mut(&(call.rule(), span)));
            let Some(left) = node.filter(|left| **left > 0) else { return false };
            *left -= 1;
            true
        })
        .collect();
    kept.reverse();
    kept
}
