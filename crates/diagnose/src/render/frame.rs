//! The frame of a message: a title, a place, a line with marks, notes and changes.

use alloc::string::{String, ToString};
use core::ops::Range;

use super::marks::{self, Mark};
use super::paint::{Paint, Painted};
use super::visible::columns_of;
use super::window::Window;
use super::wrap::wrapped;
use crate::levels::Severity;

/// The indentation of wrapped lines after the first.
const HANGING: usize = 4;

/// A message in the style of a compiler, written from top to bottom. Use it for messages of your own that should look
/// like the messages of [`Renderer`](super::Renderer).
///
/// No line is wider than requested, except the place, which stays in one piece so that users can click it. All texts
/// must be [visible](super::visible).
///
/// ```
/// use uri_grammar_diagnose::Severity;
/// use uri_grammar_diagnose::render::{Frame, Window};
///
/// let mut frame = Frame::new(Severity::Error, 7, 60, false);
/// frame.title("there is no setting `lint`");
/// frame.place("uri-grammar.toml:7:1");
/// let window = Window::around(b"lint = 1", 0..4, frame.room(), &[]);
/// frame.line(&window, "no such name");
/// frame.help("help", "did you mean `lints`?");
/// let shown = "\
/// error: there is no setting `lint`
///  --> uri-grammar.toml:7:1
/// 7 | lint = 1
///   | ^^^^ no such name
/// help: did you mean `lints`?
/// ";
/// assert_eq!(frame.finish(), shown);
/// ```
#[derive(Debug, Clone)]
pub struct Frame {
    out: Painted,
    severity: Severity,
    number: String,
    columns: usize,
}

impl Frame {
    /// Creates an empty frame for the line with this number. The terminal has `columns` columns, at least 40.
    /// `is_colored` enables ANSI colors.
    #[must_use]
    pub fn new(severity: Severity, line: usize, columns: usize, is_colored: bool) -> Self {
        let (out, number) = (Painted::new(is_colored), line.to_string());
        Self { out, severity, number, columns: columns.max(40) }
    }

    /// Returns the number of columns left for the text beside its line number.
    #[must_use]
    pub const fn room(&self) -> usize {
        // One more column is reserved for a mark after the end of the text.
        self.columns.saturating_sub(self.number.len() + " | ".len() + 1)
    }

    /// Writes the severity and the message.
    pub fn title(&mut self, message: &str) {
        self.title_with(None, message);
    }

    /// Writes the severity and the message, with a code and its URL.
    pub(super) fn title_with(&mut self, code: Option<(&str, &str)>, message: &str) {
        let paint = Paint::of(self.severity);
        let severity = self.severity.to_string();
        let mut used = severity.len() + ": ".len();
        self.out.push(paint, &severity);
        if let Some((code, address)) = code {
            let code = format!("[{code}]");
            used += code.len();
            self.out.push_link(paint, &code, address);
        }
        self.wrapped(Paint::Strong, ": ", used, message);
    }

    /// Writes the place on one line.
    pub fn place(&mut self, place: &str) {
        let indent = self.number.len();
        self.out.push(Paint::Frame, &format!("{:indent$}-->", ""));
        self.out.text.push(' ');
        self.out.text.push_str(place);
        self.out.text.push('\n');
    }

    /// Writes a part of the line, its mark, and the label of the mark, if it has one.
    pub fn line(&mut self, window: &Window, label: &str) {
        let columns = columns_in(window.text(), &window.mark());
        self.marked(window.text(), &[Mark { columns, is_primary: true, label: label.into() }]);
    }

    pub(super) fn marked(&mut self, text: &str, marks: &[Mark]) {
        self.out.push(Paint::Frame, &format!("{} |", self.number));
        if !text.is_empty() {
            self.out.text.push(' ');
            self.out.text.push_str(text);
        }
        self.out.text.push('\n');
        let before = format!("{:indent$} | ", "", indent = self.number.len());
        let room = self.room() + 1;
        marks::draw(marks, Paint::of(self.severity), room, &before, &mut self.out);
    }

    /// Writes a note about the line, with this name.
    pub fn note(&mut self, name: &str, text: &str) {
        let indent = self.number.len();
        self.out.push(Paint::Frame, &format!("{:indent$} = ", ""));
        self.out.push(Paint::Strong, name);
        self.wrapped(Paint::Plain, ": ", indent + " = : ".len() + columns_of(name), text);
    }

    /// Writes advice after a word that expresses its certainty.
    pub fn help(&mut self, word: &str, text: &str) {
        self.out.push(Paint::Help, word);
        self.wrapped(Paint::Plain, ": ", columns_of(word) + ": ".len(), text);
    }

    pub(super) fn heading(&mut self, text: &str) {
        self.out.push(Paint::Help, text);
        self.out.text.push('\n');
    }

    /// Writes the line before or after a change, with the changed places in color.
    pub(super) fn changed(&mut self, is_added: bool, text: &str, places: &[Range<usize>]) {
        let (paint, sign) = if is_added { (Paint::Added, "+") } else { (Paint::Removed, "-") };
        self.out.push(Paint::Frame, &self.number);
        self.out.text.push(' ');
        self.out.push(paint, sign);
        self.out.text.push(' ');
        let mut at = 0;
        for place in places {
            let place = place.start.max(at)..place.end.max(at);
            self.out.text.push_str(&text[at..place.start]);
            self.out.push(paint, &text[place.clone()]);
            at = place.end;
        }
        self.out.text.push_str(&text[at..]);
        self.out.text.push('\n');
    }

    /// Writes the rest of a line, wrapped if necessary.
    fn wrapped(&mut self, paint: Paint, separator: &str, used: usize, text: &str) {
        self.out.text.push_str(separator);
        let first = self.columns.saturating_sub(used);
        for (index, line) in wrapped(text, first, self.columns - HANGING).iter().enumerate() {
            if index > 0 {
                self.out.text.push_str(&" ".repeat(HANGING));
            }
            self.out.push(paint, line);
            self.out.text.push('\n');
        }
    }

    /// Returns everything that was written, as complete lines.
    #[must_use]
    pub fn finish(self) -> String {
        self.out.text
    }
}

/// Returns the columns of a byte range of a visible text.
pub(super) fn columns_in(text: &str, place: &Range<usize>) -> Range<usize> {
    let start = columns_of(&text[..place.start]);
    start..start + columns_of(&text[place.clone()])
}
