//! ANSI colors and links.

use alloc::string::String;

use crate::levels::Severity;

/// The role of a part of the output, which determines its color.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Paint {
    Plain,
    Strong,
    Error,
    Warning,
    /// Line numbers and other text of the frame.
    Frame,
    Help,
    Added,
    Removed,
}

impl Paint {
    pub(super) const fn of(severity: Severity) -> Self {
        match severity {
            Severity::Error => Self::Error,
            Severity::Warning => Self::Warning,
        }
    }

    const fn code(self) -> &'static str {
        match self {
            Self::Plain => "",
            Self::Strong => "\x1B[1m",
            Self::Error => "\x1B[1;91m",
            Self::Warning => "\x1B[1;33m",
            Self::Frame => "\x1B[1;94m",
            Self::Help => "\x1B[1;96m",
            Self::Added => "\x1B[92m",
            Self::Removed => "\x1B[91m",
        }
    }
}

/// Output with or without colors.
#[derive(Debug, Clone)]
pub(super) struct Painted {
    pub(super) text: String,
    is_colored: bool,
}

impl Painted {
    pub(super) const fn new(is_colored: bool) -> Self {
        Self { text: String::new(), is_colored }
    }

    pub(super) fn push(&mut self, paint: Paint, text: &str) {
        let code = paint.code();
        if !self.is_colored || code.is_empty() || text.is_empty() {
            return self.text.push_str(text);
        }
        self.text.push_str(code);
        self.text.push_str(text);
        self.text.push_str("\x1B[0m");
    }

    /// Writes the text, as a link to the address if there are colors.
    pub(super) fn push_link(&mut self, paint: Paint, text: &str, address: &str) {
        if !self.is_colored {
            return self.text.push_str(text);
        }
        for part in ["\x1B]8;;", address, "\x1B\\"] {
            self.text.push_str(part);
        }
        self.push(paint, text);
        self.text.push_str("\x1B]8;;\x1B\\");
    }
}
