//! `abnf check`: errors in a grammar, and doubtful definitions.

use std::io::{self, Write};

use serde::Serialize;
use study::{Finding, Kind};
use uri_grammar_diagnose::render::visible;

use super::args::CheckArgs;
use super::source::{self, Grammars};
use crate::json::write_line;
use crate::outcome::Outcome;
use crate::output;

#[derive(Serialize)]
struct Line<'a> {
    kind: Kind,
    error: bool,
    rule: &'a str,
    file: &'a str,
    line: usize,
    message: &'a str,
    text: Option<&'a str>,
}

pub fn run(args: &CheckArgs) -> io::Result<Outcome> {
    let read = source::read(&args.file, &args.reading).map_err(io::Error::other)?;
    let Grammars { own, hint, names } = read;
    let mut found = own.findings();
    let all = found.len();
    found.retain(|finding| !args.allow.iter().any(|it| it.is_about(finding)));
    let allowed = all - found.len();
    let is_error = |finding: &Finding| {
        finding.kind.is_error() || args.deny.iter().any(|it| it.is_about(finding))
    };
    let errors = found.iter().filter(|finding| is_error(finding)).count();
    let mut out = output::stdout();
    for finding in &found {
        let Finding { kind, rule, source, line, message, text } = finding;
        let error = is_error(finding);
        let file = names.get(*source).map_or("", String::as_str);
        if args.json {
            let text = text.as_deref();
            write_line(
                &mut out,
                &Line { kind: *kind, error, rule, file, line: *line, message, text },
            )?;
        } else {
            let severity = if error { "error" } else { "note" };
            let rule = if rule.is_empty() { String::new() } else { format!("{rule}: ") };
            let message = visible(message.as_bytes());
            let kind = kind.name();
            writeln!(out, "{file}:{line}: {severity}[{kind}]: {rule}{message}")?;
        }
    }
    if !args.json {
        let resolved: Vec<&str> = own.resolved().collect();
        if !resolved.is_empty() {
            writeln!(out, "taken from other documents: {}", resolved.join(", "))?;
        }
        let has_syntax_errors = found.iter().any(|finding| finding.kind == Kind::Syntax);
        if let Some(hint) = hint.filter(|_| has_syntax_errors) {
            writeln!(out, "hint: {hint}")?;
        }
        let (rules, notes) = (own.grammar().rules().len(), found.len() - errors);
        let count = |count: usize, what: &str| match count {
            1 => format!("1 {what}"),
            count => format!("{count} {what}s"),
        };
        let (rules, errors) = (count(rules, "rule"), count(errors, "error"));
        let allowed = if allowed == 0 { String::new() } else { format!(", {allowed} allowed") };
        writeln!(out, "{rules}, {errors}, {}{allowed}", count(notes, "note"))?;
    }
    out.flush()?;
    Ok(if errors == 0 { Outcome::Holds } else { Outcome::Fails })
}
