//! `explain`: shows the catalogue's page about an error or lint.

use std::io::{self, Write};

use clap::Args;
use uri_grammar_diagnose::render::visible;
use uri_grammar_diagnose::{Applicability, Entry, Kind, Lints, Options, Severity, diagnose};

use crate::outcome::Outcome;
use crate::output::lines_of;
use crate::rules::Page;
use crate::suggest;

/// Explain a kind of error or lint, or list all kinds
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar explain U230
  uri-grammar explain port-not-decimal
  uri-grammar explain | grep port

Codes and names are compared ignoring case.

Exit codes: 0, or 2 if there is no such kind.")]
pub struct ExplainArgs {
    /// The code or name; without it, all kinds are listed
    #[arg(value_name = "CODE|NAME", value_parser = suggest::kind)]
    pub kind: Option<Kind>,
}

/// The width of the lines of a page.
const COLUMNS: usize = 78;

pub fn run(kind: Option<Kind>) -> io::Result<Outcome> {
    let mut page = Page::new();
    match kind {
        Some(kind) => show(&mut page, kind)?,
        None => list(&mut page)?,
    }
    page.out.end()
}

fn list(page: &mut Page) -> io::Result<()> {
    for kind in Kind::all() {
        let Entry { code, name, severity, message, .. } = kind.entry();
        writeln!(page.out, "{code}  {severity:7}  {name:23}  {message}")?;
    }
    Ok(())
}

fn show(page: &mut Page, kind: Kind) -> io::Result<()> {
    let entry = kind.entry();
    let title = page.look.strong(&format!("{} {}", entry.code, entry.name));
    writeln!(page.out, "{title}: {}", class_of(kind))?;
    writeln!(page.out, "{}", entry.message)?;
    page.part("Why", &lines_of(entry.why, COLUMNS))?;
    // If the help is only a placeholder, the example shows a case.
    if !entry.help.starts_with('{') {
        page.part("What to do", &lines_of(entry.help, COLUMNS))?;
    }
    page.part("Example", &example(entry))?;
    page.part("Defined in", &defined_in(entry))?;
    if let Some(rule) = entry.rule {
        let abnf = page.abnf(rule.into());
        page.part("ABNF", &abnf)?;
    }
    page.part("To silence it", &silence(kind))
}

/// Returns the class of a kind, and the set that includes it.
fn class_of(kind: Kind) -> &'static str {
    match kind.severity() {
        Severity::Error => "error",
        _ if Lints::DEFAULT.contains(kind) => "lint, in the default set",
        _ => "lint, not in the default set",
    }
}

/// Returns the example, its message, and its fix.
fn example(entry: &Entry) -> Vec<String> {
    let (rule, text) = (entry.example.0, entry.example_text());
    let mut lines = vec![format!("{}  as {rule}", visible(&text))];
    // A text is too long only by a limit, which these options do not set.
    let options = Options::new(rule).lints(Lints::ALL);
    let report = diagnose(&*text, &options);
    let found = report.diagnostics().iter().find(|found| found.kind().code() == entry.code);
    if let Some(found) = found {
        let message = format!("{}: {}", found.severity(), found.message());
        lines.extend(lines_of(&message, COLUMNS));
        lines.extend(lines_of(&format!("help: {}", found.help()), COLUMNS));
    }
    if let Some(fix) = found.and_then(|found| found.fixes().first()) {
        let sure = entry.applicability == Applicability::MachineApplicable;
        let by = if sure { ", by --fix" } else { "" };
        lines.push(format!("{}  instead{by}", visible(fix.result.as_bytes())));
    }
    lines
}

/// Returns the sections, with the addresses of RFCs.
fn defined_in(entry: &Entry) -> Vec<String> {
    let line = |section: &str| match address(section) {
        Some(address) => format!("{section}, {address}"),
        None => section.to_owned(),
    };
    entry.sections().map(line).collect()
}

fn address(section: &str) -> Option<String> {
    let (number, place) = section.strip_prefix("RFC ")?.split_once(' ')?;
    let place = place.replace(' ', "-");
    Some(format!("https://www.rfc-editor.org/rfc/rfc{number}#{place}"))
}

fn silence(kind: Kind) -> Vec<String> {
    vec![
        format!("uri-grammar check --allow {}", kind.name()),
        format!("or in uri-grammar.toml: allow = [\"{}\"]", kind.name()),
    ]
}
