//! `check`: every reference of files is a member of a rule, or what is wrong with it.

pub mod args;
mod baseline;
mod blocks;
pub mod comments;
mod document;
mod expected;
mod files;
pub mod finding;
mod findings;
mod fix;
pub mod format;
mod list;
mod parallel;
mod piece;
mod progress;
pub mod reference;
mod report;
mod report_github;
mod report_human;
mod report_json;
mod report_sarif;
mod report_short;
mod sarif_rules;
mod say;
pub mod settings;
pub mod source;
mod statistics;
mod summary;
pub mod taken;
mod templates;
mod text;
mod texts;
mod usual;

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;
use std::thread;

use uri_grammar_diagnose::{Lints, Options, diagnose};

use crate::outcome::{Outcome, complain, guarded};
use crate::output::{self, Look, Out};
use args::{CheckArgs, CheckFormat};
use baseline::Baseline;
use comments::Excuse;
use finding::Checked;
use fix::Trust;
use fix::replace::Original;
use format::Extract;
use progress::Progress;
use report::Reporter;
use settings::Settings;
use source::Source;
use statistics::Statistics;
use summary::Summary;
use taken::{Kind, Opened};
use text::Text;

/// The lints that are looked for unasked.
pub const USUAL_LINTS: Lints = usual::LINTS;

pub fn run(args: &CheckArgs) -> io::Result<Outcome> {
    let by_default =
        || if io::stdout().is_terminal() { CheckFormat::Human } else { CheckFormat::Short };
    let Ok(configured) = settings::of_run(args) else { return Ok(Outcome::Unread) };
    let format = args.format.or(configured.format).unwrap_or_else(by_default);
    let Ok(files) = files::all(args) else { return Ok(Outcome::Unread) };
    let sources = Source::all(args, &files);
    if let Some(rule) = configured.undiagnosed {
        return crate::editions::check::run(args, rule, format, &sources, files.unread);
    }
    if args.fix && sources.iter().any(|source| matches!(source, Source::Stdin)) {
        complain("--fix changes files; standard input is not a file");
        return Ok(Outcome::Unread);
    }
    let Ok(settings) = Settings::of_all(args, &sources) else { return Ok(Outcome::Unread) };
    let baseline = match &args.baseline {
        Some(path) => match Baseline::read(path, args.update_baseline) {
            Ok(baseline) => Some(baseline),
            Err(error) => {
                complain(&format!("{}: {error}", output::name_of(path)));
                return Ok(Outcome::Unread);
            }
        },
        None => None,
    };
    let lengths: Vec<_> = sources.iter().map(Source::len).collect();
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
        .and_then(|()| check.count())
        .and_then(|()| check.end());
    check.progress.finish();
    if let (Some(path), Some(baseline)) = (&args.baseline, &check.baseline)
        && args.update_baseline
    {
        baseline.write(path)?;
    }
    let outcome = if args.exit_zero { check.outcome().excused() } else { check.outcome() };
    match checked {
        // The reader has seen what it wanted.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(outcome),
        checked => checked?,
    }
    if args.quiet {
        return Ok(outcome);
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

/// Writes the errors of a text, which messages call `name`, in human form to the standard error.
pub fn explain(options: &Options, name: &str, text: &[u8]) -> Outcome {
    let report = diagnose(text, options);
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

/// What is counted in documents.
const REFERENCE: &str = "reference";

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
    /// What is to be said, where somebody else will say it in its turn.
    said: Option<Vec<String>>,
    /// What is in the baseline.
    baseline: Option<Baseline>,
    /// How many there may be for one file.
    threads: usize,
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

    fn sources(&mut self, sources: &[Source<'_>], settings: &[Arc<Settings>]) -> io::Result<()> {
        sources.iter().zip(settings).try_for_each(|(source, settings)| self.one(source, settings))
    }

    /// Checks all of one source.
    fn one(&mut self, source: &Source<'_>, settings: &Settings) -> io::Result<()> {
        let name = source.name();
        let (path, walked) = match source {
            Source::File(path, walked) => (Some(*path), *walked),
            _ => (None, false),
        };
        let subject = Subject { name: &name, path, settings, walked };
        let read =
            guarded(|| self.source(source, &subject)).unwrap_or_else(|error| Ok(Err(error)))?;
        // What is known of one is not lost with the next.
        self.flush()?;
        self.summary.files += u64::from(self.walking && path.is_some() && read.is_ok());
        if let Err(error) = read {
            let is_text = error.kind() == io::ErrorKind::NotFound && name.contains("://");
            let hint = if is_text { "; use --uri to check a reference" } else { "" };
            self.complain(&name, &io::Error::other(format!("{error}{hint}")))?;
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
        } else if let Some(format) = asked.format_of(source) {
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

    /// Checks the lines of a file: on several threads, where it is long.
    fn file(&mut self, subject: &Subject<'_>, file: File) -> io::Result<io::Result<()>> {
        let is_long =
            file.metadata().is_ok_and(|file| file.is_file() && file.len() >= blocks::LEAST);
        if is_long && self.threads > 1 {
            self.stream_on_threads(subject, file)
        } else {
            self.stream(subject, file)
        }
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
