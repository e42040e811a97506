//! Messages of `check` on standard error, besides findings, in the order of the files.

use std::io;

use documents::Format;

use super::input::file_kind::{Detected, Kind};
use super::state::{Check, Subject, Verbosity};
use crate::output;

/// Returns the message about an invalid directive.
pub(super) fn invalid_directive(subject: &Subject<'_>, line: u64, error: &str) -> String {
    format!("{}:{line}: in a comment: {error}", subject.name)
}

impl Check {
    /// Reports how a file is read, if that was requested or may be a surprise.
    pub(super) fn note_file_kind(&mut self, subject: &Subject<'_>, detected: Detected) {
        let name = subject.name;
        let has_extension = subject.path.is_some_and(|path| path.extension().is_some());
        let surprise = match detected.kind {
            // The file may have been meant as a list.
            Kind::Document(Format::Text)
                if detected.by_content && !subject.walked && has_extension =>
            {
                "not a list, so only --bare-urls checks its URLs; --as lines reads one reference per line"
            }
            Kind::Binary if !subject.walked => {
                "a binary file, skipped; --as lines reads one reference per line"
            }
            _ => "",
        };
        match self.verbosity {
            Verbosity::All => self.note(&format!("{name}: {}", detected.words())),
            Verbosity::Notes if !surprise.is_empty() => self.note(&format!("{name}: {surprise}")),
            _ => {}
        }
    }

    /// Writes a note: a message that is neither a finding nor a reading error.
    pub(super) fn note(&mut self, note: &str) {
        if self.verbosity >= Verbosity::Notes {
            self.write_message(format!("note: {note}"));
        }
    }

    /// Writes a line to standard error, or buffers it in a worker.
    pub(super) fn write_message(&mut self, line: String) {
        match &mut self.messages {
            Some(messages) => messages.push(line),
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
        self.write_message(format!("uri-grammar: {message}"));
        Ok(())
    }
}
