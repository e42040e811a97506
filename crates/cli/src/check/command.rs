//! The command: reads its arguments, and checks each source.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::thread;

use super::args::{CheckArgs, CheckFormat};
use super::baseline::Baseline;
use super::first_error::option_of_rfc3986;
use super::fix::Trust;
use super::fix::replace::Original;
use super::format::Extract;
use super::input::file_kind::{Content, Kind};
use super::input::files::Files;
use super::input::source::Source;
use super::input::{file_kind, files, source};
use super::progress::Progress;
use super::report::statistics::Statistics;
use super::report::summary::Summary;
use super::settings::Settings;
use super::settings::of_sources::of_run;
use super::state::{Check, REFERENCE, Subject, Task, Verbosity};
use super::text::Text;
use super::{blocks, parallel};
use crate::outcome::{Outcome, catch_panic};
use crate::output;

pub fn run(args: &CheckArgs) -> io::Result<Outcome> {
    let Ok(configured) = of_run(args) else { return Ok(Outcome::Unread) };
    let undiagnosed = configured.undiagnosed;
    let by_default =
        || if io::stdout().is_terminal() { CheckFormat::Human } else { CheckFormat::Short };
    let format = match args.format.or(configured.format).unwrap_or_else(by_default) {
        // Both formats need codes, which errors of the older documents do not have.
        CheckFormat::Sarif | CheckFormat::Github if undiagnosed.is_some() => CheckFormat::Short,
        format => format,
    };
    let Ok(files) = files::all(args) else { return Ok(Outcome::Unread) };
    let sources = Source::all(args, &files);
    if let Some(rule) = undiagnosed
        && let Some(option) = option_of_rfc3986(args)
    {
        let document = rule.edition().document();
        return Err(io::Error::other(format!("{option} is for RFC 3986, not for {document}")));
    }
    if args.fix && sources.iter().any(|source| matches!(source, Source::Stdin(_))) {
        return Err(io::Error::other("--fix changes files; standard input is not a file"));
    }
    let Ok(settings) = Settings::of_all(args, undiagnosed, &sources) else {
        return Ok(Outcome::Unread);
    };
    let baseline =
        args.baseline.as_ref().map(|path| Baseline::read(path, args.update_baseline, &sources));
    let baseline = baseline.transpose().map_err(|error| about_baseline(args, &error))?;
    let lengths: Vec<_> = sources.iter().map(Source::len).collect();
    let threads = parallel::threads(args, format, &sources, &lengths, &settings);
    let mut check = Check::new(args, &files, baseline, lengths.iter().copied().sum());
    let checked = check
        .begin(format, args.verbose)
        .and_then(|()| match threads {
            0 | 1 => check.sources(&sources, &settings),
            threads => parallel::sources(&mut check, threads, &sources, &lengths, &settings),
        })
        .and_then(|()| check.count(format))
        .and_then(|()| check.end(undiagnosed));
    check.progress.finish();
    // Entries for files that were not reached are kept.
    if checked.is_ok() {
        check.end_baseline(args)?;
    }
    let outcome = if args.exit_zero { check.outcome().without_failure() } else { check.outcome() };
    match checked {
        // The reader, such as `head`, has closed the pipe.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(outcome),
        checked => checked?,
    }
    if args.quiet {
        return Ok(outcome);
    }
    if files.walked && files.given.is_empty() {
        check.note(
            "no file to check; --no-ignore searches files that .gitignore and the like exclude",
        );
    }
    if check.summary.lines == 0 && args.files.is_empty() && args.uri.is_empty() {
        check.note("nothing to read; `uri-grammar check .` checks the files in this folder");
    }
    output::to_stderr(&check.summary.line(check.unit, undiagnosed));
    if args.verbose && check.shown > 0 && undiagnosed.is_none() {
        output::to_stderr("`uri-grammar explain CODE` says more about a finding");
    }
    Ok(outcome)
}

/// Returns the error of a baseline with the name of its file.
fn about_baseline(args: &CheckArgs, error: &io::Error) -> io::Error {
    let name = args.baseline.as_deref().map(output::name_of).unwrap_or_default();
    io::Error::other(format!("{name}: {error}"))
}

impl Check {
    /// Returns a check of these files, which have this number of bytes if it is known.
    fn new(
        args: &CheckArgs,
        files: &Files,
        baseline: Option<Baseline>,
        bytes: Option<u64>,
    ) -> Self {
        let (unread, excluded) = (files.unread, files.excluded);
        Self {
            reporter: None,
            statistics: args.statistics.then(Statistics::default),
            task: match (args.fix, args.diff, args.fix_suggestions) {
                _ if args.list => Task::List,
                (true, ..) => Task::Fix,
                (_, true, _) => Task::Suggest(Trust::Sure),
                (.., true) => Task::Suggest(Trust::Guesses),
                _ => Task::Report,
            },
            out: output::stdout(),
            progress: Progress::new(bytes),
            shown: 0,
            summary: Summary { unread, excluded, ..Summary::default() },
            unit: match (args.uri.is_empty(), files.walked) {
                (false, _) => "text",
                (_, true) => REFERENCE,
                _ => "line",
            },
            verbosity: match (args.quiet, args.verbose) {
                (true, _) => Verbosity::Quiet,
                (_, true) => Verbosity::All,
                _ => Verbosity::Notes,
            },
            suppressions: Vec::new(),
            differs: false,
            walking: files.walked,
            messages: None,
            baseline,
            threads: args
                .jobs
                .or_else(|| thread::available_parallelism().ok())
                .map_or(1, usize::from),
        }
    }

    /// Writes the baseline on request, or notes that it is out of date.
    fn end_baseline(&mut self, args: &CheckArgs) -> io::Result<()> {
        let (Some(path), Some(baseline)) = (&args.baseline, &self.baseline) else { return Ok(()) };
        if args.update_baseline {
            return baseline.write(path).map_err(|error| about_baseline(args, &error));
        }
        let (stale, are) = match baseline.stale() {
            0 => return Ok(()),
            1 => ("1 entry of the baseline".to_owned(), "is"),
            many => (format!("{many} entries of the baseline"), "are"),
        };
        self.note(&format!(
            "{stale} {are} out of date; --update-baseline removes what was repaired"
        ));
        Ok(())
    }

    fn sources(&mut self, sources: &[Source<'_>], settings: &[Arc<Settings>]) -> io::Result<()> {
        sources.iter().zip(settings).try_for_each(|(source, settings)| self.one(source, settings))
    }

    /// Checks one source.
    pub(super) fn one(&mut self, source: &Source<'_>, settings: &Settings) -> io::Result<()> {
        let name = source.name();
        let path = source.path();
        let walked = matches!(source, Source::File(_, true));
        let asked = settings.extract(source) != Extract::Auto;
        let subject = Subject { name: &name, path, settings, walked, asked };
        let read =
            catch_panic(|| self.source(source, &subject)).unwrap_or_else(|error| Ok(Err(error)))?;
        // The findings of a source are written before the next source is read.
        self.flush()?;
        self.summary.files += u64::from(self.walking && path.is_some() && read.is_ok());
        if let Err(error) = read {
            // A large data file is not an error unless its format was requested.
            if error.kind() == io::ErrorKind::FileTooLarge && !asked {
                self.summary.large += 1;
                if self.verbosity == Verbosity::All || !walked {
                    self.note(&format!("{name}: skipped: {error}"));
                }
                return Ok(());
            }
            let is_text = error.kind() == io::ErrorKind::NotFound && name.contains("://");
            let hint = if is_text { "; use --uri to check a reference" } else { "" };
            self.complain(&name, &io::Error::other(format!("{error}{hint}")))?;
        }
        Ok(())
    }

    /// Checks a source. The outer result is about writing, the inner result about reading.
    fn source(&mut self, source: &Source<'_>, subject: &Subject<'_>) -> io::Result<io::Result<()>> {
        let mut opened = None;
        match (subject.settings.extract(source), subject.path) {
            (Extract::Auto, Some(path)) => {
                let (detected, content) = match file_kind::look(source, path) {
                    Ok(found) => found,
                    Err(error) => return Ok(Err(error)),
                };
                self.note_file_kind(subject, detected);
                match detected.kind {
                    Kind::Lines => opened = Some(content),
                    Kind::Binary => {
                        self.summary.skipped += 1;
                        return Ok(Ok(()));
                    }
                    Kind::Document(format) => {
                        let whole = match content {
                            Content::Whole(content) => Some(Cow::Owned(content)),
                            Content::File(_) => None,
                        };
                        return self.document(source, subject, format, whole);
                    }
                }
            }
            (asked, path) => {
                if let Some(format) = asked.format_of(path) {
                    return self.document(source, subject, format, None);
                }
            }
        }
        if let Task::Suggest(trust) = self.task {
            let content = match opened {
                Some(Content::Whole(content)) => Ok(Cow::Owned(content)),
                _ => source.content(),
            };
            return match content {
                Ok(content) => self.suggest(subject, source, &content, trust),
                Err(error) => Ok(Err(error)),
            };
        }
        match (source, opened) {
            (Source::Text(text, _), _) => {
                self.summary.lines += 1;
                self.line(subject, Text::line(text, 1, 0)).map(Ok)
            }
            (Source::File(path, _), _) if self.task == Task::Fix => match Original::read(path) {
                Ok(original) => self.fix(subject, original),
                Err(error) => Ok(Err(error)),
            },
            (_, Some(Content::Whole(content))) => self.stream(subject, &content[..]),
            (_, Some(Content::File(file))) => self.file(subject, file),
            (Source::File(path, _), None) => match source::open(path) {
                Ok(file) => self.file(subject, file),
                Err(error) => Ok(Err(error)),
            },
            (Source::Stdin(_), None) => {
                if io::stdin().is_terminal() && self.verbosity >= Verbosity::Notes {
                    output::to_stderr(
                        "reading the terminal, one reference per line; `uri-grammar check .` checks \
                         the files in this folder",
                    );
                }
                self.stream(subject, io::stdin().lock())
            }
        }
    }

    /// Checks the lines of a file, on several threads if the file is long.
    fn file(&mut self, subject: &Subject<'_>, file: File) -> io::Result<io::Result<()>> {
        let is_long =
            file.metadata().is_ok_and(|file| file.is_file() && file.len() >= blocks::LEAST);
        if is_long && self.threads > 1 && self.task != Task::List {
            self.stream_on_threads(subject, file)
        } else {
            self.stream(subject, file)
        }
    }
}
