//! Messages of `check` on standard error, besides findings, in the order of the files.

use std::io;

use documents::Format;

use super::state::{Check, Says, Subject};
use super::taken::{Kind, Taken};
use crate::output;

/// Returns the message about an invalid directive.
pub(super) fn wrong_excuse(subject: &Subject<'_>, line: u64, error: &str) -> String {
    format!("{}:{line}: in a comment: {error}", subject.name)
}

impl Check {
    /// Reports how a file is read, if that was requested or may be a surprise.
    pub(super) fn say_taken(&mut self, subject: &Subject<'_>, taken: Taken) {
        let name = subject.name;
        let has_extension = subject.path.is_some_and(|path| path.extension().is_some());
        let surprise = match taken.kind {
            // The file may have been meant as a list.
            Kind::Document(Format::Text)
                if taken.by_content && !subject.walked && has_extension =>
            {
                "not a list, so only --bare-urls checks its URLs; --as lines reads one reference per line"
            }
            Kind::Binary if !subject.walked => {
                "a binary file, skipped; --as lines reads one reference per line"
            }
            _ => "",
        };
        match self.says {
            Says::All => self.note(&format!("{name}: {}", taken.words())),
            Says::Notes if !surprise.is_empty() => self.note(&format!("{name}: {surprise}")),
            _ => {}
        }
    }

    /// Writes a note: a message that is neither a finding nor a reading error.
    pub(super) fn note(&mut self, note: &str) {
        if self.says >= Says::Notes {
            self.say(format!("note: {note}"));
        }
    }

    /// Writes a line to standard error, or buffers it in a worker.
    pub(super) fn say(&mut self, line: String) {
        match &mut self.said {
            Some(said) => said.push(line),
            None => self.progress.suspend(|| output::to_stderr(&line)),
        }
    }

    pub(super) fn complain(&mut self, name: &str, error: &io::Error) -> io::Result<()> {
        self.summary.unread += 1;
        let message = format!("{name}: {error}");
        if let Some(reporter) = &mut self.reporter {
            reporter.unread(&mut self.out, &message)?;
        }
        self.flush()?;
        self.say(format!("uri-grammar: {message}"));
        Ok(())
    }
}
