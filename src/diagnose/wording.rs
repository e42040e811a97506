//! The three texts of a diagnostic, in one piece of memory.

use alloc::string::String;
use core::fmt;

/// Most are shorter together.
const USUAL: usize = 240;

/// Message, label and help, one behind the other.
#[derive(Clone, Default, PartialEq, Eq)]
pub(crate) struct Wording {
    text: String,
    /// Where the label begins.
    label: usize,
    /// Where the help begins.
    help: usize,
}

impl Wording {
    /// What each of the three appends.
    pub(crate) fn of(
        message: impl FnOnce(&mut String),
        label: impl FnOnce(&mut String),
        help: impl FnOnce(&mut String),
    ) -> Self {
        let mut text = String::with_capacity(USUAL);
        message(&mut text);
        let behind_message = text.len();
        label(&mut text);
        let behind_label = text.len();
        help(&mut text);
        Self { text, label: behind_message, help: behind_label }
    }

    pub(crate) fn message(&self) -> &str {
        &self.text[..self.label]
    }

    pub(crate) fn label(&self) -> &str {
        &self.text[self.label..self.help]
    }

    pub(crate) fn help(&self) -> &str {
        &self.text[self.help..]
    }

    /// Gives other help.
    pub(crate) fn set_help(&mut self, help: &str) {
        self.text.truncate(self.help);
        self.text.push_str(help);
    }
}

impl fmt::Debug for Wording {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Wording")
            .field("message", &self.message())
            .field("label", &self.label())
            .field("help", &self.help())
            .finish()
    }
}
