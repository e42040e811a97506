//! `check --edition`: every line is a member of a rule of an older document, or the first place
//! where it is not.

use std::io::{self, Write};

use uri_grammar::{GrammarRule, SyntaxError};
use uri_grammar_historic::editions::AnyRule;

use super::finding::Finding;
use crate::check::args::{CheckArgs, CheckFormat};
use crate::check::source::{self, Source};
use crate::lines::{Blocks, each_line};
use crate::outcome::{Outcome, complain};
use crate::output::{self, Look, Out};

pub fn run(
    args: &CheckArgs,
    rule: AnyRule,
    format: CheckFormat,
    sources: &[Source<'_>],
) -> io::Result<Outcome> {
    if let Some(option) = of_rfc3986(args) {
        complain(&format!("{option} is for RFC 3986, not for {}", rule.document()));
        return Ok(Outcome::Unread);
    }
    let at_most = args.max_errors.unwrap_or(u64::MAX);
    let (out, look) = (output::stdout(), Look::of(&io::stdout()));
    let mut check = Check { rule, format, at_most, out, look, lines: 0, errors: 0 };
    let mut unread = 0;
    for source in sources {
        let name = source.name();
        let read = match source {
            Source::Text(text, _) => check.line(&name, 1, text).map(Ok),
            Source::Stdin => check.stream(&name, io::stdin().lock()),
            Source::File(path, _) => match source::open(path) {
                Ok(file) => check.stream(&name, file),
                Err(error) => Ok(Err(error)),
            },
        };
        match read.and_then(|read| check.out.flush().map(|()| read)) {
            Ok(Ok(())) => {}
            Ok(Err(error)) => {
                unread += 1;
                complain(&format!("{name}: {error}"));
            }
            // Only errors are written, and the reader has seen one.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(Outcome::Fails),
            Err(error) => return Err(error),
        }
    }
    let count = |number: u64, unit: &str| match number {
        0 => format!("no {unit}s"),
        1 => format!("1 {unit}"),
        _ => format!("{number} {unit}s"),
    };
    let lines = count(check.lines, if args.uri.is_empty() { "line" } else { "text" });
    let mut summary = format!(
        "{lines} checked as {rule} of {}, {}",
        rule.document(),
        count(check.errors, "error")
    );
    if unread > 0 {
        summary.push_str(&format!(", {} not read", count(unread, "file")));
    }
    output::to_stderr(&summary);
    let outcome = match (unread, check.errors) {
        (0, 0) => Outcome::Holds,
        (0, _) => Outcome::Fails,
        _ => Outcome::Unread,
    };
    Ok(if args.exit_zero { outcome.excused() } else { outcome })
}

/// An option that was given and means nothing here. A file with settings is not looked for: it is
/// of RFC 3986, too.
fn of_rfc3986(args: &CheckArgs) -> Option<&'static str> {
    let given = [
        ("--lint", !args.lint.is_empty()),
        ("--allow", !args.allow.is_empty()),
        ("--deny", !args.deny.is_empty()),
        ("--fix", args.fix),
        ("--fix-suggestions", args.fix_suggestions),
        ("--config", args.config.is_some()),
        ("--as", args.extract.is_some()),
        ("--bare-urls", args.bare_urls),
        ("--diff", args.diff),
        ("--baseline", args.baseline.is_some()),
        ("--statistics", args.statistics),
        // Both tell of codes, which the older documents' errors have not.
        ("--format sarif", args.format == Some(CheckFormat::Sarif)),
        ("--format github", args.format == Some(CheckFormat::Github)),
    ];
    given.into_iter().find(|(_, given)| *given).map(|(option, _)| option)
}

/// A check under way.
struct Check {
    rule: AnyRule,
    format: CheckFormat,
    /// How many errors are shown.
    at_most: u64,
    out: Out,
    look: Look,
    lines: u64,
    errors: u64,
}

impl Check {
    /// Checks all lines of a stream. The outer result is about writing, the inner about
    /// reading.
    fn stream(&mut self, name: &str, reader: impl io::Read) -> io::Result<io::Result<()>> {
        let mut blocks = Blocks::new(reader);
        let mut number = 0;
        loop {
            let block = match blocks.next_block() {
                Ok(Some(block)) => block,
                end => return Ok(end.map(|_| ())),
            };
            each_line(block, |_, line| {
                number += 1;
                self.line(name, number, line)
            })?;
            // What is known is shown before more is waited for.
            self.out.flush()?;
        }
    }

    fn line(&mut self, name: &str, number: u64, text: &[u8]) -> io::Result<()> {
        self.lines += 1;
        self.rule.validate_bytes(text).or_else(|error| self.report(name, number, text, error))
    }

    #[cold]
    fn report(
        &mut self,
        name: &str,
        number: u64,
        text: &[u8],
        error: SyntaxError<AnyRule>,
    ) -> io::Result<()> {
        self.errors += 1;
        if self.errors > self.at_most {
            return Ok(());
        }
        let finding = Finding { rule: self.rule, name, number, text, error };
        match self.format {
            CheckFormat::Human => finding.human(&mut self.out, self.look),
            CheckFormat::Short | CheckFormat::Sarif | CheckFormat::Github => {
                finding.short(&mut self.out)
            }
            CheckFormat::Json => finding.json(&mut self.out),
        }
    }
}
