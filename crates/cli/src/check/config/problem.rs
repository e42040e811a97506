//! Errors in a configuration, printed in the same form as findings.

use std::io::{self, Write};
use std::ops::Range;

use uri_grammar::Rule;
use uri_grammar_diagnose::Severity;
use uri_grammar_diagnose::render::{Frame, Window, secrets};

use crate::output::Look;

/// The part of a configuration file that its errors may show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Echo {
    /// The line: the user has named the file.
    Line,
    /// Only the position: the file was found by searching, and can be any readable file.
    Place,
}

/// An error in a configuration, and its span.
#[derive(Debug, PartialEq, Eq)]
pub struct Problem {
    pub message: String,
    /// The message if no part of the file may be shown.
    plain: Option<&'static str>,
    /// The bytes of the file with the error.
    pub span: Range<usize>,
    /// A suggestion.
    pub help: Option<String>,
}

impl Problem {
    pub fn new(message: impl Into<String>, span: Range<usize>) -> Self {
        Self { message: message.into(), plain: None, span, help: None }
    }

    /// Sets another message for files of which nothing may be shown: the usual message repeats a part of the file.
    pub fn plain(self, message: &'static str) -> Self {
        Self { plain: Some(message), ..self }
    }

    pub fn help(self, help: impl Into<String>) -> Self {
        Self { help: Some(help.into()), ..self }
    }

    /// Writes the problem to standard error.
    pub fn show(&self, name: &str, file: &[u8], echo: Echo) {
        let stderr = io::stderr();
        let shown = self.render(name, file, echo, Look::of(&stderr));
        let _ = stderr.lock().write_all(shown.as_bytes());
    }

    fn render(&self, name: &str, file: &[u8], echo: Echo, look: Look) -> String {
        let start = self.span.start.min(file.len());
        let before = &file[..start];
        let line_start = memchr::memrchr(b'\n', before).map_or(0, |at| at + 1);
        let line_end = memchr::memchr(b'\n', &file[start..]).map_or(file.len(), |at| start + at);
        let number = 1 + memchr::memchr_iter(b'\n', before).count();
        let column = 1 + String::from_utf8_lossy(&file[line_start..start]).chars().count();

        if echo == Echo::Place {
            let message = self.plain.unwrap_or(&self.message);
            let help = self.help.as_ref().map(|help| format!("help: {help}\n")).unwrap_or_default();
            return format!("error: {message}\n --> {name}:{number}:{column}\n{help}");
        }
        let line = &file[line_start..line_end];
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let mark = (start - line_start).min(line.len());
        let mark = mark..self.span.end.saturating_sub(line_start).clamp(mark, line.len());
        let secrets = secrets(Rule::UriReference, line, 0..line.len());
        let mut frame = Frame::new(Severity::Error, number, look.columns, look.colored);
        let window = Window::around(line, mark, frame.room(), &secrets);
        frame.title(&self.message);
        frame.place(&format!("{name}:{number}:{column}"));
        frame.line(&window, "");
        if let Some(help) = &self.help {
            frame.help("help", help);
        }
        frame.finish()
    }
}
