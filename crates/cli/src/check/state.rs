//! The state of a check: its task, its numbers so far, and its output.

use std::io::{self, Write};
use std::path::Path;

use uri_grammar_historic::editions::AnyRule;

use super::args::CheckFormat;
use super::baseline::Baseline;
use super::directives::Suppression;
use super::fix::Trust;
use super::progress::Progress;
use super::report::Reporter;
use super::report::statistics::Statistics;
use super::report::summary::Summary;
use super::settings::Settings;
use crate::outcome::Outcome;
use crate::output::{Look, Out};

/// The task of a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Task {
    Report,
    /// Applies fixes, and reports the remaining findings.
    Fix,
    /// Shows suggestions.
    Suggest(Trust),
    /// Lists the texts that are checked.
    List,
}

/// The messages besides findings and reading errors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Verbosity {
    Quiet,
    Notes,
    All,
}

/// The unit of documents in the summary.
pub(super) const REFERENCE: &str = "reference";

/// The state of a check.
pub(super) struct Check {
    /// Writes findings; `None` if they are not reported.
    pub(super) reporter: Option<Reporter>,
    /// Counts findings, if they are counted instead of reported.
    pub(super) statistics: Option<Statistics>,
    pub(super) task: Task,
    pub(super) out: Out,
    pub(super) progress: Progress,
    pub(super) shown: u64,
    pub(super) summary: Summary,
    /// The unit of the summary.
    pub(super) unit: &'static str,
    pub(super) verbosity: Verbosity,
    /// The directives in force for the current text.
    pub(super) suppressions: Vec<Suppression>,
    /// `true` if a diff was shown.
    pub(super) differs: bool,
    /// `true` if folders are checked. The summary then has the number of files.
    pub(super) walking: bool,
    /// Buffered messages of a worker, which the first thread prints in order.
    pub(super) messages: Option<Vec<String>>,
    /// The baseline.
    pub(super) baseline: Option<Baseline>,
    /// The number of threads for one file.
    pub(super) threads: usize,
}

/// The source that is checked.
pub(super) struct Subject<'a> {
    pub(super) name: &'a str,
    pub(super) path: Option<&'a Path>,
    pub(super) settings: &'a Settings,
    /// `true` if the file was found in a folder.
    pub(super) walked: bool,
    /// `true` if the command line or the settings name the kind of the file.
    pub(super) asked: bool,
}

impl Check {
    pub(super) fn begin(&mut self, format: CheckFormat, is_verbose: bool) -> io::Result<()> {
        let shows_more = matches!(self.task, Task::Suggest(_) | Task::List);
        if !(shows_more || self.statistics.is_some()) {
            let look = Look::of(&io::stdout());
            self.reporter = Some(Reporter::begin(format, (look, is_verbose), &mut self.out)?);
        }
        Ok(())
    }

    pub(super) fn flush(&mut self) -> io::Result<()> {
        if self.out.buffer().is_empty() {
            return Ok(());
        }
        self.progress.suspend(|| self.out.flush())
    }

    /// Writes the number of findings of each kind.
    pub(super) fn count(&mut self, format: CheckFormat) -> io::Result<()> {
        match self.statistics.take() {
            Some(statistics) => statistics.write(&mut self.out, format == CheckFormat::Json),
            None => Ok(()),
        }
    }

    /// Writes the end of the report. First errors by an older document have none.
    pub(super) fn end(&mut self, undiagnosed: Option<AnyRule>) -> io::Result<()> {
        if let Some(reporter) = self.reporter.take().filter(|_| undiagnosed.is_none()) {
            reporter.end(&mut self.out, &self.summary)?;
        }
        self.flush()
    }

    pub(super) fn outcome(&self) -> Outcome {
        match (self.summary.unread, self.summary.errors) {
            (0, 0) if self.differs => Outcome::Fails,
            (0, 0) => Outcome::Holds,
            (0, _) => Outcome::Fails,
            _ => Outcome::Unread,
        }
    }
}
