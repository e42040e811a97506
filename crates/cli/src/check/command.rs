//! The command: reads its arguments, and checks each source.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::thread;

use super::args::{CheckArgs, CheckFormat};
use super::baseline::Baseline;
use super::fix::Trust;
use super::fix::replace::Original;
use super::format::Extract;
use super::progress::Progress;
use super::settings::Settings;
use super::settings::of_sources::of_run;
use super::source::Source;
use super::state::{Check, REFERENCE, Says, Subject, Task};
use super::statistics::Statistics;
use super::summary::Summary;
use super::taken::{Kind, Opened};
use super::text::Text;
use super::{blocks, files, of_edition, parallel, source, taken};
use crate::outcome::{Outcome, complain, guarded};
use crate::output;

pub fn run(args: &CheckArgs) -> io::Result<Outcome> {
    let by_default =
        || if io::stdout().is_terminal() { CheckFormat::Human } else { CheckFormat::Short };
    let Ok(configured) = of_run(args) else { return Ok(Outcome::Unread) };
    let format = args.format.or(configured.format).unwrap_or_else(by_default);
    let Ok(files) = files::all(args) else { return Ok(Outcome::Unread) };
    let sources = Source::all(args, &files);
    if let Some(rule) = configured.undiagnosed {
        return of_edition::run(args, rule, format, &sources, files.unread);
    }
    if args.fix && sources.iter().any(|source| matches!(source, Source::Stdin(_))) {
        complain("--fix changes files; standard input is not a file");
        return Ok(Outcome::Unread);
    }
    let Ok(settings) = Settings::of_all(args, &sources) else { return Ok(Outcome::Unread) };
    let baseline = match &args.baseline {
        Some(path) => match Baseline::read(path, args.update_baseline, &sources) {
            Ok(baseline) => Some(baseline),
            Err(error) => {
                complain(&format!("{}: {error}", output::name_of(path)));
                return Ok(Outcome::Unread);
            }
        },
        None => None,
    };
    let lengths: Vec<_> = sources.iter().map(Source::len).collect();
    let summary = Summary { unread: files.unread, excluded: files.excluded, ..Summary::default() };
    let mut check = Check {
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
        progress: Progress::new(lengths.iter().copied().sum()),
        shown: 0,
        summary,
        unit: match (args.uri.is_empty(), files.walked) {
            (false, _) => "text",
            (_, true) => REFERENCE,
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
        said: None,
        baseline,
        threads: args.jobs.or_else(|| thread::available_parallelism().ok()).map_or(1, usize::from),
    };
    let threads = parallel::threads(args, format, &sources, &lengths, &settings);
    let checked = check
        .begin(format, args.verbose)
        .and_then(|()| match threads {
            0 | 1 => check.sources(&sources, &settings),
            threads => parallel::sources(&mut check, threads, &sources, &lengths, &settings),
        })
        .and_then(|()| check.count(format))
        .and_then(|()| check.end());
    check.progress.finish();
    if let (Some(path), Some(baseline)) = (&args.baseline, &check.baseline)
        && args.update_baseline
    {
        if let Err(error) = baseline.write(path) {
            complain(&format!("{}: {error}", output::name_of(path)));
            return Ok(Outcome::Unread);
        }
    } else if let Some(baseline) = &check.baseline
        && baseline.stale() > 0
    {
        let (stale, are) = match baseline.stale() {
            1 => ("1 entry of the baseline".to_owned(), "is"),
            many => (format!("{many} entries of the baseline"), "are"),
        };
        check.note(&format!(
            "{stale} {are} out of date; --update-baseline removes what was repaired"
        ));
    }
    let outcome = if args.exit_zero { check.outcome().excused() } else { check.outcome() };
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
    output::to_stderr(&check.summary.line(check.unit));
    if args.verbose && check.shown > 0 {
        output::to_stderr("`uri-grammar explain CODE` says more about a finding");
    }
    Ok(outcome)
}

impl Check {
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
            guarded(|| self.source(source, &subject)).unwrap_or_else(|error| Ok(Err(error)))?;
        // The findings of a source are written before the next source is read.
        self.flush()?;
        self.summary.files += u64::from(self.walking && path.is_some() && read.is_ok());
        if let Err(error) = read {
            // A large data file is not an error unless its format was requested.
            if error.kind() == io::ErrorKind::FileTooLarge && !asked {
                self.summary.large += 1;
                if self.says == Says::All || !walked {
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
        let asked = subject.settings.extract(source);
        let mut opened = None;
        if let (Extract::Auto, Source::File(path, _)) = (asked, source) {
            let file = match taken::look(path) {
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
        } else if let (Extract::Auto, Source::Stdin(Some(path))) = (asked, source) {
            let content = match source.content_within(taken::LARGEST) {
                Ok(content) => content,
                Err(error) => return Ok(Err(error)),
            };
            let taken = taken::Taken::of(path, &content, true);
            self.say_taken(subject, taken);
            return match taken.kind {
                Kind::Binary => {
                    self.summary.skipped += 1;
                    Ok(Ok(()))
                }
                Kind::Document(format) => self.document(source, subject, format, Some(content)),
                Kind::Lines => self.stream(subject, &content[..]),
            };
        } else if let Some(format) = asked.format_of(source.path()) {
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
            Source::Stdin(_) => {
                if io::stdin().is_terminal() && self.says >= Says::Notes {
                    output::to_stderr(
                        "reading the terminal, one reference per line; `uri-grammar check .` checks \
                         the files in this folder",
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
                Some(Opened { file, .. }) => self.file(subject, file),
                None => match source::open(path) {
                    Ok(file) => self.file(subject, file),
                    Err(error) => Ok(Err(error)),
                },
            },
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
