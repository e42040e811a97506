//! `check`: every line of files is a member of a rule, or the place where it is not.

mod finding;
mod progress;
mod report_human;
mod report_json;
mod report_short;
pub mod source;

use std::io::{self, IsTerminal, Write};

use uri_grammar::{Rule, SyntaxError};

use crate::args::{CheckArgs, CheckFormat};
use crate::lines::{Blocks, each_line};
use crate::outcome::{Outcome, complain};
use crate::output::{self, Look, Out};
use finding::Finding;
use progress::Progress;
use source::Source;

pub fn run(args: &CheckArgs) -> io::Result<Outcome> {
    let by_default =
        || if io::stdout().is_terminal() { CheckFormat::Human } else { CheckFormat::Short };
    let format = args.format.unwrap_or_else(by_default);
    let sources = Source::all(args);
    let total = sources.iter().map(Source::len).sum();
    // The older documents have no diagnosis: the first error it is.
    let Some(rule) = args.rule.rfc3986() else {
        return crate::editions::check::run(args.rule.rule(), format, &sources, &args.uri);
    };
    let mut check = Check::new(rule, format, total);
    let checked = check.sources(&sources).and_then(|()| check.out.flush());
    check.progress.finish();
    match checked {
        // Only errors are written, and the reader has seen one.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(Outcome::Fails),
        checked => checked?,
    }
    output::to_stderr(&check.summary(if args.uri.is_empty() { "line" } else { "text" }));
    Ok(check.outcome())
}

/// Writes the error of a text, which messages call `name`, in human form to the standard error.
pub fn explain(rule: Rule, name: &str, text: &[u8]) -> Outcome {
    let Err(error) = rule.check_bytes(text) else { return Outcome::Holds };
    let finding = Finding { rule, name, number: 1, text, error };
    let stderr = io::stderr();
    let _ = report_human::write(&mut stderr.lock(), Look::of(&stderr), &finding);
    Outcome::Fails
}

/// A check under way.
struct Check {
    rule: Rule,
    format: CheckFormat,
    look: Look,
    out: Out,
    progress: Progress,
    lines: u64,
    errors: u64,
    unread: u64,
}

impl Check {
    fn new(rule: Rule, format: CheckFormat, total: Option<u64>) -> Self {
        let (look, out) = (Look::of(&io::stdout()), output::stdout());
        let progress = Progress::new(total);
        Self { rule, format, look, out, progress, lines: 0, errors: 0, unread: 0 }
    }

    fn sources(&mut self, sources: &[Source<'_>]) -> io::Result<()> {
        for source in sources {
            let name = source.name();
            let opened = match source {
                Source::Text(text, _) => {
                    self.lines += 1;
                    let checked = self.rule.check_bytes(text);
                    checked.or_else(|error| self.report(&name, 1, text, error))?;
                    continue;
                }
                Source::Stdin => {
                    if io::stdin().is_terminal() {
                        output::to_stderr("reading the terminal, one reference a line");
                    }
                    self.stream(&name, io::stdin().lock())?
                }
                Source::File(path) => match source::open(path) {
                    Ok(file) => self.stream(&name, file)?,
                    Err(error) => Err(error),
                },
            };
            if let Err(error) = opened {
                self.unread += 1;
                self.flush()?;
                self.progress.suspend(|| complain(&format!("{name}: {error}")));
            }
        }
        Ok(())
    }

    /// Checks all lines of a stream. The outer result is about writing, the inner about
    /// reading.
    fn stream(&mut self, name: &str, reader: impl io::Read) -> io::Result<io::Result<()>> {
        let mut blocks = Blocks::new(reader);
        let mut number = 0;
        loop {
            let block = match blocks.next_block() {
                Ok(Some(block)) => block,
                end => {
                    self.lines += number;
                    return Ok(end.map(|_| ()));
                }
            };
            let rule = self.rule;
            each_line(block, |line| {
                number += 1;
                rule.check_bytes(line).or_else(|error| self.report(name, number, line, error))
            })?;
            self.progress.advance(block.len());
            // What is known is shown before more is waited for.
            self.flush()?;
        }
    }

    #[cold]
    fn report(
        &mut self,
        name: &str,
        number: u64,
        text: &[u8],
        error: SyntaxError,
    ) -> io::Result<()> {
        self.errors += 1;
        let finding = Finding { rule: self.rule, name, number, text, error };
        match self.format {
            CheckFormat::Human => report_human::write(&mut self.out, self.look, &finding),
            CheckFormat::Short => report_short::write(&mut self.out, &finding),
            CheckFormat::Json => report_json::write(&mut self.out, &finding),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.out.buffer().is_empty() {
            return Ok(());
        }
        self.progress.suspend(|| self.out.flush())
    }

    fn outcome(&self) -> Outcome {
        match (self.unread, self.errors) {
            (0, 0) => Outcome::Holds,
            (0, _) => Outcome::Fails,
            _ => Outcome::Unread,
        }
    }

    fn summary(&self, unit: &str) -> String {
        let count = |number: u64, unit: &str| match number {
            0 => format!("no {unit}s"),
            1 => format!("1 {unit}"),
            _ => format!("{number} {unit}s"),
        };
        let mut summary = format!(
            "{} checked as {}, {}",
            count(self.lines, unit),
            self.rule,
            count(self.errors, "error")
        );
        if self.unread > 0 {
            summary.push_str(&format!(", {} not read", count(self.unread, "file")));
        }
        summary
    }
}
