//! A check under way: what is done about findings, what was found so far, and where it is written.

use std::io::{self, Write};
use std::path::Path;

use super::args::CheckFormat;
use super::baseline::Baseline;
use super::comments::Excuse;
use super::fix::Trust;
use super::progress::Progress;
use super::report::Reporter;
use super::settings::Settings;
use super::statistics::Statistics;
use super::summary::Summary;
use crate::outcome::Outcome;
use crate::output::{Look, Out};

/// What is done about findings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Task {
    Report,
    /// What can be is put right first.
    Fix,
    /// What could be done is shown instead.
    Suggest(Trust),
    /// What is checked is shown instead.
    List,
}

/// What is said besides findings and errors of reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Says {
    Nothing,
    Notes,
    All,
}

/// What is counted in documents.
pub(super) const REFERENCE: &str = "reference";

/// A check under way.
pub(super) struct Check {
    /// None where nothing is reported.
    pub(super) reporter: Option<Reporter>,
    /// Where findings are counted instead.
    pub(super) statistics: Option<Statistics>,
    pub(super) task: Task,
    pub(super) out: Out,
    pub(super) progress: Progress,
    pub(super) shown: u64,
    pub(super) summary: Summary,
    /// What is counted.
    pub(super) unit: &'static str,
    pub(super) says: Says,
    /// What comments of the file allow for the text that is looked at.
    pub(super) excused: Vec<Excuse>,
    /// Whether there is a difference to be shown.
    pub(super) differs: bool,
    /// Whether folders are looked at: then it is said how many files there are.
    pub(super) walking: bool,
    /// What is to be said, where somebody else will say it in its turn.
    pub(super) said: Option<Vec<String>>,
    /// What is in the baseline.
    pub(super) baseline: Option<Baseline>,
    /// How many there may be for one file.
    pub(super) threads: usize,
}

/// A source as messages call it, and what is looked for in it.
pub(super) struct Subject<'a> {
    pub(super) name: &'a str,
    pub(super) path: Option<&'a Path>,
    pub(super) settings: &'a Settings,
    /// Whether the file was found in a folder.
    pub(super) walked: bool,
    /// Whether the command line or the settings say what it is read as.
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

    /// Writes how many findings there were of each kind.
    pub(super) fn count(&mut self, format: CheckFormat) -> io::Result<()> {
        match self.statistics.take() {
            Some(statistics) => statistics.write(&mut self.out, format == CheckFormat::Json),
            None => Ok(()),
        }
    }

    pub(super) fn end(&mut self) -> io::Result<()> {
        if let Some(reporter) = self.reporter.take() {
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
