//! `check`: every reference of files is a member of a rule, or what is wrong with it.

pub mod args;
mod comments;
mod document;
mod files;
pub mod finding;
mod fix;
pub mod format;
mod piece;
mod progress;
mod reference;
mod report;
mod report_github;
mod report_human;
mod report_json;
mod report_sarif;
mod report_short;
mod sarif_rules;
mod settings;
pub mod source;
mod statistics;
mod summary;
mod taken;
mod text;
mod texts;
mod usual;

use std::borrow::Cow;
use std::io::{self, IsTerminal, Read, Write};
use std::path::Path;
use std::rc::Rc;

use documents::Format;
use uri_grammar::Rule;
use uri_grammar_diagnose::{Lints, Options, Severity, diagnose};

use crate::lines::{Blocks, each_line};
use crate::outcome::{Outcome, complain, guarded};
use crate::output::{self, Look, Out};
use args::{CheckArgs, CheckFormat};
use comments::{Excuse, is_comment};
use finding::{Checked, Finding};
use fix::Trust;
use fix::replace::Original;
use format::Extract;
use progress::Progress;
use report::Reporter;
use settings::Settings;
use source::Source;
use statistics::Statistics;
use summary::Summary;
use taken::{Kind, Opened, Taken};
use text::Text;

/// The lints that are looked for unasked.
pub const USUAL_LINTS: Lints = usual::LINTS;

pub fn run(args: &CheckArgs) -> io::Result<Outcome> {
    let by_default =
        || if io::stdout().is_terminal() { CheckFormat::Human } else { CheckFormat::Short };
    let Ok(configured) = settings::format(args) else { return Ok(Outcome::Unread) };
    let format = args.format.or(configured).unwrap_or_else(by_default);
    if let Some(rule) = args.rule.historic() {
        let files = files::named(args);
        return crate::editions::check::run(args, rule, format, &Source::all(args, &files));
    }
    let Ok(files) = files::all(args) else { return Ok(Outcome::Unread) };
    let sources = Source::all(args, &files);
    if args.fix && sources.iter().any(|source| matches!(source, Source::Stdin)) {
        complain("--fix changes files, and the standard input is none");
        return Ok(Outcome::Unread);
    }
    let Ok(settings) = Settings::of_all(args, &sources) else { return Ok(Outcome::Unread) };
    let summary = Summary { unread: files.unread, ..Summary::default() };
    let mut check = Check {
        reporter: None,
        statistics: args.statistics.then(Statistics::default),
        task: match (args.fix, args.diff, args.fix_suggestions) {
            (true, ..) => Task::Fix,
            (_, true, _) => Task::Suggest(Trust::Sure),
            (.., true) => Task::Suggest(Trust::Guesses),
            _ => Task::Report,
        },
        out: output::stdout(),
        progress: Progress::new(sources.iter().map(Source::len).sum()),
        shown: 0,
        summary,
        unit: match (args.uri.is_empty(), files.walked) {
            (false, _) => "text",
            (_, true) => "reference",
            _ => "line",
        },
        says: match (args.quiet, args.verbose) {
            (true, _) => Says::Nothing,
            (_, true) => Says::All,
            _ => Says::Notes,
        },
        excused: Vec::new(),
        differs: false,
        walking: files.walked,
    };
    let checked = check
        .begin(format, args.verbose)
        .and_then(|()| check.sources(sources.iter().zip(settings)))
        .and_then(|()| check.count())
        .and_then(|()| check.end());
    check.progress.finish();
    let outcome = if args.exit_zero { check.outcome().excused() } else { check.outcome() };
    match checked {
        // The reader has seen what it wanted.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(outcome),
        checked => checked?,
    }
    if args.quiet {
        return Ok(outcome);
    }
    output::to_stderr(&check.summary.line(check.unit));
    if args.verbose && check.shown > 0 {
        output::to_stderr("`uri-grammar explain CODE` tells more of a finding");
    }
    Ok(outcome)
}

/// Writes the errors of a text, which messages call `name`, in human form to the standard error.
pub fn explain(rule: Rule, name: &str, text: &[u8]) -> Outcome {
    let report = diagnose(text, &Options::new(rule));
    let checked = Checked::new((name, None), Text::line(text, 1, 0), &report);
    let stderr = io::stderr();
    let (look, mut stderr) = (Look::of(&stderr), stderr.lock());
    let findings: Vec<_> = report.diagnostics().iter().map(|it| (it, it.severity())).collect();
    let _ = report_human::write(&mut stderr, (look, false), &checked, &findings, true);
    if report.is_valid() { Outcome::Holds } else { Outcome::Fails }
}

/// What is done about findings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Task {
    Report,
    /// What can be is put right first.
    Fix,
    /// What could be done is shown instead.
    Suggest(Trust),
}

/// What is said besides findings and errors of reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Says {
    Nothing,
    Notes,
    All,
}

/// A check under way.
struct Check {
    /// None where nothing is reported.
    reporter: Option<Reporter>,
    /// Where findings are counted instead.
    statistics: Option<Statistics>,
    task: Task,
    out: Out,
    progress: Progress,
    shown: u64,
    summary: Summary,
    /// What is counted.
    unit: &'static str,
    says: Says,
    /// What comments of the file allow for the text that is looked at.
    excused: Vec<Excuse>,
    /// Whether there is a difference to be shown.
    differs: bool,
    /// Whether folders are looked at: then it is said how many files there are.
    walking: bool,
}

/// Says that a comment allows nothing.
fn wrong_excuse(subject: &Subject<'_>, line: u64, error: &str) -> String {
    format!("{}:{line}: in a comment: {error}", subject.name)
}

/// A source as messages call it, and what is looked for in it.
struct Subject<'a> {
    name: &'a str,
    path: Option<&'a Path>,
    settings: &'a Settings,
    /// Whether the file was found in a folder.
    walked: bool,
}

impl Check {
    fn begin(&mut self, format: CheckFormat, is_verbose: bool) -> io::Result<()> {
        if !(matches!(self.task, Task::Suggest(_)) || self.statistics.is_some()) {
            let look = Look::of(&io::stdout());
            self.reporter = Some(Reporter::begin(format, (look, is_verbose), &mut self.out)?);
        }
        Ok(())
    }

    fn sources<'s>(
        &mut self,
        sources: impl Iterator<Item = (&'s Source<'s>, Rc<Settings>)>,
    ) -> io::Result<()> {
        for (source, settings) in sources {
            let name = source.name();
            let (path, walked) = match source {
                Source::File(path, walked) => (Some(*path), *walked),
                _ => (None, false),
            };
            let subject = Subject { name: &name, path, settings: &settings, walked };
            let read =
                guarded(|| self.source(source, &subject)).unwrap_or_else(|error| Ok(Err(error)))?;
            // What is known of one is not lost with the next.
            self.flush()?;
            self.summary.files += u64::from(self.walking && path.is_some() && read.is_ok());
            if let Err(error) = read {
                let is_text = error.kind() == io::ErrorKind::NotFound && name.contains("://");
                let hint = if is_text { "; a reference itself goes after --uri" } else { "" };
                self.complain(&name, &io::Error::other(format!("{error}{hint}")))?;
            }
        }
        Ok(())
    }

    /// The outer result is about writing, the inner about reading.
    fn source(&mut self, source: &Source<'_>, subject: &Subject<'_>) -> io::Result<io::Result<()>> {
        let asked = subject.settings.extract(source);
        let mut opened = None;
        if let (Extract::Auto, Source::File(path, walked)) = (asked, source) {
            let file = match taken::look(path, *walked) {
                Ok(file) => file,
                Err(error) => return Ok(Err(error)),
            };
            self.say_taken(subject, file.taken);
            match file.taken.kind {
                Kind::Binary => {
                    self.summary.skipped += 1;
                    return Ok(Ok(()));
                }
                Kind::Document(format) => {
                    return self.document(source, subject, format, file.whole.map(Cow::Owned));
                }
                Kind::Lines => opened = Some(file),
            }
        } else if let Some(format) = asked.format() {
            return self.document(source, subject, format, None);
        }
        if let Task::Suggest(trust) = self.task {
            return match source.content() {
                Ok(content) => self.suggest(subject, source, &content, trust),
                Err(error) => Ok(Err(error)),
            };
        }
        match source {
            Source::Text(text, _) => {
                self.summary.lines += 1;
                self.line(subject, Text::line(text, 1, 0)).map(Ok)
            }
            Source::Stdin => {
                if io::stdin().is_terminal() && self.says >= Says::Notes {
                    output::to_stderr(
                        "reading the terminal, one reference a line; `uri-grammar check .` looks \
                         at the files here",
                    );
                }
                self.stream(subject, io::stdin().lock())
            }
            Source::File(path, _) if self.task == Task::Fix => match Original::read(path) {
                Ok(original) => self.fix(subject, original),
                Err(error) => Ok(Err(error)),
            },
            Source::File(path, _) => match opened {
                Some(Opened { whole: Some(content), .. }) => self.stream(subject, &content[..]),
                Some(Opened { file, .. }) => self.stream(subject, file),
                None => match source::open(path) {
                    Ok(file) => self.stream(subject, file),
                    Err(error) => Ok(Err(error)),
                },
            },
        }
    }

    /// Says what a file was taken for, where somebody wants to know or might be surprised.
    fn say_taken(&self, subject: &Subject<'_>, taken: Taken) {
        let name = subject.name;
        let surprise = match taken.kind {
            Kind::Document(Format::Text) if taken.by_content && !subject.walked => {
                "read as running text, not as a list; --as lines reads one reference a line"
            }
            Kind::Binary if !subject.walked => {
                "a binary file, not read; --as lines reads one reference a line"
            }
            _ => "",
        };
        match self.says {
            Says::All => self.note(&format!("{name}: {}", taken.words())),
            Says::Notes if !surprise.is_empty() => self.note(&format!("{name}: {surprise}")),
            _ => {}
        }
    }

    /// Says something that is neither a finding nor an error of reading.
    fn note(&self, note: &str) {
        if self.says >= Says::Notes {
            self.progress.suspend(|| output::to_stderr(&format!("note: {note}")));
        }
    }

    /// Checks all lines of a stream.
    fn stream(&mut self, subject: &Subject<'_>, reader: impl Read) -> io::Result<io::Result<()>> {
        let mut blocks = Blocks::new(reader);
        let (mut number, mut offset, mut comments) = (0, 0, 0);
        let has_comments = subject.settings.has_comments();
        let (mut of_file, mut of_next) = (Vec::new(), None);
        loop {
            let block = match blocks.next_block() {
                Ok(Some(block)) => block,
                end => {
                    self.summary.lines += number - comments;
                    self.excused.clear();
                    return Ok(end.map(|_| ()));
                }
            };
            each_line(block, |mut start, mut line| {
                number += 1;
                if number == 1
                    && let Some(rest) = line.strip_prefix(fix::BYTE_ORDER_MARK)
                {
                    (line, start) = (rest, start + fix::BYTE_ORDER_MARK.len());
                }
                if has_comments && is_comment(line) {
                    comments += 1;
                    match Excuse::of_line(line) {
                        Some(Ok(excuse)) if excuse.whole => of_file.push(excuse),
                        Some(Ok(excuse)) => of_next = Some(excuse),
                        Some(Err(error)) => self.note(&wrong_excuse(subject, number, &error)),
                        None => {}
                    }
                    return Ok(());
                }
                let excused = of_next.take();
                if subject.settings.is_fine(line) {
                    return Ok(());
                }
                self.excused.clear();
                self.excused.extend(of_file.iter().cloned().chain(excused));
                self.line(subject, Text::line(line, number, offset + start as u64))
            })?;
            offset += block.len() as u64;
            self.progress.advance(block.len());
            // What is known is shown before more is waited for.
            self.flush()?;
        }
    }

    /// Reports what is found in a text.
    #[cold]
    fn line(&mut self, subject: &Subject<'_>, text: Text<'_>) -> io::Result<()> {
        let Subject { name, path, settings, .. } = *subject;
        let report = settings.diagnose(text.bytes);
        if report.diagnostics().is_empty() {
            return Ok(());
        }
        // Of documents more must be known.
        let is_marked = text.number == 1 && text.bytes.starts_with(fix::BYTE_ORDER_MARK);
        if !(text.is_found() || is_marked) && self.excused.is_empty() {
            self.summary.fixable += fix::fixable(settings, &report);
        }
        self.summary.errors += report.omitted() as u64;
        let (mut shown, mut is_all, mut checked) = (Vec::new(), true, None);
        for diagnostic in report.diagnostics() {
            let kind = diagnostic.kind();
            let is_excused = self.excused.iter().any(|excuse| excuse.allows(kind));
            let Some(severity) = settings.severity(kind).filter(|_| !is_excused) else {
                is_all = false;
                continue;
            };
            if let Some(statistics) = &mut self.statistics {
                statistics.add(kind, severity);
            }
            match severity {
                Severity::Error => self.summary.errors += 1,
                _ => self.summary.warnings += 1,
            }
            let Some(reporter) = &mut self.reporter else { continue };
            if self.shown >= settings.at_most {
                self.summary.hidden += 1;
                is_all = false;
                continue;
            }
            self.shown += 1;
            if reporter.is_of_people() {
                shown.push((diagnostic, severity));
                continue;
            }
            let checked = checked.get_or_insert_with(|| Checked::new((name, path), text, &report));
            reporter.finding(&mut self.out, &Finding { checked, diagnostic, severity })?;
        }
        if let Some(reporter) = self.reporter.as_mut().filter(|_| !shown.is_empty()) {
            let checked = Checked::new((name, path), text, &report);
            reporter.together(&mut self.out, &checked, &shown, is_all)?;
        }
        match &mut self.reporter {
            Some(reporter) if report.omitted() > 0 => {
                let place = format!("{name}:{}", text.number);
                reporter.omitted(&mut self.out, &place, report.omitted())
            }
            _ => Ok(()),
        }
    }

    /// Puts the file right as far as is sure, and reports the rest.
    fn fix(&mut self, subject: &Subject<'_>, original: Original) -> io::Result<io::Result<()>> {
        let corrected = fix::of_file(subject.settings, &original.content, Trust::Sure);
        if corrected.is_empty() {
            return self.stream(subject, &original.content[..]);
        }
        let content = fix::apply(&original.content, &corrected);
        match original.replace(&content) {
            Ok(()) => {
                self.summary.fixed += corrected.iter().map(|line| line.fixed).sum::<u64>();
                self.stream(subject, &content[..])
            }
            Err(error) => {
                self.summary.unwritten += 1;
                self.complain(subject.name, &error)?;
                self.stream(subject, &original.content[..])
            }
        }
    }

    /// Shows what the lines could be.
    fn suggest(
        &mut self,
        subject: &Subject<'_>,
        source: &Source<'_>,
        content: &[u8],
        trust: Trust,
    ) -> io::Result<io::Result<()>> {
        let Subject { name, settings, .. } = *subject;
        let corrected = fix::of_file(settings, content, trust);
        self.differs |= !corrected.is_empty();
        fix::diff::write(&mut self.out, (name, settings.rule), content, &corrected, |_| {
            Vec::new()
        })?;
        if let Source::Text(text, _) = source {
            self.summary.lines += 1;
            return self.line(subject, Text::line(text, 1, 0)).map(Ok);
        }
        self.stream(subject, content)
    }

    fn complain(&mut self, name: &str, error: &io::Error) -> io::Result<()> {
        self.summary.unread += 1;
        let message = format!("{name}: {error}");
        if let Some(reporter) = &mut self.reporter {
            reporter.unread(&mut self.out, &message)?;
        }
        self.flush()?;
        self.progress.suspend(|| complain(&message));
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.out.buffer().is_empty() {
            return Ok(());
        }
        self.progress.suspend(|| self.out.flush())
    }

    /// Writes how many findings there were of each kind.
    fn count(&mut self) -> io::Result<()> {
        match self.statistics.take() {
            Some(statistics) => statistics.write(&mut self.out),
            None => Ok(()),
        }
    }

    fn end(&mut self) -> io::Result<()> {
        if let Some(reporter) = self.reporter.take() {
            reporter.end(&mut self.out, &self.summary)?;
        }
        self.flush()
    }

    fn outcome(&self) -> Outcome {
        match (self.summary.unread, self.summary.errors) {
            (0, 0) if self.differs => Outcome::Fails,
            (0, 0) => Outcome::Holds,
            (0, _) => Outcome::Fails,
            _ => Outcome::Unread,
        }
    }
}
