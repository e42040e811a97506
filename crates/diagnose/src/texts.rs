//! The texts of a diagnostic (message, label and help), in one allocation.

use alloc::string::String;
use core::fmt;

/// The initial capacity in bytes. Most texts need less.
const ROOM: usize = 240;

/// The message, the label and the help, concatenated.
#[derive(Clone, Default, PartialEq, Eq)]
pub(crate) struct Texts {
    text: String,
    label_starts: usize,
    help_starts: usize,
}

impl Texts {
    /// Creates the texts. Each function appends one of them.
    pub(crate) fn of(
        message: impl FnOnce(&mut String),
        label: impl FnOnce(&mut String),
        help: impl FnOnce(&mut String),
    ) -> Self {
        let mut text = String::with_capacity(ROOM);
        message(&mut text);
        let label_starts = text.len();
        label(&mut text);
        let help_starts = text.len();
        help(&mut text);
        Self { text, label_starts, help_starts }
    }

    pub(crate) fn message(&self) -> &str {
        &self.text[..self.label_starts]
    }

    pub(crate) fn label(&self) -> &str {
        &self.text[self.label_starts..self.help_starts]
    }

    pub(crate) fn help(&self) -> &str {
        &self.text[self.help_starts..]
    }

    /// Replaces the help.
    pub(crate) fn set_help(&mut self, help: &str) {
        self.text.truncate(self.help_starts);
        self.text.push_str(help);
    }
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Texts")
            .field("message", &self.message())
            .field("label", &self.label())
            .field("help", &self.help())
            .finish()
    }
}
