//! `check --edition`: checks lines and references of documents by a rule of another edition. Reports the first error
//! of each.

use std::borrow::Cow;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

use documents::{Format, LineIndex};
use uri_grammar::{GrammarRule, SyntaxError};
use uri_grammar_historic::editions::AnyRule;

use super::args::{CheckArgs, CheckFormat};
use super::comments::is_comment;
use super::format::Extract;
use super::literal;
use super::reference::{Reference, of_file};
use super::settings::Settings;
use super::source::Source;
use super::taken::{self, Kind};
use crate::editions::finding::{self, Finding};
use crate::lines::{Blocks, each_line};
use crate::outcome::{Outcome, complain};
use crate::output::{self, Look, Out};

pub fn run(
    args: &CheckArgs,
    rule: AnyRule,
    format: CheckFormat,
    sources: &[Source<'_>],
    unread: u64,
) -> io::Result<Outcome> {
    if let Some(option) = of_rfc3986(args) {
        complain(&format!("{option} is for RFC 3986, not for {}", rule.edition().document()));
        return Ok(Outcome::Unread);
    }
    let Ok(settings) = Settings::of_all(args, sources) else { return Ok(Outcome::Unread) };
    let at_most = settings.first().map_or(u64::MAX, |settings| settings.at_most);
    let (out, look) = (output::stdout(), Look::of(&io::stdout()));
    let mut check = Check {
        rule,
        format,
        at_most,
        out,
        look,
        texts: 0,
        errors: 0,
        skipped: 0,
        documents: false,
    };
    let mut unread = unread;
    for (source, settings) in sources.iter().zip(&settings) {
        let name = source.name();
        let read = check.source(&name, source, settings);
        match read.and_then(|read| check.out.flush().map(|()| read)) {
            Ok(Ok(())) => {}
            Ok(Err(error)) => {
                unread += 1;
                complain(&format!("{name}: {error}"));
            }
            // Only errors are written, so the reader has seen one.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(Outcome::Fails),
            Err(error) => return Err(error),
        }
    }
    if !args.quiet {
        output::to_stderr(&check.summary(args, unread));
    }
    let outcome = match (unread, check.errors) {
        (0, 0) => Outcome::Holds,
        (0, _) => Outcome::Fails,
        _ => Outcome::Unread,
    };
    Ok(if args.exit_zero { outcome.excused() } else { outcome })
}

/// Returns a given option that has no meaning here. Lints and suppressions in settings are about RFC 3986, too.
fn of_rfc3986(args: &CheckArgs) -> Option<&'static str> {
    let given = [
        ("--lint", !args.lint.is_empty()),
        ("--allow", !args.allow.is_empty()),
        ("--deny", !args.deny.is_empty()),
        ("--fix", args.fix),
        ("--fix-suggestions", args.fix_suggestions),
        ("--diff", args.diff),
        ("--baseline", args.baseline.is_some()),
        ("--list", args.list),
        ("--statistics", args.statistics),
        // Both formats need codes, which errors of the older documents do not have.
        ("--format sarif", args.format == Some(CheckFormat::Sarif)),
        ("--format github", args.format == Some(CheckFormat::Github)),
    ];
    given.into_iter().find(|(_, given)| *given).map(|(option, _)| option)
}

/// The state of a check.
struct Check {
    rule: AnyRule,
    format: CheckFormat,
    /// The largest number of errors to show.
    at_most: u64,
    out: Out,
    look: Look,
    texts: u64,
    errors: u64,
    /// The number of binary files.
    skipped: u64,
    /// `true` if any file was a document.
    documents: bool,
}

impl Check {
    /// Checks a source. The outer result is about writing, the inner result about reading.
    fn source(
        &mut self,
        name: &str,
        source: &Source<'_>,
        settings: &Arc<Settings>,
    ) -> io::Result<io::Result<()>> {
        let path = match source {
            Source::Text(text, _) => return self.line(name, 1, text).map(Ok),
            Source::Stdin(_) => {
                return match settings.extract(source) {
                    Extract::Lines => self.stream(name, io::stdin().lock(), settings),
                    asked => self.whole(name, source, asked, settings),
                };
            }
            Source::File(path, _) => *path,
        };
        match settings.extract(source) {
            Extract::Auto => self.check_detected(name, source, path, settings),
            asked => self.whole(name, source, asked, settings),
        }
    }

    /// Checks a file by its detected kind.
    fn check_detected(
        &mut self,
        name: &str,
        source: &Source<'_>,
        path: &Path,
        settings: &Arc<Settings>,
    ) -> io::Result<io::Result<()>> {
        let opened = match taken::look(path) {
            Ok(opened) => opened,
            Err(error) => return Ok(Err(error)),
        };
        match (opened.taken.kind, opened.whole) {
            (Kind::Binary, _) => {
                self.skipped += 1;
                Ok(Ok(()))
            }
            (Kind::Lines, Some(content)) => self.stream(name, &content[..], settings),
            (Kind::Lines, None) => self.stream(name, opened.file, settings),
            (Kind::Document(format), Some(content)) => {
                self.document(name, format, &content, false, settings)
            }
            (Kind::Document(format), None) => {
                let content = source.content_within(taken::LARGEST);
                match content {
                    Ok(content) => self.document(name, format, &content, false, settings),
                    Err(error) => Ok(Err(error)),
                }
            }
        }
    }

    /// Checks a source as the requested kind.
    fn whole(
        &mut self,
        name: &str,
        source: &Source<'_>,
        asked: Extract,
        settings: &Arc<Settings>,
    ) -> io::Result<io::Result<()>> {
        let format = asked.format_of(source.path());
        let content: io::Result<Cow<'_, [u8]>> = match format {
            Some(_) => source.content_within(taken::LARGEST),
            None => source.content(),
        };
        match (format, content) {
            (Some(format), Ok(content)) => self.document(name, format, &content, true, settings),
            (None, Ok(content)) => self.stream(name, &content[..], settings),
            (_, Err(error)) => Ok(Err(error)),
        }
    }

    /// Checks the references of a document. A document with a syntax error is read as a program, unless its format
    /// was requested.
    fn document(
        &mut self,
        name: &str,
        format: Format,
        content: &[u8],
        asked: bool,
        settings: &Arc<Settings>,
    ) -> io::Result<io::Result<()>> {
        let found = match of_file(format, &settings.finding, content) {
            Err(_) if !asked => of_file(Format::Source, &settings.finding, content),
            found => found,
        };
        self.documents = true;
        let lines = LineIndex::new(content);
        let found = match found {
            Ok(found) => found,
            Err(error) => {
                let at = lines.position(error.span().start);
                let message = format!("{}:{}: not {format}: {error}", at.line, at.character);
                return Ok(Err(io::Error::other(message)));
            }
        };
        let takes_guesses = settings.takes_bare() || asked && literal::guesses(format);
        let is_literal = |it: &&Reference<'_>| {
            (takes_guesses || !literal::is_guess(it)) && !literal::opens_template(it.text())
        };
        for reference in found.iter().filter(is_literal) {
            self.texts += 1;
            let text = reference.text().as_bytes();
            let Err(error) = self.validate(text) else { continue };
            let place = lines.position(reference.place(error.offset()));
            let number = u64::try_from(place.line).unwrap_or(u64::MAX);
            self.report(name, (number, place.character), text, error)?;
        }
        Ok(Ok(()))
    }

    /// Checks all lines of a stream.
    fn stream(
        &mut self,
        name: &str,
        reader: impl io::Read,
        settings: &Arc<Settings>,
    ) -> io::Result<io::Result<()>> {
        let whole = self.rule == AnyRule::start_symbol(self.rule.edition());
        let comments = whole && settings.has_comments();
        let mut blocks = Blocks::new(reader);
        let mut number = 0;
        loop {
            let block = match blocks.next_block() {
                Ok(Some(block)) => block,
                end => return Ok(end.map(|_| ())),
            };
            each_line(block, |_, line| {
                number += 1;
                if comments && is_comment(line) { Ok(()) } else { self.line(name, number, line) }
            })?;
            // Errors are written before the next block is read, which can take long.
            self.out.flush()?;
        }
    }

    fn line(&mut self, name: &str, number: u64, text: &[u8]) -> io::Result<()> {
        self.texts += 1;
        self.validate(text).or_else(|error| {
            let column = finding::column(text, &error);
            self.report(name, (number, column), text, error)
        })
    }

    fn validate(&self, text: &[u8]) -> Result<(), SyntaxError> {
        self.rule.validate_bytes(&self.rule.interpreted_bytes(text))
    }

    #[cold]
    fn report(
        &mut self,
        name: &str,
        (number, column): (u64, usize),
        text: &[u8],
        error: SyntaxError,
    ) -> io::Result<()> {
        self.errors += 1;
        if self.errors > self.at_most {
            return Ok(());
        }
        let finding = Finding { rule: self.rule, name, number, column, text, error };
        match self.format {
            CheckFormat::Human => finding.human(&mut self.out, self.look),
            CheckFormat::Short | CheckFormat::Sarif | CheckFormat::Github => {
                finding.short(&mut self.out)
            }
            CheckFormat::Json => finding.json(&mut self.out),
        }
    }

    fn summary(&self, args: &CheckArgs, unread: u64) -> String {
        let count = |number: u64, unit: &str| match number {
            0 => format!("no {unit}s"),
            1 => format!("1 {unit}"),
            _ => format!("{number} {unit}s"),
        };
        let is_lines = args.uri.is_empty() && !self.documents;
        let texts = count(self.texts, if is_lines { "line" } else { "text" });
        let mut summary = format!(
            "{texts} checked as {} of {}, {}",
            self.rule,
            self.rule.edition().document(),
            count(self.errors, "error")
        );
        if self.skipped > 0 {
            summary.push_str(&format!(", {} skipped", count(self.skipped, "binary file")));
        }
        if unread > 0 {
            summary.push_str(&format!(", {} not read", count(unread, "file")));
        }
        summary
    }
}
